import { createMiddleware } from 'hono/factory'
import { trimSlashes } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { SAFE_METHODS } from './allowed-methods.ts'

/** Redirects to the path without slashes at its end, in one step. */
export const redirectTrailingSlash = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = c.var.url
  if (!SAFE_METHODS.has(c.req.method) || pathname === '/' || !pathname.endsWith('/')) return next()
  // One slash in front: a location that begins with two would lead to another host.
  return c.redirect(`/${trimSlashes(pathname)}${search}`, 301)
})
