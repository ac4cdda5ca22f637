import type { Context } from 'hono'
import { formatWishlist, parseWishlist } from '#domain/account/wishlist.ts'
import { formatVisitedProducts, parseVisitedProducts } from '#domain/cart/visited-products.ts'
import { buildRequest } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { formatConsent, parseConsent } from '#domain/cookie-consent.ts'
import type { AppEnv } from '#worker/app/context.ts'
import {
  type CookieName,
  findShopCookie,
  setCartCookies,
  setShopCookie,
} from '#worker/app/cookies.ts'
import { logWarning } from '#worker/app/errors.ts'

const { merge } = contract.visitorMerge

/**
 * Merges wishlist, cart and consent of this browser with those of the account that just logged in, and remembers the account's city
 * where none was chosen. If that fails, the login stands and the browser keeps what it had.
 */
export async function mergeVisitor(c: Context<AppEnv>, token: string): Promise<void> {
  const read = (name: CookieName) => findShopCookie(c, name) ?? ''
  try {
    const request = buildRequest(merge, {
      body: {
        wishlist: parseWishlist(read('shop-wishlist')),
        visited: formatVisitedProducts(parseVisitedProducts(read('shop-visited'))),
        cookies: parseConsent(read('shop-consent')),
      },
    })
    request.headers.set('authorization', `Bearer ${token}`)
    const response = await c.var.send(request, { service: 'visitorMerge', endpoint: merge })
    if (!response.ok) throw new Error(`The service answered ${response.status}.`)
    const { cart, wishlist, visited, cookies, cityId } = merge.response.parse(await response.json())
    if (cart) setCartCookies(c, cart)
    if (cityId && read('shop-city') === '') setShopCookie(c, 'shop-city', cityId)
    setIfChanged(c, 'shop-wishlist', formatWishlist(wishlist))
    // Without a choice only pages know whether consent is needed here.
    if (cookies.comfort === 'granted' || read('shop-visited') !== '')
      setIfChanged(c, 'shop-visited', visited)
    if (Object.values(cookies).some((choice) => choice !== 'unknown'))
      setIfChanged(c, 'shop-consent', formatConsent(cookies))
  } catch (cause) {
    logWarning('What a visitor had could not be joined with their account.', cause, c.var.requestId)
  }
}

function setIfChanged(
  c: Context<AppEnv>,
  name: 'shop-wishlist' | 'shop-visited' | 'shop-consent',
  value: string,
) {
  if ((findShopCookie(c, name) ?? '') !== value) setShopCookie(c, name, value)
}
