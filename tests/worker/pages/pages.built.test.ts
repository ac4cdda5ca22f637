import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const IN_MELBOURNE = { 'x-shop-geo': 'AU;Melbourne;-37.81;144.96;VIC' }
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await shop.visit(path, { headers })).text()

describe('the front door', () => {
  it.each(Object.values(COUNTRIES))(
    'sends visitors of $name to their country',
    async ({ iso, code }) => {
      const response = await shop.visit('/', { headers: { 'x-shop-geo': `${iso};;;;` } })
      expect([response.status, response.headers.get('location')]).toEqual([302, `/${code}`])
    },
  )

  it.each([{}, { 'x-shop-geo': 'FR;Paris;48.85;2.35' }])('lets others choose', async (headers) => {
    const response = await shop.visit('/', { headers })
    expect(response.status).toBe(200)
    const page = await response.text()
    for (const { code } of Object.values(COUNTRIES)) expect(page).toContain(`href="/${code}"`)
  })
})

describe('addresses', () => {
  it.each([
    ['/xx', 404],
    ['/xx/cities', 404],
    ['/aus/nothing', 404],
    ['/aus/cities/atlantis', 404],
    ['/aus/cities/london', 404],
    ['/aus/checkout/thank-you/DL-000000000000', 404],
    ['/aus/%E0%A4%A', 400],
    ['/aus/a%00b', 400],
    ['/aus/a%0d%0aSet-Cookie:%20x=1', 400],
    ['/__proto__', 404],
    ['/constructor/cities', 404],
    ['/aus/__proto__', 404],
    ['/api/nothing', 404],
  ])('%s is %i', async (path, status) => {
    const response = await shop.visit(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('set-cookie') ?? '').not.toContain('x=1')
  })

  it.each([
    ['/aus/', 301, '/aus'],
    ['/aus/cart/', 301, '/aus/cart'],
    ['/uk/cities/?when=', 301, '/uk/cities?when='],
    ['//evil.example/', 301, '/evil.example'],
    ['/nz/archive/old/page', 302, '/nz'],
    ['/aus/cities?city=hobart&adults=2', 302, '/aus/cities/hobart?adults=2'],
  ])('%s answers %i to %s', async (path, status, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await shop.visit(path, { method })
      expect([response.status, response.headers.get('location')]).toEqual([status, location])
    }
  })

  it('a product of another country leads to those that sell it', async () => {
    const response = await shop.visit('/uk/outdoors/fall-leaves-ramble')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('href="/us/outdoors/fall-leaves-ramble"')
  })
})

describe.each(Object.values(COUNTRIES))(
  'pages of $name',
  ({ code, locale, postcodeLabel, phone }) => {
    it.each([
      '',
      '/cities',
      '/picnics/mystery-picnic',
      '/cart',
      '/search',
      '/about-us',
      '/contact',
      '/gift-cards',
      '/gift-cards/balance',
      '/credits',
      '/help',
      '/terms',
      '/privacy',
      '/cookies',
      '/accessibility',
      '/collections/guided-picnics',
    ])('%s is there, in the country’s language, with one heading and a title', async (path) => {
      const response = await shop.visit(`/${code}${path}`)
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).toContain(`<html lang="${locale}"`)
      expect(page.match(/<h1/g)).toHaveLength(1)
      expect(page).toMatch(/<title>[^<]*Experiences you&#x27;ll love<\/title>/)
    })

    it('labels follow the country', () => {
      expect(postcodeLabel).toBe(
        { us: 'Zip Code*', ca: 'Zip Code*', uk: 'Post Code*' }[code as string] ?? 'Postcode*',
      )
      expect(phone.label).toBe(['aus', 'nz', 'uk'].includes(code) ? 'Mobile Number' : 'Cellphone')
    })
  },
)

describe('the visitor’s place', () => {
  it('is the nearest city, else near you', async () => {
    expect(await textOf('/aus', IN_MELBOURNE)).toContain('Top picks near Melbourne')
    expect(await textOf('/aus')).not.toContain('Top picks near Melbourne')
  })

  it('is what the address says before what the cookie says', async () => {
    const response = await shop.visit('/aus?city=hobart', {
      headers: { ...IN_MELBOURNE, cookie: 'shop-city=perth' },
    })
    expect(await response.text()).toContain('Top picks near Hobart')
    expect(response.headers.get('set-cookie')).toContain('shop-city=hobart')
    expect(await textOf('/aus', { ...IN_MELBOURNE, cookie: 'shop-city=perth' })).toContain(
      'Top picks near Perth',
    )
  })

  it('marks dollars for visitors from abroad only', async () => {
    const abroad = await textOf('/aus/picnics/mystery-picnic', {
      'x-shop-geo': 'GB;London;51.5;-0.12',
    })
    expect(abroad).toContain('A$199')
    expect(await textOf('/aus/picnics/mystery-picnic', IN_MELBOURNE)).not.toContain('A$199')
  })

  it('asks far visitors whether the guess is right, until they answer', async () => {
    const far = { 'x-shop-geo': 'AU;Alice Springs;-23.7;133.88' }
    expect(await textOf('/aus', far)).toContain('action="/aus/location"')
    expect(await textOf('/aus', { ...far, cookie: 'shop-ribbon=no' })).not.toContain(
      'name="answer"',
    )
    const response = await shop.post(
      '/aus/location',
      { answer: 'dismiss', returnTo: '/aus/cities' },
      far,
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, '/aus/cities'])
    expect(response.headers.get('set-cookie')).toMatch(/shop-ribbon=no; Max-Age=7776000/)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/aus/..//evil.example',
  ])('never leads to %s', async (returnTo) => {
    const response = await shop.post('/aus/location', { answer: 'dismiss', returnTo })
    expect(response.headers.get('location')).toMatch(/^\/(?![/\\])[a-z]/)
  })
})

