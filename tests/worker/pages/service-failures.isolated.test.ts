import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { PHONE } from '#tests/support/builders.ts'
import { byLength, everyNth } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order } from '#tests/support/services/purchase.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'
import { services } from '#worker/service-router.ts'
import { bookingToken } from '#worker/services/orders/signed-link.ts'

// Alone in its process: its shops open over weeks, and what is remembered hides what fails.

const SECRET = 'secret-of-the-service'
const HERE = { 'x-shop-geo': 'AU;Melbourne;-37.81;144.96;VIC' }

let backend: TestBackend
let cart = ''
let paths: Record<string, string> = {}
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
  const { reference } = await aBooking(backend)
  const sam = backend.visitor()
  granted(await addLine(sam, { start: '13:00' }))
  granted(await order(sam))
  cart = `shop-cart=${sam.caller.cartId}`
  const token = bookingToken(backend.backend, { id: reference, link_version: 1 })
  paths = {
    booking: `/aus/b/${token}`,
    receipt: `/aus/b/${token}/receipt`,
    guests: `/aus/b/${token}/guests`,
    'thank-you': `/aus/checkout/thank-you/${reference}?seal=${token.split('.')[1]}`,
  }
})
afterAll(() => backend.close())
beforeEach(() => void logged.splice(0))

/** Ways a service can fail. */
const FAILURES = {
  'times out': () => {
    throw new DOMException('It took too long.', 'TimeoutError')
  },
  'refuses the connection': () => {
    throw new TypeError(`connect ECONNREFUSED ${SECRET}`)
  },
  'answers 500': () => Response.json({ message: SECRET, stack: SECRET }, { status: 500 }),
  'answers 404 for what it has not': () => new Response(SECRET, { status: 404 }),
  'sends an error page': () => new Response(`<html>${SECRET}`, { status: 403 }),
  'answers broken JSON': () => new Response(`{"${SECRET}":`),
  'answers something else': () => Response.json({ [SECRET]: 1 }),
  'answers 2 MB': () => new Response(`"${SECRET.repeat(100_000)}"`),
  redirects: () => new Response(SECRET, { status: 302, headers: { location: `/${SECRET}` } }),
} satisfies Record<string, () => Response>
type Failure = keyof typeof FAILURES

const ROWS = Object.entries(contract).flatMap(([service, group]) =>
  Object.values(group).map(({ path, method, ...row }) => ({
    service,
    method,
    isSpecified: !('extension' in row),
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  })),
)
/** Services stand at the root here; the specification writes some of its paths below `api/`. */
const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/^\/api(?=\/)/, '')
const askServices = (request: Request) => {
  const { origin, search } = new URL(request.url)
  return services.fetch(new Request(origin + pathOf(request) + search, request), backend.backend)
}
const rowOf = (request: Request) => {
  const [method, pathname] = [request.method, pathOf(request)]
  // The first that fits: rows with a fixed path stand before those with names in it.
  return ROWS.find((row) => row.method === method && row.pattern.test(pathname))
}
const serviceOf = (request: Request) => rowOf(request)?.service ?? '?'

/** The whole worker over services behind a URL, of which those named fail; records which were asked. */
function openShop(failing: readonly string[] | 'all' = [], how: Failure = 'answers 500') {
  const asked = new Set<string>()
  const entry = openEntry(backend, {
    settings: { SERVICES: 'remote', SERVICE_URLS: '{"default":"http://services"}' },
    outside: async (request) => {
      const service = serviceOf(request)
      asked.add(service)
      if (failing === 'all' || failing.includes(service)) return FAILURES[how]()
      return askServices(request)
    },
  })
  return { ...entry, asked }
}

