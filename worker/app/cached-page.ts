import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'

/** What is stored with a cached page. */
export type PageMeta = {
  status: number
  renderedAt: number
  /** When something on the page ends, in milliseconds since 1970; absent when nothing does. */
  until?: number
  /** A fingerprint of the bytes without slots. */
  etag: string
  /** The product that this page counts as a view of. */
  visits?: string
  /** The CSP of a page that allows more than the shop's own. */
  policy?: string
  /** The experiments whose variation it shows; its visitors join these groups. */
  experiments?: ContentExperiment[]
  /** Not a page itself: there is one for each combination of groups in these experiments. */
  split?: ContentExperiment[]
}

/** A rendered page without anything personal: its bytes, and where its slots are. */
export type CachedPage = {
  meta: PageMeta
  bytes: Uint8Array
  /** Names and positions in order; a slot has no bytes. */
  slots: [name: string, at: number][]
  /** Slots with a default text that is already in the page: lines of name, position and length in bytes. */
  defaultSlots: Uint8Array
}
