import type { CachedPage } from '#worker/app/cached-page.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

/** A page is shown as it is for so long, */
export const FRESH_MS = 5 * 60_000
/** and for so long while it is drawn anew. */
export const STALE_MS = 60 * 60_000
/** Pages are drawn anew a little before they are due, each isolate at another moment. */
const JITTER_MS = 30_000

/** Whether a page of this age, in milliseconds, is to be drawn anew. */
export const isRefreshDue = (age: number, random: () => number): boolean =>
  age > FRESH_MS - JITTER_MS && age > FRESH_MS - random() * JITTER_MS

/** The finished pages in this isolate; a page may lie here twice, once with its holes filled for strangers. */
export const memoryPages = createLruCache<CachedPage>({
  maxBytes: 32 * 1024 * 1024,
  ttlMs: 60_000,
  sizeOf: ({ bytes, defaultSlots }) => (bytes.byteLength + defaultSlots.byteLength) * 2,
})

/** Pages that are being drawn anew here: notes that end by themselves after ten seconds, never promises. */
export const inFlightRefreshes = createLruCache<true>({
  maxBytes: 256 * 1024,
  ttlMs: 10_000,
  sizeOf: () => 50,
})
