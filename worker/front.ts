import { serialize } from 'hono/utils/cookie'
import { visit } from '#domain/checkout/cart.ts'
import type { Test } from '#domain/content/variation.ts'
import type { Ports } from './backend.ts'
import { needsNonce } from './content/guards.ts'
import type { Bindings, Chance } from './context.ts'
import { cookieOptions, testLine } from './cookies.ts'
import type { Config } from './env.ts'
import { logTrouble } from './errors.ts'
import { guards, UNSAID } from './middleware/headers.ts'
import { writeHit } from './middleware/log.ts'
import { type Asked, askedOf } from './page-cache/asked.ts'
import { askedInVain, type EdgeCache } from './page-cache/edge.ts'
import { fillPage, type Kept } from './page-cache/kept.ts'
import { isDue } from './page-cache/pages.ts'
import { recallFar, recallNear } from './page-cache/recall.ts'
import { PREFETCH } from './render/answer.ts'
import { changesFor, drawnBefore } from './render/fill.ts'
import { isHeld, tagFor } from './render/tag.ts'

type Answer = Response | null

/**
 * Answers an ordinary visitor from this isolate's memory, else from the data centre's cache, before anything else is
 * built: a fresh page, with holes that were all drawn before. Null whenever the app has to look closer; it would give the
 * same answer, only slower.
 */
export function answerAtOnce(
  request: Request,
  env: Bindings,
  ports: Ports,
): Answer | Promise<Answer> {
  try {
    const asked = askedOf(request, env, ports.chance)
    if (!asked) return null
    const kept = recallNear(asked)
    if (kept) return answerWith(kept, asked, ports)
    const cache = ports.edge()
    return cache && answerFromEdge(cache, asked, ports)
  } catch (cause) {
    // Whatever breaks here is no visitor's trouble: the app answers, or says with a reference that it cannot either.
    logTrouble('A page could not be answered at once', cause, requestIdOf(request, ports.chance))
    return null
  }
}

async function answerFromEdge(cache: EdgeCache, asked: Asked, ports: Ports): Promise<Answer> {
  try {
    // Whatever is too old for the front or has holes to draw, the app finds in memory.
    const kept = await recallFar(cache, asked)
    if (!kept) {
      askedInVain.add(asked.request)
      return null
    }
    return answerWith(kept, asked, ports)
  } catch (cause) {
    askedInVain.add(asked.request)
    logTrouble('Failed getting data from cache', cause, requestIdOf(asked.request, ports.chance))
    return null
  }
}

function answerWith(kept: Kept, asked: Asked, { chance }: Ports): Answer {
  const { viewer, config } = asked
  const { drawnAt, visits, tests, policy, status: drawnStatus } = kept.about
  // Its nonce is this answer's: the app draws one.
  if (policy && needsNonce(policy)) return null
  if (isDue(asked.now - drawnAt, chance.random)) return null
  const page = filledAtOnce(kept, asked)
  if (!page) return null

  const { bytes, tag } = page
  const requestId = requestIdOf(asked.request, chance)
  const isKnown = isHeld(asked.request.headers.get('if-none-match'), tag)
  const status = isKnown ? 304 : drawnStatus
  writeHit({ requestId, method: 'GET', path: asked.path, status, ms: 0 }, config, chance.random)
  const answer = new Response(isKnown ? null : bytes, { status, headers: standing(config) })
  const { headers } = answer
  headers.set('x-request-id', requestId)
  if (tag) headers.set('etag', tag)
  if (policy) headers.set('content-security-policy', policy)
  if (visits && viewer.visitor?.may('comfort')) {
    if (asked.isLookAhead) headers.append('server-timing', UNSAID)
    else headers.set('set-cookie', seenCookie(viewer.visitor.visited, visits, config))
  }
  if (tests) keepGroups(headers, tests, asked)
  return answer
}

/** The groups of this visitor that its cookies do not say yet. */
function keepGroups(headers: Headers, tests: readonly Test[], asked: Asked) {
  const groups = asked.tests()
  for (const test of tests) groups.note(test)
  for (const [id, group] of groups.fresh()) {
    headers.append('set-cookie', testLine(id, group, asked.config))
  }
}

/** The name under which a request is found in the log. */
export const requestIdOf = (request: Request, chance: Pick<Chance, 'newId'>): string =>
  request.headers.get('cf-ray') ?? chance.newId()

const known = new WeakMap<Config, Headers>()

/** What stands on every page from memory: copied whole, because every header set by itself costs as much as a hole. */
function standing(config: Config): Headers {
  const before = known.get(config)
  if (before) return before
  const headers = new Headers(guards(config, '/'))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-cache')
  headers.set('speculation-rules', PREFETCH)
  headers.set('x-shop-cache', 'hit')
  headers.set('server-timing', 'page;desc="hit"')
  known.set(config, headers)
  return headers
}

const seenCookie = (visited: string[], visits: string, config: Config): string =>
  serialize('shop-visited', visit(visited, visits).join('.'), cookieOptions('shop-visited', config))

type Filled = { bytes: Uint8Array<ArrayBuffer>; tag: string | null }

/** Visitors without a cookie see one page as long as they stand in one place: it is filled once. */
const strangers = new WeakMap<Kept, Filled & { sight: string }>()

/** The page with every hole filled; null when one of them has to be drawn first. */
function filledAtOnce(kept: Kept, { cookie, viewer, sight }: Asked): Filled | null {
  const before = cookie ? undefined : strangers.get(kept)
  if (before?.sight === sight) return before

  const fillings = drawnBefore(kept, viewer)
  if (!fillings) return null
  const bytes = fillPage(kept, fillings, changesFor(kept, viewer))
  const tag = cookie ? null : tagFor(kept, viewer)
  if (tag) strangers.set(kept, { bytes, tag, sight })
  return { bytes, tag }
}
