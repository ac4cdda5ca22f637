import type { EndpointRef, Transport } from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { parseSkippingInvalid } from '#domain/contract/parse-skipping-invalid.ts'
import { queryValues } from '#domain/contract/query-values.ts'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import { sleep, withTimeout } from '#worker/app/with-timeout.ts'
import { type KvCache, readKvText, writeKvText } from '#worker/cache/kv-cache.ts'

/** How long a request waits for a new copy if it has a cached one. */
const STALE_IF_SLOW_MS = 250
/** Stale copies are kept for outages. */
const STALE_COPY_SECONDS = 30 * DAY_SECONDS
/** The last share of a response's life, in which it is refreshed early. */
const EARLY_REFRESH_SHARE = 0.1

/** When a response was fetched, in milliseconds since 1970, and its release. */
type Stamp = { at: number; release: string | null }
type CachedAnswer = { text: string; stamp: Stamp | null }

type KvCacheOptions = KvCache & {
  waitUntil: (work: Promise<unknown>) => void
  clock: () => Date
  random: () => number
  /** The current release: responses of another one are stale. */
  release: string | null
}

/** Caches responses in KV as their endpoint allows; a failing cache only costs time. */
export function withKvCache(options: KvCacheOptions, send: Transport): Transport {
  const { random, waitUntil } = options

  return async (request, to) => {
    const { kvCacheSeconds } = to.endpoint
    const key = kvCacheSeconds ? cacheKey(to, request) : null
    if (!kvCacheSeconds || !key) return send(request, to)

    const cached = await readCached(options, key)
    const age = ageSeconds(cached, options)
    const refetch = () => fetchAndStore(options, send, request, to, key)
    if (cached && age < kvCacheSeconds) {
      if (age > kvCacheSeconds * (1 - EARLY_REFRESH_SHARE * random()))
        waitUntil(refetch().catch(() => null))
      return jsonResponse(cached.text)
    }
    return cached ? freshOrStale(options, cached, refetch) : refetch()
  }
}

/** Seconds since a response was fetched; infinite for another release. */
function ageSeconds(cached: CachedAnswer | null, { release, clock }: KvCacheOptions): number {
  const stamp = cached?.stamp
  // Without a known release nothing is fresh.
  if (!stamp || release === null || stamp.release !== release) return Number.POSITIVE_INFINITY
  return (clock().getTime() - stamp.at) / 1000
}

/** The fresh response if it comes soon, else the stale copy while the fresh one is stored for later requests. */
async function freshOrStale(
  { log, waitUntil }: KvCacheOptions,
  { text }: CachedAnswer,
  refetch: () => Promise<Response>,
): Promise<Response> {
  const refetching = refetch().catch((cause) => {
    log('A service did not answer; what was good last stands in', cause)
    return null
  })
  waitUntil(refetching)
  const fresh = await withTimeout(STALE_IF_SLOW_MS, refetching)
  return fresh && fresh.status < 500 ? fresh : jsonResponse(text)
}

async function fetchAndStore(
  options: KvCacheOptions,
  send: Transport,
  request: Request,
  to: EndpointRef,
  key: string,
): Promise<Response> {
  const fresh = await send(request, to)
  if (!fresh.ok) return fresh
  const text = await fresh.text()
  const stamp: Stamp = { at: options.clock().getTime(), release: options.release }
  options.waitUntil(storeIfValid(options, to, key, { text, stamp }))
  return jsonResponse(text)
}

/** After the response: validation must not delay it. */
async function storeIfValid(
  options: KvCacheOptions,
  { endpoint }: EndpointRef,
  key: string,
  { text, stamp }: CachedAnswer,
): Promise<void> {
  await sleep(0)
  if (!isReadable(endpoint, text)) return
  await writeKvText(options, key, text, { metadata: stamp, ttlSeconds: STALE_COPY_SECONDS })
}

async function readCached(options: KvCacheOptions, key: string): Promise<CachedAnswer | null> {
  const entry = await readKvText<Stamp>(options, key)
  return entry && { text: entry.text, stamp: entry.metadata }
}

/** A canonical key, so that spellings of one query share an entry; null for an invalid query. */
function cacheKey({ service, endpoint }: EndpointRef, request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url)
  if (!endpoint.query) return `${service}:${pathname}`
  const query = endpoint.query.safeParse(queryValues(searchParams))
  return query.success ? `${service}:${pathname}?${JSON.stringify(query.data)}` : null
}

const jsonResponse = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/json' } })

/** A response that breaks its contract is not cached. */
function isReadable(endpoint: Endpoint, text: string): boolean {
  try {
    const parsed = parseSkippingInvalid(endpoint.response, JSON.parse(text), endpoint)
    return parsed !== null && (parsed.skipped.length === 0 || Boolean(endpoint.invalidItemError))
  } catch {
    return false
  }
}
