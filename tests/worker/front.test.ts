import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/backend.ts'
import { withoutKey } from '#tests/support/page-key.ts'
import { createApp } from '#worker/app.ts'
import type { Ports } from '#worker/backend.ts'
import type { Bindings } from '#worker/context.ts'
import { createEntry } from '#worker/entry.ts'
import type { EdgeCache } from '#worker/page-cache/edge.ts'

// Only a build knows how its files are called.
vi.mock('#worker/render/assets.ts', () => ({
  BUILD: 'a build',
  ASSETS: { entry: '/entry.js', stylesheet: '/index.css', rest: '/rest.css' },
  STYLE_HASHES: [],
  headStyles: () => null,
}))

const SECOND = 1000
const PAGE = '/aus/cities/melbourne'
const SAM = { sub: 'c-sam', email: 'sam@example.com', ver: 1, metaData: { firstName: 'Sam' } }
const KIM = { sub: 'c-kim', email: 'kim@example.com', ver: 1, metaData: { firstName: 'Kim' } }

let backend: TestBackend
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend()
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(line))
  }
})
afterAll(() => backend.close())
beforeEach(() => {
  logged.length = 0
})

/** Every shop opens an hour after the one before, when all of this isolate's memory is old. */
let opened = Date.parse('2026-11-21T00:00:00Z')

const nowhere = {
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: async () => {},
} as unknown as KVNamespace

/** The whole worker, with the requests counted that its front hands on to the app. */
function open({ edge = null, settings = {} }: { edge?: EdgeCache | null; settings?: object } = {}) {
  opened += 2 * 60 * 60 * SECOND
  const world = { now: opened, handedOn: 0 }
  backend.turnTo(opened)
  const ports: Ports = {
    chance: {
      clock: () => new Date(world.now),
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
    },
    holds: backend.backend.holds,
    edge: () => edge,
  }
  const app = createApp(ports)
  const counted = {
    fetch: (...[request, env, context]: Parameters<typeof app.fetch>) => {
      world.handedOn++
      return app.fetch(request, env, context)
    },
  } as typeof app
  const entry = createEntry(counted, ports)
  const env = { ...backend.env, ...settings, CACHE: nowhere } as unknown as Bindings
  const work: Promise<unknown>[] = []
  const context = { waitUntil: (later: Promise<unknown>) => work.push(later) }

  async function visit(path: string, cookie = '', headers: Record<string, string> = {}) {
    const before = world.handedOn
    const request = new Request(`http://shop.example${path}`, {
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    })
    const response = await entry.fetch(
      request as Parameters<typeof entry.fetch>[0],
      env,
      context as unknown as ExecutionContext,
    )
    const text = await response.text()
    await Promise.all(work.splice(0))
    return {
      text: withoutKey(text),
      isSignedIn: text.includes('"signedIn":true'),
      state: response.headers.get('x-shop-cache'),
      who: world.handedOn > before ? 'app' : 'front',
      response,
    }
  }
  /** Lets the isolate hear of cities and release, and draw the page with its holes. */
  const warm = async (path = PAGE, cookie = '') => {
    await visit(path, cookie)
    return visit(path, cookie)
  }
  const sign = (claims: typeof SAM) => backend.backend.tokens.sign(claims)
  return { world, visit, warm, sign }
}

