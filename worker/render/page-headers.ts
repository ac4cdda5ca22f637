import type { Context } from 'hono'
import { addVisitedProduct, formatVisitedProducts } from '#domain/cart/visited-products.ts'
import type { Country } from '#domain/countries/country.ts'
import { isPrivatePath } from '#domain/paths.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setShopCookie } from '#worker/app/cookies.ts'
import { cspNonce } from '#worker/app/slot-context.ts'
import type { Visitor } from '#worker/app/visitor.ts'
import { cspHeader } from '#worker/security/csp.ts'
import type { Page } from './page.ts'

export type CacheStatus = 'hit' | 'stale' | 'miss' | 'bypass'

/** Speculation rules: pages without side effects are prefetched when a link is hovered (public/prefetch.json). */
export const SPECULATION_RULES = '"/prefetch.json"'

/** Sets a page's headers, and the cookie of recently viewed products. */
export function setPageHeaders(
  c: Context<AppEnv>,
  cacheStatus: CacheStatus,
  page: Pick<Page, 'visits' | 'frame' | 'secret'> & { policy?: string },
) {
  const { frame, secret, policy } = page
  const visited = visitedCookieValue(c.var, page.visits)
  if (visited !== null) setShopCookie(c, 'shop-visited', visited)
  for (const [name, value] of htmlHeaders(cacheStatus)) c.header(name, value)
  // Checkout and account are personal: browsers must not store them.
  if (secret || isPrivatePath(c.var.url.pathname)) c.header('cache-control', 'no-store')
  // The referrer must not contain the link that opens the booking.
  if (secret) c.header('referrer-policy', 'strict-origin')
  if (frame !== 'checkout' && c.req.header('save-data') !== 'on') {
    c.header('speculation-rules', SPECULATION_RULES)
  }
  if (policy)
    c.header(
      'content-security-policy',
      cspHeader(policy, () => cspNonce(c)),
    )
}

/** The headers of every page that a browser may store, besides the security headers. */
export const htmlHeaders = (cacheStatus: CacheStatus): [string, string][] => [
  ['content-type', 'text/html; charset=utf-8'],
  ['cache-control', 'private, no-cache'],
  ['x-shop-cache', cacheStatus],
  ['server-timing', `page;desc="${cacheStatus}"`],
]

/** The cookie `shop-visited` after a product was viewed; null without a product or consent. */
export const visitedCookieValue = (
  { visitor, country }: { visitor: Visitor | undefined; country: Country },
  visits: string | undefined,
): string | null =>
  visits && visitor?.may('comfort')
    ? formatVisitedProducts(
        addVisitedProduct(visitor.recentlyViewed, {
          id: visits,
          currencyCode: country.currency.code,
        }),
      )
    : null
