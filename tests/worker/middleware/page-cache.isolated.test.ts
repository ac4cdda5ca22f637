import { Hono } from 'hono'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { EdgeCache } from '#worker/cache/edge-cache.ts'
import { assignExperiments } from '#worker/middleware/experiments.ts'
import { cachePages } from '#worker/middleware/page-cache.ts'
import { inFlightRefreshes } from '#worker/page-cache/memory-store.ts'
import { resolveRelease } from '#worker/page-cache/resolve-release.ts'
import { createCachedPage } from '#worker/page-cache/serialize-page.ts'

// Only a build knows how its files are called.
vi.mock('#worker/app/assets.ts', () => ({ BUILD: 'a build' }))

const MINUTE = 60_000

/** The data centre's cache as far as pages use it. */
function dataCentre() {
  const kept = new Map<string, Response>()
  const cache: EdgeCache = {
    match: async (address) => kept.get(String(address))?.clone(),
    put: async (address, response) => void kept.set(String(address), response.clone()),
  }
  return { kept, cache }
}

let visits = 0

/** A shop of one page that counts how often it is drawn; every shop is asked for an address of its own. */
function open(
  cache: EdgeCache | null,
  { origin = 'https://shop.example', path = `/aus/page-${visits}` } = {},
) {
  visits++
  const world = {
    now: visits * 60 * MINUTE,
    drawn: 0,
    asked: 0,
    release: 'one' as string | null,
    about: {} as { until?: number },
    /** What happens while a page is drawn. */
    meanwhile: () => {},
  }
  const told = () => (world.release ? { id: world.release } : null)
  const work: Promise<unknown>[] = []
  const redrawn: Request[] = []
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const set = c.set as (name: string, value: unknown) => void
    set('url', new URL(c.req.url))
    set('config', { ENVIRONMENT: 'production', ORIGIN: origin })
    set('country', COUNTRIES.aus)
    set('visitor', { may: () => true })
    set('visitorLocation', { city: { id: 'hobart' }, cities: [], isAway: false })
    set('backend', {
      bookmarks: { catalogue: () => null },
      clock: () => new Date(world.now),
      random: () => 0,
      waitUntil: (later: Promise<unknown>) => work.push(later),
    })
    set('shop', { content: { release: async () => told() } })
    const ask = async () => {
      world.asked++
      return told()
    }
    set('release', await resolveRelease(c, ask))
    await next()
  })
  app.use(
    assignExperiments,
    cachePages({
      edgeCache: () => cache,
      rerender: (request) => {
        redrawn.push(request)
        return app.fetch(request)
      },
    }),
  )
  app.get('*', async (c) => {
    const text = `drawn ${++world.drawn} times`
    world.meanwhile()
    c.var.cachePage?.(
      await createCachedPage(text, '\u0000', {
        status: 200,
        renderedAt: world.now,
        ...world.about,
      }),
    )
    return c.text(text)
  })
  const visit = async (query = '', headers: Record<string, string> = {}) => {
    const response = await app.request(`https://shop.example${path}${query}`, { headers })
    const text = await response.text()
    await Promise.all(work.splice(0))
    return { text, state: response.headers.get('x-shop-cache') }
  }
  return { visit, world, redrawn, path }
}

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {})
  }
})

describe('a finished page', () => {
  it('comes from the data centre when the isolate has forgotten it', async () => {
    const { visit, world } = open(dataCentre().cache)
    await visit()
    world.now += 2 * MINUTE
    expect(await visit()).toEqual({ text: 'drawn 1 times', state: 'hit' })
    expect(world.drawn).toBe(1)
  })

  it('is shown once more while it is drawn anew, by one visitor, without anything of that visitor', async () => {
    const { visit, world, redrawn } = open(dataCentre().cache)
    await visit()
    world.now += 6 * MINUTE
    const cookie = 'shop-cart-count=3; ac-token=secret; shop-city=perth'
    expect(await visit('', { cookie, authorization: 'Bearer secret' })).toEqual({
      text: 'drawn 1 times',
      state: 'stale',
    })
    expect((await visit()).text).toBe('drawn 2 times')
    expect(redrawn.map(({ headers }) => Object.fromEntries(headers))).toEqual([
      { cookie: 'shop-city=hobart' },
    ])
  })

  it('A cold cache asks once: is drawn anew by one of many at once', async () => {
    const { visit, world, redrawn } = open(dataCentre().cache)
    await visit()
    world.now += 6 * MINUTE
    await Promise.all(Array.from({ length: 50 }, () => visit()))
    expect(redrawn).toHaveLength(1)
  })

  it('is shown to no one once something on it is over (endDate)', async () => {
    const { visit, world } = open(dataCentre().cache)
    world.about = { until: world.now + 2000 }
    await visit()
    world.now += 1999
    expect(await visit()).toEqual({ text: 'drawn 1 times', state: 'hit' })
    world.now += 1
    expect((await visit()).text).toBe('drawn 2 times')
    // Nor from the data centre, once the isolate has forgotten it.
    world.about = { until: world.now + 2 * MINUTE }
    world.now += 1
    await visit()
    world.now += 3 * MINUTE
    const before = world.drawn
    await visit()
    expect(world.drawn).toBe(before + 1)
  })

  it('is too old after an hour', async () => {
    const { visit, world } = open(dataCentre().cache)
    await visit()
    world.now += 61 * MINUTE
    expect((await visit()).text).toBe('drawn 2 times')
  })
})

