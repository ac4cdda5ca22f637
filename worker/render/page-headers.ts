import type { Context } from 'hono'
import { addVisitedProduct } from '#domain/cart/cart.ts'
import { isPrivatePath } from '#domain/paths.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setShopCookie } from '#worker/app/cookies.ts'
import { cspNonce } from '#worker/app/viewer.ts'
import { cspHeader } from '#worker/security/csp.ts'
import type { Page } from './page.ts'

/** Where a page came from: kept, kept but due, drawn and kept, drawn for this visitor alone. */
export type CacheStatus = 'hit' | 'stale' | 'miss' | 'bypass'

/**
 * What the browser may fetch when somebody points at a link: pages that only show, none that keep or change
 * something. Chromium holds two of them at a time. The rules: public/prefetch.json.
 */
export const SPECULATION_RULES = '"/prefetch.json"'

/** The headers of every page, and what having seen it means for the visitor. */
export function setPageHeaders(
  c: Context<AppEnv>,
  cacheStatus: CacheStatus,
  page: Pick<Page, 'visits' | 'frame' | 'secret'> & { policy?: string },
) {
  const { visits, frame, secret, policy } = page
  const { visitor } = c.var
  if (visits && visitor?.may('comfort')) {
    setShopCookie(c, 'shop-visited', addVisitedProduct(visitor.recentlyViewed, visits).join('.'))
  }
  c.header('content-type', 'text/html; charset=utf-8')
  // Checkout and account say who somebody is: no browser keeps them for whoever comes next.
  const isStorable = !secret && !isPrivatePath(c.var.url.pathname)
  c.header('cache-control', isStorable ? 'private, no-cache' : 'no-store')
  // The next page is told where its visitor came from, not what opens the booking.
  if (secret) c.header('referrer-policy', 'strict-origin')
  if (frame !== 'checkout' && c.req.header('save-data') !== 'on') {
    c.header('speculation-rules', SPECULATION_RULES)
  }
  if (policy)
    c.header(
      'content-security-policy',
      cspHeader(policy, () => cspNonce(c)),
    )
  c.header('x-shop-cache', cacheStatus)
  c.header('server-timing', `page;desc="${cacheStatus}"`)
}
