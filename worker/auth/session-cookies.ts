import type { Context } from 'hono'
import { accountKey } from '#domain/members/account-key.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie, findShopCookie, setShopCookie } from '#worker/app/cookies.ts'
import { DEVICE_COOKIE, signDevice } from '#worker/limits/known-device.ts'
import { findBearerToken, setSessionToken } from './bearer-token.ts'
import { tokenCacheFor } from './token-cache.ts'

/**
 * Signs a caller in with a new token. From now on this browser's wrong passwords count by themselves: nobody else can lock it out of
 * the account.
 */
export async function startSession(c: Context<AppEnv>, token: string): Promise<void> {
  const { backend, config } = c.var
  setSessionToken(c, token)
  const claims = await backend.tokens.verify(token)
  if (!claims) return
  setShopCookie(c, DEVICE_COOKIE, signDevice(config, accountKey(claims.email), backend.newId()))
}

/** Cookies with a customer's data, which the next person at this browser must not see. */
const CUSTOMER_COOKIES = [
  'shop-cart',
  'shop-cart-count',
  'shop-wishlist',
  'shop-codes',
  'shop-visited',
] as const

/** Signs a browser out, whether or not the service could end the session. */
export function endSession(c: Context<AppEnv>): void {
  const isBrowser = findBearerToken(c.req.raw.headers) === null
  if (isBrowser && findShopCookie(c, 'ac-token') !== undefined) {
    for (const name of CUSTOMER_COOKIES) deleteShopCookie(c, name)
    // The browser's copy of the cart goes too.
    c.header('clear-site-data', '"storage"')
  }
  if (isBrowser) deleteShopCookie(c, 'ac-token')
  if (c.var.token) tokenCacheFor(c.var.config).delete(c.var.token)
}
