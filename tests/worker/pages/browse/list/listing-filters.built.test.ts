import { beforeAll, describe, expect, it } from 'vitest'
import { type ListAnswer, readList } from '#tests/support/worker/listing-response.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const AT = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const listAt = async (path: string, headers: Record<string, string> = {}): Promise<ListAnswer> =>
  readList(await shop.visit(path, { headers: { ...AT, ...headers } }))

const MELBOURNE = '/aus/cities/melbourne'

describe('filters in the address', () => {
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

  it('duration, time of day and rating leave out what doesn’t fit', async () => {
    const all = (await listAt(MELBOURNE)).names
    for (const query of ['length=nights', 'length=short', 'time=evening']) {
      const some = (await listAt(`${MELBOURNE}?${query}`)).names
      expect(some.length, query).toBeGreaterThan(0)
      expect(some.length, query).toBeLessThan(all.length)
    }
    expect((await listAt(`${MELBOURNE}?length=nights`)).names).toEqual(['Mystery Weekend away'])
    expect((await listAt(`${MELBOURNE}?length=day`)).names).not.toContain('Laneway food walk')
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
    'length=forever',
    'time=noon',
    'rated=12',
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

  it('what fits no one says so as it was asked, with days near it and a way back', async () => {
    const { status, text, names } = await listAt(`${MELBOURNE}?when=2026-12-25&adults=8`)
    expect([status, names]).toEqual([200, []])
    expect(text.includes('Nothing on Fri\u00a025\u00a0Dec for 8 people')).toBe(true)
    expect(text.includes(`href="${MELBOURNE}">Clear all filters`)).toBe(true)
    const nearest = text.match(/\?when=2026-12-2\d&amp;adults=8">(?=\w+\s\d+\sDec)/g)
    expect(nearest).toHaveLength(3)
  })

  it('a category that is empty leads to what the others have', async () => {
    const all = await listAt(`${MELBOURNE}?adults=8&price=200`)
    const { text, names } = await listAt(`${MELBOURNE}?adults=8&kind=wellness&price=200`)
    expect(names).toEqual([])
    const [, label] =
      text.match(/\?adults=8&amp;price=200">See (\d+ experiences?) of other categories/) ?? []
    expect(Number.parseInt(label ?? '', 10)).toBe(all.names.length)
  })
})
