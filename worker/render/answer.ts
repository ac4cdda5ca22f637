import type { Context } from 'hono'
import { visit } from '#domain/checkout/cart.ts'
import type { Edge } from '#worker/context.ts'
import { keepCookie } from '#worker/cookies.ts'

/** Where a page came from: kept, kept but due, drawn and kept, drawn for this visitor alone. */
export type Origin = 'hit' | 'stale' | 'miss' | 'bypass'

/** The headers of every page, and what having seen it means for the visitor. */
export function headPage(c: Context<Edge>, origin: Origin, { visits }: { visits?: string }): void {
  const { visitor } = c.var
  if (visits && visitor?.may('comfort')) {
    keepCookie(c, 'shop-visited', visit(visitor.visited, visits).join('.'))
  }
  c.header('content-type', 'text/html; charset=utf-8')
  c.header('cache-control', 'private, no-cache')
  c.header('x-shop-cache', origin)
  c.header('server-timing', `page;desc="${origin}"`)
}
