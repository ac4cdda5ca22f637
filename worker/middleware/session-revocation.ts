import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isPrivatePath } from '#domain/paths.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie } from '#worker/app/cookies.ts'
import { tokenExpiry } from '#worker/auth/session-tokens.ts'
import { tokenCacheFor } from '#worker/auth/token-cache.ts'

/**
 * Pages know a customer by a token that nothing has ended yet: at checkout and in the account it is
 * asked every time, on other pages once a minute. While nobody can tell, the page is drawn as for a visitor.
 */
export const checkRevocation = createMiddleware<AppEnv>(async (c, next) => {
  const { claims, token } = c.var
  if (claims && token && !(await isActiveSession(c, token))) c.set('claims', null)
  await next()
})

async function isActiveSession(c: Context<AppEnv>, token: string): Promise<boolean> {
  const { config, claims, backend, shop, url } = c.var
  const tokenCache = tokenCacheFor(config)
  const now = backend.clock().getTime()
  // Locally a request may bring its own clock; then nothing is remembered.
  const isReplay = c.req.header('x-shop-now') !== undefined
  const canCache = !isReplay && !isPrivatePath(url.pathname)
  if (canCache && tokenCache.get(token, now)) return true

  // That it failed is in the log already.
  const status = await shop.account.session().catch(() => null)
  if (status?.isGood && claims && !isReplay)
    tokenCache.set(token, claims, now, await tokenExpiry(token))
  if (status && !status.isGood) {
    tokenCache.forget(token)
    if (!c.req.header('authorization')) deleteShopCookie(c, 'ac-token')
  }
  return status?.isGood ?? false
}