describe('reliability R29: a customer in front of a kept page', () => {
  it('is looked into once a minute, and sees the same page from the front', async () => {
    const { world, visit, warm, sign } = open()
    const cookie = `shop-bag=2; shop-wishlist=p-family-picnic; ac-token=${await sign(SAM)}`
    await warm()
    const first = await visit(PAGE, cookie)
    const second = await visit(PAGE, cookie)
    expect([first.who, second.who]).toEqual(['app', 'front'])
    expect(second.isSignedIn).toBe(true)
    expect(second.text).toBe(first.text)
    expect(second.text).toContain('2 bookings')
    expect(second.text).toContain('aria-pressed="true"')

    world.now += 61 * SECOND
    await warm()
    expect((await visit(PAGE, cookie)).who).toBe('app')
  })

  it('is nobody without the cookie, which is what signing out takes away', async () => {
    const { visit, warm, sign } = open()
    const cookie = `ac-token=${await sign(SAM)}`
    await warm(PAGE, cookie)
    await warm(PAGE, 'shop-bag=1')
    expect((await visit(PAGE, cookie)).isSignedIn).toBe(true)
    for (const without of ['', 'ac-token=', 'shop-bag=1']) {
      expect((await visit(PAGE, without)).isSignedIn, without).toBe(false)
    }
  })

  it('is known by every byte of the token: whatever else comes is never taken for it', async () => {
    const { visit, warm, sign } = open()
    const token = await sign(SAM)
    await warm(PAGE, `ac-token=${token}`)
    const [head = '', body = '', signature = ''] = token.split('.')
    const [, otherBody = ''] = (await sign(KIM)).split('.')
    const flipped = (text: string) => (text[0] === 'A' ? 'B' : 'A') + text.slice(1)
    const unsigned = btoa('{"alg":"none","typ":"JWT"}').replaceAll('=', '')
    for (const other of [
      `${head}.${body}.${flipped(signature)}`,
      `${head}.${otherBody}.${signature}`,
      `${head}.${body}.`,
      `${unsigned}.${body}.`,
      `${unsigned}.${body}.${signature}`,
      token.slice(0, -2),
      `${token}x`,
      token.toLowerCase(),
      '__proto__',
      'constructor',
    ]) {
      const page = await visit(PAGE, `ac-token=${other}`)
      expect([page.response.status, page.isSignedIn, page.who], other).toEqual([200, false, 'app'])
    }
    expect((await visit(PAGE, `ac-token=${token}`)).who).toBe('front')
  })

  it('is nobody from the second on in which the token ends, though it was verified just before', async () => {
    const { world, visit, warm } = open()
    await warm()
    const end = Math.floor(world.now / SECOND) + 5
    const token = await new SignJWT({ email: SAM.email, ver: 1 })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(SAM.sub)
      .setIssuer('daylark')
      .setAudience('shop')
      .setExpirationTime(end)
      .sign(new TextEncoder().encode(backend.backend.config.SESSION_SECRET))
    const cookie = `ac-token=${token}`
    const pages = [await visit(PAGE, cookie), await visit(PAGE, cookie)]
    world.now = end * SECOND - 1
    pages.push(await visit(PAGE, cookie))
    world.now = end * SECOND
    pages.push(await visit(PAGE, cookie), await visit(PAGE, cookie))
    expect(pages.map(({ isSignedIn, who }) => [isSignedIn, who])).toEqual([
      [true, 'app'],
      [true, 'front'],
      [true, 'front'],
      [false, 'app'],
      [false, 'app'],
    ])
  })

  it('is not known under another secret', async () => {
    const { visit, warm, sign } = open()
    const cookie = `ac-token=${await sign(SAM)}`
    expect((await warm(PAGE, cookie)).who).toBe('front')
    const other = open({ settings: { SESSION_SECRET: 'another secret of thirty-two characters' } })
    await other.warm()
    expect((await other.visit(PAGE, cookie)).isSignedIn).toBe(false)
    expect((await visit(PAGE, cookie)).isSignedIn).toBe(true)
  })

  it('is not remembered from a request that brings its own clock', async () => {
    const { visit, warm, sign } = open()
    const cookie = `ac-token=${await sign(SAM)}`
    await warm()
    await visit(PAGE, cookie, { 'x-shop-now': '2026-11-21T03:00:00Z' })
    expect((await visit(PAGE, cookie)).who).toBe('app')
  })
})

