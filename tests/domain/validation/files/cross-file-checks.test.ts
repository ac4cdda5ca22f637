import { describe, expect, it } from 'vitest'
import { CURRENCY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath } from '#domain/validation/violation.ts'
import { type Around, exampleWith, faultsWith, TOOLS } from '#tests/support/sample-values.ts'

/** What stands where in the smallest stock, and the codes of all that is said of its file. */
type Row = [says: string, at: JsonPath, value: unknown, codes: string[], around?: Around]

const trying =
  (kind: DatasetFileKind) =>
  (_: string, at: JsonPath, value: unknown, codes: string[], around?: Around) => {
    const faults = faultsWith(kind, exampleWith(kind, at, value), around)
    expect(faults.map(({ code }) => code)).toEqual(codes)
  }

const link = (id: string, url: string, more: object = {}) => ({ id, label: id, url, ...more })
const inMelbourne = link('a', '/{country}/cities/{city}', { cities: ['melbourne'] })

describe('the menu', () => {
  it.each<Row>([
    ['is a group of fields', [], null, ['schema/type']],
    ['is a list of entries', ['entries'], {}, ['schema/type']],
    [
      'shows nobody what is for other cities than its entry',
      ['entries', 0],
      { ...inMelbourne, subNavigation: [link('b', '/{country}/search', { cities: ['sydney'] })] },
      ['navigation/never-shown'],
    ],
    [
      'leads whoever has a city by its cityUrl alone',
      ['entries', 0],
      { ...inMelbourne, url: '/{country}/no-page', cityUrl: inMelbourne.url },
      [],
    ],
    [
      'does not count what has no name and no address as twice the same',
      ['entries', 0, 'subNavigation'],
      [link('a', '', { label: '' }), link('b', '', { label: '' })],
      ['schema/range', 'schema/range', 'schema/range', 'schema/range'],
    ],
    [
      'may call two links alike that nobody sees together',
      ['entries', 0, 'subNavigation'],
      [inMelbourne, { ...inMelbourne, id: 'b', cities: ['sydney'] }],
      [],
    ],
    [
      'may not where one of them is for everybody',
      ['entries', 0, 'subNavigation'],
      [inMelbourne, link('b', '/{country}/search', { label: 'a' })],
      ['navigation/duplicate-label'],
    ],
    ['shows gift cards where they stand', ['giftCards'], 'first', ['navigation/gift-cards-moved']],
    [
      'shows them last unless told otherwise',
      ['entries'],
      [link('gift-cards', '/{country}/gift-cards'), link('walks', '/{country}/cities')],
      ['navigation/gift-cards-moved'],
    ],
    ['may lead to another site', ['entries', 0, 'url'], 'https://walks.example/a', []],
    ['opens no brace in another', ['entries', 0, 'url'], '/{country}/{{city', ['navigation/brace']],
    ['knows no venues', ['entries', 0, 'url'], '/{country}/{venue}', ['navigation/placeholder']],
    ['leads to a page of a country', ['entries', 0, 'url'], '/', ['navigation/no-country']],
    ['whatever it leads to', ['entries', 0, 'url'], '/no-page', ['navigation/no-country']],
    [
      'may name the only country that it is for',
      ['entries', 0, 'subNavigation'],
      [link('a', '/aus/cities', { countries: ['aus'] })],
      [],
    ],
    [
      'needs a url without a city beside a cityUrl',
      ['entries', 0, 'subNavigation'],
      [link('a', inMelbourne.url, { cityUrl: inMelbourne.url })],
      ['navigation/needs-city'],
    ],
  ])('%s', trying('navigation'))

  it('guesses at fifty dead links, not at all of a file that is full of them', () => {
    const many = Array.from({ length: 51 }, (_, at) => link(`a${at}`, `/{country}/serch?${at}`))
    const dead = faultsWith(
      'navigation',
      exampleWith('navigation', ['entries', 0, 'subNavigation'], many),
    )
    expect(dead.map(({ code }) => code)).toEqual(many.map(() => 'navigation/dead-link'))
    expect(dead[49]?.hint).toBe('did you mean "/{country}/search"?')
    expect(dead[50]?.hint).toMatch(/^link to a city/)
  })
})

