import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { services } from '#worker/service-router.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const ask = async (address: string) => {
  const response = await services.fetch(new Request(`http://services/${address}`), shop.backend)
  const body = (await response.json()) as {
    id: string
    type: string
    category?: string
    status: string
    prices: object
  }[]
  return { status: response.status, body, ids: Array.isArray(body) ? body.map(({ id }) => id) : [] }
}

describe('Catalogue, call by call', () => {
  it('GET products?city&country&parentId: all three narrow', async () => {
    const inCity = await ask('products?city=melbourne&country=aus')
    const ofParent = await ask('products?parentId=p-group-mystery-picnic&country=aus')
    const both = await ask('products?city=melbourne&country=aus&parentId=p-group-mystery-picnic')
    expect(both.ids.length).toBeGreaterThan(0)
    expect(both.ids).toEqual(inCity.ids.filter((id) => ofParent.ids.includes(id)))
    expect((await ask('products?city=london&country=aus')).ids).toEqual([])
  })

  it.each([
    ['MELBOURNE', 'Australia'],
    ['Melbourne', 'AU'],
    ['melbourne', 'aUs'],
  ])('knows %s in %s', async (city, country) => {
    expect((await ask(`products?city=${city}&country=${country}`)).ids).toEqual(
      (await ask('products?city=melbourne&country=aus')).ids,
    )
  })

  it('takes a city by its name, and finds its country when none is given', async () => {
    const byName = await ask('products?city=New%20York')
    expect(byName.ids.length).toBeGreaterThan(0)
    expect(byName.ids).toEqual((await ask('products?city=new-york&country=us')).ids)
  })

  it.each(['products?', 'top-products?country=aus&', 'products?id=p-sunrise-balloon&'])(
    '%scity: a name that can be no id is no city, and never the whole country',
    async (call) => {
      expect((await ask(`${call}city=${encodeURIComponent('!!!')}`)).ids).toEqual([])
      expect((await ask(`${call}city=${encodeURIComponent('東京')}`)).ids).toEqual([])
    },
  )

  it.each(['products/listing?country=aus', 'search?country=aus&q=picnic'])(
    '%s: nothing is on in a city that cannot be',
    async (call) => {
      const response = await services.fetch(
        new Request(`http://services/${call}&city=${encodeURIComponent('東京')}`),
        shop.backend,
      )
      expect(await response.json()).toMatchObject({ products: [], total: 0 })
    },
  )

  it('GET /products: what any country sells; of lists, what is digital only when asked', async () => {
    const countries = await Promise.all(
      ['aus', 'nz', 'uk', 'ca', 'us'].map((code) => ask(`products?country=${code}`)),
    )
    const everywhere = await ask('products')
    expect(new Set(everywhere.ids)).toEqual(new Set(countries.flatMap(({ ids }) => ids)))
    expect(everywhere.ids.length).toBeGreaterThan(countries[0]?.ids.length ?? 0)
    const groups = await ask('products?type=group')
    expect(groups.ids).toEqual(
      everywhere.body.filter(({ type }) => type === 'group').map(({ id }) => id),
    )
  })

  it.each([
    'products?',
    'products?country=uk&',
    'products?city=melbourne&',
    'products?type=product&',
  ])('GET %safter&limit: goes on after a product, none twice and none left out', async (call) => {
    const { ids } = await ask(call)
    const pages: string[] = []
    for (let page = await ask(`${call}limit=7`); page.ids.length > 0; )
      page = await ask(`${call}limit=7&after=${pages.push(...page.ids) && pages.at(-1)}`)
    expect(pages).toEqual(ids)
    expect((await ask(`${call}after=p-nothing`)).ids).toEqual([])
    expect((await ask(`${call}limit=201`)).status).toBe(422)
  })

  it('GET top-products?city&country: top ones only', async () => {
    const { body } = await ask('top-products?city=melbourne&country=aus')
    expect(new Set(body.map(({ status }) => status))).toEqual(new Set(['top']))
  })

  it('GET products?id[&city][&localize_currency]: one product, where it is sold, in one currency', async () => {
    expect((await ask('products?id=p-sunrise-balloon')).ids).toEqual(['p-sunrise-balloon'])
    expect((await ask('products?id=p-sunrise-balloon&city=melbourne')).ids).toHaveLength(1)
    expect((await ask('products?id=p-sunrise-balloon&city=london')).ids).toEqual([])
    expect((await ask('products?id=p-sunrise-balloon&country=uk')).ids).toHaveLength(1)
    const keysOf = async (currency: string) => {
      const { body } = await ask(`products?id=p-sunrise-balloon&localize_currency=${currency}`)
      return Object.keys(body[0]?.prices ?? {})
    }
    expect(await keysOf('nzd')).toEqual(['NZD'])
    expect(await keysOf('DOUBLOON')).toEqual(['AUD'])
  })

  it('GET products?id=..&id=..: a hundred ids, no more', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, index) => `id=p-${index}`).join('&')
    expect((await ask(`products?id=p-sunrise-balloon&id=p-bush-walk`)).ids).toHaveLength(2)
    expect((await ask(`products?${ids(99)}&id=p-bush-walk`)).ids).toEqual(['p-bush-walk'])
    const { status, body } = await ask(`products?${ids(101)}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { id: expect.stringContaining('1 to 100') } })
  })

  it('GET products?urlPath: the product there, with or without slashes; id and address narrow together', async () => {
    expect((await ask('products?urlPath=/adventures/sunrise-balloon/')).ids).toEqual([
      'p-sunrise-balloon',
    ])
    const both = 'products?urlPath=adventures/sunrise-balloon&id='
    expect((await ask(`${both}p-sunrise-balloon`)).ids).toHaveLength(1)
    expect((await ask(`${both}p-bush-walk`)).ids).toEqual([])
  })

  it('GET products?type=group[&city]: groups', async () => {
    const { body, ids } = await ask('products?type=group')
    expect(new Set(body.map(({ type }) => type))).toEqual(new Set(['group']))
    const inCity = await ask('products?type=group&city=melbourne')
    expect(ids).toEqual(expect.arrayContaining(inCity.ids))
  })

  it('includeProductCategories=digital: lists leave digital products out unless it is given, look-ups find them', async () => {
    const digital = ({ body }: Awaited<ReturnType<typeof ask>>) =>
      body.filter(({ category }) => category === 'digital')
    expect(digital(await ask('products?country=aus'))).toEqual([])
    expect(
      digital(await ask('products?country=aus&includeProductCategories=digital')).length,
    ).toBeGreaterThan(0)
    const path = 'products?urlPath=/at-home/living-room-mystery'
    expect((await ask(path)).ids).toEqual(['p-living-room-mystery'])
    expect((await ask(`${path}&includeProductCategories=digital`)).ids).toEqual([
      'p-living-room-mystery',
    ])
  })

  it('answers an empty list where nothing matches, and does not mind what it does not know', async () => {
    expect(await ask('products?id=nothing')).toMatchObject({ status: 200, body: [] })
    expect((await ask('products?id=p-bush-walk&colour=blue&__proto__=x')).ids).toEqual([
      'p-bush-walk',
    ])
  })
})

describe('whatever the catalogue is asked', { timeout: 120_000 }, () => {
  const nasty = fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'NaN',
      '-1',
      '1e309',
      '0x10',
      '0',
      '1',
      '48',
      '49',
      '1000',
      '1001',
      '2026-11-28',
      '2026-02-30',
    ],
    ...[
      '9999-12-31',
      '0001-01-01',
      'true',
      'maybe',
      'price',
      'aus',
      'UK',
      'melbourne',
      'New York',
      'p-bush-walk',
    ],
    ...[
      "' OR 1=1 --",
      '"; DROP TABLE product',
      '%',
      '_',
      '*',
      'NEAR(',
      '{name}:a',
      'a'.repeat(10_000),
      '\ud800',
      '🎈',
      'digital',
    ],
  )
  const value = fc.oneof(
    nasty,
    nasty,
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
    fc.double().map(String),
  )
  const name = fc.constantFrom(
    ...[
      'country',
      'city',
      'days',
      'adults',
      'children',
      'most',
      'kind',
      'accessible',
      'length',
      'time',
      'rated',
      'sort',
      'page',
      'size',
      'q',
    ],
    ...[
      'id',
      'urlPath',
      'parentId',
      'type',
      'includeProductCategories',
      'localize_currency',
      'unknown',
    ],
  )
  const path = fc.constantFrom(
    'products',
    'products/listing',
    'search',
    'top-products',
    'products-gcbuilder',
  )

  it('answers 200 or 422, 800 times, and the tables stand', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const before = await shop.catalogueDb.prepare('SELECT count(*) AS n FROM product').first('n')
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.array(fc.tuple(name, value), { maxLength: 7 }),
        fc.boolean(),
        async (row, pairs, isPlaced) => {
          const query = new URLSearchParams(pairs.map(([key, text]) => [key, text.toWellFormed()]))
          if (isPlaced) query.set('country', 'aus')
          if (isPlaced && !query.has('q')) query.set('q', 'picnic')
          const response = await services.fetch(
            new Request(`http://services/${row}?${query}`),
            shop.backend,
          )
          expect([200, 422], `${row}?${query}: ${await response.clone().text()}`).toContain(
            response.status,
          )
        },
      ),
      { numRuns: runs(800) },
    )
    warn.mockRestore()
    expect(await shop.catalogueDb.prepare('SELECT count(*) AS n FROM product').first('n')).toBe(
      before,
    )
  })
})