describe('reliability 5.1: a page that only the data centre has', () => {
  function dataCentre() {
    const kept = new Map<string, Response>()
    const seen = { asked: 0 }
    const cache: EdgeCache = {
      match: async (address) => {
        seen.asked++
        return kept.get(String(address))?.clone()
      },
      put: async (address, response) => void kept.set(String(address), response.clone()),
    }
    return { cache, seen }
  }

  it('comes from the front, filled for its visitor', async () => {
    const { cache } = dataCentre()
    const { world, visit, warm } = open({ edge: cache })
    const cookie = 'shop-bag=3; shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied'
    const drawn = await warm(PAGE, cookie)
    world.now += 90 * SECOND
    // Somebody else lets the isolate hear of the release; the page itself has left its memory.
    await warm('/nz')
    const page = await visit(PAGE, cookie)
    expect([page.who, page.state, page.text]).toEqual(['front', 'hit', drawn.text])
    expect((await visit(PAGE, cookie)).who).toBe('front')
  })

  it('is shown by the app while it is drawn anew', async () => {
    const { cache } = dataCentre()
    const { world, visit, warm } = open({ edge: cache })
    await warm()
    world.now += 6 * 60 * SECOND
    await warm('/nz')
    const states = [await visit(PAGE), await visit(PAGE)].map(({ who, state }) => [who, state])
    expect(states).toEqual([
      ['app', 'stale'],
      ['front', 'hit'],
    ])
  })

  it('is drawn when it is over an hour old, whoever asks first', async () => {
    const { cache } = dataCentre()
    const { world, visit, warm } = open({ edge: cache })
    await warm()
    world.now += 61 * 60 * SECOND
    await warm('/nz')
    expect((await visit(PAGE)).state).toBe('miss')
  })

  it('is asked for once when it is not there', async () => {
    const { cache, seen } = dataCentre()
    const { visit, warm } = open({ edge: cache })
    await warm()
    seen.asked = 0
    expect((await visit('/aus/cities')).state).toBe('miss')
    expect(seen.asked).toBe(1)
  })

  it.each<[string, EdgeCache['match']]>([
    [
      'throws',
      async () => {
        throw new Error('The cache is down.')
      },
    ],
    ['hangs', () => new Promise<never>(() => {})],
    ['brings other bytes', async () => new Response('{')],
  ])('may as well be in a cache that %s: the page is drawn', async (_, match) => {
    const { visit, warm } = open({ edge: { match, put: async () => {} } })
    await warm()
    const page = await visit('/aus/cities')
    expect([page.response.status, page.state]).toEqual([200, 'miss'])
    expect((await visit('/aus/cities')).who).toBe('front')
  })
})

describe('reliability R34: the lines of pages that are shown again', () => {
  it.each([
    ['1', 20],
    ['0.5', 0],
    ['0', 0],
  ])('with LOG_HITS=%s', async (share, most) => {
    const { visit, warm } = open({ settings: { LOG_HITS: share } })
    await warm()
    logged.length = 0
    for (let n = 0; n < 20; n++) expect((await visit(PAGE)).who).toBe('front')
    expect(logged).toHaveLength(most)
  })

  it('never name a customer, and every fault is told', async () => {
    const { visit, warm, sign } = open({ settings: { LOG_HITS: '1' } })
    const token = await sign(SAM)
    await warm(PAGE, `ac-token=${token}`)
    await visit('/aus/cities/nowhere', `ac-token=${token}`)
    expect(logged.some((line) => line.includes('"status":404'))).toBe(true)
    for (const line of logged) {
      expect(line).not.toContain(token)
      expect(line).not.toContain(SAM.email)
    }
  })
})

