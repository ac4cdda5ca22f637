import { describe, expect, it } from 'vitest'
import { indexStock, type StockFile, type StockKind } from '#domain/check/stock.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { aRawPrice } from '#tests/builders.ts'

const aFile = (kind: StockKind, json: unknown, country: string | null = null): StockFile => ({
  name: `${kind}${country ?? ''}.json`,
  kind,
  country,
  json,
})
const aProduct = (details: object = {}, urlPath = '/a', countryPath = 'aus') => ({
  id: 'p-a',
  name: 'A',
  type: 'product',
  status: 'active',
  presentation: { urlPaths: [{ countryPath, urlPath }] },
  ...details,
})
const aPage = (addresses: string[], more: object = {}) => ({
  id: 'page-a',
  modelId: 'page',
  query: [{ property: 'urlPath', operator: 'is', value: addresses }],
  ...more,
})
const bath = { id: 'bath', name: 'Bath', timeZone: 'Europe/London' }
/** What is wrong with the first of some files, as 'path: message'. */
const saidOf = (file: StockFile, ...others: StockFile[]) =>
  checkStockFile(file, indexStock([file, ...others], new Set())).map(
    ({ path, message }) => `${[path].flat().join('.')}: ${message}`,
  )

describe('spec §5 defaults 3.1: the addresses of a file of products', () => {
  it.each([
    ['/a', 'fr', /urlPaths\.0\.countryPath: fr is none of our countries: aus, nz/],
    ['/', 'aus', /Nobody could open \//],
    ['/../a', 'aus', /Nobody could open/],
    ['/a?b', 'aus', /Nobody could open/],
    ['/a.md', 'aus', /would hide a text for programs/],
    ['/cart', 'aus', /would hide the page \/cart/],
    ['/about-us', 'aus', /would hide the page \/about-us/],
    ['/about-us/team', 'aus', /would hide the page \/about-us\./],
    ['/gifts/of-a-day', 'aus', /would hide the page \/gifts\/of-a-day\./],
  ])('%s in %s is refused', (urlPath, countryPath, message) => {
    const pages = aFile('content', aPage(['/aus/about-us', '/uk/gifts/of-a-day']))
    expect(saidOf(aFile('products', [aProduct({}, urlPath, countryPath)]), pages)).toEqual([
      expect.stringMatching(message),
    ])
  })

  it.each([
    [[aProduct(), aProduct({ id: 'p-b' }, 'a/')], /cannot live at \/aus\/a\..*used in products/],
    [[aProduct(), aProduct({}, '/c')], /The id p-a must be unique\. It is already used/],
  ])('a duplicate in its own file is refused: %#', (products, message) => {
    expect(saidOf(aFile('products', products))).toEqual([expect.stringMatching(message)])
  })

  it('the first file keeps an address, the other one is told', () => {
    const first = aFile('products', [aProduct()])
    const second = { ...aFile('products', [aProduct({ id: 'p-b' })]), name: 'other.json' }
    const index = indexStock([first, second], new Set())
    expect(checkStockFile(first, index)).toEqual([])
    expect(checkStockFile(second, index)).toMatchObject([
      { message: expect.stringMatching(/already used in products\.json\.$/) },
    ])
  })

  it('what no index has seen is its own', () => {
    const index = indexStock([], new Set())
    expect(checkStockFile(aFile('products', [aProduct()]), index)).toEqual([])
  })
})

describe('spec §8 601-608, 611: products that cannot be sold', () => {
  const prices = aFile('pricing', {}, 'aus')

  it('a product on sale needs a price where it has an address', () => {
    expect(saidOf(aFile('products', [aProduct()]), prices)).toEqual([
      'p-a.presentation.urlPaths.0: Sold in aus without a price: pricing/aus.json has no p-a.',
    ])
  })

  it.each([
    ['of a group', { type: 'group' }],
    ['of one that is coming', { status: 'comingSoon' }],
  ])('none is asked %s', (_, details) => {
    expect(saidOf(aFile('products', [aProduct(details)]), prices)).toEqual([])
  })

  it('none is asked where there is no price list', () => {
    expect(saidOf(aFile('products', [aProduct()]), aFile('pricing', {}))).toEqual([])
    expect(saidOf(aFile('products', [aProduct()]), aFile('pricing', null, 'uk'))).toEqual([])
  })

  it('cities and add-ons have to be known', () => {
    const products = aFile('products', [
      aProduct({
        productCities: [{ name: 'Bath' }, { id: 'bath', name: 'x' }, { name: 'Rome' }],
        details: { addOns: ['rug', 'yacht'] },
      }),
    ])
    const stock = [aFile('locations', [bath], 'uk'), aFile('add-ons', [{ id: 'rug', name: 'Rug' }])]
    expect(saidOf(products, ...stock)).toEqual([
      'p-a.productCities.2: No location is called Rome.',
      'p-a.details.addOns.1: There is no add-on yacht.',
    ])
  })

  it('a city of nowhere is unknown, by its id where it has one', () => {
    const products = aFile('products', [
      aProduct({ productCities: [{ id: 'oz', name: 'Oz City' }] }),
    ])
    expect(saidOf(products, aFile('locations', [bath]))).toEqual([
      'p-a.productCities.0: No location is called oz.',
    ])
  })

  it('a product that says nothing of itself is named by its number', () => {
    expect(saidOf(aFile('products', [{ name: 7 }]))).toContain('0.id: 0.id is a required field')
    expect(saidOf(aFile('products', {}))[0]).toMatch(/^: /)
  })
})

describe('spec §3 Price: a price list', () => {
  const products = aFile('products', [aProduct()])

  it.each([
    ['a price', { 'p-a': aRawPrice() }, 'aus', []],
    ['a list of no country', { 'p-a': aRawPrice() }, null, []],
    ['no list', [], 'aus', [/^: /]],
    ['no price', { 'p-a': 7 }, 'aus', [/^p-a: /]],
    ['nothing of a price', { 'p-a': {} }, 'aus', [/^p-a\.pricingModel: /]],
    ['nothing to pay', { 'p-a': aRawPrice({ base: 0 }) }, 'aus', [/One adult would pay nothing/]],
    ['a stranger', { 'p-b': aRawPrice() }, 'aus', [/There is no product p-b/]],
    ['a price where it is not sold', { 'p-a': aRawPrice() }, 'uk', [/has no address in uk/]],
  ])('%s', (_, json, country, messages) => {
    expect(saidOf(aFile('pricing', json, country), products)).toEqual(
      messages.map((message) => expect.stringMatching(message)),
    )
  })
})

describe('spec §3 Calendar config: the file', () => {
  const check = (days: unknown) =>
    saidOf(
      aFile('calendar', { versions: { short: { startingTimes: ['10:00'] } }, days }),
      aFile('locations', [bath], 'uk'),
      aFile('products', [aProduct()]),
    )

  it('may name a version, a product, a city and a country that there are', () => {
    const known = { dataVersion: 'short', productId: 'p-a', city: 'bath', country: 'uk' }
    expect(check([{ day: '2026-12-25' }, { day: '2026-12-26', ...known }])).toEqual([])
  })

  it.each(['dataVersion', 'productId', 'city', 'country'])('may not name another %s', (field) => {
    expect(check([{ day: '2026-12-25', [field]: 'atlantis' }])).toEqual([
      `days.0.${field}: Nothing is called atlantis.`,
    ])
  })

  it.each(['2026-02-29', '2026-13-01', '25 December', ''])('knows no day %j', (day) => {
    expect(check([{ day }])).toEqual([expect.stringMatching(/^days\.0\.day: /)])
  })
})

describe('spec §3 Add-on: the file', () => {
  const rug = { id: 'rug', name: 'Rug', prices: [{ currency: 'AUD', price: 59 }] }
  const red = { id: 'red', name: 'Red' }

  it.each([
    [{}, []],
    [{ options: [red, { id: 'blue', name: 'Blue' }] }, []],
    [{ id: 'rug:red' }, ['rug:red.id: A colon parts add-on and option: write a hyphen.']],
    [{ options: [red, red] }, ['rug.options.1.id: The id red must be unique.']],
    [
      { prices: [{ currency: 'EUR', price: 1 }] },
      ['rug.prices.0.currency: Nobody pays in EUR here.'],
    ],
  ])('%j: %j', (details, said) => {
    expect(saidOf(aFile('add-ons', [{ ...rug, ...details }]))).toEqual(said)
  })

  it('the option catalogue pays in our currencies too', () => {
    const copy = { heading: 'A' }
    const option = { id: 'a', name: 'A', active: true, copy, prices: rug.prices }
    const strange = { ...option, prices: [{ currency: 'EUR', price: 1 }] }
    const groups = [{ id: 'standard' }, { id: 'upgrade', subOptions: [option, strange] }]
    expect(saidOf(aFile('options', { default: groups }))).toEqual([
      'default.1.subOptions.1.prices.0.currency: Nobody pays in EUR here.',
    ])
  })
})

describe('spec §3: a file of what editors wrote', () => {
  const entry = { id: 'note', name: 'Note', modelId: 'note', published: 'draft', data: {} }

  it('is one entry; what has no id is nobody’s', () => {
    expect(saidOf(aFile('content', entry))).toEqual([])
    expect(saidOf(aFile('content', entry), aFile('content', { name: 'x' }))).toEqual([])
    expect(saidOf(aFile('content', { ...entry, id: undefined }))).toEqual([
      'id: id is a required field',
    ])
    expect(saidOf(aFile('content', []))).not.toEqual([])
  })

  it('a symbol that brings its content along needs no other entry', () => {
    const symbol = { model: 'symbol', entry: 'elsewhere', content: { data: {} } }
    const data = {
      blocks: [{ id: 'builder-1', component: { name: 'Symbol', options: { symbol } } }],
    }
    expect(saidOf(aFile('content', { ...entry, data }))).toEqual([])
  })

  it('blocks of a variation may be called as those it replaces', () => {
    const data = { blocks: [{ '@type': '@builder.io/sdk:Element', id: 'builder-1' }] }
    const variations = { a: { id: 'a', testRatio: 0.5, data }, b: { id: 'b', data } }
    const query = [{ property: 'urlPath', operator: 'is', value: '/' }, {}]
    const file = { ...entry, data, variations, query, startDate: 1, endDate: 2 }
    expect(saidOf(aFile('content', file))).toEqual([])
  })
})
