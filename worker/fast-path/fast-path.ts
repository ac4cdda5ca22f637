import { serialize } from 'hono/utils/cookie'
import type { CachedPage } from '#worker/app/cached-page.ts'
import type { Bindings } from '#worker/app/context.ts'
import { appendExperimentCookies, type CookieName, cookieOptions } from '#worker/app/cookies.ts'
import type { Config } from '#worker/app/env.ts'
import { logWarning } from '#worker/app/errors.ts'
import type { Dependencies } from '#worker/backend.ts'
import type { EdgeCache } from '#worker/cache/edge-cache.ts'
import { memoPerObject } from '#worker/cache/memo.ts'
import { countRequest } from '#worker/metrics/count-request.ts'
import { DEFERRED_COOKIES } from '#worker/middleware/guards/response-headers.ts'
import { logCacheHit, requestIdFor } from '#worker/middleware/request-log.ts'
import { chosenCity, STALE_PREFETCHES } from '#worker/middleware/visitor-location.ts'
import { edgeMisses, findAtEdge, findInMemory } from '#worker/page-cache/lookup.ts'
import { isRefreshDue } from '#worker/page-cache/page-lifetime.ts'
import { fillCachedPage } from '#worker/page-cache/serialize-page.ts'
import { etagFor, matchesEtag } from '#worker/render/etag.ts'
import { htmlHeaders, SPECULATION_RULES, visitedCookieValue } from '#worker/render/page-headers.ts'
import { findCachedSlotFills, slotOverrides } from '#worker/render/slots/slot-filler.ts'
import { needsNonce } from '#worker/security/csp.ts'
import { securityHeaders } from '#worker/security/security-headers.ts'
import { type PageRequest, parsePageRequest } from './page-request.ts'

type MaybeResponse = Response | null

/**
 * Answers an ordinary request for a fresh page from this isolate's memory, else from the data centre's cache, without the
 * app. Null when the app has to answer: a slot isn't rendered yet, the page is due for a refresh, or the request is
 * unusual. The app gives the same response.
 */
export function serveFromCache(
  request: Request,
  env: Bindings,
  dependencies: Dependencies,
): MaybeResponse | Promise<MaybeResponse> {
  try {
    const pageRequest = parsePageRequest(request, env, dependencies.runtime)
    if (!pageRequest) return null
    const cachedPage = findInMemory(pageRequest)
    if (cachedPage) return createCachedResponse(cachedPage, pageRequest, env, dependencies)
    const cache = dependencies.edgeCache()
    return cache && serveFromEdge(cache, pageRequest, env, dependencies)
  } catch (cause) {
    // The app answers instead, or with an error page.
    logWarning(
      'A page could not be answered at once',
      cause,
      requestIdFor(request, dependencies.runtime.newId),
    )
    return null
  }
}

async function serveFromEdge(
  cache: EdgeCache,
  pageRequest: PageRequest,
  env: Bindings,
  dependencies: Dependencies,
): Promise<MaybeResponse> {
  try {
    // A page that is stale or has slots to render is in memory from here on, where the app finds it.
    const cachedPage = await findAtEdge(cache, pageRequest)
    if (!cachedPage) {
      edgeMisses.add(pageRequest.request)
      return null
    }
    return createCachedResponse(cachedPage, pageRequest, env, dependencies)
  } catch (cause) {
    edgeMisses.add(pageRequest.request)
    logWarning(
      'Failed getting data from cache',
      cause,
      requestIdFor(pageRequest.request, dependencies.runtime.newId),
    )
    return null
  }
}

function createCachedResponse(
  cachedPage: CachedPage,
  pageRequest: PageRequest,
  env: Bindings,
  { runtime }: Dependencies,
): MaybeResponse {
  const { slotContext, config } = pageRequest
  const { renderedAt, visits, experiments, policy, status: pageStatus } = cachedPage.meta
  // Every response needs its own nonce.
  if (policy && needsNonce(policy)) return null
  if (isRefreshDue(pageRequest.now - renderedAt, runtime.random)) return null
  const page = fillFromCache(cachedPage, pageRequest)
  if (!page) return null

  const { bytes, etag } = page
  const requestId = requestIdFor(pageRequest.request, runtime.newId)
  const isNotModified = matchesEtag(pageRequest.request.headers.get('if-none-match'), etag)
  const status = isNotModified ? 304 : pageStatus
  // Stored with the next request that the app answers.
  countRequest(env, { method: 'GET', path: pageRequest.path, status, ms: 0 }, pageRequest.now)
  logCacheHit(
    { requestId, method: 'GET', path: pageRequest.path, status, ms: 0 },
    config,
    runtime.random,
  )
  const response = new Response(isNotModified ? null : bytes, {
    status,
    headers: cachedPageHeaders(config),
  })
  const { headers } = response
  headers.set('x-request-id', requestId)
  if (etag) headers.set('etag', etag)
  if (policy) headers.set('content-security-policy', policy)
  const visited = visitedCookieValue(slotContext, visits)
  const city = chosenCity(pageRequest.slotContext.visitorLocation, slotContext.cookies['shop-city'])
  if (pageRequest.isPrefetch && (visited !== null || city))
    headers.append('server-timing', DEFERRED_COOKIES)
  else {
    if (visited !== null) appendShopCookie(headers, 'shop-visited', visited, config)
    if (city) {
      appendShopCookie(headers, 'shop-city', city.id, config)
      headers.set('clear-site-data', STALE_PREFETCHES)
    }
  }
  if (experiments) {
    const assignments = pageRequest.experiments()
    for (const experiment of experiments) assignments.recordExposure(experiment)
    appendExperimentCookies(headers, assignments, config)
  }
  return response
}

const appendShopCookie = (headers: Headers, name: CookieName, value: string, config: Config) =>
  headers.append('set-cookie', serialize(name, value, cookieOptions(name, config)))

/** The headers of every page from memory, copied as a whole: setting each by itself costs as much as filling a slot. */
const cachedPageHeaders = memoPerObject(
  (config: Config): Headers =>
    new Headers([
      ...securityHeaders(config, '/'),
      ...htmlHeaders('hit'),
      ['speculation-rules', SPECULATION_RULES],
    ]),
)

type FilledPage = { bytes: Uint8Array<ArrayBuffer>; etag: string | null }

/** The filled page for visitors without cookies, who all get the same bytes while their location is the same. */
const anonymousPages = new WeakMap<CachedPage, FilledPage & { anonymousVariant: string }>()

/** The page with every slot filled; null when a slot isn't rendered yet. */
function fillFromCache(
  cachedPage: CachedPage,
  { cookie, slotContext, anonymousVariant }: PageRequest,
): FilledPage | null {
  const cached = cookie ? undefined : anonymousPages.get(cachedPage)
  if (cached?.anonymousVariant === anonymousVariant) return cached

  const slotFills = findCachedSlotFills(cachedPage, slotContext)
  if (!slotFills) return null
  const bytes = fillCachedPage(cachedPage, slotFills, slotOverrides(cachedPage, slotContext))
  const etag = cookie ? null : etagFor(cachedPage, slotContext)
  if (etag) anonymousPages.set(cachedPage, { bytes, etag, anonymousVariant })
  return { bytes, etag }
}
