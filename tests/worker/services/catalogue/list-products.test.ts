import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

describe('the list of a place', () => {
  it('lists what is on sale in a city, what is coming apart, what is not listed never', async () => {
    const { catalogue } = shop.visitor().shop
    const here = await catalogue.listing({ query: { country: 'aus', city: 'Melbourne' } })
    expect(here.products).toHaveLength(24)
    expect(here.total).toBe(here.all)
    expect(here.pages).toBe(Math.ceil(here.total / 24))
    const second = await catalogue.listing({
      query: { country: 'AU', city: 'melbourne', page: 2, size: 48 },
    })
    expect(second.products).toHaveLength(Math.max(0, here.total - 48))
    expect(here.coming.every(({ status }) => status === 'comingSoon')).toBe(true)
  })

  it('narrows by day, party, price and kind, and counts the kinds', async () => {
    const { catalogue } = shop.visitor().shop
    const few = await catalogue.listing({
      query: { country: 'aus', city: 'melbourne', days: ['2026-12-05'], adults: 2, most: 20_000 },
    })
    expect(few.total).toBeLessThan(few.all)
    expect(few.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(few.total)
    // Goods are for no day.
    expect(few.kinds.map(({ kind }) => kind)).not.toContain('at-home')
  })
})

describe('narrowing by rating', () => {
  const RATED = [
    ['p-mystery-picnic', 4, 19],
    ['p-laneway-food-walk', 3, 13],
    // Two guests make no mean.
    ['p-dog-picnic', 2, 10],
  ] as const
  const namesRated = async (rated: number) => {
    const { products } = await shop
      .visitor()
      .shop.catalogue.listing({ query: { country: 'aus', city: 'melbourne', rated, size: 48 } })
    return products.map(({ id }) => id).sort()
  }

  it('finds those whose reviews have such a mean, or a higher one, and no others', async () => {
    await shop.catalogueDb.exec('DELETE FROM review_stat')
    await shop.catalogueDb.batch(
      RATED.map(([product, count, points]) =>
        shop.catalogueDb
          .prepare(`INSERT INTO review_stat VALUES (?, '', ?, ?)`)
          .bind(product, count, points),
      ),
    )
    expect(await namesRated(45)).toEqual(['p-mystery-picnic'])
    expect(await namesRated(40)).toEqual(['p-laneway-food-walk', 'p-mystery-picnic'])
    expect(await namesRated(48)).toEqual([])
  })
})

describe('searching', () => {
  it('finds products in which every word occurs', async () => {
    const { catalogue } = shop.visitor().shop
    const found = await catalogue.search({ query: { country: 'aus', q: 'PICNIC dog' } })
    expect(found.products.map(({ id }) => id)).toContain('p-dog-picnic')
    expect(found.words).toEqual(['picnic', 'dog'])
  })
})