describe('the list of a city', () => {
  const AT = { 'x-shop-now': '2026-11-21T00:00:00Z' }
  const count = async (query: string) =>
    ((await textOf(`/aus/cities/melbourne${query}`, AT)).match(/<article/g) ?? []).length

  it('is narrowed by day, party, kind and price', async () => {
    const all = await count('')
    expect(all).toBeGreaterThan(9)
    // What is emailed or posted has no day, and everything else needs notice.
    expect(await count('?when=today')).toBe(0)
    expect(await count('?when=2026-12-11')).toBeGreaterThan(5)
    expect(await count('?adults=20')).toBeLessThan(all)
    expect(await count('?kind=guided-picnics')).toBeLessThan(all)
    expect(await count('?price=100')).toBeLessThan(all)
    expect(await count('?when=nonsense&adults=-3&price=abc&sort=__proto__')).toBe(all)
  })
})

describe('campaign values', () => {
  const ASKED = '/aus?cjevent=cj1&utm_source=mail&utm_campaign=spring'

  it('are kept where the country lets them: 45 and 7 days', async () => {
    const kept = (await shop.visit(ASKED)).headers.get('set-cookie') ?? ''
    expect(kept).toMatch(/cjevent=cj1; Max-Age=3888000/)
    expect(kept).toMatch(/shop-params=[^;]*spring[^;]*; Max-Age=604800/)
  })

  it('wait for a yes where they must, and go where a no was said', async () => {
    expect(
      (await shop.visit(ASKED.replace('/aus', '/uk'))).headers.get('set-cookie') ?? '',
    ).not.toContain('cjevent')
    const said = { cookie: 'shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied' }
    expect(
      (await shop.visit(ASKED, { headers: said })).headers.get('set-cookie') ?? '',
    ).not.toContain('cjevent')
    const yes = { cookie: 'shop-consent=ads%3Dgranted%26analytics%3Dgranted%26comfort%3Dgranted' }
    expect(
      (await shop.visit(ASKED.replace('/aus', '/uk'), { headers: yes })).headers.get('set-cookie'),
    ).toContain('cjevent')
  })

  it('respect Global Privacy Control', async () => {
    const gpc = { 'sec-gpc': '1' }
    expect(
      (await shop.visit(ASKED.replace('/aus', '/us'), { headers: gpc })).headers.get(
        'set-cookie',
      ) ?? '',
    ).not.toContain('cjevent')
  })
})

describe('every answer', () => {
  it('carries the guards', async () => {
    const { headers } = await shop.visit('/aus')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('strict-transport-security')).toMatch(/max-age=(\d{8,}); includeSubDomains/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toBeTruthy()
  })

  it('has neither inline script nor inline style', async () => {
    for (const path of [
      '/',
      '/aus',
      '/uk/cities/london',
      '/us/picnics/mystery-picnic',
      '/nz/cart',
    ]) {
      const page = await textOf(path)
      expect(page).not.toMatch(/<script(?![^>]*(?:src=|type="application))/)
      expect(page).not.toMatch(/ style="/)
    }
  })
})

describe('WonderPass in the menu', () => {
  it('leads to the hub, before Gift Cards, which come last in the header, whose menu the drawer shows', async () => {
    const page = await textOf('/aus')
    const menus = [...page.matchAll(/<nav class="menu-bar"[\s\S]*?<\/nav>/g)]
    expect(menus).toHaveLength(1)
    for (const [menu] of menus) {
      const entries = [
        ...menu.matchAll(/<\/details><\/li>|<li><a href="([^"]*)">([^<]*)<\/a><\/li>/g),
      ]
      expect(entries.slice(-1).map(([, url, label]) => [label, url])).toEqual([
        ['Gift Cards', '/aus/gift-cards'],
      ])
      expect(menu).toContain('<li><a href="/aus/wonderpass-hub">WonderPass</a></li>')
    }
  })

  it('takes a bad token for a visitor', async () => {
    expect((await shop.visit('/aus', { headers: { cookie: 'ac-token=nonsense' } })).status).toBe(
      200,
    )
  })
})