/** Which pages fail with which service, and with which code; with any other service they stand. */
const PAGES: Record<string, { path: () => string; fails: Record<string, number>; says?: RegExp }> =
  {
    home: { path: () => '/aus', fails: {} },
    cities: { path: () => '/aus/cities', fails: {} },
    // Without the list of cities no one knows which there are.
    city: { path: () => '/aus/cities/sydney', fails: { locations: 603 } },
    collection: { path: () => '/aus/collections/guided-picnics', fails: { content: 602 } },
    search: { path: () => '/aus/search?q=picnic', fails: {} },
    wishlist: { path: () => '/aus/wishlist', fails: {} },
    'gift card balance': { path: () => '/aus/gift-cards/balance', fails: {} },
    credits: { path: () => '/aus/credits', fails: {} },
    terms: { path: () => '/aus/terms', fails: {} },
    product: { path: () => '/aus/picnics/mystery-picnic', fails: { catalogue: 601 } },
    'about us': { path: () => '/aus/about-us', fails: {} },
    contact: { path: () => '/aus/contact', fails: {} },
    'gift cards': { path: () => '/aus/gift-cards', fails: {} },
    // What can't be looked up is not called missing.
    unknown: { path: () => '/aus/no/such-page', fails: { catalogue: 601, editorContent: 614 } },
    cart: { path: () => '/aus/cart', fails: { cart: 614 } },
    checkout: { path: () => '/aus/checkout', fails: { cart: 614, enquiries: 606 } },
    payment: { path: () => '/aus/checkout/payment', fails: { cart: 614, enquiries: 606 } },
    'thank you': { path: () => paths['thank-you'] ?? '', fails: { enquiries: 606 } },
    booking: { path: () => paths.booking ?? '', fails: { bookings: 614 } },
    receipt: { path: () => paths.receipt ?? '', fails: { bookings: 614 } },
    'country chooser': { path: () => '/', fails: {} },
    sitemap: {
      path: () => '/aus/sitemap.xml',
      fails: { catalogue: 601, content: 614, editorContent: 614, locations: 614 },
    },
    'sitemap index': { path: () => '/sitemap.xml', fails: { catalogue: 601 } },
    'llms.txt': { path: () => '/llms.txt', fails: { locations: 603 } },
    'robots.txt': { path: () => '/robots.txt', fails: {} },
    'a product as Markdown': {
      path: () => '/aus/picnics/mystery-picnic.md',
      fails: { catalogue: 601 },
    },
  }

/** In long runs each page is without each service once; in others, without those it needs, and the rest take turns. */
const TURNS = byLength(3, 3, 1)

describe.each(everyNth(Object.entries(PAGES), 4))('%s', (name, { path, fails }) => {
  it('stands, or says so with the code of the service that failed', async () => {
    const whole = openShop()
    const healthy = await whole.visit(path(), cart, HERE)
    expect(healthy.response.status).toBeLessThan(500)
    expect(Object.keys(fails).filter((service) => !whole.asked.has(service))).toEqual([])

    const turn = Object.keys(PAGES).indexOf(name)
    const tried = [...whole.asked].filter(
      (service, at) => service in fails || (at + turn) % TURNS === 0,
    )
    for (const service of tried) {
      const { visit } = openShop([service])
      const { response, text } = await visit(path(), cart, { ...HERE, 'cf-ray': 'ray-1' })
      const code = fails[service]
      const status = code === undefined ? healthy.response.status : 503
      expect(`${service}: ${response.status}`).toBe(`${service}: ${status}`)
      expect(text).not.toContain(SECRET)
      if (code !== undefined) expectHelp(response, text, code)
      expect(response.headers.get('x-request-id')).toBe('ray-1')
    }
  })

  it('is never a 500 when every service fails', async () => {
    const { visit } = openShop('all')
    const { response, text } = await visit(path(), cart, HERE)
    expect([200, 302, 303, 503]).toContain(response.status)
    expect(text).not.toContain(SECRET)
  })
})

