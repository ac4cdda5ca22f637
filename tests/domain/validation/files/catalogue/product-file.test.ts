import { describe, expect, it } from 'vitest'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import type { Violation } from '#domain/validation/violation.ts'

const aFile = (
  kind: DatasetFileKind,
  json: unknown,
  country: string | null = null,
): DatasetFile => ({
  name: `${kind}${country ?? ''}.json`,
  kind,
  country,
  json,
})
const picture = '/media/scene-gift-card'
const hero = { section: 'hero', url: picture, alt: 'A river' }
type Written = { countryPath: string; urlPath: string }
const VISIT = { duration: '2 hours', meetingPoint: { name: 'By the river' } }
const aProduct = (
  details: { details?: object } & Record<string, unknown> = {},
  ...urlPaths: Written[]
) => ({
  id: 'p-a',
  name: 'A',
  type: 'product',
  status: 'active',
  presentation: {
    medias: [hero],
    urlPaths: urlPaths.length > 0 ? urlPaths : [{ countryPath: 'aus', urlPath: '/a' }],
    text: 'A day out.',
  },
  ...details,
  details: { ...VISIT, ...details.details },
})
const at = (urlPath: string, countryPath = 'aus') => ({ countryPath, urlPath })
const bath = { id: 'bath', name: 'Bath' }
const perth = { id: 'perth', name: 'Perth' }
const CITIES = [aFile('locations', [bath], 'uk'), aFile('locations', [perth], 'aus')]

const faultsOf = (file: DatasetFile, ...others: DatasetFile[]) =>
  validateDatasetFile(file, indexDataset([file, ...others], new Set([picture]))) as Violation[]
const codesOf = (file: DatasetFile, ...others: DatasetFile[]) =>
  faultsOf(file, ...others).map(({ code, path }) => `${code} ${path.join('.')}`)
const products = (...all: unknown[]) => aFile('products', all)

describe('the addresses of a file of products', () => {
  const pages = aFile('content', {
    id: 'page-a',
    modelId: 'page',
    query: [
      { property: 'urlPath', operator: 'is', value: ['/aus/about-us', '/uk/gifts/of-a-day'] },
    ],
  })

  it.each([
    ['/a', 'fr', 'id/unknown 0.presentation.urlPaths.0.countryPath'],
    ['/', 'aus', 'product/unreachable-address 0.presentation.urlPaths.0.urlPath'],
    ['/../a', 'aus', 'product/unreachable-address 0.presentation.urlPaths.0.urlPath'],
    ['/a?b', 'aus', 'product/unreachable-address 0.presentation.urlPaths.0.urlPath'],
    ['/a.md', 'aus', 'product/reserved-address 0.presentation.urlPaths.0.urlPath'],
    ['/cart', 'aus', 'product/reserved-address 0.presentation.urlPaths.0.urlPath'],
    ['/cart/walk', 'uk', 'product/reserved-address 0.presentation.urlPaths.0.urlPath'],
    ['/a/checkout-b', 'uk', 'product/reserved-address 0.presentation.urlPaths.0.urlPath'],
    ['/about-us', 'aus', 'product/reserved-address 0.presentation.urlPaths.0.urlPath'],
    ['/gifts/of-a-day', 'uk', 'product/reserved-address 0.presentation.urlPaths.0.urlPath'],
  ])('%s in %s is refused', (urlPath, country, said) => {
    expect(codesOf(products(aProduct({}, at(urlPath, country))), pages)).toEqual([said])
  })

  it.each([
    ['/about-us/team', 'aus'],
    ['/gifts/of-a-day', 'aus'],
    ['/gifts', 'uk'],
    ['/about-us', 'uk'],
    ['/checking-out', 'aus'],
  ])('%s in %s hides nothing', (urlPath, country) => {
    expect(codesOf(products(aProduct({}, at(urlPath, country))), pages)).toEqual([])
  })

  it.each([
    ['AUS', 'aus'],
    ['/uk/', 'uk'],
    ['New Zealand', 'nz'],
    ['CA', 'ca'],
  ])('%s was meant to be %s', (name, value) => {
    const [fault] = faultsOf(products(aProduct({}, at('/a', name))))
    expect(fault?.fix?.edits).toEqual([{ path: fault?.path, value }])
  })

  it.each([
    [[aProduct(), aProduct({ id: 'p-b' })], 'id/duplicate-address'],
    [[aProduct(), aProduct({}, at('/c'))], 'id/duplicate'],
  ])('a duplicate in its own file is refused: %#', (all, code) => {
    expect(faultsOf(products(...all)).map((fault) => fault.code)).toEqual([code])
  })

  it('an address may stand twice in one product', () => {
    expect(codesOf(products(aProduct({}, at('/a'), at('/a/'))))).toEqual([])
  })

  it('the first file keeps an address, the other one is told', () => {
    const first = products(aProduct())
    const second = { ...products(aProduct({ id: 'p-b' })), name: 'other.json' }
    const index = indexDataset([first, second], new Set([picture]))
    expect(validateDatasetFile(first, index)).toEqual([])
    expect(validateDatasetFile(second, index)).toMatchObject([
      { message: expect.stringMatching(/already used in products\.json\.$/) },
    ])
  })

  it('what no index has seen is its own', () => {
    const index = indexDataset([], new Set([picture]))
    expect(validateDatasetFile(products(aProduct()), index)).toEqual([])
  })
})

