import type { CachedPage } from '#worker/app/cached-page.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

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