const ADULTS = { min: 1, max: 4, takesChildren: false }

describe('gift cards', () => {
  it.each<Row>([
    ['give what their party can book', [0, 'party'], { adults: 2, children: 2 }, []],
    [
      'give no experience to children who may not come',
      [0, 'party'],
      { adults: 2, children: 2 },
      ['gift/party'],
      { others: { products: exampleWith('products', [0, 'details', 'party'], ADULTS) } },
    ],
  ])('%s', trying('gift-cards'))
})

const examples = [{ party: { adults: 1 }, lines: [], total: 1 }]
const fixed = { pricingModel: 'FIXED', priceDetail: { base: 99 } }

describe('Checks of content files: prices', () => {
  it.each<Row>([
    [
      'of adults alone are too few',
      ['p-river-walk'],
      { pricingModel: 'PER_PERSON', priceDetail: { adult: 99 } },
      ['price/no-base'],
    ],
    [
      'are quoted for the children too',
      ['p-river-walk'],
      {
        pricingModel: 'PER_PERSON',
        price: 99,
        quantityDetail: { from: { adult: 1, child: 1 } },
        priceDetail: { base: 99 },
      },
      ['price/quoted'],
    ],
    [
      'quoted for nobody are those of one adult',
      ['p-river-walk'],
      { ...fixed, price: 99, quantityDetail: { from: { adult: 0, child: 0 } } },
      [],
    ],
    [
      'are found under their second name',
      ['p-river-walk'],
      { pricingModel: 'FIXED', pricingDetail: { base: 99, adult: 3 } },
      ['price/fixed-rates'],
    ],
    [
      'of what nobody sells have no examples',
      ['p-nobody-walks'],
      { ...fixed, examples },
      ['id/unknown'],
    ],
    [
      'that cannot be worked out have none either',
      ['p-river-walk'],
      { pricingModel: 'FIXED', priceDetail: {}, examples },
      ['price/no-base'],
    ],
    [
      'of what is still to come have no examples yet',
      ['p-river-walk'],
      { ...fixed, examples },
      [],
      { others: { products: exampleWith('products', [0, 'status'], 'comingSoon') } },
    ],
    [
      'come out whatever the options look like',
      ['p-river-walk'],
      { ...fixed, examples: [{ party: { adults: 1 }, total: 99 }] },
      [],
      { others: { options: 'none' } },
    ],
    [
      'are for the products that can be read',
      ['p-river-walk'],
      { ...fixed, quantityDetail: { from: { adult: 30 } } },
      ['price/party'],
      { others: { products: [{}, ...(SAMPLE_DATASET.products as object[])] } },
    ],
    [
      'are for any party where a product says nothing that can be read',
      ['p-river-walk'],
      { ...fixed, quantityDetail: { from: { adult: 30 } } },
      ['price/party'],
      { others: { products: exampleWith('products', [0, 'details'], { party: {} }) } },
    ],
    [
      'are for no children where none may come',
      ['p-river-walk'],
      { ...fixed, quantityDetail: { from: { adult: 2, child: 2 } } },
      ['price/party'],
      { others: { products: exampleWith('products', [0, 'details', 'party'], ADULTS) } },
    ],
    ['say for whom', ['p-river-walk'], { ...fixed, quantityDetail: {} }, ['schema/required']],
    [
      'are for nothing where there are no products',
      [],
      { 'p-river-walk': { ...fixed, examples } },
      ['id/unknown'],
      { others: { products: 'none', options: {} } },
    ],
  ])('%s', trying('pricing'))

  it('get a hundred guesses, and a file of another shop no more', () => {
    const wrong = Array.from({ length: 101 }, (_, at) => [`p-river-wal${at}`, fixed])
    const json = Object.fromEntries(wrong)
    const faults = faultsWith('pricing', json).filter(({ code }) => code === 'id/unknown')
    expect(faults).toHaveLength(101)
    expect(faults[99]?.hint).toBe('did you mean "p-river-walk"?')
    expect(faults[100]?.hint).toMatch(/^prices are listed by product/)
  })

  it('of a file that lies nowhere are compared with the stock all the same', () => {
    const products: DatasetFile = {
      name: 'products.json',
      kind: 'products',
      country: null,
      json: SAMPLE_DATASET.products,
    }
    const draft: DatasetFile = {
      name: 'draft.json',
      kind: 'pricing',
      country: 'aus',
      json: { 'p-river-walk': fixed },
    }
    const abroad: DatasetFile = { ...draft, name: 'nz.json', country: 'nz', json: [] }
    expect(validateDatasetFile(draft, indexDataset([products, abroad], new Set(), TOOLS))).toEqual(
      [],
    )
  })
})

