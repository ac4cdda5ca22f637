import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'
import { textErrorResponse } from '#worker/app/errors.ts'

/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const KNOWN_METHODS = new Set([...SAFE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE'])
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Answers 405 to methods that no route has. */
export const allowKnownMethods = createMiddleware<AppEnv>(async (c, next) => {
  if (!KNOWN_METHODS.has(c.req.method)) return textErrorResponse('Method not allowed', 405)
  await next()
})

/** Pages are read and forms are sent; answers 405 to any other method, 204 to OPTIONS. */
export const allowPageMethods = createMiddleware<AppEnv>(async (c, next) => {
  if (PAGE_METHODS.includes(c.req.method)) return next()
  const headers = { allow: PAGE_METHODS.join(', ') }
  return c.req.method === 'OPTIONS'
    ? c.body(null, 204, headers)
    : textErrorResponse('Method not allowed', 405, headers)
})