/** The error page links on, in its country, with support details. */
function expectHelp(response: Response, text: string, code: number) {
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)/)
  expect(text).toContain(`${code}-ray-1`)
  expect(text).toContain('<html lang="en-AU"')
  for (const link of ['/aus', '/aus/cities', '/aus/contact'])
    expect(text).toContain(`href="${link}"`)
  expect(text).toContain('Try again</a>')
  expect(text).toContain('<footer class="footer"')
  expect(text).toContain('Gift Cards')
}

it('speaks to visitors as their own country does', async () => {
  const { visit } = openShop(['catalogue'])
  const { text } = await visit('/uk/picnics/no-such-picnic', '', {})
  expect(text).toContain('<html lang="en-GB"')
  expect(text).toContain('href="/uk/cities"')
})

describe.each(everyNth(Object.keys(FAILURES) as Failure[], 3))('a service that %s', (how) => {
  it('is 503 for whom it was asked, with nothing of what it said', async () => {
    const { visit, call, request } = openShop('all', how)
    const product = await visit('/aus/picnics/mystery-picnic', '', { ...HERE, 'cf-ray': 'ray-1' })
    expect(product.response.status).toBe(503)
    expectHelp(product.response, product.text, 601)

    const answers = [
      [await call('GET', '/products?id=p-mystery-picnic', undefined, RAY), 601],
      [await call('GET', '/top-products?country=aus', undefined, RAY), 605],
      [await call('GET', '/collections?urlSlug=x', undefined, RAY), 602],
      [await call('GET', '/locations', undefined, RAY), 603],
      [await call('PUT', '/promotions', { code: 'X' }, RAY), 604],
      [await call('GET', '/giftcards/catalog?country=AU', undefined, RAY), 607],
      [await call('GET', '/v3/query/key/page?url=/aus', undefined, RAY), 614],
      [await call('POST', '/cart/lines', {}, RAY), 614],
    ] as const
    for (const [{ status, answer, headers }, code] of answers) {
      // Nothing of the gift catalogue is required.
      if (code === 607 && how === 'answers something else') {
        expect([status, answer]).toEqual([200, {}])
        continue
      }
      const unlisted = how === 'answers 404 for what it has not' && status === 404
      expect([status, answer.code]).toEqual([unlisted ? 404 : 503, code])
      expect(answer.requestId).toBe('ray-1')
      if (!unlisted) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(JSON.stringify(answer) + JSON.stringify([...headers])).not.toContain(SECRET)
    }
    const { response, text } = await request('/data/navigation.json', { headers: RAY })
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(JSON.parse(text)).toMatchObject({ code: 614, requestId: 'ray-1' })
    expect(text + logged.join()).not.toContain(`{"${SECRET}`)
  })

  it('takes no other page with it', async () => {
    const { visit } = openShop('all', how)
    for (const path of ['/aus', '/aus/contact', '/aus/search?q=picnic', '/aus/cities']) {
      const { response, text } = await visit(path, '', HERE)
      expect([path, response.status]).toEqual([path, 200])
      expect(text).toContain('<footer class="footer"')
      expect(text).not.toContain(SECRET)
    }
  })
})

const RAY = { 'cf-ray': 'ray-1' }