describe('Checks of content files: customers', () => {
  const booking = {
    ...{ reference: 'R-1', status: 10, productId: 'p-river-walk', date: '2026-02-02' },
    ...{ start: '10:00', adults: 1, children: 0, total: 9900, createdOn: '2026-02-01' },
  }
  it.each<Row>([
    [
      'book in cities that there are',
      [0, 'bookings'],
      [{ ...booking, city: 'melborne' }],
      ['id/unknown'],
    ],
    ['may be of no country', [0, 'country'], undefined, []],
    ['may be of no city', [0, 'city'], undefined, []],
    [
      'have a reference for each booking',
      [0, 'bookings'],
      [booking, booking].map((one) => ({ ...one, city: 'melbourne' })),
      ['id/duplicate'],
    ],
  ])('%s', trying('customers'))
})

describe('what goes with products', () => {
  const localizedPrice = { amount: 400 }
  it.each<Row>([
    ['needs no list of prices beside a local one', [0, 'localizedPrice'], localizedPrice, []],
    ['and none at all with one', [0], { id: 'add-tea', name: 'Tea', localizedPrice }, []],
    [
      'needs no price in other money then',
      [0],
      { id: 'add-tea', name: 'Tea', localizedPrice, prices: [{ currency: 'AUD', price: 4 }] },
      [],
    ],
  ])('%s', trying('add-ons'))

  const [option] = (
    SAMPLE_DATASET.options as { default: { subOptions: object[] }[] }
  ).default.flatMap(({ subOptions }) => subOptions)
  it.each<Row>([
    ['of a group without options is nothing', ['default'], [{ id: 'standard' }], []],
    ['is offered once', ['default', 0, 'subOptions'], [option, option], ['id/duplicate']],
    [
      'costs less than its parts after its group’s increase',
      ['default', 0, 'priceIncrease'],
      5,
      Array(CURRENCY_CODES.length).fill('option/dear-premium'),
    ],
    [
      'costs what it likes without parts',
      ['default', 0, 'priceIncrease'],
      5,
      [],
      { others: { 'add-ons': [] } },
    ],
    ['may have no price', ['default', 0, 'subOptions', 0, 'prices'], undefined, []],
  ])('%s', trying('options'))
})

describe('a tier', () => {
  it.each<Row>([
    ['includes another', [2, 'includes'], 'WALKER', []],
    ['includes none that isn’t there', [2, 'includes'], 'WALKERS', ['id/unknown']],
  ])('%s', trying('wonderpass-tiers'))
})

