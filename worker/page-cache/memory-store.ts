import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { CachedPage } from '#worker/app/cached-page.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

/** How long a page is fresh. */
export const FRESH_MS = 5 * MINUTE_MS
/** How long a stale page is served while it is rendered again. */
export const STALE_MS = HOUR_MS
/** Pages are refreshed up to this long before they are stale, each isolate at another moment. */
const JITTER_MS = 30_000

/** Whether a page of this age, in milliseconds, should be rendered again. */
export const isRefreshDue = (age: number, random: () => number): boolean =>
  age > FRESH_MS - JITTER_MS && age > FRESH_MS - random() * JITTER_MS

/** Rendered pages in this isolate; a page counts twice, because a copy filled for anonymous visitors may go with it. */
export const memoryPages = createLruCache<CachedPage>({
  maxBytes: 32 * 1024 * 1024,
  ttlMs: 60_000,
  sizeOf: ({ bytes, defaultSlots }) => (bytes.byteLength + defaultSlots.byteLength) * 2,
})

/** Keys of pages being rendered again here; entries expire after ten seconds. */
export const inFlightRefreshes = createLruCache<true>({
  maxBytes: 256 * 1024,
  ttlMs: 10_000,
  sizeOf: () => 50,
})
