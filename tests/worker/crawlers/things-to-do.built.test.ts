import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

type Feed = {
  feed_metadata: { total_shards_count: number; processing_instruction: string }
  products: {
    id: string
    rating?: object
    related_media: { url: string }[]
    options: {
      id: string
      landing_page: { url: string }
      price_options: { price: { currency_code: string; units: number; nanos: number } }[]
      related_locations: object[]
    }[]
  }[]
}

const HOME = 'http://shop.example'
let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

describe('the feed for Google Things to do', () => {
  it.each(Object.values(COUNTRIES))(
    '$code: every option leads to its page in its city, at the price the page begins at',
    async ({ code, currency }) => {
      const response = await shop.visit(`/${code}/things-to-do.json`)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      const { feed_metadata, products } = (await response.json()) as Feed
      expect(feed_metadata).toMatchObject({
        total_shards_count: 1,
        processing_instruction: 'PROCESS_AS_SNAPSHOT',
      })
      expect(products.length).toBeGreaterThan(10)
      expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
      for (const { options, related_media, rating } of products) {
        // Nobody has written a review in the stock of tests.
        expect(rating).toBeUndefined()
        for (const { url } of related_media) expect(url).toMatch(/\.jpg\?v=/)
        expect(options.length).toBeGreaterThan(0)
        for (const { price_options } of options)
          expect(price_options[0]?.price.currency_code).toBe(currency.code)
      }
      const [first] = products
      const [option] = first?.options ?? []
      const page = await shop.visit(option?.landing_page.url.slice(HOME.length) ?? '')
      const html = await page.text()
      const { units = 0, nanos = 0 } = option?.price_options[0]?.price ?? {}
      const offer = html.match(/"@type":"Offer","price":"([\d.]+)"/)?.[1]
      expect([page.status, Number(offer)]).toEqual([200, units + nanos / 1e9])
    },
    30_000,
  )

  it('is no country’s elsewhere', async () => {
    expect((await shop.visit('/xx/things-to-do.json')).status).toBe(404)
  })
})
