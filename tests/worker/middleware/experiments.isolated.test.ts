import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { ContentEntry } from '#domain/content/entry.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { EdgeCache } from '#worker/cache/edge-cache.ts'
import { pickVariation } from '#worker/experiments/assignments.ts'
import { assignExperiments } from '#worker/middleware/experiments.ts'
import { cachePages } from '#worker/middleware/page-cache.ts'
import { createCachedPage } from '#worker/page-cache/serialize-page.ts'

// Only a build knows how its files are called.
vi.mock('#worker/app/assets.ts', () => ({ BUILD: 'a build' }))

const MINUTE = 60_000
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36'

const testOf = (id: string, groups: string[]): ContentEntry => ({
  id,
  data: { title: `${id} default` },
  variations: Object.fromEntries(
    groups.map((name) => [name, { id: name, testRatio: 0.5, data: { title: name } }]),
  ),
})

function dataCentre() {
  const kept = new Map<string, Response>()
  const cache: EdgeCache = {
    match: async (address) => kept.get(String(address))?.clone(),
    put: async (address, response) => void kept.set(String(address), response.clone()),
  }
  return { kept, cache }
}

let shops = 0

/** A shop of one page that shows the entries it is given, and counts how often it is drawn. */
function open(entries: (seen: string[]) => Iterable<ContentEntry>, cache: EdgeCache | null = null) {
  shops++
  const path = `/aus/tested-${shops}`
  const world = { now: 2e12 + shops * 600 * MINUTE, drawn: 0, r: 0.2, mayCount: true }
  const work: Promise<unknown>[] = []
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const set = c.set as (name: string, value: unknown) => void
    set('url', new URL(c.req.url))
    set('config', { ENVIRONMENT: 'production', ORIGIN: 'https://shop.example' })
    set('country', COUNTRIES.aus)
    set('visitor', { may: () => world.mayCount })
    set('visitorLocation', { city: { id: 'hobart' }, cities: [], isAway: false })
    set('backend', {
      clock: () => new Date(world.now),
      random: () => world.r,
      waitUntil: (later: Promise<unknown>) => work.push(later),
      // Which tests there are is written down elsewhere, and a page does not wait for it.
      ordersDb: { prepare: () => ({ bind: () => ({ run: async () => ({}) }) }) },
    })
    set('release', 'https://shop.example a build one')
    set('shop', { content: { release: async () => ({ id: 'one' }) } })
    await next()
  })
  app.use(
    assignExperiments,
    cachePages({ edgeCache: () => cache, rerender: (request) => app.fetch(request) }),
  )
  app.get('*', async (c) => {
    world.drawn++
    const seen: string[] = []
    for (const entry of entries(seen))
      seen.push(String(pickVariation(entry, c.var.experiments).data.title))
    const text = seen.join(', ')
    c.var.cachePage?.(
      await createCachedPage(text, '\u0000', { status: 200, renderedAt: world.now }),
    )
    return c.text(text)
  })
  const visit = async (cookie = '', { query = '', agent = PERSON } = {}) => {
    const headers = { cookie, 'user-agent': agent }
    const before = world.drawn
    const response = await app.request(`https://shop.example${path}${query}`, { headers })
    const text = await response.text()
    await Promise.all(work.splice(0))
    const cookies = response.headers.getSetCookie()
    return {
      text,
      wasDrawn: world.drawn > before,
      cookies: cookies.map((line) => line.split(';')[0]),
      line: cookies[0],
    }
  }
  return { visit, world }
}

const one = () => [testOf('p', ['a', 'b'])]

