import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { CachedPage } from '#worker/app/cached-page.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { type EdgeCache, writeEdgeCache } from '#worker/cache/edge-cache.ts'
import { copyAssignments, getOrCreateAssignments } from '#worker/experiments/assignments.ts'
import { pageCacheKey, variantKey } from '#worker/page-cache/cache-key.ts'
import { edgeMisses, findAtEdge, findInMemory, toCacheEntries } from '#worker/page-cache/lookup.ts'
import { inFlightRefreshes, memoryPages } from '#worker/page-cache/memory-store.ts'
import { FRESH_MS, isRefreshDue, STALE_MS } from '#worker/page-cache/page-lifetime.ts'
import { isCurrentRelease } from '#worker/page-cache/resolve-release.ts'
import { serializePage } from '#worker/page-cache/serialize-page.ts'
import { respondCached } from '#worker/render/respond-cached.ts'
import { hasOwnClock } from './clock-override.ts'

/** Our own requests that render a page again; a request from outside is never one of them. */
const refreshRequests = new WeakSet<Request>()

type PageCacheOptions = {
  rerender: (request: Request, c: Context<AppEnv>) => Response | Promise<Response>
  /** The data centre's cache; null on a development server. */
  edgeCache: () => EdgeCache | null
}

/** Serves pages from the isolate's memory, then from the data centre's cache; otherwise renders and stores them. */
export const cachePages = ({ rerender, edgeCache }: PageCacheOptions) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = findCacheKey(c)
    if (!key) return next()

    const now = c.var.backend.clock().getTime()
    const cached = refreshRequests.has(c.req.raw)
      ? null
      : await findCached(c, edgeCache(), key, now)
    if (!cached) {
      c.set('cachePage', (page) => storePage(c, edgeCache(), key, page))
      return next()
    }
    const { renderedAt, experiments = [] } = cached.meta
    for (const experiment of experiments) c.var.experiments.recordExposure(experiment)
    const age = now - renderedAt
    const ownKey = variantKey(key, experiments, c.var.experiments)
    if (isRefreshDue(age, c.var.backend.random)) refreshInBackground(c, ownKey, now, rerender)
    return respondCached(c, cached, age > FRESH_MS ? 'stale' : 'hit')
  })

/** The key of the requested page; null when it can't be cached. */
function findCacheKey(c: Context<AppEnv>): string | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  // A request with its own clock is never cached.
  if (hasOwnClock(c)) return null
  const { release, visitorLocation } = c.var
  const { pathname: path, searchParams } = c.var.url
  return release && pageCacheKey({ release, path, query: searchParams, visitorLocation })
}

async function findCached(
  c: Context<AppEnv>,
  cache: EdgeCache | null,
  key: string,
  now: number,
): Promise<CachedPage | null> {
  const lookup = { key, now, experiments: () => c.var.experiments }
  const inMemory = findInMemory(lookup)
  if (inMemory) return inMemory

  if (!cache || edgeMisses.has(c.req.raw)) return null
  return findAtEdge(cache, lookup).catch((cause) => warn(c, READ_FAILED, cause))
}

function storePage(c: Context<AppEnv>, cache: EdgeCache | null, key: string, page: CachedPage) {
  const { experiments } = c.var
  inFlightRefreshes.delete(variantKey(key, experiments.exposures(), experiments))
  const entries = toCacheEntries(key, page, experiments)
  for (const [entryKey, entry] of entries)
    memoryPages.set(entryKey, entry, page.meta.renderedAt, entry.meta.until)
  c.var.backend.waitUntil(
    storeIfCurrent(c, cache, entries).catch((cause) => warn(c, WRITE_FAILED, cause)),
  )
}

/** A page that was rendered while another release was published may mix both: it is dropped. */
async function storeIfCurrent(
  c: Context<AppEnv>,
  cache: EdgeCache | null,
  entries: ReturnType<typeof toCacheEntries>,
) {
  const isCurrent = await isCurrentRelease(c)
  for (const [key, page] of entries) {
    if (!isCurrent) memoryPages.delete(key)
    else if (cache) await writeEdgeCache(cache, key, serializePage(page), STALE_MS / 1000)
  }
}

/** Renders a page again after the response, at most once at a time per isolate. */
function refreshInBackground(
  c: Context<AppEnv>,
  key: string,
  now: number,
  rerender: PageCacheOptions['rerender'],
) {
  if (inFlightRefreshes.get(key, now)) return
  inFlightRefreshes.set(key, true, now)
  const request = new Request(c.req.raw, { headers: anonymousHeaders(c) })
  refreshRequests.add(request)
  getOrCreateAssignments(request, () => copyAssignments(c.var.experiments))
  const renderPage = async () => (await rerender(request, c)).arrayBuffer()
  c.var.backend.waitUntil(renderPage().catch((cause) => warn(c, WRITE_FAILED, cause)))
}

/** Headers without anything personal but the city, and locally the location. */
function anonymousHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers()
  const { city } = c.var.visitorLocation
  if (city) headers.set('cookie', `shop-city=${city.id}`)
  const geoHeader = c.req.header('x-shop-geo')
  if (geoHeader) headers.set('x-shop-geo', geoHeader)
  return headers
}

const READ_FAILED = 'Failed getting data from cache'
const WRITE_FAILED = 'Failed setting data into cache'

function warn(c: Context<AppEnv>, message: string, cause: unknown): null {
  logWarning(message, cause, c.var.requestId)
  return null
}
