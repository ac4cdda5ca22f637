import type { PagePart } from '#client/pages/page-part.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import type { PageKind } from '#worker/app/assets.ts'
import type { CspAdditions } from '#worker/security/csp.ts'

/** A page as its handler hands it over: what the head says, what the body shows, in order. */
export type Page = {
  title: string
  description?: string
  main: PagePart[]
  status?: 200 | 400 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503
  /** The page's own address; absent for pages that no search engine should know. */
  canonical?: string
  /** One of many views of the page at the canonical address: read it, list the other. */
  noIndex?: boolean
  /** The same page in other countries, by country. */
  alternates?: Partial<Record<CountryCode, string>>
  /** Address of the picture that shared links show, by `ogPicture`; absent: the shop's own. */
  picture?: string
  /** Address of the same page as Markdown, for programs that read. */
  markdown?: string
  /** Which styles it needs; absent: all there are, linked. */
  kind?: PageKind
  /** Whether everyone in the same city sees the same but for its holes, so that it may be kept. */
  shared?: boolean
  /** Opened by its address alone: nothing keeps it, not even the browser. */
  secret?: boolean
  /** The product that whoever sees this page has looked at. */
  visits?: string
  jsonLd?: readonly object[]
  /** What its content brings along that the policy has to let in. */
  guards?: CspAdditions
  frame?: 'shop' | 'checkout' | 'bare'
  /** Loads another address, or this one again, after some seconds. */
  refresh?: { seconds: number; url: string }
}

declare module 'hono' {
  // An interface, because declarations of it are merged.
  interface ContextRenderer {
    (page: Page): Response | Promise<Response>
  }
}