describe('a page with a test', () => {
  it('is kept for each group, and no one sees another’s', async () => {
    const { visit, world } = open(one)
    const groups = ['p', 'a', 'b']
    for (const group of groups) await visit(`builder.tests.p=${group}`)
    expect(world.drawn).toBe(3)
    for (const group of [...groups, ...groups]) {
      const { text, wasDrawn, cookies } = await visit(`builder.tests.p=${group}`)
      expect([text, wasDrawn, cookies]).toEqual([group === 'p' ? 'p default' : group, false, []])
    }
  })

  it('gives a new visitor a group for 30 days, from a kept page too', async () => {
    const { visit, world } = open(one)
    await visit('builder.tests.p=a')
    world.r = 0.1
    const first = await visit()
    expect([first.text, first.wasDrawn, first.cookies]).toEqual(['a', false, ['builder.tests.p=a']])
    expect(first.line).toBe('builder.tests.p=a; Max-Age=2592000; Path=/; Secure; SameSite=Lax')
    world.r = 0.7
    const second = await visit()
    expect([second.text, second.cookies]).toEqual(['b', ['builder.tests.p=b']])
    world.r = 0.1
    expect(await visit('builder.tests.p=b')).toMatchObject({ text: 'b', cookies: [] })
  })

  it('is drawn for no group but the one that was drawn: a page that is missing tips no scales', async () => {
    const { visit, world } = open(one)
    await visit('builder.tests.p=a')
    world.r = 0.7
    expect(await visit()).toMatchObject({
      text: 'b',
      wasDrawn: true,
      cookies: ['builder.tests.p=b'],
    })
  })

  it('comes from the data centre under its group when the isolate has forgotten it', async () => {
    const { cache, kept } = dataCentre()
    const { visit, world } = open(one, cache)
    await visit('builder.tests.p=a')
    await visit('builder.tests.p=b')
    expect(kept.size).toBe(3)
    world.now += 2 * MINUTE
    expect(await visit('builder.tests.p=b')).toMatchObject({ text: 'b', wasDrawn: false })
    expect(await visit('builder.tests.p=a')).toMatchObject({ text: 'a', wasDrawn: false })
    for (const response of kept.values()) {
      expect([...response.headers.keys()]).not.toContain('set-cookie')
    }
  })

  it('is drawn anew in its group', async () => {
    const { visit, world } = open(one, dataCentre().cache)
    await visit('builder.tests.p=b')
    world.now += 6 * MINUTE
    expect(await visit('builder.tests.p=b')).toMatchObject({ text: 'b', wasDrawn: true })
    expect(world.drawn).toBe(2)
    expect(await visit('builder.tests.p=b')).toMatchObject({ text: 'b', wasDrawn: false })
    expect(await visit('builder.tests.p=p')).toMatchObject({ text: 'p default', wasDrawn: true })
  })

  it('without consent it is the default’s, without a cookie', async () => {
    const { visit, world } = open(one)
    world.mayCount = false
    expect(await visit()).toMatchObject({ text: 'p default', cookies: [] })
    expect(await visit('builder.tests.p=a')).toMatchObject({
      text: 'p default',
      wasDrawn: false,
      cookies: [],
    })
    world.mayCount = true
    expect(await visit('builder.tests.p=a')).toMatchObject({ text: 'a', wasDrawn: true })
  })

  it('a program sees the default and is given no cookie', async () => {
    const { visit } = open(one)
    expect(await visit('', { agent: 'Googlebot/2.1' })).toMatchObject({
      text: 'p default',
      cookies: [],
    })
  })

  it('asked for by address it is no one else’s, and remembered', async () => {
    const { visit, world } = open(one)
    await visit('builder.tests.p=p')
    const query = '?builder.tests.p=b'
    expect(await visit('builder.tests.p=p', { query })).toMatchObject({
      text: 'b',
      cookies: ['builder.tests.p=b'],
    })
    world.r = 0.99
    expect(await visit('builder.tests.p=p')).toMatchObject({ text: 'p default', wasDrawn: false })
  })
})

describe('a page with several tests', () => {
  it('is kept for each combination', async () => {
    const { visit, world } = open(() => [testOf('p', ['a']), testOf('s', ['x'])])
    const visitors = ['p s', 'p x', 'a s', 'a x'].map((pair) => {
      const [page, symbol] = pair.split(' ')
      return `builder.tests.p=${page}; builder.tests.s=${symbol}`
    })
    const first = []
    for (const cookie of visitors) first.push((await visit(cookie)).text)
    expect(new Set(first).size).toBe(4)
    for (const [at, cookie] of visitors.entries()) {
      expect(await visit(cookie)).toMatchObject({ text: first[at], wasDrawn: false, cookies: [] })
    }
    expect(world.drawn).toBe(4)
  })

  it('learns of a test that only one variation shows, and gives its cookie to those who see it', async () => {
    const { visit } = open(function* (seen) {
      yield testOf('p', ['a'])
      if (seen[0] === 'a') yield testOf('s', ['x'])
    })
    await visit('builder.tests.p=p')
    await visit('builder.tests.p=a; builder.tests.s=x')
    await visit('builder.tests.p=a; builder.tests.s=s')
    const texts = []
    for (const cookie of ['p=p', 'p=a; builder.tests.s=x', 'p=a; builder.tests.s=s']) {
      texts.push((await visit(`builder.tests.${cookie}`)).text)
    }
    expect(texts).toEqual(['p default', 'a, x', 'a, s default'])
    expect((await visit('builder.tests.p=p')).cookies).toEqual([])
    expect((await visit('builder.tests.p=a')).cookies).toEqual(['builder.tests.s=x'])
  })

  it('with five tests it is no one else’s', async () => {
    const { visit } = open(() => ['p', 'q', 'r', 's', 't'].map((id) => testOf(id, ['x'])))
    await visit()
    expect(await visit()).toMatchObject({ wasDrawn: true })
  })
})
