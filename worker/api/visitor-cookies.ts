import type { Context } from 'hono'
import type { NewSession } from '#domain/contract/account/account.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie, setCartCookies } from '#worker/app/cookies.ts'
import { clearSessionCookies } from '#worker/auth/clear-session-cookies.ts'
import { completeLogin } from '#worker/auth/complete-login.ts'

/** Sets the cookies of cart and session from a service's response. */
export async function syncVisitorCookies(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  response: Response,
) {
  // Even if the call failed, this browser is signed out.
  if (endpoint === contract.account.logout || endpoint === contract.credentials.endAllSessions)
    clearSessionCookies(c, {
      isSwitchingAccount: c.var.url.searchParams.get('isSwitchingAccount') === 'true',
    })
  // A device that guesses is no longer known: its attempts count like others in its network.
  if (endpoint === contract.account.login && response.status === 429)
    deleteShopCookie(c, 'shop-device')
  if (!response.ok) return
  if (OPENING_CALLS.has(endpoint)) {
    await completeLogin(c, await response.clone().json<NewSession>())
  }
  if (endpoint.cart && endpoint.path.startsWith('/cart') && !hasExplicitCart(c)) {
    const body = await response.clone().json<CartSummary | { cart: CartSummary }>()
    setCartCookies(c, body && 'cart' in body ? body.cart : body)
  }
}

/** What answers with the token of a new session. */
const OPENING_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.account.login,
  contract.credentials.activate,
  contract.logins.useLink,
  contract.passkeys.login,
])

type CartSummary = { cartId: string; lines: unknown[] } | null

/** Clients that name their cart need no cookie. */
const hasExplicitCart = (c: Context<AppEnv>) =>
  c.var.url.searchParams.has('cartId') || c.req.header('x-shop-cart') !== undefined
