import { parse, serialize } from 'hono/utils/cookie'
import { visit } from '#domain/checkout/cart.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { configOf, type Ports } from './backend.ts'
import type { Bindings } from './context.ts'
import { cookieOptions } from './cookies.ts'
import type { Config } from './env.ts'
import { isCountryCode } from './middleware/country.ts'
import { guards } from './middleware/headers.ts'
import { citiesHeard, whereaboutsIn } from './middleware/location.ts'
import { writeLine } from './middleware/log.ts'
import { placeIn } from './middleware/place.ts'
import { type Visitor, visitorIn } from './middleware/visitor.ts'
import { fillPage, type Kept } from './page-cache/kept.ts'
import { keyOf } from './page-cache/key.ts'
import { FRESH_MS, pages } from './page-cache/pages.ts'
import { releaseHeard } from './page-cache/published.ts'
import { PREFETCH } from './render/answer.ts'
import { drawnBefore } from './render/holes.tsx'
import type { Viewer } from './viewer.ts'

/** What only the whole app can answer: who signs in, what was said a moment ago, a look ahead, a clock of its own. */
const ASIDE = ['authorization', 'x-shop-now', 'sec-purpose', 'save-data']
const ASIDE_COOKIES = ['ac-token', 'shop-flash']
const CAMPAIGN = /[?&](utm_|cjevent|city=)/

/**
 * Answers an ordinary visitor from this isolate's memory, before anything else is built: a fresh page, with holes that
 * were all drawn before. Null whenever the app has to look closer; it would give the same answer, only slower.
 */
export function answerAtOnce(request: Request, env: Bindings, ports: Ports): Response | null {
  const { method, headers, url } = request
  if (method !== 'GET' || ASIDE.some((name) => headers.has(name)) || CAMPAIGN.test(url)) return null

  const { pathname: path, search, searchParams: query } = new URL(url)
  const code = path.slice(1).split('/', 1)[0] ?? ''
  const cities = citiesHeard()
  const now = ports.chance.clock()
  const release = releaseHeard(now.getTime())
  if (!isCountryCode(code) || !cities || !release) return null

  const cookie = headers.get('cookie')
  const cookies = cookie ? parse(cookie) : {}
  if (ASIDE_COOKIES.some((name) => cookies[name] !== undefined)) return null

  const config = configOf(env)
  const country = COUNTRIES[code]
  const place = placeIn(request, config)
  const whereabouts = whereaboutsIn(cities, country, place, { kept: cookies['shop-city'] })
  const key = keyOf({ release, path, query, whereabouts })
  const kept = key && pages.recall(key, now.getTime())
  if (!kept || now.getTime() - kept.about.drawnAt > FRESH_MS) return null

  const gpc = headers.get('sec-gpc') === '1'
  const visitor = visitorIn(cookies, { country, gpc, region: place.region, campaign: {} })
  const address = path + search
  const { newId } = ports.chance
  const viewer = { country, whereabouts, visitor, claims: null, cookies, address, now, newId }
  const sight = `${address} ${whereabouts.how} ${whereabouts.isNearby} ${gpc} ${place.region}`
  const bytes =
    cookie || kept.holes.includes('key')
      ? filledAtOnce(kept, viewer)
      : strangersPage(kept, sight, viewer)
  if (!bytes) return null

  const requestId = headers.get('cf-ray') ?? ports.chance.newId()
  const { visits, tag, status: drawnStatus } = kept.about
  const isKnown = !cookie && headers.get('if-none-match') === `"${tag}"`
  const status = isKnown ? 304 : drawnStatus
  writeLine({ requestId, method, path, status, ms: 0 })
  const answer = new Response(isKnown ? null : bytes, { status, headers: standing(config, path) })
  answer.headers.set('x-request-id', requestId)
  if (!cookie) answer.headers.set('etag', `"${tag}"`)
  if (visits && visitor.may('comfort')) {
    answer.headers.set('set-cookie', seenCookie(visitor, visits, config))
  }
  return answer
}

const known = new WeakMap<Config, Headers>()

/** What stands on every page from memory: copied whole, because every header set by itself costs as much as a hole. */
function standing(config: Config, path: string): Headers {
  const headers = known.get(config) ?? new Headers(guards(config, path))
  if (!known.has(config)) {
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('cache-control', 'private, no-cache')
    headers.set('speculation-rules', PREFETCH)
    headers.set('x-shop-cache', 'hit')
    headers.set('server-timing', 'page;desc="hit"')
    known.set(config, headers)
  }
  return headers
}

const seenCookie = ({ visited }: Visitor, visits: string, config: Config): string =>
  serialize('shop-visited', visit(visited, visits).join('.'), cookieOptions('shop-visited', config))

/** Visitors without a cookie see one page as long as they stand in one place: it is filled once. */
const strangers = new WeakMap<Kept, { sight: string; bytes: Uint8Array<ArrayBuffer> }>()

function strangersPage(kept: Kept, sight: string, viewer: Viewer): Uint8Array<ArrayBuffer> | null {
  const known = strangers.get(kept)
  if (known?.sight === sight) return known.bytes
  const bytes = filledAtOnce(kept, viewer)
  if (bytes) strangers.set(kept, { sight, bytes })
  return bytes
}

/** The page with every hole filled; null when one of them has to be drawn first. */
function filledAtOnce(kept: Kept, viewer: Viewer): Uint8Array<ArrayBuffer> | null {
  const fillings: Uint8Array[] = []
  for (const name of kept.holes) {
    const filling = drawnBefore(name, viewer)
    if (!filling) return null
    fillings.push(filling)
  }
  return fillPage(kept, fillings)
}
