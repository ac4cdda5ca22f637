import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { inGroupsOf, testsOf } from '#worker/content/experiments.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { askedInVain, type EdgeCache, keepAtEdge } from '#worker/page-cache/edge.ts'
import type { Kept } from '#worker/page-cache/kept.ts'
import { keyOf, keyOfGroups } from '#worker/page-cache/key.ts'
import { FRESH_MS, isDue, pages, redrawing, STALE_MS } from '#worker/page-cache/pages.ts'
import { isStillPublished } from '#worker/page-cache/published.ts'
import { keptAs, recallFar, recallNear } from '#worker/page-cache/recall.ts'
import { respondKept } from '#worker/render/kept.ts'

/** Requests of our own that draw a page anew; nobody outside can make one. */
const redraws = new WeakSet<Request>()

type Ways = {
  /** Asks this very shop for a page again. */
  redraw: (request: Request, c: Context<Edge>) => Response | Promise<Response>
  /** The data centre's cache; a development server has none. */
  edge: () => EdgeCache | null
}

/** Finished pages: from the isolate's memory, then from the data centre's cache, else drawn and kept (defaults 3.16). */
export const pageCache = ({ redraw, edge }: Ways) =>
  createMiddleware<Edge>(async (c, next) => {
    const key = keyFor(c)
    if (!key) return next()

    const now = c.var.backend.clock().getTime()
    const kept = redraws.has(c.req.raw) ? null : await recall(c, edge(), key, now)
    if (!kept) {
      c.set('keepPage', (page) => keep(c, edge(), key, page))
      return next()
    }
    const { drawnAt, tests = [] } = kept.about
    for (const test of tests) c.var.tests.note(test)
    const age = now - drawnAt
    const itsKey = keyOfGroups(key, tests, c.var.tests)
    if (isDue(age, c.var.backend.random)) drawAnew(c, itsKey, now, redraw)
    return respondKept(c, kept, age > FRESH_MS ? 'stale' : 'hit')
  })

/** The key of the page that is asked for; null when it is nobody else's. */
function keyFor(c: Context<Edge>): string | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  // Locally a request may bring its own clock; then nothing is remembered (outside §2).
  if (c.var.config.ENVIRONMENT === 'local' && c.req.header('x-shop-now') !== undefined) return null
  const { release, whereabouts } = c.var
  const { pathname: path, searchParams: query } = c.var.url
  return release && keyOf({ release, path, query, whereabouts })
}

async function recall(
  c: Context<Edge>,
  cache: EdgeCache | null,
  key: string,
  now: number,
): Promise<Kept | null> {
  const wanted = { key, now, tests: () => c.var.tests }
  const near = recallNear(wanted)
  if (near) return near

  if (!cache || askedInVain.has(c.req.raw)) return null
  return recallFar(cache, wanted).catch((cause) => note(c, READING, cause))
}

function keep(c: Context<Edge>, cache: EdgeCache | null, key: string, page: Kept) {
  const { tests } = c.var
  redrawing.forget(keyOfGroups(key, tests.noted(), tests))
  const all = keptAs(key, page, tests)
  for (const [name, one] of all) pages.keep(name, one, page.about.drawnAt, one.about.until)
  c.var.backend.later(keepIfWhole(c, cache, all).catch((cause) => note(c, WRITING, cause)))
}

/** A page during whose drawing something else was published may be half of each: it is not shown again. */
async function keepIfWhole(
  c: Context<Edge>,
  cache: EdgeCache | null,
  all: ReturnType<typeof keptAs>,
) {
  const isWhole = await isStillPublished(c)
  for (const [key, page] of all) {
    if (!isWhole) pages.forget(key)
    else if (cache) await keepAtEdge(cache, key, page, STALE_MS / 1000)
  }
}

/** One isolate draws a page anew once at a time, after its visitor has been answered. */
function drawAnew(c: Context<Edge>, key: string, now: number, redraw: Ways['redraw']) {
  if (redrawing.recall(key, now)) return
  redrawing.keep(key, true, now)
  const request = new Request(c.req.raw, { headers: nobodysHeaders(c) })
  redraws.add(request)
  testsOf(request, () => inGroupsOf(c.var.tests))
  const draw = async () => (await redraw(request, c)).arrayBuffer()
  c.var.backend.later(draw().catch((cause) => note(c, WRITING, cause)))
}

/** Of the visitor nothing but the place and the groups: the city chosen, and locally where the request says it is. */
function nobodysHeaders(c: Context<Edge>): Headers {
  const headers = new Headers()
  const { city } = c.var.whereabouts
  if (city) headers.set('cookie', `shop-city=${city.id}`)
  const place = c.req.header('x-shop-geo')
  if (place) headers.set('x-shop-geo', place)
  return headers
}

const READING = 'Failed getting data from cache'
const WRITING = 'Failed setting data into cache'

function note(c: Context<Edge>, message: string, cause: unknown): null {
  logTrouble(message, cause, c.var.requestId)
  return null
}
