import { type Context, Hono } from 'hono'
import { PLACEHOLDER_ORIGIN } from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract, STAFF_PATHS } from '#domain/contract/index.ts'
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
import { allowHeader, forwardToServices, methodNotAllowed, relayResponse } from './forward.ts'
import { corsPreflight, publicResponse } from './public-cors.ts'

/** The public API: every row of the contract under `/api`; services never see cookies. */
export const apiRoutes = new Hono<AppEnv>().basePath('/api')

for (const [service, group] of Object.entries<Record<string, Endpoint>>(contract)) {
  for (const endpoint of Object.values(group)) {
    if (endpoint.path.startsWith('/data/')) continue
    apiRoutes.on(endpoint.method, endpoint.path, async (c) => {
      const response = await forwardToServices(c, { service, endpoint })
      await syncVisitorCookies(c, endpoint, response)
      return endpoint.publicMaxAge
        ? publicResponse(c, endpoint.publicMaxAge, response)
        : relayResponse(c, response)
    })
  }
}

const methodsByPath = new Map<string, Set<string>>()
for (const group of Object.values<Record<string, Endpoint>>(contract)) {
  for (const { path, method, publicMaxAge } of Object.values(group)) {
    if (path.startsWith('/data/')) continue
    if (publicMaxAge) apiRoutes.options(`${path}`, corsPreflight)
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method))
  }
}
for (const [path, served] of methodsByPath)
  apiRoutes.all(path, (c) => methodNotAllowed(c, allowHeader(served)))

for (const path of STAFF_PATHS) {
  apiRoutes.all(path, async (c, next) => (await import('./staff.ts')).handleStaffCall(c, next))
}

export const dataFileRoutes = new Hono<AppEnv>()

for (const [service, group] of Object.entries<Record<string, Endpoint>>(contract)) {
  for (const endpoint of Object.values(group)) {
    if (!endpoint.path.startsWith('/data/')) continue
    dataFileRoutes.get(endpoint.path, async (c) => {
      const request = new Request(PLACEHOLDER_ORIGIN + endpoint.path)
      const response = await c.var.send(request, { service, endpoint })
      return new Response(response.body, {
        status: response.status,
        headers: {
          'content-type': 'application/json',
          'cache-control': response.ok ? 'public, max-age=60' : 'no-store',
        },
      })
    })
  }
}

/** Cookies with a customer's data, which the next person at this browser must not see. */
const CUSTOMER_COOKIES = [
  'shop-cart',
  'shop-bag',
  'shop-wishlist',
  'shop-codes',
  'shop-visited',
] as const

/** Sets the cookies of cart and session from a service's response. */
async function syncVisitorCookies(c: Context<AppEnv>, endpoint: Endpoint, response: Response) {
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
  const { DEVICE_COOKIE, signDevice } = await import('#worker/limits/known-device.ts')
  setShopCookie(c, DEVICE_COOKIE, signDevice(config, accountKey(claims.email), backend.newId()))
}

type CartSummary = { cartId: string; lines: unknown[] } | null

/** Clients that name their cart need no cookie. */
const hasExplicitCart = (c: Context<AppEnv>) =>
  c.var.url.searchParams.has('cartId') || c.req.header('x-shop-cart') !== undefined
