import type { Context } from 'hono'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { accountKey } from '#domain/members/account-key.ts'
import type { AppEnv } from '#worker/app/context.ts'
import {
  deleteShopCookie,
  findShopCookie,
  setCartCookies,
  setShopCookie,
} from '#worker/app/cookies.ts'
import { findBearerToken, setSessionToken } from '#worker/auth/bearer-token.ts'
import { tokenCacheFor } from '#worker/auth/token-cache.ts'
import { DEVICE_COOKIE, signDevice } from '#worker/limits/known-device.ts'

/** Cookies with a customer's data, which the next person at this browser must not see. */
const CUSTOMER_COOKIES = [
  'shop-cart',
  'shop-cart-count',
  'shop-wishlist',
  'shop-codes',
  'shop-visited',
] as const

/** Sets the cookies of cart and session from a service's response. */
export async function syncVisitorCookies(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  response: Response,
) {
  // Even if the call failed, this browser is signed out.
  if (endpoint === contract.account.logout) {
    const isBrowser = findBearerToken(c.req.raw.headers) === null
    if (isBrowser && findShopCookie(c, 'ac-token') !== undefined) {
      for (const name of CUSTOMER_COOKIES) deleteShopCookie(c, name)
      // The browser's copy of the cart goes too.
      c.header('clear-site-data', '"storage"')
    }
    if (isBrowser) deleteShopCookie(c, 'ac-token')
    if (c.var.token) tokenCacheFor(c.var.config).delete(c.var.token)
  }
  // A device that guesses is no longer known: its attempts count like others in its network.
  if (endpoint === contract.account.login && response.status === 429)
    deleteShopCookie(c, 'shop-device')
  if (!response.ok) return
  if (endpoint === contract.account.login) {
    const { token } = await response.clone().json<{ token: string }>()
    setSessionToken(c, token)
    await rememberDevice(c, token)
  }
  if (endpoint.cart && endpoint.path.startsWith('/cart') && !hasExplicitCart(c)) {
    const body = await response.clone().json<CartSummary | { cart: CartSummary }>()
    setCartCookies(c, body && 'cart' in body ? body.cart : body)
  }
}

/** From now on this browser's wrong passwords count by themselves: nobody else can lock it out of the account. */
async function rememberDevice(c: Context<AppEnv>, token: string) {
  const { backend, config } = c.var
  const claims = await backend.tokens.verify(token)
  if (!claims) return
  setShopCookie(c, DEVICE_COOKIE, signDevice(config, accountKey(claims.email), backend.newId()))
}

type CartSummary = { cartId: string; lines: unknown[] } | null

/** Clients that name their cart need no cookie. */
const hasExplicitCart = (c: Context<AppEnv>) =>
  c.var.url.searchParams.has('cartId') || c.req.header('x-shop-cart') !== undefined
