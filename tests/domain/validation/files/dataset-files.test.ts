import { describe, expect, it } from 'vitest'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import { aRawPrice } from '#tests/support/builders.ts'

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
const aProduct = (details: object = {}, urlPath = '/a', countryPath = 'aus') => ({
  id: 'p-a',
  name: 'A',
  type: 'product',
  status: 'active',
  presentation: { urlPaths: [{ countryPath, urlPath }] },
  ...details,
})
const saidOf = (file: DatasetFile, ...others: DatasetFile[]) =>
  validateDatasetFile(file, indexDataset([file, ...others], new Set())).map(
    ({ path, message }) => `${[path].flat().join('.')}: ${message}`,
  )

describe('Price: a price list', () => {
  const products = aFile('products', [aProduct()])

  it.each([
    ['a price', { 'p-a': aRawPrice() }, 'aus', []],
    ['a list of no country', { 'p-a': aRawPrice() }, null, []],
    ['no list', [], 'aus', [/^: /]],
    ['no price', { 'p-a': 7 }, 'aus', [/^p-a: /]],
    ['nothing of a price', { 'p-a': {} }, 'aus', [/^p-a\.pricingModel: /]],
    ['nothing to pay', { 'p-a': aRawPrice({ base: 0 }) }, 'aus', [/would be free for one adult/]],
    ['a stranger', { 'p-b': aRawPrice() }, 'aus', [/There is no product "p-b"/]],
    ['a price where it is not sold', { 'p-a': aRawPrice() }, 'uk', [/has no address in uk/]],
  ])('%s', (_, json, country, messages) => {
    expect(saidOf(aFile('pricing', json, country), products)).toEqual(
      messages.map((message) => expect.stringMatching(message)),
    )
  })
})

describe('a file of what editors wrote', () => {
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
    expect(saidOf(aFile('content', file)).join()).not.toContain('has the id')
  })
})
