import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseEntryQuery,
  parseModelQuery,
  type QueryParameters,
} from '#domain/content/delivery/parse-entry-query.ts'
import {
  invalidApiVersionMessage,
  missingApiKeyMessage,
} from '#domain/content/delivery/sdk-constants.ts'
import type { ShopError } from '#domain/errors.ts'

const refusal = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (cause) {
    const { status, fields, message } = cause as ShopError
    return { status, fields: Object.keys(fields ?? {}), message }
  }
}

describe('what is asked of all models', () => {
  it('nothing but what is usual', () => {
    expect(parseEntryQuery({})).toMatchObject({
      locale: null,
      fields: null,
      omit: [['meta', 'componentsUsed']],
      sort: [],
      drafts: null,
      depth: 0,
      inlinesSymbols: false,
    })
  })

  it('of a visitor, as JSON, flattened and by the page', () => {
    const { attributes } = parseEntryQuery({
      userAttributes: '{"city":"sydney","age":3}',
      'userAttributes.city': 'perth',
      'userAttributes.a.b': 'c',
      url: 'https://shop.example/aus?x=1',
      locale: 'en-AU',
    })
    expect({ ...attributes }).toEqual({
      city: 'perth',
      age: 3,
      'a.b': 'c',
      urlPath: '/aus',
      locale: 'en-AU',
    })
    expect(Object.getPrototypeOf(attributes)).toBe(null)
    const own = parseEntryQuery({
      userAttributes: '{"urlPath":"/nz","locale":"fr"}',
      url: 'x',
      locale: 'en',
    })
    expect({ ...own.attributes }).toEqual({ urlPath: '/nz', locale: 'fr' })
    expect({ ...parseEntryQuery({ userAttributes: '' }).attributes }).toEqual({})
  })

  it.each<[QueryParameters, object]>([
    [{ fields: ' id, data.title ,' }, { fields: [['id'], ['data', 'title']] }],
    [{ omit: '' }, { omit: [] }],
    [{ enrich: 'true' }, { depth: 1 }],
    [{ includeRefs: '1', 'enrichOptions.enrichLevel': '3' }, { depth: 3 }],
    [{ 'enrichOptions.enrichLevel': '3' }, { depth: 0 }],
    [{ noTraverse: 'false' }, { inlinesSymbols: true }],
    [{ noTraverse: 'true' }, { inlinesSymbols: false }],
    [{ preview: 'page' }, { drafts: 'previewed' }],
    [{ preview: 'false' }, { drafts: null }],
    [{ includeUnpublished: 'true', preview: 'x' }, { drafts: 'requested' }],
    [{ format: 'solid' }, {}],
    [
      { 'sort.data.n': '-1', 'sort.id': '1' },
      {
        sort: [
          { path: ['data', 'n'], sign: -1 },
          { path: ['id'], sign: 1 },
        ],
      },
    ],
    [{ 'overrides.page': 'x' }, { overrides: new Map([['page', 'x']]) }],
  ])('%j', (given, wanted) => {
    expect(parseEntryQuery(given)).toMatchObject(wanted)
  })
})

describe('what is asked of one model', () => {
  const of = (given: QueryParameters, key = 'page') => parseModelQuery(given, key, 1)

  it('its own options before those of the whole question', () => {
    expect(of({})).toMatchObject({
      model: 'page',
      entry: null,
      limit: 1,
      offset: 0,
      wantsTotal: false,
    })
    expect(of({ limit: '5', 'options.page.limit': '7', offset: '2' })).toMatchObject({
      limit: 7,
      offset: 2,
      isFiltered: false,
    })
    expect(of({ 'options.a.b.limit': '"4"', 'options.a.b.model': '"page"' }, 'a.b')).toMatchObject({
      model: 'page',
      limit: 4,
    })
    expect(of({ 'options.page.entry': '"x"', entry: 'y' }).entry).toBe('x')
    expect(of({ entry: 'y' }).entry).toBe('y')
    expect(of({ 'options.page.entry': 'plain' }).entry).toBe('plain')
    expect(of({ 'options.page.fetchTotalCount': 'true' }).wantsTotal).toBe(true)
  })

  it.each<[QueryParameters, boolean]>([
    [{ query: '{"data.n":1}' }, true],
    [{ query: '{"data.n":2}' }, false],
    [{ 'options.page.query': '{"data.n":1}', query: '{"data.n":2}' }, true],
    [{ 'query.data.n': '1' }, true],
    [{ 'query.data.word': 'yes' }, true],
    [{ 'query.data.n.$gt': '1' }, false],
    [{ 'query.data.list.$elemMatch.$gt': '2' }, true],
    [{ 'query.$or': '[{"data.n":1},{"data.n":2}]' }, true],
    [{ query: '{"data.n":1}', 'query.data.word': 'no' }, false],
    [{ query: '' }, true],
  ])('%j: %j', (given, wanted) => {
    const { matches, isFiltered } = of(given)
    expect(matches({ data: { n: 1, word: 'yes', list: [1, 3] } })).toBe(wanted)
    expect(isFiltered).toBe(true)
  })
})

