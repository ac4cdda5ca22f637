import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})
const visit = (path: string, headers: Record<string, string> = {}) => shop.visit(path, { headers })
const cityShown = (html: string) =>
  /Your city: <\/span><span>([^<]*)</.exec(html.replaceAll('<!-- -->', ''))?.[1]
const savedCity = (response: Response) =>
  /shop-city=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1] ?? null

describe('the city a visitor chooses is their city', () => {
  it.each([
    ['a city’s page', '/aus/cities/sydney', {}, 'sydney', 'Sydney'],
    ['a city’s page, from memory', '/aus/cities/sydney', {}, 'sydney', 'Sydney'],
    ['another one later', '/aus/cities/perth', { cookie: 'shop-city=sydney' }, 'perth', 'Perth'],
    ['its own again', '/aus/cities/perth', { cookie: 'shop-city=perth' }, null, 'Perth'],
    ['`?city=`', '/aus?city=sydney', {}, 'sydney', 'Sydney'],
    ['`?city=` in capitals', '/aus/search?q=tea&city=SYDNEY', {}, 'sydney', 'Sydney'],
    ['`?city=` on a city’s page', '/aus/cities/perth?city=sydney', {}, 'sydney', 'Sydney'],
    ['any other page', '/aus', { cookie: 'shop-city=sydney' }, null, 'Sydney'],
    ['an unknown one', '/aus/cities/atlantis', { cookie: 'shop-city=sydney' }, null, 'Sydney'],
    ['one abroad', '/us/cities/sydney', {}, null, 'Choose city'],
  ])('%s: %s', async (_, path, headers, saved, shown) => {
    const response = await visit(path, headers)
    expect(savedCity(response)).toBe(saved)
    expect(cityShown(await response.text())).toBe(shown)
  })

  it('on every page after', async () => {
    const cookie = `shop-city=${savedCity(await visit('/uk/cities/bristol'))}`
    for (const path of ['/uk', '/uk/search?q=tea', '/uk/cart', '/uk/contact', '/uk/nothing-here'])
      expect(cityShown(await (await visit(path, { cookie })).text()), path).toBe('Bristol')
  })

  it.each(['/aus/cities/hobart', '/aus/cities/hobart'])(
    'is not chosen by a prefetch, only when the page is shown: %s',
    async (path) => {
      const response = await visit(path, { 'sec-purpose': 'prefetch' })
      expect(savedCity(response)).toBe(null)
      expect(response.headers.get('server-timing')).toContain('unsaid')
    },
  )

  it('lets no page be shown that was prefetched for the city before', async () => {
    const away = await visit('/aus/cities/perth', { cookie: 'shop-city=sydney' })
    expect(away.headers.get('clear-site-data')).toBe('"prefetchCache"')
    const home = await visit('/aus/cities/sydney', { cookie: 'shop-city=sydney' })
    expect(home.headers.get('clear-site-data')).toBe(null)
  })

  it.each(['/us?city=sydney', '/us/search?city=Sydney&q=tea'])(
    'says where a city of another country is: %s',
    async (path) => {
      const page = await (await visit(path)).text()
      expect(page).toContain('Sydney is in Australia')
      expect(page).toContain('href="/aus/cities/sydney"')
    },
  )

  it('leads from the city’s page under another country to the right one', async () => {
    const response = await visit('/us/cities/sydney')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('href="/aus/cities/sydney"')
  })
})

describe('a campaign goes along from the front door', () => {
  const campaign = '?utm_source=mail&cjevent=e1'
  it('to the country of the visitor', async () => {
    const response = await visit(`/${campaign}`, { 'x-shop-geo': 'NZ' })
    expect(response.headers.get('location')).toBe(`/nz${campaign}`)
  })

  it('to the country that is chosen', async () => {
    const page = await (await visit(`/${campaign}`, { 'x-shop-geo': 'DE' })).text()
    expect(page).toContain('href="/ca?utm_source=mail&amp;cjevent=e1"')
  })
})

describe('addresses of no country, and other spellings', () => {
  it.each(['/xx', '/de/cities', '/constructor'])('%s: choose a country', async (path) => {
    const response = await visit(path)
    const page = await response.text()
    expect(response.status).toBe(404)
    for (const code of ['aus', 'nz', 'uk', 'ca', 'us']) expect(page).toContain(`href="/${code}"`)
    expect(page).toContain('frame-bare')
  })

  it.each([
    ['/AUS', '/aus'],
    ['/Uk/Cities?x=1', '/uk/Cities?x=1'],
    ['/aus/adventures%2Fsunrise-balloon', '/aus/adventures/sunrise-balloon'],
    ['/aus%2f%2Fevil.example', '/aus//evil.example'],
    ['/%2Fevil.example/', '/evil.example'],
  ])('%s leads to %s', async (path, location) => {
    const response = await visit(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(location)
  })
})
