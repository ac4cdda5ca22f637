import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Edge } from '#worker/context.ts'
import { knownTokens } from '#worker/known-tokens.ts'
import { endOf } from '#worker/tokens.ts'

/** Reads the token of a bearer header or of the cookie `ac-token`; a bad token makes a visitor, no error (spec §8). */
export const session = createMiddleware<Edge>(async (c, next) => {
  const { backend, config } = c.var
  const header = c.req.header('authorization')
  const bearer = header?.match(/^Bearer (\S+)$/i)?.[1]
  const token = bearer ?? getCookie(c, 'ac-token') ?? null
  const claims = token ? await backend.tokens.read(token) : null
  // Locally a request may bring its own clock; then nothing is remembered (outside §2).
  if (token && claims && c.req.header('x-shop-now') === undefined) {
    const until = await endOf(token)
    knownTokens(config).keep(token, claims, backend.clock().getTime(), until)
  }
  c.set('claims', claims)
  c.set('token', claims || bearer ? token : null)
  await next()
})
