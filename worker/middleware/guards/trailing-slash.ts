import { createMiddleware } from 'hono/factory'
import { trimSlashes } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { SAFE_METHODS } from './allowed-methods.ts'

/** Redirects to the path without slashes at its end and without encoded ones, in one step: a page has one address, a call answers at
 * both. */
export const redirectTrailingSlash = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = c.var.url
  if (!SAFE_METHODS.has(c.req.method) || pathname === '/' || pathname.startsWith('/api/'))
    return next()
  const plain = pathname.replace(/%2f/gi, '/')
  if (plain === pathname && !pathname.endsWith('/')) return next()
  // One slash in front: a location that begins with two would lead to another host.
  return c.redirect(`/${trimSlashes(plain)}${search}`, 301)
})
