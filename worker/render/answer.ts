import type { Context } from 'hono'
import { visit } from '#domain/checkout/cart.ts'
import { isPrivatePath } from '#domain/routes.ts'
import { policyOf } from '#worker/content/guards.ts'
import type { Edge } from '#worker/context.ts'
import { keepCookie } from '#worker/cookies.ts'
import { nonceOf } from '#worker/viewer.ts'
import type { Page } from './page.ts'

/** Where a page came from: kept, kept but due, drawn and kept, drawn for this visitor alone. */
export type Origin = 'hit' | 'stale' | 'miss' | 'bypass'

/**
 * What the browser may fetch when somebody points at a link (spec §2): pages that only show, none that keep or change
 * something. Chromium holds two of them at a time. The rules: public/prefetch.json.
 */
export const PREFETCH = '"/prefetch.json"'

/** The headers of every page, and what having seen it means for the visitor. */
export function headPage(
  c: Context<Edge>,
  origin: Origin,
  page: Pick<Page, 'visits' | 'frame' | 'secret'> & { policy?: string },
) {
  const { visits, frame, secret, policy } = page
  const { visitor } = c.var
  if (visits && visitor?.may('comfort')) {
    keepCookie(c, 'shop-visited', visit(visitor.visited, visits).join('.'))
  }
  c.header('content-type', 'text/html; charset=utf-8')
  // Checkout and account say who somebody is: no browser keeps them for whoever comes next (defaults 3.18).
  const isStored = !secret && !isPrivatePath(c.var.url.pathname)
  c.header('cache-control', isStored ? 'private, no-cache' : 'no-store')
  // The next page is told where its visitor came from, not what opens the booking.
  if (secret) c.header('referrer-policy', 'strict-origin')
  if (frame !== 'checkout' && c.req.header('save-data') !== 'on') {
    c.header('speculation-rules', PREFETCH)
  }
  if (policy)
    c.header(
      'content-security-policy',
      policyOf(policy, () => nonceOf(c)),
    )
  c.header('x-shop-cache', origin)
  c.header('server-timing', `page;desc="${origin}"`)
}
