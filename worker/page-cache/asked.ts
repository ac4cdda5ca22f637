import { parse } from 'hono/utils/cookie'
import type { Claims } from '#domain/account/session.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { configOf } from '#worker/backend.ts'
import { createTests, type Tests, testsOf } from '#worker/content/experiments.ts'
import type { Bindings, Chance } from '#worker/context.ts'
import type { Config } from '#worker/env.ts'
import { knownTokens } from '#worker/known-tokens.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { isLookAhead } from '#worker/middleware/headers.ts'
import { citiesHeard, whereaboutsIn } from '#worker/middleware/location.ts'
import { placeIn } from '#worker/middleware/place.ts'
import { visitorIn } from '#worker/middleware/visitor.ts'
import type { Viewer } from '#worker/viewer.ts'
import { releaseHeard } from './heard.ts'
import { keyOf, queryOf } from './key.ts'

/** What only the whole app can answer: programs that sign in, a clock of its own, few bytes wanted. */
const ASIDE = ['authorization', 'x-shop-now', 'save-data']
/** Names that leave something behind, in whatever spelling they came. */
const CAMPAIGN = /^(utm_|cjevent$|city$)/
/** Addresses that say nothing but where: no encoding, no dots, no second slash. */
const PLAIN = /^(?:\/[\w-]+)+$/

/** An ordinary request for a page: which page it is and who looks at it. */
export type Asked = {
  request: Request
  config: Config
  path: string
  key: string
  /** Milliseconds since 1970. */
  now: number
  cookie: string | null
  /** Fetched before anybody has decided to see it. */
  isLookAhead: boolean
  viewer: Viewer
  /** The visitor's groups in tests of content; settled only where a page shows one. */
  tests: () => Tests
  /** All that two visitors without a cookie may differ in; nothing for anybody else. */
  sight: string
}

/** Reads a request as far as a kept page needs it, without waiting for anything; null for any that is out of the ordinary. */
export function askedOf(request: Request, env: Bindings, chance: Chance): Asked | null {
  const { method, url } = request
  if (method !== 'GET') return null
  const { path, search } = addressOf(url)
  const query = search ? [...new URLSearchParams(search)] : []
  // Before anything that costs more: whatever else is asked for is nobody else's page.
  if (query.some(([name]) => CAMPAIGN.test(name)) || queryOf(query) === null) return null
  const { headers } = request
  if (ASIDE.some((name) => headers.has(name))) return null

  const code = path.slice(1).split('/', 1)[0] ?? ''
  const now = chance.clock()
  const release = releaseHeard(now.getTime())
  const cities = release && citiesHeard(release)
  if (!isCountryCode(code) || !cities || !PLAIN.test(path)) return null

  const config = configOf(env)
  const cookie = headers.get('cookie')
  const cookies = cookie ? parse(cookie) : {}
  const claims = claimsIn(cookies, config, now.getTime())
  if (claims === undefined || cookies['shop-flash'] !== undefined) return null

  const country = COUNTRIES[code]
  const place = placeIn(request, config)
  const whereabouts = whereaboutsIn(cities, country, place, { kept: cookies['shop-city'] })
  const key = keyOf({ release, path, query, whereabouts })
  if (!key) return null

  const gpc = headers.get('sec-gpc') === '1'
  const visitor = visitorIn(cookies, { country, gpc, region: place.region, campaign: {} })
  const address = path + search
  const tests = () =>
    createTests({
      cookies,
      query,
      userAgent: headers.get('user-agent') ?? '',
      mayCount: visitor.may('analytics'),
      random: chance.random,
    })
  return {
    request,
    config,
    path,
    key,
    now: now.getTime(),
    cookie,
    isLookAhead: isLookAhead(headers),
    viewer: {
      country,
      whereabouts,
      visitor,
      claims,
      cookies,
      address,
      now,
      newId: chance.newId,
      nonce: chance.newId,
    },
    tests: () => testsOf(request, tests),
    sight: cookie
      ? ''
      : `${address} ${whereabouts.how} ${whereabouts.isNearby} ${gpc} ${place.region}`,
  }
}

/** Who is signed in, null for nobody; undefined when that has to be looked into (reliability R29). */
function claimsIn(
  cookies: Record<string, string>,
  config: Config,
  now: number,
): Claims | null | undefined {
  const token = cookies['ac-token']
  return token === undefined ? null : (knownTokens(config).recall(token, now) ?? undefined)
}

/** The path and the query of an address as it was sent, without looking at either. */
function addressOf(url: string) {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, end), search: url.slice(end) }
}
