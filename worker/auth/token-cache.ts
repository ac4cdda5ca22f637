import type { Claims } from '#domain/account/session.ts'
import type { Config } from '#worker/app/env.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { memoPerObject } from '#worker/cache/memo.ts'

/** Size of a token's claims beside the key, roughly. */
const CLAIMS_BYTES = 500

/** Claims of verified tokens by their exact text, for at most a minute and never past their end. */
export const createTokenCache = () =>
  createLruCache<Claims>({ maxBytes: 2 * 1024 * 1024, ttlMs: 60_000, sizeOf: () => CLAIMS_BYTES })

/** The tokens this isolate verified under a configuration; another secret has its own cache. */
export const tokenCacheFor = memoPerObject((_: Config) => createTokenCache())