describe('what is asked in a way no one understands', () => {
  it.each<[QueryParameters, string, string]>([
    [{ userAttributes: '7' }, 'userAttributes', 'User attributes are an object of JSON.'],
    [{ userAttributes: '{' }, 'userAttributes', 'This is no JSON.'],
    [{ url: 'x' }, 'url', 'This is no address.'],
    [{ 'sort.x': '2' }, 'sort.x', 'Sort by 1 or -1.'],
    [{ format: 'amp' }, 'format', 'Entries are answered as data; react and solid draw them.'],
    [{ locale: ['a', 'b'] }, 'locale', 'Give this once.'],
    [
      { enrich: 'true', 'enrichOptions.enrichLevel': '0' },
      'enrichOptions.enrichLevel',
      'Give a whole number from 1 to 4.',
    ],
    [{ 'options.page.limit': '1e3' }, 'options.page.limit', 'Give a whole number from 1 to 100.'],
    [{ offset: 'x' }, 'offset', 'Give a whole number from 0 to 10000.'],
    [{ query: '[]' }, 'query', 'A query is an object of JSON.'],
    [{ 'options.page.query': '{' }, 'options.page.query', 'This is no JSON.'],
    [{ 'query.data.x': ['1', '2'] }, 'query.data.x', 'Give this once.'],
    [{ [`a${'.b'.repeat(20)}`]: 'x' }, `a${'.b'.repeat(20)}`, 'This goes too deep.'],
  ])('%j', (given, field, message) => {
    const read = () => [parseEntryQuery(given), parseModelQuery(given, 'page', 1)]
    expect(refusal(read)).toEqual({ status: 422, fields: [field], message })
  })

  it.each<[QueryParameters, string, string]>([
    [{ 'a.constructor': '1' }, 'a.constructor', 'constructor'],
    [Object.assign(Object.create(null), { ['__proto__']: '1' }), '__proto__', '__proto__'],
    [{ 'options.page.prototype.x': '1' }, 'options.page.prototype.x', 'prototype'],
    [{ userAttributes: '[{"a.__proto__":1}]' }, 'userAttributes', '__proto__'],
    [{ query: '{"a":[{"constructor":1}]}' }, 'query', 'constructor'],
    [{ 'query.data.x': '{"__proto__":1}' }, 'query.data.x', '__proto__'],
    [{ fields: 'a.prototype' }, 'a.prototype', 'prototype'],
  ])('a name that leads to a prototype, wherever it stands: %j', (given, field, name) => {
    const read = () => [parseEntryQuery(given), parseModelQuery(given, 'page', 1)]
    const message = `Property name "${name}" is not allowed`
    expect(refusal(read)).toEqual({ status: 400, fields: [field], message })
  })

  it('whatever is given, it is read or refused', () => {
    const name = fc.constantFrom(
      'limit',
      'query',
      'query.a',
      'sort.a',
      'userAttributes',
      'fields',
      'url',
      'options.page.query',
    )
    const value = fc.oneof(fc.string(), fc.json(), fc.array(fc.string(), { maxLength: 2 }))
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(name, fc.string()), value), (given) => {
        const refused = refusal(() => [parseEntryQuery(given), parseModelQuery(given, 'page', 1)])
        if (refused) expect([400, 422]).toContain(refused.status)
      }),
    )
  })

  it('the sentences of the SDK', () => {
    expect(invalidApiVersionMessage('v2')).toBe(
      "Invalid apiVersion: expected 'v1' or 'v3', received 'v2'",
    )
    expect(missingApiKeyMessage(undefined)).toBe(
      'Fetching content failed, expected apiKey to be defined instead got: undefined',
    )
    expect(missingApiKeyMessage('', 'page')).toBe(
      'Fetching content from model page failed, expected apiKey to be defined instead got: ',
    )
  })
})