describe('601-608, 611: products that cannot be sold', () => {
  const prices = aFile('pricing', {}, 'aus')

  it('a product on sale needs a price where it has an address', () => {
    expect(codesOf(products(aProduct()), prices)).toEqual([
      'product/no-price 0.presentation.urlPaths.0',
    ])
  })

  it.each([
    ['of a group', { type: 'group', status: 'notListed' }],
    ['of one that is coming', { status: 'comingSoon' }],
    ['of what is worth what its giver chooses', { category: 'gift-card' }],
  ])('none is asked %s', (_, details) => {
    expect(codesOf(products(aProduct(details)), prices)).toEqual([])
  })

  it('none is asked where there is no price list', () => {
    expect(codesOf(products(aProduct()), aFile('pricing', {}))).toEqual([])
    expect(codesOf(products(aProduct()), aFile('pricing', null, 'uk'))).toEqual([])
  })
})

describe('Product: where it takes place', () => {
  const both = [at('/a'), at('/a', 'uk')]
  const offered = (...productCities: object[]) =>
    codesOf(products(aProduct({ productCities }, ...both)), ...CITIES)

  it('cities are known by their id, or by what their name makes one', () => {
    expect(offered({ name: 'Bath' }, { id: 'perth', name: 'Perth' })).toEqual([])
    expect(offered({ name: 'Rome' }, { id: 'oz', name: 'Oz' })).toEqual([
      'id/unknown 0.productCities.0.name',
      'id/unknown 0.productCities.1.id',
    ])
  })

  it('there is one in every country that sells it', () => {
    expect(offered({ id: 'bath', name: 'bath' }, bath)).toEqual([
      'product/no-city-here 0.presentation.urlPaths.0',
    ])
  })

  it('a city abroad is told once the countries are understood', () => {
    const inBoth = { productCities: [bath, perth] }
    expect(codesOf(products(aProduct(inBoth)), ...CITIES)).toEqual([])
    expect(codesOf(products(aProduct(inBoth, at('/a'), at('/a', 'fr'))), ...CITIES)).toEqual([
      'id/unknown 0.presentation.urlPaths.1.countryPath',
    ])
    expect(
      codesOf(aFile('products', [{ ...aProduct(inBoth), presentation: { urlPaths: [] } }])),
    ).toContain('product/no-address 0.presentation.urlPaths')
  })

  it.each([
    [{}, ['product/no-download 0.category']],
    [{ status: 'comingSoon' }, []],
  ])('what is sold by email delivers something: %o', (more, codes) => {
    expect(codesOf(products(aProduct({ category: 'digital', ...more })), ...CITIES)).toEqual(codes)
  })

  it('goods need no city, and a city of no known country is everywhere', () => {
    const digital = aProduct({ category: 'digital' })
    const delivered = aFile('downloads', [{ product: digital.id }])
    expect(codesOf(products(digital), delivered, ...CITIES)).toEqual([])
    const toOrder = aFile('settings', { excludedSameDay: [digital.id] })
    expect(codesOf(products(digital), toOrder, ...CITIES)).toEqual([])
    const rome = aFile('locations', [{ id: 'rome', name: 'Rome' }])
    expect(
      codesOf(products(aProduct({ productCities: [{ id: 'rome', name: 'Rome' }] })), rome),
    ).toEqual([])
  })
})

