import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { services } from '#worker/service-router.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const find = (
  q: string,
  more: { city?: string; page?: number; size?: number; country?: string } = {},
) => shop.visitor().shop.catalogue.search({ query: { country: 'aus', q, ...more } })
const names = async (q: string, more = {}) => (await find(q, more)).products.map(({ name }) => name)

describe('searching', () => {
  it('finds products in which every word occurs, else any, accents and case aside, the last word unfinished', async () => {
    expect((await find('PICNIC dög')).products.map(({ id }) => id)).toContain('p-dog-picnic')
    expect((await find('dog picn')).products.map(({ id }) => id)).toContain('p-dog-picnic')
    expect((await find('dog nothingofthekind')).products.map(({ id }) => id)).toEqual([
      'p-dog-picnic',
    ])
    expect((await find('nothingofthekind')).total).toBe(0)
    expect((await find('picnic dog')).words).toEqual(['picnic', 'dog'])
  })

  it('weighs a name more than a description', async () => {
    const [first, second] = await names('kayak')
    expect(`${first} ${second}`.toLowerCase()).toContain('kayak')
  })

  it.each(['picnic', 'mystery', 'mystery picnic'])(
    '%s: of what matches about as well, the first of the dataset is first',
    async (q) => expect((await names(q))[0]).toBe('Mystery Picnic for two'),
  )

  it.each([
    ['kayk', 'kayak'],
    ['kayka', 'kayak'],
    ['oayak', 'kayak'],
    ['ballon flight', 'balloon flight'],
    ['pikcnic', 'picnic'],
  ])('understands %s as %s and says so', async (typed, meant) => {
    const answer = await find(typed)
    expect(answer.didYouMean).toBe(meant)
    expect(answer.words).toEqual(meant.split(' '))
    expect(answer.total).toBe((await find(meant)).total)
    expect(answer.total).toBeGreaterThan(0)
  })

  it('guesses nothing where nothing is near, and corrects no short word', async () => {
    expect(await find('xqzvwk')).toMatchObject({
      total: 0,
      pages: 0,
      didYouMean: null,
      products: [],
    })
    expect((await find('xqz')).didYouMean).toBeNull()
    expect((await find('kayak')).didYouMean).toBeNull()
  })

  it('finds cities and kinds, inside a country and inside a city', async () => {
    const melbourne = await find('melbourne')
    expect(melbourne.total).toBeGreaterThan(10)
    expect((await find('melbourne', { country: 'uk' })).products).toEqual([])
    expect((await find('workshops')).total).toBeGreaterThan(0)
    const here = await find('picnic', { city: 'Gold Coast' })
    const all = await find('picnic')
    expect(here.total).toBeLessThan(all.total)
    for (const { productCities } of here.products) {
      expect(productCities.map(({ id }) => id)).toContain('gold-coast')
    }
    expect(await find('picnic', { country: 'atlantis' })).toMatchObject({ total: 0 })
  })

  it('never finds what is not listed; what is to come stands behind the rest', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => find('a', { size: 48, page })))
    const statuses = pages.flatMap(({ products }) => products.map(({ status }) => status))
    expect(statuses).not.toContain('notListed')
    const coming = statuses.indexOf('comingSoon')
    if (coming >= 0) expect(new Set(statuses.slice(coming))).toEqual(new Set(['comingSoon']))
  })

  it('pages without showing anything twice or leaving anything out', async () => {
    const whole = await find('picnic', { size: 48 })
    const pages = Math.ceil(whole.total / 5)
    const parts = await Promise.all(
      Array.from({ length: pages }, (_, index) => find('picnic', { size: 5, page: index + 1 })),
    )
    const ids = parts.flatMap(({ products }) => products.map(({ id }) => id))
    expect(ids).toHaveLength(whole.total)
    expect(new Set(ids).size).toBe(whole.total)
    expect(ids.slice(0, 48)).toEqual(whole.products.map(({ id }) => id))
    expect(await find('picnic', { page: 999 })).toMatchObject({ products: [], total: whole.total })
  })

  it.each([
    '"',
    '*',
    'NEAR(a b)',
    '(',
    ')',
    '-',
    '^',
    ':',
    'name:x',
    '{name}',
    'a AND',
    'OR',
    'NOT a',
    "';--",
    '🎈',
    '\0',
    '%',
    '_',
    '\\',
  ])('takes %j for what it is', async (q) => {
    const query = new URLSearchParams({ country: 'aus', q: `picnic ${q}` })
    const response = await services.fetch(
      new Request(`http://services/search?${query}`),
      shop.backend,
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('total')
    const alone = new URLSearchParams({ country: 'aus', q })
    const answer = await services.fetch(
      new Request(`http://services/search?${alone}`),
      shop.backend,
    )
    expect([200, 422]).toContain(answer.status)
  })

  it('asks the database once, and once more only for misspelt words', async () => {
    const { database, seen } = counted(shop.catalogueDb)
    const ask = async (q: string) => {
      seen.trips = 0
      const query = new URLSearchParams({ country: 'aus', q })
      await services.fetch(new Request(`http://services/search?${query}`), {
        ...shop.backend,
        catalogueDb: database,
      })
      return seen.trips
    }
    expect(await ask('picnic')).toBe(1)
    expect(await ask('pikcnic dog')).toBe(2)
    expect(await ask('🎈')).toBe(0)
  })
})
