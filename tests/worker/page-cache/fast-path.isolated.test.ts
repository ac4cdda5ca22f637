import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { everyNth } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openTestSession } from '#tests/support/services/test-session.ts'
import { openEntry, SECOND } from '#tests/support/worker/app-entry.ts'
import type { EdgeCache } from '#worker/cache/edge-cache.ts'
import { createWorker } from '#worker/entry.ts'
import { keysFor } from '#worker/security/purpose-keys.ts'

// Alone in its process: what is remembered decides who draws a page.

const PAGE = '/aus/cities/melbourne'
const SAM = { sub: 'c-sam', email: 'sam@example.com', ver: 1, metaData: { firstName: 'Sam' } }
const KIM = { sub: 'c-kim', email: 'kim@example.com', ver: 1, metaData: { firstName: 'Kim' } }

let backend: TestBackend
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const { sub, email } of [SAM, KIM]) {
    await backend.ordersDb
      .prepare(
        'INSERT INTO customer (id, email, password, first_name, last_name) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(sub, email, 'none', 'A', 'B')
      .run()
  }
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(line))
  }
})
afterAll(() => backend.close())
beforeEach(() => {
  logged.length = 0
})

const open = (options?: Parameters<typeof openEntry>[1]) => openEntry(backend, options)

describe('Sign-out is immediate: a customer in front of a kept page', () => {
  it('is looked into once a minute, and sees the same page from the front', async () => {
    const { world, visit, warm, sign } = open()
    const cookie = `shop-cart-count=2; shop-wishlist=p-family-picnic; ac-token=${await sign(SAM)}`
    await warm(PAGE)
    const first = await visit(PAGE, cookie)
    const second = await visit(PAGE, cookie)
    expect([first.who, second.who]).toEqual(['app', 'front'])
    expect(second.isSignedIn).toBe(true)
    expect(second.text).toBe(first.text)
    expect(second.text).toContain('2 items')
    expect(second.text).toContain('aria-pressed="true"')

    world.now += 61 * SECOND
    await warm(PAGE)
    expect((await visit(PAGE, cookie)).who).toBe('app')
  })

  it('is no one without the cookie, which is what signing out takes away', async () => {
    const { visit, warm, sign } = open()
    const cookie = `ac-token=${await sign(SAM)}`
    await warm(PAGE, cookie)
    await warm(PAGE, 'shop-cart-count=1')
    expect((await visit(PAGE, cookie)).isSignedIn).toBe(true)
    for (const without of ['', 'ac-token=', 'shop-cart-count=1']) {
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

  it('is no one from the second on in which the token ends, though it was verified just before', async () => {
    const { world, visit, warm } = open()
    await warm(PAGE)
    const end = Math.floor(world.now / SECOND) + 5
    const sid = await openTestSession(backend.ordersDb, SAM.sub)
    const token = await new SignJWT({ email: SAM.email, ver: 1, sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(SAM.sub)
      .setIssuer(BRAND.id)
      .setAudience('shop')
      .setExpirationTime(end)
      .sign(keysFor(backend.backend.config, 'session')[0] as Uint8Array)
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
    await other.warm(PAGE)
    expect((await other.visit(PAGE, cookie)).isSignedIn).toBe(false)
    expect((await visit(PAGE, cookie)).isSignedIn).toBe(true)
  })

  it('is not remembered from a request that brings its own clock', async () => {
    const { visit, warm, sign } = open()
    const cookie = `ac-token=${await sign(SAM)}`
    await warm(PAGE)
    await visit(PAGE, cookie, { 'x-shop-now': '2026-11-21T03:00:00Z' })
    expect((await visit(PAGE, cookie)).who).toBe('app')
  })
})

describe('a page that only the data centre has', () => {
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
    const cookie =
      'shop-cart-count=3; shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied'
    const drawn = await warm(PAGE, cookie)
    world.now += 90 * SECOND
    // Someone else lets the isolate hear of the release; the page itself has left its memory.
    await warm('/nz')
    const page = await visit(PAGE, cookie)
    expect([page.who, page.state, page.text]).toEqual(['front', 'hit', drawn.text])
    expect((await visit(PAGE, cookie)).who).toBe('front')
  })

  it('is shown by the app while it is drawn anew', async () => {
    const { cache } = dataCentre()
    const { world, visit, warm } = open({ edge: cache })
    await warm(PAGE)
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
    await warm(PAGE)
    world.now += 61 * 60 * SECOND
    await warm('/nz')
    expect((await visit(PAGE)).state).toBe('miss')
  })

  it('is asked for once when it is not there', async () => {
    const { cache, seen } = dataCentre()
    const { visit, warm } = open({ edge: cache })
    await warm(PAGE)
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
    [
      'throws at once',
      () => {
        throw new Error('There is no cache.')
      },
    ],
    ['hangs', () => new Promise<never>(() => {})],
    ['hangs halfway', async () => new Response(new ReadableStream())],
    ['brings other bytes', async () => new Response('{')],
  ])('may as well be in a cache that %s: the page is drawn', async (_, match) => {
    const { visit, warm } = open({ edge: { match, put: async () => {} } })
    await warm(PAGE)
    const page = await visit('/aus/cities')
    expect([page.response.status, page.state]).toEqual([200, 'miss'])
    expect((await visit('/aus/cities')).who).toBe('front')
  })
})

describe('Errors have a reference and no secrets: something that breaks', () => {
  it('before the app is asked is told once, and the app answers', async () => {
    const { world, visit, warm } = open()
    await warm(PAGE)
    logged.length = 0
    world.troubles = 1
    const page = await visit(PAGE, '', { 'cf-ray': 'ray-1' })
    expect([page.response.status, page.who, page.state]).toEqual([200, 'app', 'hit'])
    const told = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
    expect(told).toEqual([
      expect.objectContaining({ requestId: 'ray-1', cause: 'TypeError: (address) has no clock' }),
    ])
  })

  it.each([
    ['/aus', 'text/plain'],
    ['/api/cart', 'application/json'],
  ])('even in the page that says so, at %s, has words and a reference', async (path, type) => {
    const app = {
      fetch: () => {
        throw new Error('sam@example.com at line 7')
      },
    }
    const { ports, env } = open()
    const response = await createWorker(app, ports).fetch(
      new Request(`http://shop.example${path}`, {
        headers: { 'cf-ray': 'ray-2' },
      }) as Parameters<ReturnType<typeof createWorker>['fetch']>[0],
      env,
      {} as ExecutionContext,
    )
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toContain(type)
    expect(response.headers.get('x-request-id')).toBe('ray-2')
    expect(text).toContain('ray-2')
    expect(text).not.toMatch(/line 7|\.ts/)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('ray-2')
    expect(logged[0]).not.toContain('sam@')
  })
})

describe('Sign-out is immediate: a token that was ended', () => {
  const end = () =>
    backend.ordersDb
      .prepare('UPDATE customer SET token_version = token_version + 1 WHERE id = ?')
      .bind(SAM.sub)
  const begin = () =>
    backend.ordersDb.prepare('UPDATE customer SET token_version = 1 WHERE id = ?').bind(SAM.sub)
  afterEach(() => begin().run())

  it('is known on kept pages for a minute at most, then never again, and the cookie is taken back', async () => {
    const { world, visit, warm, sign } = open()
    const cookie = `ac-token=${await sign(SAM)}`
    await warm(PAGE, cookie)
    await end().run()
    expect((await visit(PAGE, cookie)).isSignedIn).toBe(true)
    world.now += 61 * SECOND
    for (let turn = 0; turn < 3; turn++) {
      const page = await visit(PAGE, cookie)
      expect([page.response.status, page.isSignedIn, page.who]).toEqual([200, false, 'app'])
      expect(page.response.headers.get('set-cookie')).toMatch(/\bac-token=; Max-Age=0/)
    }
  })

  it('is known to no checkout from the moment on', async () => {
    const { visit, warm, sign } = open()
    const cookie = `ac-token=${await sign(SAM)}`
    await warm(PAGE, cookie)
    const before = await visit('/aus/checkout/nowhere', cookie)
    await end().run()
    const after = await visit('/aus/checkout/nowhere', cookie)
    expect(
      [before.response, after.response].map(({ headers }) => headers.get('set-cookie')),
    ).toEqual([null, expect.stringMatching(/\bac-token=; Max-Age=0/)])
  })

  it('cannot be told while the database is away: the page comes as for a visitor, the cookie stays', async () => {
    const { visit, warm, sign } = open()
    await warm(PAGE)
    const token = await sign(SAM)
    const away = vi.spyOn(backend.env.ORDERS, 'prepare').mockImplementation(() => {
      throw new Error('D1_ERROR')
    })
    const page = await visit(PAGE, `ac-token=${token}`)
    away.mockRestore()
    expect([page.response.status, page.isSignedIn, page.state]).toEqual([200, false, 'hit'])
    expect(page.response.headers.get('set-cookie')).not.toContain('ac-token')
  })
})

describe('a name in another spelling', () => {
  const free = 'shop-consent=ads%3Dgranted%26analytics%3Dgranted%26comfort%3Dgranted'

  it.each([
    ['utm_source=letter', '%75tm_source=letter'],
    ['cjevent=1', 'c%6Aevent=1'],
    ['city=hobart', '%63ity=hobart'],
    ['city=hobart&city=sydney', '%63ity=hobart&city=sydney'],
  ])('leaves behind what %s leaves', async (plain, spelled) => {
    const { visit, warm } = open()
    await warm(PAGE, free)
    const [one, other] = [
      await visit(`${PAGE}?${plain}`, free),
      await visit(`${PAGE}?${spelled}`, free),
    ]
    expect(other.who).toBe('app')
    expect(other.response.headers.get('set-cookie')).toBe(one.response.headers.get('set-cookie'))
    expect(one.response.headers.get('set-cookie')).not.toBeNull()
  })
})

describe('Errors have a reference and no secrets: the lines of pages that are shown again', () => {
  it.each([
    ['1', 20],
    ['0.5', 0],
    ['0', 0],
  ])('with LOG_HITS=%s', async (share, most) => {
    const { visit, warm } = open({ settings: { LOG_HITS: share } })
    await warm(PAGE)
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

describe('what the front answers', () => {
  const PRODUCT = '/aus/picnics/mystery-picnic'
  const NO = 'shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied'
  const SYDNEY = { 'x-shop-geo': 'AU;Sydney;-33.9;151.2' }

  const VISITS: [path: string, cookie: string, headers: Record<string, string>][] = [
    [PAGE, '', SYDNEY],
    [PAGE, 'shop-cart-count=4; shop-wishlist=p-family-picnic.p-mystery-picnic', SYDNEY],
    [PRODUCT, '', {}],
    [PRODUCT, 'shop-visited=p-kite-afternoon; shop-cart-count=5', {}],
    [PRODUCT, 'shop-cart-count=6', { 'sec-purpose': 'prefetch;prerender' }],
    [PRODUCT, `${NO}; shop-cart-count=7`, { 'sec-purpose': 'prefetch' }],
    [PRODUCT, `${NO}; shop-cart-count=8`, { 'sec-gpc': '1' }],
    [
      '/aus',
      'shop-cart-count=%FF; shop-city=hobart; shop-wishlist=%E0%A4%A; =; shop-consent=%',
      {},
    ],
  ]

  it.each(everyNth(VISITS, 3))(
    'is what the app would have: %s %s %o',
    async (path, cookie, headers) => {
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
    },
  )

  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'x-request-id').sort()
})

describe('a product from the front', () => {
  it('is drawn once for everyone without a membership', async () => {
    const { visit, warm, sign } = open()
    const cookies = []
    for (const claims of [SAM, KIM]) {
      const cookie = `ac-token=${await sign(claims)}`
      await warm('/aus/picnics/mystery-picnic', cookie)
      cookies.push(cookie)
    }
    const other = '/aus/food/lantern-supper'
    await warm(other)
    for (const cookie of cookies) expect((await visit(other, cookie)).who).toBe('front')
  })

  it('that needs a code says so, except to whoever carries one', async () => {
    const { visit } = open()
    const path = '/aus/food/lantern-supper'
    const carrier = 'shop-codes=HELLO10.LANTERN-KEY~p-lantern-supper'
    const other = 'shop-codes=HELLO10'
    for (const cookie of [carrier, '', carrier, other, carrier, other]) {
      const { text } = await visit(path, cookie)
      const said = ['We’ll apply LANTERN-KEY when you book', 'You need a code to book this']
      expect(said.map((sentence) => text.includes(sentence))).toEqual(
        cookie === carrier ? [true, false] : [false, true],
      )
      expect(text.includes('<p class="hint">You need a code to book.</p>')).toBe(cookie !== carrier)
    }
    expect((await visit(path, carrier)).who).toBe('front')
  })
})

describe('the tag of a page', () => {
  const tagOf = ({ response }: { response: Response }) => response.headers.get('etag') ?? ''

  it.each([
    ['as it is', (tag: string) => tag],
    ['weakened by what compresses on the way', (tag: string) => `W/${tag}`],
    ['among others', (tag: string) => `"other", W/${tag}`],
  ])('is known %s, from the front and from the app', async (_, sent) => {
    const { visit, warm } = open()
    const headers = { 'if-none-match': sent(tagOf(await warm(PAGE))) }
    const front = await visit(PAGE, '', headers)
    const app = await visit(PAGE, '', { ...headers, 'save-data': 'off' })
    expect([front.who, app.who]).toEqual(['front', 'app'])
    for (const { response, text } of [front, app]) {
      expect([response.status, text]).toEqual([304, ''])
    }
  })

  it.each([
    ['with a ribbon', '/aus', 'AU;Sydney;-33.9;151.2', 'AU;Bathurst;-33.4;149.6'],
    ['by someone who is not counted', '/ca', 'CA;;;;ON', 'CA;;;;QC'],
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
    await warm(PAGE)
    expect((await visit(path, '', headers as Record<string, string>)).who).toBe('app')
  })
})
