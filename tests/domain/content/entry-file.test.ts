import { describe, expect, it } from 'vitest'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock, type StockFile } from '#domain/check/stock.ts'
import { TOOLS } from '#tests/support/samples.ts'

const target = (value: unknown, property = 'urlPath') => ({ property, operator: 'is', value })
const anEntry = (more: object = {}) => ({
  id: 'page-a',
  name: 'A',
  modelId: 'page',
  published: 'published',
  query: [target(['/aus/a'])],
  data: { title: 'A', description: 'All of A.', blocks: [] },
  ...more,
})
const withData = (data: object, more: object = {}) =>
  anEntry({ data: { title: 'A', description: 'All of A.', ...data }, ...more })
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

const faultsOf = (json: unknown, ...others: StockFile[]) => {
  const file = aFile(json)
  return checkStockFile(file, indexStock([...others, product, file], PICTURES, TOOLS))
}
const codesOf = (json: unknown, ...others: StockFile[]) =>
  faultsOf(json, ...others).map((fault) => ('code' in fault ? fault.code : ''))
const at = (...addresses: unknown[]) => anEntry({ query: [target(addresses)] })

let count = 0
const block = (name: string, options: object = {}, more: object = {}) => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${++count}`,
  component: { name, options },
  ...more,
})
const text = (html: string, more: object = {}) => block('Text', { text: html }, more)
/** A page of a title and these blocks. */
const page = (...blocks: unknown[]) => withData({ blocks: [text('<h1>A</h1>'), ...blocks] })
const symbol = (id: string, blocks: unknown[], more: object = {}) =>
  aFile({ id, name: id, modelId: 'symbol', published: 'published', data: { blocks }, ...more }, id)
const showing = (entry: string, data: object = {}) =>
  block('Symbol', { symbol: { model: 'symbol', entry, data } })

describe('spec §2: what editors publish', () => {
  it.each([
    ['a page', anEntry()],
    ['a page at a longer path', at('/aus/gifts/of-a-day', '/uk/gifts/of-a-day/')],
    ['the page of gift cards', at('/aus/gift-cards')],
    [
      'a page that has no country twice',
      anEntry({ query: [target('/aus/a'), target('aus', 'country')] }),
    ],
    ['a symbol, which has no address', anEntry({ modelId: 'symbol', query: [] })],
    ['something of a model that others refer to', anEntry({ modelId: 'author', query: [] })],
    ['a section of home', anEntry({ modelId: 'home-section', query: [target(['/aus'])] })],
    ['pictures of the shop', withData({ a: ['/media/lake', '/media/lake-800.webp'] })],
    ['pictures of others', withData({ a: 'https://cdn.builder.io/media/sea' })],
  ])('%s is fine', (_, json) => {
    expect(faultsOf(json)).toEqual([])
  })

  it.each([
    ['no data', anEntry({ data: undefined }), 'schema/required'],
    ['a country we are not in', at('/fr/a'), 'content/unknown-country'],
    ['a country by a slip', at('/asu/a'), 'content/unknown-country'],
    ['the front page', at('/aus'), 'content/unreachable'],
    ['an address of two', at('/aus/a?b=1'), 'content/unreachable'],
    ['a text for programs', at('/aus/a.md'), 'content/unreachable'],
    ['a page of the shop', at('/aus/cart'), 'content/reserved-address'],
    ['below gift cards', at('/aus/gift-cards/a'), 'content/reserved-address'],
    ['a product', at('/aus/picnics/one'), 'content/hidden-by-product'],
    ['no address', anEntry({ query: undefined }), 'content/no-address'],
    ['a picture we have not', withData({ a: { b: '/media/sea-400.avif' } }), 'image/unknown'],
    ['no list of targets', anEntry({ query: 3 }), 'schema/type'],
  ])('%s is told', (_, json, code) => {
    expect(codesOf(json)).toContain(code)
  })

  it.each([null, 3, 'a', [], [{}]])('%j is nothing to look into', (json) => {
    expect(codesOf(json).every((code) => code?.startsWith('schema/'))).toBe(true)
  })

  it('two pages for everybody cannot share an address, a page for some may', () => {
    const other = aFile(anEntry({ id: 'page-b' }), 'b.json')
    expect(codesOf(anEntry(), other)).toEqual(['id/duplicate-address'])
    const forSome = anEntry({ query: [target(['/aus/a']), target(['aus', 'nz'], 'country')] })
    expect(faultsOf(forSome, other)).toEqual([])
    expect(codesOf(forSome, aFile({ ...forSome, id: 'page-b' }, 'b.json'))).toEqual([
      'target/same-as-other',
    ])
  })

  it('two sections for everybody are never both seen', () => {
    const section = (id: string, more: object = {}) =>
      anEntry({ id, modelId: 'home-section', query: undefined, ...more })
    expect(codesOf(section('b'), aFile(section('a')))).toEqual(['target/same-as-other'])
    expect(codesOf(section('b', { priority: 2 }), aFile(section('a')))).toEqual([])
    expect(codesOf(section('b', { published: 'draft' }), aFile(section('a')))).toEqual([])
  })
})

describe('defaults 17: blocks', () => {
  it.each([
    ['a kind that nothing is like', block('Zzzzzzzzzz'), ['content/unknown-block']],
    [
      'an option of a block without any',
      block('Core:Fragment', { a: 1 }),
      ['content/unknown-option'],
    ],
    ['a tab less', block('Builder: Tabs', { tabs: [] }), ['content/missing-option']],
    [
      'a picture from an expression',
      block('Image', {}, { bindings: { 'component.options.image': 'state.locale' } }),
      [],
    ],
    [
      'tabs in part from expressions',
      block(
        'Builder: Tabs',
        {},
        { bindings: { 'component.options.tabs.0.label': 'state.locale' } },
      ),
      [],
    ],
    ['no component', { '@type': '@builder.io/sdk:Element', id: 'builder-x', text: 'a' }, []],
    ['a component without a name', { id: 'builder-y', component: {} }, ['schema/required']],
  ])('%s', (_, one, codes) => {
    expect(codesOf(page(one))).toEqual(codes)
  })

  it('a symbol that is a draft leaves a gap in what is published', () => {
    const draft = symbol('symbol-b', [], { published: 'draft' })
    expect(codesOf(page(showing('symbol-b')), draft)).toEqual(['content/unpublished-entry'])
    expect(codesOf({ ...page(showing('symbol-b')), published: 'draft' }, draft)).toEqual([])
  })

  it('a symbol may lead back to itself by way of another, and is told', () => {
    const b = symbol('symbol-b', [showing('symbol-c')])
    const c = symbol('symbol-c', [showing('page-a'), showing('symbol-b'), showing('symbol-c')])
    expect(codesOf(page(showing('symbol-b')), b, c)).toEqual(['content/symbol-cycle'])
    expect(codesOf(page(showing('symbol-b')), b, symbol('symbol-c', []))).toEqual([])
  })

  it('a variation is looked into as well', () => {
    const variations = { b: { id: 'b', testRatio: 0.5, data: { blocks: [showing('symbol-z')] } } }
    expect(codesOf(anEntry({ variations }))).toContain('content/unknown-entry')
  })

  it('what refers to others is followed', () => {
    const author = { '@type': '@builder.io/core:Reference', model: 'author', id: 'author-a' }
    expect(codesOf(withData({ author }))).toEqual(['content/unknown-entry'])
    expect(codesOf(withData({ author: { ...author, id: 'page-a' } }))).toEqual([])
  })
})

describe('defaults 17: words', () => {
  it.each([
    ['an address with a year in it', text('<p>Sydney NSW 2000, 1984 Harbour Street</p>'), []],
    ['a copyright', text('<p>© 2026 and founded in 2019</p>'), []],
    ['a sum that is none', text('<p>In steps of $ and more</p>'), []],
    ['a price in letters', text('<p>From 49 pounds.</p>'), ['text/price']],
    ['a picture in a text', text('<p><img src="/media/lake-400.webp"></p>'), ['text/missing-alt']],
    ['a picture with words', text('<p><img src="/media/lake-400.webp" alt="A lake"></p>'), []],
    ['our own picture, which has words', block('Image', { image: '/media/lake-400.webp' }), []],
    [
      'words from an expression',
      block(
        'Image',
        { src: 'https://cdn.builder.io/a', altText: '' },
        { bindings: { 'component.options.altText': 'state.locale' } },
      ),
      [],
    ],
    ['a heading that is a picture', text('<h2><img src="/media/lake" alt="A lake"></h2>'), []],
    [
      'a block that is a heading',
      text('What to bring', { tagName: 'h3' }),
      ['text/skipped-heading'],
    ],
    [
      'a heading in html',
      block('Custom Code', { code: '<h4>Deep</h4>' }),
      ['text/skipped-heading'],
    ],
    ['code that looks like a price', block('Custom Code', { code: '<p>$50</p>' }), []],
    ['a text that is none', block('Text', { text: 3 }), []],
    [
      'a title for some',
      block('PersonalizationContainer', { variants: [{ blocks: [text('<h1>B</h1>')] }] }),
      [],
    ],
  ])('%s', (_, one, codes) => {
    expect(codesOf(page(one))).toEqual(codes)
  })

  it('words that a state or a symbol is handed are read as well', () => {
    const b = symbol('symbol-b', [])
    expect(
      codesOf(page(showing('symbol-b', { heading: 'Only $5', path: '/aus/2026' })), b),
    ).toEqual(['text/price'])
    expect(codesOf(withData({ state: { list: [{ a: 'In 2026' }, 3] } }))).toEqual(['text/year'])
  })

  it('headings of a symbol count where it stands', () => {
    const b = symbol('symbol-b', [text('<h4>Deep</h4>'), showing('symbol-c')])
    expect(codesOf(page(showing('symbol-b')), b, symbol('symbol-c', []))).toEqual([
      'text/skipped-heading',
    ])
  })

  it.each([
    ['an expression', text('', { bindings: { 'component.options.text': 'state.locale' } })],
    ['a router', block('Core:Router')],
    [
      'a symbol by an expression',
      block(
        'Symbol',
        { symbol: {} },
        { bindings: { 'component.options.symbol.entry': 'state.locale' } },
      ),
    ],
  ])('the title of a page may come from %s', (_, one) => {
    expect(codesOf(withData({ blocks: [one] }))).toEqual([])
  })

  it('search engines cut what is long', () => {
    expect(codesOf(withData({ description: 'long '.repeat(40) }))).toEqual(['content/too-long'])
    expect(codesOf(withData({ description: 3 }))).toEqual(['schema/type'])
  })
})

describe('defaults 17: experiments', () => {
  const tested = (variations: unknown, more: object = {}) => anEntry({ variations, ...more })
  const b = { id: 'b', testRatio: 0.5, data: { title: 'B' } }
  it.each([
    [
      'a share that nobody gave',
      tested({ b: { ...b, testRatio: undefined } }),
      ['experiment/unseen'],
    ],
    ['another id', tested({ b: { ...b, id: 'c' } }), ['experiment/bad-name']],
    ['two alike', tested({ b, c: { ...b, id: 'c' } }), ['experiment/identical']],
    ['no share of its own', tested({ b }, { testRatio: 0.5 }), []],
    [
      'a variation that is none',
      tested({ b: null }),
      ['schema/type', 'experiment/unseen', 'experiment/identical'],
    ],
  ])('%s', (_, json, codes) => {
    expect(codesOf(json)).toEqual(codes)
  })
})

describe('spec §3: whom an entry is meant for', () => {
  const query = (...more: object[]) => anEntry({ query: [target('/aus/a'), ...more] })
  it.each([
    [
      'an operator that nothing is like',
      query({ property: 'city', operator: 'zzzzzzz', value: 'a' }),
      ['target/unknown-operator'],
    ],
    [
      'a property that nothing is like',
      query(target('a', 'zzzzzzzz')),
      ['target/unknown-property'],
    ],
    [
      'numbers of what is none',
      query({ property: 'city', operator: 'lessThan', value: 3 }),
      ['target/nobody'],
    ],
    [
      'a city that begins so',
      query({ property: 'city', operator: 'startsWith', value: 'mel' }),
      [],
    ],
    ['no property', query({ operator: 'is', value: 'a' }), []],
    ['a target that is none', anEntry({ query: [target('/aus/a'), 3] }), ['schema/type']],
    [
      'an address by its beginning',
      anEntry({ query: [{ property: 'urlPath', operator: 'startsWith', value: '/aus/a' }] }),
      [],
    ],
    ['an address that is none', anEntry({ query: [target([3, '/aus/a'])] }), []],
    ['one that is none either', anEntry({ query: [target(3)] }), []],
  ])('%s', (_, json, codes) => {
    expect(codesOf(json)).toEqual(codes)
  })

  it('a part that is meant for some is looked at as well', () => {
    const variants = [{ query: [target('fr', 'country')], startDate: 2, endDate: 1, blocks: [] }, 3]
    expect(codesOf(page(block('PersonalizationContainer', { variants })))).toEqual([
      'target/ends-first',
      'target/unknown-country',
    ])
  })
})
