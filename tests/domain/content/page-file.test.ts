import { describe, expect, it } from 'vitest'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock, type StockFile } from '#domain/check/stock.ts'

const target = (value: unknown, property = 'urlPath') => ({ property, operator: 'is', value })
const anEntry = (more: object = {}) => ({
  id: 'page-a',
  name: 'A',
  modelId: 'page',
  published: 'published',
  query: [target(['/aus/a'])],
  data: { title: 'A', blocks: [] },
  ...more,
})
const aFile = (json: unknown, name = 'a.json'): StockFile => ({
  name,
  kind: 'content',
  country: null,
  json,
})
const product: StockFile = {
  name: 'products.json',
  kind: 'products',
  country: null,
  json: [
    { id: 'p', presentation: { urlPaths: [{ countryPath: 'aus', urlPath: '/picnics/one' }] } },
  ],
}
const PICTURES = new Set(['/media/lake'])

const saidOf = (json: unknown, ...others: StockFile[]) => {
  const file = aFile(json)
  return checkStockFile(file, indexStock([...others, product, file], PICTURES)).map(
    ({ path, message }) => `${path}: ${message}`,
  )
}
const at = (...addresses: unknown[]) => anEntry({ query: [target(addresses)] })

describe('spec §2: what editors publish', () => {
  it.each([
    ['a page', anEntry()],
    ['a page at a longer path', at('/aus/gifts/of-a-day', '/uk/gifts/of-a-day/')],
    ['a page for some at an address of its own', anEntry({ query: undefined })],
    ['the page of gift cards', at('/aus/gift-cards')],
    ['a symbol, which has no address', anEntry({ modelId: 'symbol', query: [] })],
    ['a section of home', anEntry({ modelId: 'home-section', query: [target(['/aus'])] })],
    [
      'pictures of the shop, in any size',
      anEntry({ data: { a: ['/media/lake', '/media/lake-800.webp'] } }),
    ],
    ['pictures of others', anEntry({ data: { a: 'https://cdn.builder.io/media/sea' } })],
  ])('%s is fine', (_, json) => {
    expect(saidOf(json)).toEqual([])
  })

  it.each([
    ['nothing', null, /^: /],
    ['no data', anEntry({ data: undefined }), /^data: data is a required field/],
    [
      'a country we are not in',
      at('/fr/a'),
      /^query: \/fr\/a begins with none of our countries: aus/,
    ],
    ['the front page', at('/aus'), /^query: Nobody could open \/aus:/],
    ['an address of two', at('/aus/a?b=1'), /^query: Nobody could open/],
    ['a text for programs', at('/aus/a.md'), /^query: Nobody could open/],
    ['a page of the shop', at('/aus/cart'), /^query: \/aus\/cart is the shop’s own/],
    ['below gift cards', at('/aus/gift-cards/a'), /^query: \/aus\/gift-cards\/a is the shop’s own/],
    ['a product', at('/aus/picnics/one'), /is a product’s, in products\.json: nobody would see/],
    [
      'a picture we have not',
      anEntry({ data: { a: { b: '/media/sea-400.avif' } } }),
      /^data\.a\.b: The shop has no picture \/media\/sea\.$/,
    ],
  ])('%s is refused', (_, json, message) => {
    expect(saidOf(json)).toEqual([expect.stringMatching(message)])
  })

  it('two pages for everybody cannot share an address, a page for some may', () => {
    const other = aFile(anEntry({ id: 'page-b' }), 'b.json')
    expect(saidOf(anEntry(), other)).toEqual([
      'query: Two pages cannot live at /aus/a. It is already used in b.json.',
    ])
    expect(saidOf(anEntry({ query: [target(['/aus/a']), target('bath', 'city')] }), other)).toEqual(
      [],
    )
  })

  it('an id stands for one entry', () => {
    const other = aFile(anEntry({ modelId: 'symbol' }), 'b.json')
    expect(saidOf(anEntry(), other)).toEqual([
      'id: The id page-a must be unique. It is already used in b.json.',
    ])
  })
})
