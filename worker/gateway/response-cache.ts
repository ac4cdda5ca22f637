import type { ResponseCache } from '#domain/contract/client.ts'
import { sleep } from '#worker/app/with-timeout.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

const MAX_CACHE_BYTES = 24 * 1024 * 1024
/** Parsed JSON takes about three bytes per character. */
const BYTES_PER_CHARACTER = 3
/** How long one request fetches before another one may fetch the same. */
const LEASE_MS = 300
/** Longest wait for another request's response. */
const WAIT_TIMEOUT_MS = 900
const POLL_INTERVAL_MS = 4
const LEASE_BYTES = 50
const MAX_LEASE_BYTES = 256 * 1024

type CachedResponse = { answer: unknown; bytes: number }

const createResponseStore = () =>
  createLruCache<CachedResponse>({
    maxBytes: MAX_CACHE_BYTES,
    ttlMs: Number.POSITIVE_INFINITY,
    sizeOf: ({ bytes }) => bytes,
  })

/** URLs being fetched; a lease expires by itself, whatever becomes of the call. */
const createLeaseStore = () =>
  createLruCache<true>({ maxBytes: MAX_LEASE_BYTES, ttlMs: LEASE_MS, sizeOf: () => LEASE_BYTES })

export function createResponseCache() {
  let currentStore = createResponseStore()
  const leases = createLeaseStore()

  const forRequest = (now: () => number): ResponseCache => {
    // A request that started before a release was published must store nothing for those after it.
    const store = currentStore
    const recall = (url: string) => store.get(url, now())?.answer
    const isLeased = (url: string) => leases.get(url, now()) !== null

    /** Polls, because a request can't await another request's promise. */
    async function waitForResponse(url: string): Promise<unknown> {
      const startedAt = now()
      while (isLeased(url) && now() - startedAt < WAIT_TIMEOUT_MS) {
        await sleep(POLL_INTERVAL_MS)
        const response = recall(url)
        if (response !== undefined) return response
      }
      leases.set(url, true, now())
      return undefined
    }

    return {
      get: recall,

      lease(url) {
        if (isLeased(url)) return waitForResponse(url)
        leases.set(url, true, now())
        return undefined
      },

      set(url, response, seconds) {
        const bytes = JSON.stringify(response).length * BYTES_PER_CHARACTER
        store.set(url, { answer: response, bytes }, now(), now() + seconds * 1000)
      },

      release(url) {
        leases.delete(url)
      },
    }
  }

  const clear = () => {
    currentStore = createResponseStore()
  }
  return { forRequest, clear, usedBytes: () => currentStore.usedBytes() + leases.usedBytes() }
}

export const responseCache = createResponseCache()