describe('Shared caches hold nothing personal: a page of one release', () => {
  it('is not shown again when another was published while it was drawn', async () => {
    const { cache, kept } = dataCentre()
    const { visit, world } = open(cache)
    // What the shops before have heard is over.
    world.now += 180 * MINUTE
    world.meanwhile = () => {
      world.release = 'two'
    }
    expect((await visit()).text).toBe('drawn 1 times')
    world.meanwhile = () => {}
    // This isolate goes by what it heard for another moment, and so it keeps nothing of that moment either.
    expect((await visit()).text).toBe('drawn 2 times')
    expect(kept.size).toBe(0)
    world.now += 11_000
    expect((await visit()).text).toBe('drawn 3 times')
    expect((await visit()).text).toBe('drawn 3 times')
    expect(kept.size).toBe(1)
  })

  it('nor when publishing was on its way', async () => {
    const { cache, kept } = dataCentre()
    const { visit, world } = open(cache)
    world.now += 240 * MINUTE
    await visit('?page=9')
    world.release = null
    await visit()
    expect(kept.size).toBe(1)
  })
})

describe('A cold cache asks once: drawing a page anew', () => {
  it('may fail at once: the one at hand is shown, and no one tries again for a moment', async () => {
    const { visit, world, redrawn } = open(dataCentre().cache)
    await visit()
    world.now += 6 * MINUTE
    world.meanwhile = () => {
      throw new Error('It cannot be drawn.')
    }
    for (let turn = 0; turn < 5; turn++) expect((await visit()).text).toBe('drawn 1 times')
    expect(redrawn).toHaveLength(1)
    world.now += 11_000
    await visit()
    expect(redrawn).toHaveLength(2)
  })

  it('is noted in little room, however many pages are due', () => {
    for (let n = 0; n < 10_000; n++) inFlightRefreshes.set(`page ${n}`, true, n / 100)
    expect(inFlightRefreshes.usedBytes()).toBeLessThanOrEqual(256 * 1024)
    expect(inFlightRefreshes.get('page 9999', 101)).toBe(true)
    expect(inFlightRefreshes.get('page 9999', 20_000)).toBeNull()
  })
})

describe('Pages work without the content service: while no one can tell what is published', () => {
  it('it is what was published before, and only one of many waits for it', async () => {
    const { visit, world } = open(null)
    // What the shops before have heard is over.
    world.now += 300 * MINUTE
    await visit()
    world.release = null
    world.now += 11_000
    for (let turn = 0; turn < 5; turn++) expect((await visit()).state).toBe('hit')
    expect(world.asked).toBe(2)
    world.now += 11_000
    world.release = 'another'
    expect((await visit()).text).toBe('drawn 2 times')
  })
})

describe('Shared caches hold nothing personal: what a request may not change', () => {
  it('the page of another shop in the same zone', async () => {
    const { cache } = dataCentre()
    const { visit, path, world } = open(cache)
    world.now += 360 * MINUTE
    await visit()
    const rehearsal = open(cache, { origin: 'https://preview.example', path })
    rehearsal.world.now = world.now + 11_000
    expect(await rehearsal.visit()).toEqual({ text: 'drawn 1 times', state: null })
    // What the rehearsal heard is over for the shops after it.
    visits += 10
  })

  it.each([
    ['a host it claims', {}, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil' }],
    ['a scheme it claims', {}, { 'x-forwarded-proto': 'gopher', 'x-original-url': '/admin' }],
    ['cookies with odd bytes', {}, { cookie: 'a=%00%ff; =; ;; shop-city=%E0%A4%A; \u00ff=\u00ff' }],
    ['a campaign', { query: '?utm_source=%3Cscript%3E&gclid=1' }, {}],
  ])('the page, by %s', async (_, { query = '' }: { query?: string }, headers) => {
    const { visit } = open(null)
    await visit(query, headers as Record<string, string>)
    expect((await visit()).state).toBe('hit')
  })

  it.each(['?builder.preview=page', '?builder.overrides.page=x', '?anything=1', '?__proto__=1'])(
    '%s is a page of its own that no one else is shown',
    async (query) => {
      const { visit, world } = open(dataCentre().cache)
      await visit(query)
      await visit(query)
      expect((await visit()).text).toBe('drawn 3 times')
      expect(world.drawn).toBe(3)
    },
  )
})

describe('KV may fail or lag: a data centre’s cache that', () => {
  const broken = (how: () => Promise<never>): EdgeCache => ({ match: how, put: how })

  it.each([
    [
      'throws',
      broken(async () => {
        throw new Error('The cache is down.')
      }),
    ],
    [
      'throws at once',
      {
        match: () => {
          throw new Error('There is no cache.')
        },
        put: () => {
          throw new Error('There is no cache.')
        },
      },
    ],
    ['hangs', { match: () => new Promise<never>(() => {}), put: async () => {} }],
    [
      'hangs halfway',
      { match: async () => new Response(new ReadableStream()), put: async () => {} },
    ],
    ['brings other bytes', { match: async () => new Response('{'), put: async () => {} }],
    ['brings nothing', { match: async () => undefined, put: async () => {} }],
  ] as [string, EdgeCache][])('%s is only slower', async (_, cache) => {
    const { visit } = open(cache)
    expect((await visit()).text).toBe('drawn 1 times')
    expect((await visit()).state).toBe('hit')
  })
})
