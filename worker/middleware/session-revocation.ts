import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isPrivatePath } from '#domain/paths.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { clearSessionCookies } from '#worker/auth/clear-session-cookies.ts'
import { tokenExpiry } from '#worker/auth/session-tokens.ts'
import { tokenCacheFor } from '#worker/auth/token-cache.ts'
import { hasOwnClock } from './clock-override.ts'

/**
 * Treats a customer with a revoked token as a visitor. Checked on every request at checkout and in the account, once a
 * minute on other pages; if the check fails, the page is rendered as for a visitor.
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
  // A request with its own clock is never cached.
  const isReplay = hasOwnClock(c)
  const canCache = !isReplay && !isPrivatePath(url.pathname)
  if (canCache && tokenCache.get(token, now)) return true

  // Failures are logged by the client.
  const status = await shop.account.session().catch(() => null)
  if (status?.isGood && claims && !isReplay)
    tokenCache.set(token, claims, now, await tokenExpiry(token))
  if (status && !status.isGood) {
    clearSessionCookies(c)
  }
  return status?.isGood ?? false
}
