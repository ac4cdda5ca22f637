import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type ListAnswer, readList } from '#tests/support/list-answer.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const AT = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const countries = Object.values(COUNTRIES)
const listAt = async (path: string, headers: Record<string, string> = {}): Promise<ListAnswer> =>
  readList(await shop.visit(path, { headers: { ...AT, ...headers } }))

describe.each(countries)('spec §2 the city list of $name', ({ code, homeCity, name, currency }) => {
  const address = `/${code}/cities/${homeCity}`

  it('shows what is on sale with a price, the way up and the editors’ words', async () => {
    const list = await listAt(address)
    expect(list.names.length).toBeGreaterThan(5)
    expect(list.prices).toHaveLength(list.names.length)
    expect(list.count).toMatch(/^\d+ experiences$/)
    expect(list.text.includes('class="tile"')).toBe(true)
    const [crumbs, items] = list.data
    expect(crumbs?.itemListElement.map((crumb) => crumb.name).slice(0, 2)).toEqual([name, 'Cities'])
    expect(items?.itemListElement.map((item) => item.name)).toEqual(list.names)
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
    expect(list.units).toEqual(list.names.map(() => 'for 4 adults'))
    expect(
      list.links.every((link) => link.endsWith(`?city=${homeCity}&adults=4&date=2026-12-09`)),
    ).toBe(true)
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

  it('defaults 3.10 marks the currency for visitors from abroad only', async () => {
    const abroad = code === 'aus' ? 'GB;London;51.5;-0.12' : 'AU;Perth;-31.9;115.8'
    const marks = async (geo: string) =>
      new Set((await listAt(`${address}?adults=2`, { 'x-shop-geo': geo })).marks)
    expect(await marks(abroad)).toEqual(new Set([currency.abroad]))
    expect(await marks(`${COUNTRIES[code].iso};;;;`)).toEqual(new Set([currency.symbol]))
  })
})

const MELBOURNE = '/aus/cities/melbourne'

describe('spec §2 filters in the address', () => {
  it('each is shown with a link that takes only it back', async () => {
    const { chosen } = await listAt(
      `${MELBOURNE}?when=weekend&adults=2&kind=food&price=400&sort=price`,
    )
    expect(chosen).toEqual([
      `${MELBOURNE}?adults=2&kind=food&price=400&sort=price`,
      `${MELBOURNE}?when=weekend&kind=food&price=400&sort=price`,
      `${MELBOURNE}?when=weekend&adults=2&price=400&sort=price`,
      `${MELBOURNE}?when=weekend&adults=2&kind=food&sort=price`,
      MELBOURNE,
    ])
  })

  it.each([MELBOURNE, '/aus/collections/with-friends'])(
    'kinds of %s are offered with how many there are, and lead to as many',
    async (address) => {
      const { kinds } = await listAt(address)
      expect(kinds.length).toBeGreaterThan(1)
      for (const [kind, count] of kinds) {
        expect((await listAt(`${address}?kind=${kind}`)).names).toHaveLength(count)
      }
    },
  )

  it('step-free leaves out what says otherwise', async () => {
    const some = (await listAt(`${MELBOURNE}?accessible=1`)).names
    expect(some.length).toBeGreaterThan(0)
    expect(some).not.toContain('Sunrise balloon flight')
  })

  it('a form that asks for a day by name or by date is understood', async () => {
    const asked = await listAt(`${MELBOURNE}?when=date&day=2026-12-09&adults=&children=0`)
    expect(asked.names).toEqual((await listAt(`${MELBOURNE}?when=2026-12-09`)).names)
    const notAsked = await listAt(`${MELBOURNE}?when=&day=2026-12-09`)
    expect(notAsked.names).toEqual((await listAt(MELBOURNE)).names)
  })

  const NONSENSE = [
    'adults=-1',
    'adults=NaN',
    'adults=1e9',
    'adults=2.5',
    'adults=999999999999',
    'children=3',
    'when=2026-02-30',
    'when=2026-13-01',
    'when=yesterday',
    'when=__proto__',
    'when=date&day=never',
    'price=abc',
    'price=-1',
    'price=0',
    'price=1e3',
    'accessible=maybe',
    'sort=__proto__',
    'page=0',
    'page=-1',
    'page=1.5',
    'adults=&price=&page=',
    'adults[]=4&adults[$gt]=1',
    '%00=%00&when=%00',
    'price=abc&price=1',
  ]
  it.each(NONSENSE)('%s is ignored and the rest is kept', async (nonsense) => {
    for (const address of [MELBOURNE, '/aus/collections/with-friends']) {
      const plain = await listAt(`${address}?kind=workshops`)
      const list = await listAt(`${address}?${nonsense}&kind=workshops`)
      expect([list.status, list.names, list.prices]).toEqual([200, plain.names, plain.prices])
      expect(list.names.length).toBeGreaterThan(0)
    }
  })

  it.each(['%3Cscript%3Ealert(1)%3C/script%3E', 'constructor', 'groups'])(
    'kind=%s is no kind',
    async (kind) => {
      const list = await listAt(`${MELBOURNE}?kind=${kind}&adults=2`)
      const plain = await listAt(`${MELBOURNE}?adults=2`)
      expect([list.status, list.names]).toEqual([200, plain.names])
      expect(list.text.includes('<script>')).toBe(false)
    },
  )

  it('the first of repeated names counts', async () => {
    const list = await listAt(`${MELBOURNE}?kind=food&kind=workshops&adults=2&adults=8`)
    expect(list.names).toEqual((await listAt(`${MELBOURNE}?kind=food&adults=2`)).names)
  })

  it('what fits nobody says so as it was asked, with days near it and a way back', async () => {
    const { status, text, names } = await listAt(`${MELBOURNE}?when=2026-12-25&adults=8`)
    expect([status, names]).toEqual([200, []])
    expect(text.includes('Nothing on Fri, 25 Dec for 8 people')).toBe(true)
    expect(text.includes(`href="${MELBOURNE}">Clear the filters`)).toBe(true)
  })
})

describe('spec §2 pages of a list', () => {
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
