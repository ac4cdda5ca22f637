import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Claims } from '#domain/account/session.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { findShopCookie } from '#worker/app/cookies.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'

/**
 * Reads the token of a bearer header or of the cookie `ac-token`; with an invalid one the caller is a visitor. Whether a
 * valid one was revoked, the services check.
 */
export const readSession = createMiddleware<AppEnv>(async (c, next) => {
  const { backend, view } = c.var
  if (view) {
    c.set('claims', view.tier ? previewedMember(view.tier) : null)
    c.set('token', null)
    return next()
  }
  const bearer = findBearerToken(c.req.raw.headers)
  const token = bearer ?? findCookieToken(c)
  const claims = token ? await backend.tokens.verify(token) : null
  c.set('claims', claims)
  c.set('token', claims || bearer ? token : null)
  await next()
})

/** A member of a tier without an account, for "see it as": without a token, no call returns personal data. */
const previewedMember = (tier: string): Claims => ({
  sub: `preview ${tier}`,
  email: '',
  ver: 1,
  metaData: {},
})

/** Two cookies of a name are both ignored: a neighbouring host name may have set either. */
function findCookieToken(c: Context<AppEnv>): string | null {
  const names = (c.req.header('cookie') ?? '').split(/; ?/).map((pair) => pair.split('=')[0])
  const isOnly = names.filter((name) => name === 'ac-token').length === 1
  return isOnly ? (findShopCookie(c, 'ac-token') ?? null) : null
}
