import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'

/**
 * Reads the token of a bearer header or of the cookie `ac-token`; with an invalid one the caller is a visitor. Whether a
 * valid one was revoked, the services check.
 */
export const readSession = createMiddleware<AppEnv>(async (c, next) => {
  const { backend } = c.var
  const bearer = findBearerToken(c.req.raw.headers)
  const token = bearer ?? getCookie(c, 'ac-token') ?? null
  const claims = token ? await backend.tokens.verify(token) : null
  c.set('claims', claims)
  c.set('token', claims || bearer ? token : null)
  await next()
})
