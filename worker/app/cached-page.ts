import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'

/** What is known of a finished page beside its bytes. */
export type PageMeta = {
  status: number
  /** Milliseconds since 1970 at which it was drawn. */
  renderedAt: number
  /** Something it shows is over from then on, milliseconds since 1970; absent: none of it ever is. */
  until?: number
  /** A fingerprint of the bytes, holes left out. */
  etag: string
  /** The product that whoever sees this page has looked at. */
  visits?: string
  /** The policy of a page that lets in more than the shop's own. */
  policy?: string
  /** The tests that it shows one variation of; whoever is shown it belongs to these groups from now on. */
  experiments?: ContentExperiment[]
  /** No page at all: there is one for each combination of groups in these tests. */
  split?: ContentExperiment[]
}

/** A finished page without anything personal: one run of bytes, and where its holes are. */
export type CachedPage = {
  meta: PageMeta
  bytes: Uint8Array
  /** Names and places, in order; nothing stands there. */
  slots: [name: string, at: number][]
  /** Holes that say the same to nearly everyone, and say it already: lines of name, place and length in bytes. */
  defaultSlots: Uint8Array
}