describe('Checks of content files: gifts', () => {
  it.each<Row>([
    [
      'are posted for whole cents',
      [0, 'prices', 0],
      { currency: 'AUD', price: 5, shippingCost: 0.001 },
      ['gift/price'],
    ],
    ['have prices', [0, 'prices'], [], ['gift/price']],
    ['are a list', [], {}, ['schema/type']],
  ])('%s', trying('greeting-cards'))

  it.each<Row>([['are told of in two lists', [], 'tea', ['schema/type']]])(
    '%s',
    trying('inclusions'),
  )

  it('are spent in cities that products call by their name', () => {
    const products = exampleWith('products', [0, 'productCities'], [{ name: 'Melbourne' }])
    const around = { others: { products } }
    expect(faultsWith('gift-cards', SAMPLE_DATASET['gift-cards'], around)).toEqual([])
    const abroad = exampleWith('gift-cards', [0, 'citiesAvailable'], ['sydney'])
    expect(faultsWith('gift-cards', abroad, around)).toMatchObject([
      { code: 'gift/city-without-product' },
    ])
  })

  it('a theme of one country that names only another is for its writer to mend', () => {
    const theme = { ...(SAMPLE_DATASET['gift-themes'] as object[])[0], name: 'thanksgiving' }
    const json = [{ ...theme, visibilityCriteria: { countries: ['aus'] } }]
    const [fault, ...others] = faultsWith('gift-themes', json)
    expect(fault).toMatchObject({ code: 'theme/country', hint: 'remove aus' })
    expect([fault?.fix, others]).toEqual([undefined, []])
  })
})

describe('Checks of content files: days', () => {
  it.each<Row>([
    ['are for cities there are', ['days', 0, 'city'], 'atlantis-on-sea', ['id/unknown']],
    ['stand in a group of fields', [], [], ['schema/type']],
    ['are of a kind that can be read', ['versions', 'short-day'], 3, ['schema/type']],
  ])('%s', trying('calendar'))
})

describe('Checks of content files: cities', () => {
  it.each<Row>([
    ['may have no button', [0, 'cta'], null, []],
    ['have a button that says something', [0, 'cta'], { url: '/aus' }, ['location/button']],
    [
      'of a file without a country are where the first one is',
      [],
      SAMPLE_DATASET.locations,
      [],
      { country: null },
    ],
    ['of a country of nobody are anywhere', [0, 'country'], 'Atlantis', [], { country: null }],
    ['may be none', [], [], [], { country: null }],
    ['have an id that can be written', [1, 'id'], '!', ['location/id']],
    ['have fields we know', [1, 'subHeadng'], 'A day out', ['schema/unknown-field']],
    ['lie on land', [1, 'latLon'], { lat: 0, lon: -150 }, ['location/far-away']],
  ])('%s', trying('locations'))
})

describe('lists and pages', () => {
  it.each<Row>([
    ['name their schema for editors', ['$schema'], './settings.schema.json', []],
    ['name no other', ['$schemas'], './settings.schema.json', ['schema/unknown-field']],
    ['are groups of fields', [], 3, ['schema/type']],
    ['name products there are', ['excludedSameDay'], ['p-nothing'], ['id/unknown']],
  ])('%s', trying('settings'))

  it.each<Row>([
    ['are for cities there are', [0, 'city'], 'atlantis-on-sea', ['id/unknown']],
    ['have a picture', [0, 'data', 'heroImage'], '', ['id/unknown']],
    ['are lists', [], {}, ['schema/type']],
  ])('collections %s', (_, at, value, codes) => {
    const faults = faultsWith('collections', exampleWith('collections', at, value))
    expect(faults.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
  })

  it('of two editions of a collection for one city the second is told', () => {
    const [walks] = SAMPLE_DATASET.collections as object[]
    expect(faultsWith('collections', [walks, { ...walks, id: 'collection-b' }])).toMatchObject([
      { code: 'id/duplicate', path: [1, 'urlSlug'] },
    ])
  })

  it('collections live at an address that can be written', () => {
    const [fault] = faultsWith('collections', exampleWith('collections', [0, 'urlSlug'], '!'))
    expect(fault).toMatchObject({ code: 'collection/slug', hint: 'write "days-for-two"' })
  })
})
