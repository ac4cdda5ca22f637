import { parse } from 'hono/utils/cookie'
import type { Claims } from '#domain/account/session.ts'
import { searchCampaign } from '#domain/checkout/campaign.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { Bindings, Runtime } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import type { SlotContext } from '#worker/app/slot-context.ts'
import type { Assignments } from '#worker/app/visitor.ts'
import { tokenCacheFor } from '#worker/auth/token-cache.ts'
import { getConfig } from '#worker/backend.ts'
import { createAssignments, getOrCreateAssignments } from '#worker/experiments/assignments.ts'
import { findOwnClock } from '#worker/middleware/clock-override.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { isPrefetch } from '#worker/middleware/guards/response-headers.ts'
import { readGeo } from '#worker/middleware/read-geo.ts'
import { readVisitor } from '#worker/middleware/visitor.ts'
import { cityOfPath, resolveLocation } from '#worker/middleware/visitor-location.ts'
import { canonicalQuery, pageCacheKey } from '#worker/page-cache/cache-key.ts'
import { freshRelease, getReleaseCities } from '#worker/page-cache/current-release.ts'

/** Requests with one of these headers need the app. */
const UNCACHEABLE_HEADERS = ['authorization', 'save-data']
/** Parameters that set cookies. */
const SIDE_EFFECT_PARAMS = /^(utm_|cjevent$|city$)/
/** Paths without encoding, dots or double slashes. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/

/** An ordinary request for a page: the page's key and its viewer. */
export type PageRequest = {
  request: Request
  config: Config
  path: string
  key: string
  now: number
  cookie: string | null
  isPrefetch: boolean
  slotContext: SlotContext
  /** The visitor's groups in experiments; assigned only where a page shows one. */
  experiments: () => Assignments
  /** What visitors without cookies may differ in; empty for those with cookies. */
  anonymousVariant: string
}

/** Parses a request as far as a cached page needs it, synchronously; null for an unusual one. */
export function parsePageRequest(
  request: Request,
  env: Bindings,
  runtime: Runtime,
): PageRequest | null {
  const { method, url } = request
  if (method !== 'GET') return null
  const { path, search } = splitUrl(url)
  const query = search ? [...new URLSearchParams(search)] : []
  // First, because it is cheap: these pages are never cached.
  if (query.some(([name]) => SIDE_EFFECT_PARAMS.test(name)) || canonicalQuery(query) === null)
    return null
  const { headers } = request
  if (UNCACHEABLE_HEADERS.some((name) => headers.has(name))) return null

  const code = path.slice(1).split('/', 1)[0] ?? ''
  const now = runtime.clock()
  const release = freshRelease(now.getTime())
  const cities = release && getReleaseCities(release)
  if (!isCountryCode(code) || !cities || !PLAIN_PATH.test(path)) return null

  const config = getConfig(env)
  if (findOwnClock(headers.get('x-shop-now'), config) !== undefined) return null
  // Where the visitor came from is stored by the app.
  if (searchCampaign(headers.get('referer') ?? undefined)) return null
  const cookie = headers.get('cookie')
  const cookies = cookie ? parse(cookie) : {}
  const claims = cachedClaims(cookies, config, now.getTime())
  if (claims === undefined || cookies['shop-flash'] !== undefined) return null
  if (cookies['shop-view'] !== undefined) return null

  const country = COUNTRIES[code]
  const geo = readGeo(request, config)
  const visitorLocation = resolveLocation(cities, country, geo, {
    requested: [cityOfPath(path)],
    saved: cookies['shop-city'],
  })
  const key = pageCacheKey({ release, path, query, visitorLocation })
  if (!key) return null

  const gpc = headers.get('sec-gpc') === '1'
  const visitor = readVisitor(cookies, { country, gpc, region: geo.region, campaign: {} })
  const address = path + search
  const experiments = () =>
    createAssignments({
      cookies,
      query,
      userAgent: headers.get('user-agent') ?? '',
      canTrack: visitor.may('analytics'),
      random: runtime.random,
    })
  return {
    request,
    config,
    path,
    key,
    now: now.getTime(),
    cookie,
    isPrefetch: isPrefetch(headers),
    slotContext: {
      country,
      visitorLocation,
      visitor,
      claims,
      cookies,
      address,
      tags: config.TAGS,
      now,
      newId: runtime.newId,
      nonce: runtime.newId,
    },
    experiments: () => getOrCreateAssignments(request, experiments),
    anonymousVariant: cookie
      ? ''
      : `${address} ${visitorLocation.source} ${visitorLocation.isNearby} ${gpc} ${geo.region}`,
  }
}

/** The claims of a verified token, null without a token; undefined for a token that isn't verified yet. */
function cachedClaims(
  cookies: Record<string, string>,
  config: Config,
  now: number,
): Claims | null | undefined {
  const token = cookies['ac-token']
  return token === undefined ? null : (tokenCacheFor(config).get(token, now) ?? undefined)
}

/** A URL's path and query as sent, without parsing them. */
function splitUrl(url: string) {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, end), search: url.slice(end) }
}
