import type { Claims } from '#domain/members/session.ts'
import type { Config } from '#worker/app/env.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

/** What a token's text and claims take beside the text itself. */
const CLAIMS_BYTES = 500

/** Claims of verified tokens by their exact text, for at most a minute and never past their end. */
export const createTokenCache = () =>
  createLruCache<Claims>({ maxBytes: 2 * 1024 * 1024, ttlMs: 60_000, sizeOf: () => CLAIMS_BYTES })

const tokenCaches = new WeakMap<Config, ReturnType<typeof createTokenCache>>()

/** The tokens that this isolate verified under these settings; another secret has a memory of its own. */
export function tokenCacheFor(config: Config): ReturnType<typeof createTokenCache> {
  const cache = tokenCaches.get(config) ?? createTokenCache()
  tokenCaches.set(config, cache)
  return cache
}
