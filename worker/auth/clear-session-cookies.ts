import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie, findShopCookie } from '#worker/app/cookies.ts'
import { findBearerToken } from './bearer-token.ts'
import { tokenCacheFor } from './token-cache.ts'

const CART_COOKIES = ['shop-cart', 'shop-cart-count', 'shop-codes'] as const

/** More cookies with a customer's data, which the next person at this browser must not see. */
const CUSTOMER_COOKIES = ['shop-wishlist', 'shop-visited', 'shop-form', 'shop-signup'] as const

/** Signs a browser out, whether or not the service could end the session; the cart of a customer who switches accounts stays. */
export function clearSessionCookies(c: Context<AppEnv>, { isSwitchingAccount = false } = {}): void {
  const isBrowser = findBearerToken(c.req.raw.headers) === null
  if (isBrowser && findShopCookie(c, 'ac-token') !== undefined) {
    for (const name of [...CUSTOMER_COOKIES, ...(isSwitchingAccount ? [] : CART_COOKIES)])
      deleteShopCookie(c, name)
    // The browser's copy of the cart goes too.
    c.header('clear-site-data', '"storage"')
  }
  if (isBrowser) deleteShopCookie(c, 'ac-token')
  if (c.var.token) tokenCacheFor(c.var.config).delete(c.var.token)
}
