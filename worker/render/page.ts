import type { PagePart } from '#client/pages/page-part.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import type { PageKind } from '#worker/app/assets.ts'
import type { CspAdditions } from '#worker/security/csp.ts'

/** A page from its handler: head data and the body's parts in order. */
export type Page = {
  title: string
  description?: string
  main: PagePart[]
  status?: 200 | 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503
  /** Absent for pages that search engines should not know. */
  canonical?: string
  /** A variant of the canonical page: crawl, but don't index. */
  noIndex?: boolean
  /** The page in each country that has it; `x-default` where countries are chosen. */
  alternates?: Partial<Record<CountryCode | 'x-default', string>>
  /** Image URL for shared links, by `ogImageUrl`; absent: the shop's own. */
  picture?: string
  /** URL of the page as Markdown. */
  markdown?: string
  /** What is new, for feed readers. */
  feed?: string
  /** Which styles it needs in its head; absent: a sheet is linked. */
  kind?: PageKind
  /** The linked sheet; absent: that with all styles. */
  sheet?: 'account' | 'gift'
  /** Whether everyone in a city sees the same except for slots, so that it may be cached. */
  shared?: boolean
  /** Opened by a secret URL: never stored, not even by the browser. */
  secret?: boolean
  visits?: string
  jsonLd?: readonly object[]
  /** CSP sources of its own inline styles. */
  styles?: readonly string[]
  /** Additions of its content to the CSP. */
  guards?: CspAdditions
  frame?: 'shop' | 'checkout' | 'bare'
  /** Loads another URL, or this one again, after some seconds. */
  refresh?: { seconds: number; url: string }
}

declare module 'hono' {
  // An interface, because it is merged by declaration.
  interface ContextRenderer {
    (page: Page): Response | Promise<Response>
  }
}
