import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type ListAnswer, readList } from '#tests/support/worker/listing-response.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const AT = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const countries = Object.values(COUNTRIES)
const listAt = async (path: string, headers: Record<string, string> = {}): Promise<ListAnswer> =>
  readList(await shop.visit(path, { headers: { ...AT, ...headers } }))

describe('Lists and search: collections', () => {
  it.each(countries)('the same list under filters in $name', async ({ code, name }) => {
    const address = `/${code}/collections/guided-picnics`
    const list = await listAt(address)
    expect(list.names.length).toBeGreaterThan(3)
    expect(list.head).toEqual({ canonical: address, noIndex: false, alternates: 5 })
    expect(list.data[0]?.itemListElement[0]?.name).toBe(name)
    expect(list.text).toContain('Guided picnics</p><h1>Lunch, with a plot</h1>')
    expect(list.data[1]?.itemListElement.map((item) => item.name)).toEqual(list.names)
    const four = await listAt(`${address}?adults=4&sort=price`)
    expect(four.units).toEqual(four.names.map(() => 'for 4 adults'))
    expect(four.prices).toEqual(four.prices.toSorted((a, b) => a - b))
    expect(four.head).toEqual({ canonical: address, noIndex: true, alternates: 5 })
  })

  it('a city’s own edition comes before the one for everywhere', async () => {
    const at = (cookie: string) => listAt('/aus/collections/date-night', { cookie })
    expect((await at('shop-city=melbourne')).text.includes('After six in Melbourne')).toBe(true)
    expect((await at('shop-city=hobart')).text.includes('After six in Melbourne')).toBe(false)
  })

  it('the visitor’s city goes along where it sells the product', async () => {
    const { links } = await listAt('/aus/collections/food-and-drink?adults=2', {
      cookie: 'shop-city=hobart',
    })
    expect(links.some((link) => link.endsWith('?city=hobart&adults=2'))).toBe(true)
    expect(links.some((link) => link.endsWith('?adults=2') && !link.includes('city='))).toBe(true)
  })

  it('a card says where it is, by name or how many other cities, but not in a city’s own list', async () => {
    const placesAt = async (path: string) => {
      const { text } = await listAt(path, { cookie: 'shop-city=hobart' })
      return new Set(
        text.match(
          /(?<=class="facts">)(?:Hobart|\d\u00a0other cities|[A-Z]\w+, [A-Z]\w+)(?=\u00a0· )/g,
        ),
      )
    }
    const [places, found, city] = await Promise.all(
      ['collections/food-and-drink', 'search?q=walk', 'cities/hobart'].map((path) =>
        placesAt(`/aus/${path}`),
      ),
    )
    for (const set of [places, found]) {
      expect(set).toContain('Hobart')
      expect(
        [...(set ?? [])].some((place) => /^(\d\u00a0other cities|\w+, \w+)$/.test(place)),
      ).toBe(true)
    }
    const everywhere = [...(places ?? []), ...(found ?? [])]
    expect(everywhere.some((place) => place.endsWith('other cities'))).toBe(true)
    expect(everywhere.some((place) => place.includes(', '))).toBe(true)
    expect(city).toEqual(new Set())
  })

  it('a day without anything names the nearest', async () => {
    const { text, names } = await listAt('/aus/collections/slow-days?when=2026-12-25')
    expect(names).toEqual([])
    expect(text.includes('Try another day:')).toBe(true)
    expect(text.match(/\?when=2026-12-\d\d">\w+\s\d+\sDec</g)).toHaveLength(3)
  })

  it.each(['nothing', '__proto__', 'x'.repeat(200), '%3Cscript%3E'])('%s is none', async (slug) => {
    expect((await listAt(`/aus/collections/${slug}`)).status).toBe(404)
  })

  it('unknown and repeated products are left out, and a hundred are enough', async () => {
    const ids = [
      'p-mystery-picnic',
      'p-nothing',
      'p-mystery-picnic',
      ...Array.from({ length: 200 }, (_, index) => `p-unknown-${index}`),
    ]
    const data = { title: 'Odd', heading: 'Odd', heroImage: '/media/city-perth', products: ids }
    const database = await shop.catalogueDb()
    await database
      .prepare(
        "UPDATE document SET doc = json_insert(doc, '$[#]', json(?)) WHERE name = 'collections'",
      )
      .bind(JSON.stringify({ urlSlug: 'odd', city: 'global', data }))
      .run()
    const { status, names } = await listAt('/aus/collections/odd')
    expect([status, names]).toEqual([200, ['Mystery Picnic for two']])
  })
})

describe('digital and posted goods in lists', () => {
  const textAt = async (path: string) => (await shop.visit(path, { headers: AT })).text()

  it.each(countries)(
    'in $name: a collection, the city’s list behind days out, and search',
    async ({ code, defaultCity, parcelVerb }) => {
      const parcelWord = parcelVerb === 'ship' ? 'Shipped' : 'Posted'
      const home = await textAt(`/${code}/collections/at-home`)
      for (const words of ['Living room mystery picnic', '2\u00a0hours\u00a0· Digital', parcelWord])
        expect(home).toContain(words)
      const byPost = await textAt(`/${code}/cities/${defaultCity}?kind=at-home`)
      for (const words of ['Picnic in a box', 'incl. shipping', parcelWord])
        expect(byPost).toContain(words)
      expect(byPost).toContain(`href="/${code}/at-home/picnic-in-a-box"`)
      expect(await textAt(`/${code}/search?q=gingham+rug`)).toContain('The gingham blanket')
      expect(await textAt(`/${code}/sitemap.xml`)).toContain(`/${code}/collections/at-home<`)
    },
  )
})