describe('Product: what it names', () => {
  it('a group that exists', () => {
    const groups = ['p-a', 'p-b', 'p-c'].map((id) => ({ relationship: 'parent', id }))
    const file = products(
      aProduct({ groups }),
      aProduct({ id: 'p-b' }, at('/walk-b')),
      aProduct({ id: 'p-d', groups: [{ relationship: 'child', id: 'p-a' }] }, at('/walk-d')),
    )
    expect(codesOf(file)).toEqual(['id/unknown 0.groups.2.id'])
  })

  it.each([
    ['no meeting point', { meetingPoint: null }, 'product/meeting-point 0.details.meetingPoint'],
    ['no duration', { duration: '' }, 'product/duration 0.details.duration'],
    ['an afternoon', { duration: 'An afternoon' }, 'product/duration 0.details.duration'],
    ['half a night', { duration: '1.5 nights' }, 'product/duration 0.details.duration'],
    ['no time at all', { duration: '0 hours' }, 'product/duration 0.details.duration'],
    ...[0, 1.5, 337, -24].map((revealHours) => [
      `told ${revealHours} hours before`,
      { meetingPoint: { name: 'Here', secret: true, revealHours } },
      'product/reveal 0.details.meetingPoint.revealHours',
    ]),
    [
      'a reveal of what is no secret',
      { meetingPoint: { name: 'Here', revealHours: 24 } },
      'product/reveal 0.details.meetingPoint.revealHours',
    ],
  ] as [string, object, string][])(
    'guests find it, in time and until when: %s',
    (_, details, code) => {
      expect(codesOf(products(aProduct({ details })))).toEqual([code])
    },
  )

  it('what no one goes to needs neither place nor duration', () => {
    const details = { duration: 'Four weeks', meetingPoint: null }
    expect(codesOf(products(aProduct({ details, category: 'shipping' })))).toEqual([])
  })

  it.each([2, 24, 336])('told %i hours before the start it is a secret in time', (revealHours) => {
    const meetingPoint = { name: 'Here', secret: true, revealHours }
    expect(codesOf(products(aProduct({ details: { meetingPoint } })))).toEqual([])
  })

  it('it has a meeting point in each of its cities', () => {
    const sold = products(aProduct({ productCities: [bath, perth] }, at('/a'), at('/a', 'uk')))
    const meeting = (...cities: string[]) =>
      aFile(
        'meeting-points',
        cities.map((city) => ({ city, products: ['p-a'] })),
      )
    expect(codesOf(sold, ...CITIES, meeting('bath', 'perth'))).toEqual([])
    expect(faultsOf(sold, ...CITIES, meeting('bath'))).toMatchObject([
      { code: 'product/meeting-point', message: 'A has no meeting point in perth.' },
    ])
    const named = products(aProduct({ productCities: [{ name: 'Bath' }] }))
    expect(faultsOf(named, ...CITIES, meeting('perth'))).toContainEqual(
      expect.objectContaining({ message: 'A has no meeting point in bath.' }),
    )
  })

  it.each([
    { unit: 'line', places: 1 },
    { unit: 'heads', places: null },
    { unit: 'heads', places: 4 },
  ])('a party finds room: %j', (capacity) => {
    const details = { party: { min: 4, max: 9 }, capacity }
    expect(codesOf(products(aProduct({ details })))).toEqual([])
  })

  it('a product that says nothing of itself is told by its shape', () => {
    expect(codesOf(products({ name: 7 }))).toContain('schema/required 0.id')
    expect(codesOf(aFile('products', {}))).toEqual(['schema/type '])
    expect(SAMPLE_DATASET.products).toHaveLength(5)
  })
})