describe('a refusal of a remote service', () => {
  const refusing = (status: number, body: unknown, headers = {}) =>
    openEntry(backend, {
      settings: { SERVICES: 'remote', SERVICE_URLS: '{"default":"http://services"}' },
      outside: async () => Response.json(body, { status, headers }),
    })

  it('brings its words, its fields, its facts and our request id', async () => {
    const said = {
      code: 999,
      name: 'ODD',
      message: 'Sold out.',
      fields: { date: 'Sold out.' },
      value: 100,
      stack: SECRET,
      requestId: 'theirs',
    }
    const { call } = refusing(409, said, { 'retry-after': '7', 'set-cookie': 'a=b', server: 'x' })
    const { status, answer, headers } = await call('POST', '/cart/lines', {}, RAY)
    expect([status, answer]).toEqual([
      409,
      {
        code: 614,
        name: 'SERVICE_ERROR',
        message: 'Sold out.',
        fields: { date: 'Sold out.' },
        value: 100,
        requestId: 'ray-1',
      },
    ])
    expect(headers.get('retry-after')).toBe('7')
    expect([headers.get('set-cookie'), headers.get('server')]).toEqual([null, null])
  })

  it.each([
    [401, 613, 'Please log in.'],
    [404, 614, 'We can’t find that.'],
    [422, 612, 'Please check the highlighted fields.'],
    [429, 614, 'Too many attempts. Please wait a moment.'],
  ])('%d has our words where it has none for people', async (status, code, message) => {
    const { call } = refusing(status, { message: `<html>${SECRET}`, fields: [SECRET, {}] })
    const { status: got, answer } = await call('POST', '/cart/lines', {}, RAY)
    expect([got, answer]).toMatchObject([status, { code, message, requestId: 'ray-1' }])
    expect(JSON.stringify(answer)).not.toContain('html')
  })
})

describe('one bad entry', () => {
  const link = (id: string, url: string) => ({ id, label: id, url, subNavigation: [] as object[] })
  const NAVIGATION = {
    giftCards: 'first',
    entries: [
      link('walks', '/{country}/cities'),
      link('hostile', 'javascript:alert(1)'),
      {
        ...link('more', '/{country}/search'),
        subNavigation: [link('good', '/x'), link('bad', 'javascript:1'), 7],
      },
      'nonsense',
    ],
  }
  const replacing = (path: string, answer: unknown) =>
    openEntry(backend, {
      settings: { SERVICES: 'remote', SERVICE_URLS: '{"default":"http://services"}' },
      outside: async (request) =>
        pathOf(request) === path ? Response.json(answer) : askServices(request),
    })
  const warnings = () => logged.filter((line) => line.includes('"level":"warn"')).join()

  it('of the navigation is one entry less: the rest of the menu stands and the page is kept', async () => {
    const { visit } = replacing('/data/navigation.json', NAVIGATION)
    const { response, text } = await visit('/aus/cities', '', HERE)
    expect(response.status).toBe(200)
    for (const shown of ['>walks', '>more', '>good']) expect(text).toContain(shown)
    for (const left of ['>hostile', '>bad', 'javascript:']) expect(text).not.toContain(left)
    expect(warnings()).toContain('entries.1')
    expect(warnings()).toContain('entries.2.subNavigation.1')
    expect((await visit('/aus/cities', '', HERE)).state).toBe('hit')
  })

  it.each([
    ['gift themes', '/data/gift-themes.json'],
    ['gift cards', '/data/gift-card-data.json'],
    ['the calendar', '/configs'],
    ['locations', '/locations'],
    ['tiers', '/subscription-types/public'],
  ])('of %s leaves the others', async (_, path) => {
    const list = (await (
      await services.fetch(new Request(`http://services${path}`), backend.backend)
    ).json()) as unknown[]
    const { request } = replacing(path, [...list, { name: 7, cityStates: 'none' }])
    const { response, text } = await request(path.startsWith('/data') ? path : `/api${path}`)
    expect(response.status).toBe(200)
    if (path !== '/locations') {
      expect(JSON.parse(text)).toHaveLength(list.length)
      expect(warnings()).toContain(`${list.length}`)
    }
  })

  it('of a product’s prices is one product less', async () => {
    const [good] = (await (
      await services.fetch(
        new Request('http://services/products?id=p-mystery-picnic'),
        backend.backend,
      )
    ).json()) as object[]
    const bad = { ...good, id: 'p-bad', prices: { AUD: { price: 'dear' } } }
    const { call } = replacing('/products', [bad, good])
    const { answer } = await call('GET', '/products?country=aus')
    expect(answer.map(({ id }: { id: string }) => id)).toEqual(['p-mystery-picnic'])
    expect(warnings()).toContain('prices')
  })
})

