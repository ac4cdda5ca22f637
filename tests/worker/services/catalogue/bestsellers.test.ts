import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const bestsellers = async (country: 'aus' | 'uk' = 'aus') =>
  (await shop.visitor().shop.catalogue.bestsellers({ query: { country } })).map(({ id }) => id)

const count = (product: string, country: string, bookings: number) =>
  shop.catalogueDb
    .prepare(
      'INSERT OR REPLACE INTO product_stat (product_id, country, bookings) VALUES (?, ?, CAST(? AS INTEGER))',
    )
    .bind(product, country, bookings)
    .run()

describe('bestsellers', () => {
  it('are what was booked most in the country and is on sale there, and nothing until four were', async () => {
    expect(await bestsellers()).toEqual([])
    const { products } = await shop
      .visitor()
      .shop.catalogue.listing({ query: { country: 'aus', size: 12 } })
    const listed = products.map(({ id }) => id)
    for (const [index, id] of listed.entries()) await count(id, 'aus', index)
    await count('p-gone', 'aus', 99)
    const [coming] = await shop.catalogueDb
      .prepare(`SELECT product_id FROM listing WHERE country = 'aus' AND city = '' AND listed = 0`)
      .all<{ product_id: string }>()
      .then(({ results }) => results)
    await count(coming?.product_id ?? '', 'aus', 98)
    expect(await bestsellers()).toEqual(listed.toReversed().slice(0, 8))
    expect(await bestsellers('uk')).toEqual([])
    for (const [index, id] of listed.slice(0, 3).entries()) await count(id, 'uk', index + 1)
    expect(await bestsellers('uk')).toEqual([])
    await count(listed[3] ?? '', 'uk', 4)
    expect(await bestsellers('uk')).toHaveLength(4)
  })
})
