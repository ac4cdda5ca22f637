import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { type ListAnswer, readList } from '#tests/support/worker/listing-response.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const AT = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const countries = Object.values(COUNTRIES)
const listAt = async (path: string, headers: Record<string, string> = {}): Promise<ListAnswer> =>
  readList(await shop.visit(path, { headers: { ...AT, ...headers } }))

describe.each(countries)(
  'the city list of $name',
  ({ code, defaultCity, name, currency, locale }) => {
    const address = `/${code}/cities/${defaultCity}`

    it('shows what is on sale with a price, the way up and the editors’ words', async () => {
      const list = await listAt(address)
      expect(list.names.length).toBeGreaterThan(5)
      expect(list.prices).toHaveLength(list.names.length)
      expect(list.count).toMatch(/^\d+ experiences$/)
      expect(list.text.includes('class="tile"')).toBe(true)
      const [crumbs, items] = list.data
      expect(crumbs?.itemListElement.map((crumb) => crumb.name).slice(0, 2)).toEqual([
        name,
        'Cities',
      ])
      expect(items?.itemListElement.map((item) => item.name)).toEqual(list.names)
    })

    it('names the next free day of what runs there, as its calendar does, and none once a date is chosen', async () => {
      const { text } = await listAt(address)
      const cards = text.split('<article').map((card) => ({
        id: /name="productId" value="([^"]+)/.exec(card)?.[1] ?? '',
        next: /Next: ([^·<]+)/.exec(card)?.[1]?.replace(/\s+/g, ' ').trim(),
      }))
      const named = cards.filter(({ next }) => next)
      expect(named.length).toBeGreaterThan(5)
      const query = new URLSearchParams(named.map(({ id }): [string, string] => ['id', id]))
      const answer = await shop.visit(`/api/availability?city=${defaultCity}&${query}`, {
        headers: AT,
      })
      const { days } = (await answer.json()) as { days: { productId: string; date: string }[] }
      for (const { id, next } of named) {
        const { date = '' } = days.find(({ productId }) => productId === id) ?? {}
        expect(next, id).toBe(formatShortDay(date, locale).replace(/\s+/g, ' '))
      }
      expect((await listAt(`${address}?when=2026-12-09`)).text).not.toContain('Next: ')
    })

    it('is known by its own address, in this country only', async () => {
      expect((await listAt(address)).head).toEqual({
        canonical: address,
        noIndex: false,
        alternates: 0,
      })
    })

    it('shows the party’s price and carries city, party and day to the product', async () => {
      const list = await listAt(`${address}?adults=4&when=2026-12-09`)
      // Goods count things: theirs is a price each, and four people do not become four boxes.
      const isGoods = list.units.map((unit) => unit === 'each' || unit === 'incl. shipping')
      expect(isGoods.indexOf(false)).toBe(0)
      expect(list.units.filter((_, at) => !isGoods[at])).toEqual(
        isGoods.filter((goods) => !goods).map(() => 'for 4 adults'),
      )
      expect(
        list.links.map((link) => link.endsWith(`?city=${defaultCity}&adults=4&date=2026-12-09`)),
      ).toEqual(isGoods.map((goods) => !goods))
      expect(list.head).toEqual({ canonical: address, noIndex: true, alternates: 0 })
    })

    it.each(['?sort=price', '?sort=price&adults=4&children=1'])(
      '%s sorts by the price that is shown',
      async (query) => {
        const { prices } = await listAt(address + query)
        expect(prices.length).toBeGreaterThan(1)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      },
    )

    it('keeps to the limit for the party', async () => {
      const { prices } = await listAt(`${address}?adults=2&price=200`)
      expect(prices.length).toBeGreaterThan(0)
      expect(Math.max(...prices)).toBeLessThanOrEqual(200)
    })

    it('marks the currency for visitors from abroad only', async () => {
      const abroad = code === 'aus' ? 'GB;London;51.5;-0.12' : 'AU;Perth;-31.9;115.8'
      const marks = async (geo: string) =>
        new Set((await listAt(`${address}?adults=2`, { 'x-shop-geo': geo })).marks)
      expect(await marks(abroad)).toEqual(new Set([currency.internationalSymbol]))
      expect(await marks(`${COUNTRIES[code].iso};;;;`)).toEqual(new Set([currency.symbol]))
    })
  },
)

const MELBOURNE = '/aus/cities/melbourne'

describe('pages of a list', () => {
  it('each shows its part of the same list, and is known by its own address', async () => {
    const first = await listAt(MELBOURNE)
    const second = await listAt(`${MELBOURNE}?page=2`)
    const total = Number(first.count.split(' ')[0])
    expect(first.names).toHaveLength(24)
    expect(first.text.includes(`href="${MELBOURNE}?page=2" data-more="">Show more`)).toBe(true)
    expect(new Set([...first.names, ...second.names]).size).toBe(total)
    expect(second.head).toEqual({
      canonical: `${MELBOURNE}?page=2`,
      noIndex: false,
      alternates: 0,
    })
    expect(second.text.includes(`25 to ${total} of ${total}`)).toBe(true)
    expect(second.text.includes('data-more')).toBe(false)
  })

  it('filters go along', async () => {
    const { text } = await listAt(`${MELBOURNE}?adults=2&sort=name`)
    expect(text.includes(`href="${MELBOURNE}?adults=2&amp;sort=name&amp;page=2"`)).toBe(true)
    const second = await listAt(`${MELBOURNE}?adults=2&sort=name&page=2`)
    expect(second.head).toEqual({ canonical: MELBOURNE, noIndex: true, alternates: 0 })
  })

  it.each([2, 40, 99999])(
    'page %i past the end is gone, with a link to the first',
    async (page) => {
      for (const address of ['/uk/cities/bath', '/uk/collections/slow-days']) {
        const list = await listAt(`${address}?page=${page}&kind=wellness`)
        expect([list.status, list.names, list.head.noIndex]).toEqual([404, [], true])
        expect(list.text.includes(`href="${address}?kind=wellness">Go to the first page`)).toBe(
          true,
        )
      }
    },
  )
})
