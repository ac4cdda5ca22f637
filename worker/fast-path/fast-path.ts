import { serialize } from 'hono/utils/cookie'
import { addVisitedProduct } from '#domain/cart/cart.ts'
import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { CachedPage } from '#worker/app/cached-page.ts'
import type { Bindings, Runtime } from '#worker/app/context.ts'
import { cookieOptions, serializeExperimentCookie } from '#worker/app/cookies.ts'
import type { Config } from '#worker/app/env.ts'
import { logWarning } from '#worker/app/errors.ts'
import type { Dependencies } from '#worker/backend.ts'
import { logCacheHit } from '#worker/middleware/request-log.ts'
import { DEFERRED_COOKIES } from '#worker/middleware/response-headers.ts'
import { fillCachedPage } from '#worker/page-cache/cached-page.ts'
import { type EdgeCache, edgeMisses } from '#worker/page-cache/edge-store.ts'
import { findAtEdge, findInMemory } from '#worker/page-cache/lookup.ts'
import { isRefreshDue } from '#worker/page-cache/memory-store.ts'
import { etagFor, matchesEtag } from '#worker/render/etag.ts'
import { SPECULATION_RULES } from '#worker/render/page-headers.ts'
import { findCachedSlotFills, slotOverrides } from '#worker/render/slots/slot-filler.ts'
import { needsNonce } from '#worker/security/csp.ts'
import { securityHeaders } from '#worker/security/security-headers.ts'
import { type PageRequest, parsePageRequest } from './page-request.ts'

type MaybeResponse = Response | null

/**
 * Answers an ordinary visitor from this isolate's memory, else from the data centre's cache, before anything else is
 * built: a fresh page, with holes that were all drawn before. Null whenever the app has to look closer; it would give the
 * same answer, only slower.
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
    if (cachedPage) return createCachedResponse(cachedPage, pageRequest, dependencies)
    const cache = dependencies.edgeCache()
    return cache && serveFromEdge(cache, pageRequest, dependencies)
  } catch (cause) {
    // Whatever breaks here is no visitor's trouble: the app answers, or says with a reference that it cannot either.
    logWarning(
      'A page could not be answered at once',
      cause,
      requestIdFor(request, dependencies.runtime),
    )
    return null
  }
}

async function serveFromEdge(
  cache: EdgeCache,
  pageRequest: PageRequest,
  dependencies: Dependencies,
): Promise<MaybeResponse> {
  try {
    // Whatever is too old for the front or has holes to draw, the app finds in memory.
    const cachedPage = await findAtEdge(cache, pageRequest)
    if (!cachedPage) {
      edgeMisses.add(pageRequest.request)
      return null
    }
    return createCachedResponse(cachedPage, pageRequest, dependencies)
  } catch (cause) {
    edgeMisses.add(pageRequest.request)
    logWarning(
      'Failed getting data from cache',
      cause,
      requestIdFor(pageRequest.request, dependencies.runtime),
    )
    return null
  }
}

function createCachedResponse(
  cachedPage: CachedPage,
  pageRequest: PageRequest,
  { runtime }: Dependencies,
): MaybeResponse {
  const { viewer, config } = pageRequest
  const { renderedAt, visits, experiments, policy, status: pageStatus } = cachedPage.meta
  // Its nonce is this answer's: the app draws one.
  if (policy && needsNonce(policy)) return null
  if (isRefreshDue(pageRequest.now - renderedAt, runtime.random)) return null
  const page = fillFromCache(cachedPage, pageRequest)
  if (!page) return null

  const { bytes, tag: etag } = page
  const requestId = requestIdFor(pageRequest.request, runtime)
  const isNotModified = matchesEtag(pageRequest.request.headers.get('if-none-match'), etag)
  const status = isNotModified ? 304 : pageStatus
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
  if (visits && viewer.visitor?.may('comfort')) {
    if (pageRequest.isPrefetch) headers.append('server-timing', DEFERRED_COOKIES)
    else
      headers.set('set-cookie', recentlyViewedCookie(viewer.visitor.recentlyViewed, visits, config))
  }
  if (experiments) setExperimentCookies(headers, experiments, pageRequest)
  return response
}

/** The groups of this visitor that its cookies do not say yet. */
function setExperimentCookies(
  headers: Headers,
  experiments: readonly ContentExperiment[],
  pageRequest: PageRequest,
) {
  const assignments = pageRequest.experiments()
  for (const experiment of experiments) assignments.recordExposure(experiment)
  for (const [id, group] of assignments.unsavedGroups()) {
    headers.append('set-cookie', serializeExperimentCookie(id, group, pageRequest.config))
  }
}

/** The name under which a request is found in the log. */
export const requestIdFor = (request: Request, runtime: Pick<Runtime, 'newId'>): string =>
  request.headers.get('cf-ray') ?? runtime.newId()

const headersByConfig = new WeakMap<Config, Headers>()

/** What stands on every page from memory: copied whole, because every header set by itself costs as much as a hole. */
function cachedPageHeaders(config: Config): Headers {
  const cached = headersByConfig.get(config)
  if (cached) return cached
  const headers = new Headers(securityHeaders(config, '/'))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-cache')
  headers.set('speculation-rules', SPECULATION_RULES)
  headers.set('x-shop-cache', 'hit')
  headers.set('server-timing', 'page;desc="hit"')
  headersByConfig.set(config, headers)
  return headers
}

const recentlyViewedCookie = (visited: string[], visits: string, config: Config): string =>
  serialize(
    'shop-visited',
    addVisitedProduct(visited, visits).join('.'),
    cookieOptions('shop-visited', config),
  )

type FilledPage = { bytes: Uint8Array<ArrayBuffer>; tag: string | null }

/** Visitors without a cookie see one page as long as they stand in one place: it is filled once. */
const anonymousPages = new WeakMap<CachedPage, FilledPage & { anonymousVariant: string }>()

/** The page with every hole filled; null when one of them has to be drawn first. */
function fillFromCache(
  cachedPage: CachedPage,
  { cookie, viewer, anonymousVariant }: PageRequest,
): FilledPage | null {
  const cached = cookie ? undefined : anonymousPages.get(cachedPage)
  if (cached?.anonymousVariant === anonymousVariant) return cached

  const slotFills = findCachedSlotFills(cachedPage, viewer)
  if (!slotFills) return null
  const bytes = fillCachedPage(cachedPage, slotFills, slotOverrides(cachedPage, viewer))
  const etag = cookie ? null : etagFor(cachedPage, viewer)
  if (etag) anonymousPages.set(cachedPage, { bytes, tag: etag, anonymousVariant })
  return { bytes, tag: etag }
}