describe('a remote service that knows the calls of the specification alone', () => {
  const REMOTE = 'http://services'
  function openBeside(urls: object) {
    const refused = new Set<string>()
    const asked = new Set<string>()
    const entry = openEntry(backend, {
      settings: { SERVICES: 'remote', SERVICE_URLS: JSON.stringify(urls) },
      outside: async (request) => {
        const call = `${request.method} ${pathOf(request)}`
        const isKnown = rowOf(request)?.isSpecified === true
        ;(isKnown ? asked : refused).add(call)
        return isKnown ? askServices(request) : new Response(null, { status: 404 })
      },
    })
    return { ...entry, asked, refused }
  }
  const PUBLIC = { catalogue: REMOTE, content: REMOTE, editorContent: REMOTE, locations: REMOTE }

  it('is asked for those, while lists, cart, holds and payment are here: every page stands, and one buys', async () => {
    const { visit, call, asked, refused } = openBeside({ ...PUBLIC, extensions: 'embedded' })
    for (const { path } of Object.values(PAGES)) {
      const { status } = (await visit(path(), cart, HERE)).response
      expect([path(), status < 500, ...refused]).toEqual([path(), true])
    }
    expect([...refused]).toEqual([])
    for (const known of [
      'GET /products',
      'GET /top-products',
      'GET /locations',
      'GET /collections',
    ])
      expect([...asked]).toContain(known)
    for (const path of ['/aus', '/aus/cities/sydney', '/aus/search?q=picnic'])
      expect((await visit(path, '', HERE)).text).toContain('class="card-words"')

    const line = {
      productId: 'p-mystery-picnic',
      city: 'melbourne',
      date: '2027-03-12',
      start: '11:00',
      adults: 2,
    }
    const added = await call('POST', '/cart/lines', line)
    expect(added.status).toBe(200)
    const mine = { 'x-shop-cart': added.answer.cartId }
    const customers = [{ email: 'kim@example.com', phone: PHONE }]
    const enquiry = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers } }
    const { answer } = await call('POST', '/enquiry', enquiry, mine)
    const paid = await call(
      'POST',
      `/payments/${answer.data.enquiryReferenceId}`,
      { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa' },
      { ...mine, 'idempotency-key': crypto.randomUUID() },
    )
    expect([paid.status, paid.answer.data?.state]).toEqual([200, 'booked'])
  })

  it('says that cities can’t be loaded, with the ways on', async () => {
    const { visit } = openShop(['locations'])
    const { text } = await visit('/uk/cities', '', HERE)
    expect(text).toContain('We can’t load our cities right now.')
    expect(text).not.toContain('Find a city')
    expect((await visit('/uk/search?q=picnic', '', HERE)).text).not.toContain('Browse by city')
  })

  it('keeps the form of the newsletter as it was filled in', async () => {
    const { response, text } = await openShop('all').request('/uk/newsletter', {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@example.com' }),
    })
    expect(response.status).toBe(503)
    expect(text).toContain('We can’t subscribe you right now.')
    expect(text).toContain('value="ada@example.com"')
    expect(text).not.toContain('charges you twice')
  })

  it('shows what it has where it is the only one: what is missing is left out or says so, and nothing is a 500', async () => {
    const { visit, refused } = openBeside({ default: REMOTE })
    for (const { path } of Object.values(PAGES)) {
      const { response } = await visit(path(), cart, HERE)
      expect([200, 302, 303, 404, 503]).toContain(response.status)
    }
    expect([...refused]).toContain('GET /products/listing')
    const city = await visit('/aus/cities/sydney', '', HERE)
    expect(city.response.status).toBe(200)
    expect(city.text).toContain('We can’t load this list right now.')
    expect((await visit('/aus/picnics/mystery-picnic', '', HERE)).response.status).toBe(200)
  })
})
