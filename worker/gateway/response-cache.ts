import type { ResponseCache } from '#domain/contract/client.ts'
import { sleep } from '#worker/app/with-timeout.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'

const MAX_CACHE_BYTES = 24 * 1024 * 1024
/** What a letter of JSON takes once it is parsed, roughly. */
const BYTES_PER_CHARACTER = 3
/** Whoever asks first has so long before the next one asks as well, */
const LEASE_MS = 300
/** and nobody waits longer than that for an answer of somebody else. */
const WAIT_TIMEOUT_MS = 900
const POLL_INTERVAL_MS = 4
/** Who asks is noted in little room: should thousands ask at once, some ask as well. */
const LEASE_BYTES = 50
const MAX_LEASE_BYTES = 256 * 1024

type CachedResponse = { answer: unknown; bytes: number }

const createResponseStore = () =>
  createLruCache<CachedResponse>({
    maxBytes: MAX_CACHE_BYTES,
    ttlMs: Number.POSITIVE_INFINITY,
    sizeOf: ({ bytes }) => bytes,
  })

/** Addresses that somebody is asking the services for; a note ends by itself, whatever became of the call. */
const createLeaseStore = () =>
  createLruCache<true>({ maxBytes: MAX_LEASE_BYTES, ttlMs: LEASE_MS, sizeOf: () => LEASE_BYTES })

/** Parsed answers kept in the isolate, the longest unused out first; values only, never promises. */
export function createResponseCache() {
  let currentStore = createResponseStore()
  const leases = createLeaseStore()

  const forRequest = (now: () => number): ResponseCache => {
    // A request that began before something else was published must leave nothing for those after it.
    const store = currentStore
    const recall = (url: string) => store.get(url, now())?.answer
    const isLeased = (url: string) => leases.get(url, now()) !== null

    /** Looks by its own clock, because a request may not wait for what another one began. */
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
        leases.forget(url)
      },
    }
  }

  const clear = () => {
    currentStore = createResponseStore()
  }
  return { at: forRequest, clear, usedBytes: () => currentStore.usedBytes() + leases.usedBytes() }
}

/** What this isolate remembers of its services' answers. */
export const responseCache = createResponseCache()