describe('house 1.10: what the front answers', () => {
  const PRODUCT = '/aus/picnics/mystery-picnic'
  const NO = 'shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied'
  const SYDNEY = { 'x-shop-geo': 'AU;Sydney;-33.9;151.2' }

  it.each<[string, string, Record<string, string>]>([
    [PAGE, '', SYDNEY],
    [PAGE, 'shop-bag=4; shop-wishlist=p-family-picnic.p-mystery-picnic', SYDNEY],
    [PRODUCT, '', {}],
    [PRODUCT, 'shop-visited=p-kite-afternoon; shop-bag=5', {}],
    [PRODUCT, 'shop-bag=6', { 'sec-purpose': 'prefetch;prerender' }],
    [PRODUCT, `${NO}; shop-bag=7`, { 'sec-purpose': 'prefetch' }],
    [PRODUCT, `${NO}; shop-bag=8`, { 'sec-gpc': '1' }],
    ['/aus', 'shop-bag=%FF; shop-city=hobart; shop-wishlist=%E0%A4%A; =; shop-consent=%', {}],
  ])('is what the app would have: %s %s %o', async (path, cookie, headers) => {
    const { visit, warm, sign } = open()
    const city = cookie.includes('hobart') ? 'shop-city=hobart' : ''
    const token = await sign(SAM)
    await warm(path, city)
    for (const all of cookie ? [cookie, `${cookie}; ac-token=${token}`] : [cookie]) {
      await visit(path, all, headers)
      // Only the app reads this header, and this value means nothing.
      const app = await visit(path, all, { ...headers, 'save-data': 'off' })
      const front = await visit(path, all, headers)
      expect([app.who, front.who, front.state]).toEqual(['app', 'front', 'hit'])
      expect(front.text).toBe(app.text)
      expect(headersOf(front.response)).toEqual(headersOf(app.response))
    }
  })

  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'x-request-id').sort()
})

describe('house 1.10: the tag of a page', () => {
  const tagOf = ({ response }: { response: Response }) => response.headers.get('etag') ?? ''

  it.each([
    ['as it is', (tag: string) => tag],
    ['weakened by what compresses on the way', (tag: string) => `W/${tag}`],
    ['among others', (tag: string) => `"other", W/${tag}`],
  ])('is known %s, from the front and from the app', async (_, sent) => {
    const { visit, warm } = open()
    const headers = { 'if-none-match': sent(tagOf(await warm())) }
    const front = await visit(PAGE, '', headers)
    const app = await visit(PAGE, '', { ...headers, 'save-data': 'off' })
    expect([front.who, app.who]).toEqual(['front', 'app'])
    for (const { response, text } of [front, app]) {
      expect([response.status, text]).toEqual([304, ''])
    }
  })

  it.each([
    ['with a ribbon', '/aus', 'AU;Sydney;-33.9;151.2', 'AU;Bathurst;-33.4;149.6'],
    ['by somebody who is not counted', '/ca', 'CA;;;;ON', 'CA;;;;QC'],
  ])('is another where the same page is seen %s', async (_, path, here, there) => {
    const { visit, warm } = open()
    await warm(path)
    const tags = []
    for (const place of [here, there, here]) {
      const headers = { 'x-shop-geo': place }
      await visit(path, '', headers)
      tags.push(tagOf(await visit(path, '', headers)))
    }
    const [one = '', other = '', again] = tags
    expect(other).not.toBe(one)
    expect(again).toBe(one)
    // The page is the same, holes left out.
    const pageIn = (tag: string) => tag.slice(0, 25)
    expect(pageIn(other)).toBe(pageIn(one))
  })

  it('is not there where a form carries a key of its own', async () => {
    const { visit, warm } = open()
    const page = await warm('/aus/picnics/mystery-picnic')
    expect([page.state, tagOf(page)]).toEqual(['hit', ''])
    expect(tagOf(await visit('/aus/picnics/mystery-picnic', '', { 'save-data': 'off' }))).toBe('')
  })
})

describe('what is out of the ordinary', () => {
  it.each([
    ['/aus/cities/melbourne?utm_source=letter', {}],
    ['/aus/cities/melbourne?city=hobart', {}],
    ['/aus/cities/%6delbourne', {}],
    ['/aus/cities//melbourne', {}],
    [PAGE, { authorization: 'Bearer x' }],
    [PAGE, { 'save-data': 'on' }],
    [PAGE, { 'x-shop-now': '2026-11-21T00:00:00Z' }],
  ])('is handed on to the app: %s %o', async (path, headers) => {
    const { visit, warm } = open()
    await warm()
    expect((await visit(path, '', headers as Record<string, string>)).who).toBe('app')
  })
})
