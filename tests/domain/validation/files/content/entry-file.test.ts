import { describe, expect, it } from 'vitest'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import { TOOLS } from '#tests/support/sample-values.ts'

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
const aFile = (json: unknown, name = 'a.json'): DatasetFile => ({
  name,
  kind: 'content',
  country: null,
  json,
})
const product: DatasetFile = {
  name: 'products.json',
  kind: 'products',
  country: null,
  json: [
    { id: 'p', presentation: { urlPaths: [{ countryPath: 'aus', urlPath: '/picnics/one' }] } },
  ],
}
const PICTURES = new Set(['/media/lake'])

const faultsOf = (json: unknown, ...others: DatasetFile[]) => {
  const file = aFile(json)
  return validateDatasetFile(file, indexDataset([...others, product, file], PICTURES, TOOLS))
}
const codesOf = (json: unknown, ...others: DatasetFile[]) =>
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
const page = (...blocks: unknown[]) => withData({ blocks: [text('<h1>A</h1>'), ...blocks] })
const symbol = (id: string, blocks: unknown[], more: object = {}) =>
  aFile({ id, name: id, modelId: 'symbol', published: 'published', data: { blocks }, ...more }, id)
const showing = (entry: string, data: object = {}) =>
  block('Symbol', { symbol: { model: 'symbol', entry, data } })

describe('what editors publish', () => {
  it.each([
    ['a page', anEntry()],
    [
      'what the editor notes of a binding',
      page(
        text('<p>b</p>', {
          bindings: { 'component.options.text': '"b"' },
          meta: {
            bindingActions: {
              component: { options: { text: [{ '@type': '@builder.io/core:Action' }] } },
            },
          },
        }),
      ),
    ],
    [
      'a reference that nobody chose',
      withData({ author: { '@type': '@builder.io/core:Reference', id: '', model: 'author' } }),
    ],
    ['a page at a longer path', at('/aus/gifts/of-a-day', '/uk/gifts/of-a-day/')],
    ['the page of gift cards', at('/aus/gift-cards')],
    [
      'a page that has no country twice',
      anEntry({ query: [target('/aus/a'), target('aus', 'country')] }),
    ],
    ['a symbol, which has no address', anEntry({ modelId: 'symbol', query: [] })],
    ['something of a model that others refer to', anEntry({ modelId: 'author', query: [] })],
    ['a section of home', anEntry({ modelId: 'home-section', query: [target(['/aus'])] })],
    ['the sources of its code, as exports carry them', withData({ tsCode: 'a', jsCode: '' })],
    ['pictures of the shop', withData({ a: ['/media/lake', '/media/lake-800.webp'] })],
    ['pictures of others', withData({ a: 'https://cdn.builder.io/media/sea' })],
  ])('%s is fine', (_, json) => {
    expect(faultsOf(json)).toEqual([])
  })

  it.each([
    ['no data', anEntry({ data: undefined }), 'schema/required'],
    ['a country we are not in', at('/fr/a'), 'content/unreachable'],
    ['a country by a slip', at('/asu/a'), 'content/unreachable'],
    ['the front page', at('/aus'), 'content/unreachable'],
    ['an address of two', at('/aus/a?b=1'), 'content/unreachable'],
    ['a text for programs', at('/aus/a.md'), 'content/unreachable'],
    ['a page of the shop', at('/aus/cart'), 'content/reserved-address'],
    ['a checkout', at('/aus/a/checkout-b'), 'content/reserved-address'],
    ['below gift cards', at('/aus/gift-cards/a'), 'content/reserved-address'],
    ['a product', at('/aus/picnics/one'), 'content/reserved-address'],
    ['no address', anEntry({ query: undefined }), 'content/no-address'],
    ['a picture we have not', withData({ a: { b: '/media/sea-400.avif' } }), 'id/unknown'],
    ['no list of targets', anEntry({ query: 3 }), 'schema/type'],
  ])('%s is told', (_, json, code) => {
    expect(codesOf(json)).toContain(code)
  })

  it.each([null, 3, 'a', [], [{}]])('%j is nothing to look into', (json) => {
    expect(codesOf(json).every((code) => code?.startsWith('schema/'))).toBe(true)
  })

  it('two pages for everybody cannot share an address, a page for some may', () => {
    const other = aFile(anEntry({ id: 'page-b' }), 'b.json')
    expect(faultsOf(anEntry(), other)).toMatchObject([
      { code: 'id/duplicate-address', path: ['query', 0, 'value', 0] },
    ])
    const forSome = anEntry({ query: [target(['/aus/a']), target(['aus', 'nz'], 'country')] })
    expect(faultsOf(forSome, other)).toEqual([])
  })
})

describe('Checks of content files: blocks', () => {
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
    // What is missing there is told there.
    expect(codesOf(page(showing('symbol-b')), b)).toEqual([])
  })

  it('a variation is looked into as well', () => {
    const variations = { b: { id: 'b', testRatio: 0.5, data: { blocks: [showing('symbol-z')] } } }
    expect(codesOf(anEntry({ variations }))).toContain('id/unknown')
  })

  it('what refers to others is followed', () => {
    const author = { '@type': '@builder.io/core:Reference', model: 'author', id: 'author-a' }
    expect(codesOf(withData({ author }))).toEqual(['id/unknown'])
    expect(codesOf(withData({ author: { ...author, id: 'page-a' } }))).toEqual([])
  })
})

describe('Checks of content files: words', () => {
  it.each([
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
    ['a text that is none', block('Text', { text: 3 }), ['content/option-type']],
    [
      'a title for some',
      block('PersonalizationContainer', { variants: [{ blocks: [text('<h1>B</h1>')] }] }),
      [],
    ],
  ])('%s', (_, one, codes) => {
    expect(codesOf(page(one))).toEqual(codes)
  })

  it('copies of a symbol that an export carries are each read by themselves', () => {
    const inside = text('<p>A day out</p>', { bindings: { 'style.color': 'state.colour' } })
    const copied = () =>
      block('Symbol', {
        symbol: { model: 'symbol', entry: 'symbol-b', content: { data: { blocks: [inside] } } },
      })
    const b = symbol('symbol-b', [])
    expect(codesOf(page(copied(), copied()), b)).toEqual([])
    expect(codesOf(page(inside, inside), b).sort()).toEqual([
      'content/duplicate-block',
      'script/unknown-name',
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
})

describe('Checks of content files: experiments', () => {
  const tested = (variations: unknown, more: object = {}) => anEntry({ variations, ...more })
  const b = { id: 'b', testRatio: 0.5, data: { title: 'B' } }
  it.each([
    ['another id', tested({ b: { ...b, id: 'c' } }), ['experiment/bad-name']],
    ['no share of its own', tested({ b }, { testRatio: 0.5 }), []],
    ['a variation that is none', tested({ b: null }), ['schema/type']],
  ])('%s', (_, json, codes) => {
    expect(codesOf(json)).toEqual(codes)
  })
})

describe('whom an entry is meant for', () => {
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
      ['target/nobody', 'target/unreadable'],
    ],
    [
      'a city that begins so',
      query({ property: 'city', operator: 'startsWith', value: 'mel' }),
      [],
    ],
    ['no property', query({ operator: 'is', value: 'a' }), ['target/unreadable']],
    ['no operator', query({ property: 'country', value: 'aus' }), ['target/unreadable']],
    ['no value', query({ property: 'city', operator: 'is', value: [] }), ['target/unreadable']],
    ['a target that is none', anEntry({ query: [target('/aus/a'), 3] }), ['schema/type']],
    [
      'an address by its beginning',
      anEntry({ query: [{ property: 'urlPath', operator: 'startsWith', value: '/aus/a' }] }),
      [],
    ],
    ['an address that is none', anEntry({ query: [target([3, '/aus/a'])] }), ['target/unreadable']],
    ['one that is none either', anEntry({ query: [target(3)] }), ['target/unreadable']],
  ])('%s', (_, json, codes) => {
    expect(codesOf(json)).toEqual(codes)
  })

  it('a part that is meant for some is looked at as well', () => {
    const variants = [
      { query: [target('fr', 'country')], startDate: 9e15, endDate: 1, blocks: [] },
      3,
    ]
    expect(codesOf(page(block('PersonalizationContainer', { variants })))).toEqual([
      'target/ends-first',
      'id/unknown',
    ])
    const unreadable = [{ query: { country: 'aus' } }, { query: ['aus'] }, { query: null }]
    expect(codesOf(page(block('PersonalizationContainer', { variants: unreadable })))).toEqual([
      'target/unreadable',
      'target/unreadable',
    ])
  })
})

describe('what blocks read', () => {
  const tabs = (tab: unknown) => block('Builder: Tabs', { tabs: [tab] })
  it.each([
    ['words for a number', block('Columns', { columns: [], space: 'x' })],
    ['a number for a list', block('Columns', { columns: 3 })],
    ['a word for true or false', block('Image', { image: '/media/a', altText: 'A', lazy: 'yes' })],
    ['a list for a text', block('Text', { text: ['a'] })],
    ['another word', block('Columns', { columns: [{}], stackColumnsAt: 'phone' })],
    ['a column that is none', block('Columns', { columns: ['a'] })],
    ['a column of words', block('Columns', { columns: [{ blocks: 'a' }] })],
    ['a column as wide as a word', block('Columns', { columns: [{ blocks: [], width: 'x' }] })],
    ['a tab with words for blocks', tabs({ label: 'Wet', content: [] })],
  ])('not %s', (_, one) => {
    expect(codesOf(page(one))).toContain('content/option-type')
  })

  it('what editors write in other ways, or bind', () => {
    const columns = [{ blocks: [text('<p>a</p>')], width: '50%' }, {}]
    const bound = { bindings: { 'component.options.columns': 'state.columns' } }
    expect(codesOf(page(block('Columns', { columns, space: '20px', text: null })))).not.toContain(
      'content/option-type',
    )
    expect(codesOf(page(block('Columns', { columns: 3 }, bound)))).not.toContain(
      'content/option-type',
    )
  })

  it('blocks that stand in options have ids and components like all others', () => {
    const within = (child: unknown) =>
      page(
        block('Columns', { columns: [{ blocks: [{ ...text('<p>a</p>'), children: [child] }] }] }),
      )
    expect(codesOf(within(text('<p>b</p>')))).toEqual([])
    for (const child of ['b', { component: { name: 'Text' } }, { id: 'b', component: true }])
      expect(codesOf(within(child))).toContain('content/option-type')
    const box = { id: 'builder-box', '@type': '@builder.io/sdk:Element', children: 'b' }
    expect(codesOf(page(block('Columns', { columns: [{ blocks: [box] }] })))).toContain(
      'content/option-type',
    )
  })

  it('a picture of the shop lies in the folder of pictures', () => {
    const picture = (image: string) => page(block('Image', { image, altText: 'A' }))
    expect(codesOf(picture('/media'))).toEqual(['id/unknown'])
    expect(codesOf(picture('/media/lake'))).toEqual([])
  })

  it('an expression says something', () => {
    const empty = { bindings: { 'component.options.link': ' ' } }
    expect(codesOf(page(block('Core:Button', { text: 'Go on' }, empty)))).toContain(
      'content/option-type',
    )
  })

  it('a symbol is handed what it reads', () => {
    const inputs = [
      { name: 'words', defaultValue: 'a' },
      { name: 'more', defaultValue: 1 },
    ]
    const b = symbol('symbol-b', [text('<p>{{state.words}}</p>')], {
      data: { blocks: [text('<p>{{state.words}}</p>')], inputs },
    })
    const placed = (data: object, more: object = {}) =>
      page(block('Symbol', { symbol: { model: 'symbol', entry: 'symbol-b', data } }, more))
    expect(codesOf(placed({ words: 'b', more: [], other: 3 }), b)).toEqual([])
    expect(codesOf(placed({ words: ['b'] }), b)).toEqual(['content/option-type'])
    const bound = { bindings: { 'component.options.symbol.data.words': 'state.a' } }
    expect(codesOf(placed({ words: 3 }, bound), b)).not.toContain('content/option-type')
    const list = block('Symbol', { symbol: { entry: 'symbol-b', data: [] } })
    expect(codesOf(page(list), b)).toEqual(['content/option-type'])
    const nameless = block('Symbol', { symbol: { entry: [] } })
    expect(codesOf(page(nameless))).toEqual(['content/option-type'])
  })

  it('a symbol is looked for under its model', () => {
    const other = aFile(
      { ...(anEntry({ id: 'a', modelId: 'home-section', query: [] }) as object) },
      'b',
    )
    expect(codesOf(page(showing('a')), other)).toEqual(['id/unknown'])
    const anyModel = block('Symbol', { symbol: { entry: 'a' } })
    expect(codesOf(page(anyModel), other)).toEqual([])
  })
})

const field = (options: object, more: object = {}) =>
  block('Form:Input', { name: 'a', ...options }, { properties: { 'aria-label': 'A' }, ...more })
const form = (options: object, children: unknown[] = [field({}), block('Form:SubmitButton')]) =>
  block('Form:Form', options, { children })
const SENT = { sendSubmissionsToEmail: 'a@daylark.example' }

describe('Checks of content files: forms', () => {
  it.each([
    ['to nobody', form({ sendSubmissionsTo: 'custom' }), ['form/no-destination']],
    [
      'to nobody by the browser',
      form({ sendSubmissionsTo: 'custom', sendWithJs: false }),
      ['form/no-destination'],
    ],
    ['to what is no address', form({ sendSubmissionsToEmail: 'anna' }), ['form/no-destination']],
    [
      'to another site',
      form({ sendSubmissionsTo: 'custom', action: 'https://a.example/' }),
      ['form/no-destination'],
    ],
    ['to our own site', form({ sendSubmissionsTo: 'custom', action: '/aus/a' }), []],
    ['a field without a form', field({}), []],
    [
      'by an expression',
      block(
        'Form:Form',
        {},
        {
          bindings: { 'component.options.action': 'state.locale' },
          children: [field({}), block('Form:SubmitButton')],
        },
      ),
      [],
    ],
    ['sent by an input', form(SENT, [field({}), block('Form:Input', { type: 'submit' })]), []],
    [
      'sent by a plain button',
      form(SENT, [
        field({}),
        { '@type': '@builder.io/sdk:Element', id: 'builder-go', tagName: 'button' },
      ]),
      [],
    ],
    [
      'a hidden field',
      form(SENT, [block('Form:Input', { name: 'a', type: 'hidden' }), block('Form:SubmitButton')]),
      [],
    ],
    [
      'a name from an expression',
      form(SENT, [
        field({ name: undefined }, { bindings: { 'component.options.name': 'state.locale' } }),
        block('Form:SubmitButton'),
      ]),
      [],
    ],
    [
      'two radios',
      form(SENT, [field({ type: 'radio' }), field({ type: 'radio' }), block('Form:SubmitButton')]),
      [],
    ],
    [
      'neither name nor label',
      form(SENT, [block('Form:Input', {}), block('Form:SubmitButton')]),
      ['form/no-name', 'form/no-label'],
    ],
    [
      'a label by an id',
      form(SENT, [
        block('Form:Label', { text: 'A', for: 'own' }),
        block('Form:Input', { name: 'a' }, { properties: { id: 'own' } }),
        block('Form:SubmitButton'),
      ]),
      [],
    ],
    [
      'choices that are words alone',
      form(SENT, [
        block('Form:Label', { for: 'b' }),
        block('Form:Select', { name: 'b', options: ['a'] }),
        block('Form:SubmitButton'),
      ]),
      [],
    ],
    [
      'a list without choices',
      form(SENT, [
        block('Form:Label', { for: 'b' }),
        block('Form:Select', { name: 'b' }),
        block('Form:SubmitButton'),
      ]),
      ['content/missing-option'],
    ],
  ])('%s', (_, one, codes) => {
    expect(codesOf(page(one))).toEqual(codes)
  })
})

const bound = (code: string, more: object = {}) =>
  block('Text', {}, { bindings: { 'component.options.text': code }, ...more })

describe('Checks of content files: code', () => {
  it.each([
    ['plain', "state.locale + '!'", []],
    ['statements', 'var a = state.locale; return a', []],
    ['more than one', '1 2', ['script/unreadable']],
    ['nested too deep', `${'('.repeat(30_000)}1`, ['script/unreadable']],
    ['in parentheses', '(1)', []],
    ['a class', 'class A {}; return 1', ['script/refused']],
    ['an async function', 'return (async function () { await 1 })();', []],
    ['a generator', 'function* a() {}; return 1', ['script/refused']],
    ['a bigint', '1n', ['script/refused']],
    ['a getter', '({ get a() { return 1 } })', ['script/refused']],
    ['import.meta', 'new.target', ['script/unreadable']],
    ['debugger', 'debugger; return 1', ['script/refused']],
    ['by its name', "state['locale']", []],
    ['by a name that is worked out', 'state[state.locale]', []],
    ['patterns', 'var [a, { b, ...c }, d = 1, , ...e] = []; return a + b + c + d + e', []],
    [
      'functions',
      '(function f(a, { b }) { try { g: for (;;) break g } catch (e) { e } return f })',
      [],
    ],
    ['what it sets itself', 'state.mine = 1; state.n++; return state.mine + state.n', []],
    ['a name of nobody', 'nobody', ['script/unknown-name']],
    ['a name of the state', 'locale', []],
    ['a name of the browser', 'window.scrollY', ['script/refused']],
    ['storage of the browser', 'localStorage.length', ['script/refused']],
    ['a spread', 'Math.max(...[1, 2])', []],
  ])('%s', (_, code, codes) => {
    expect(codesOf(page(bound(code)))).toEqual(codes)
  })

  it('without tools none of it is looked at', () => {
    const file = aFile(page(bound('1 2'), block('Image', { image: '/media/lake-500.webp' })))
    expect(validateDatasetFile(file, indexDataset([file], PICTURES))).toEqual([])
  })

  it('deeper than the machine goes nothing is read', () => {
    const file = aFile(page(bound('1')))
    const parse = () => {
      throw new RangeError('Maximum call stack size exceeded')
    }
    const [fault] = validateDatasetFile(file, indexDataset([file], PICTURES, { parse }))
    expect(fault).toMatchObject({ code: 'script/unreadable' })
  })

  it('what is set anywhere is known everywhere', () => {
    const blocks = [
      text('<h1>A</h1>{{state.a}}{{state.b}}{{state.c}}{{state.d}}{{state.e}}'),
      block('Builder:StateProvider', { state: { e: 1 } }),
      block('Core:Fragment', {}, { actions: { click: 'state.a = 1' } }),
    ]
    const data = {
      blocks,
      jsCode: 'state.b = 2',
      inputs: [{ name: 'c' }],
      httpRequests: {
        d: 'https://cdn.builder.io/{{state.locale}}',
        f: { url: 'https://cdn.builder.io/f' },
        g: 3,
      },
    }
    expect(codesOf(withData(data))).toEqual([])
  })
})

const button = (link: string) => block('Core:Button', { text: 'Go', link })
const led = (code: string) => block('Core:Fragment', {}, { bindings: { href: code } })
const repeated = (collection: string, children: unknown[], itemName?: string) =>
  block('Core:Fragment', {}, { repeat: { collection, itemName }, children })
const withState = (state: object, ...blocks: unknown[]) =>
  withData({ state, blocks: [text('<h1>A</h1>'), ...blocks] })

describe('Checks of content files: links', () => {
  it.each([
    ['to a heading', button('#top'), []],
    ['to the choice of countries', button('/'), []],
    ['to a question', button('?a=1'), []],
    ['elsewhere', button('https://example.com/'), []],
    ['to a file', button('/media/lake-400.webp'), ['id/unknown'].slice(1)],
    ['without a slash', button('cities'), ['link/no-country']],
    ['to a country that is none', button('/fr/picnics/one'), ['link/no-country']],
    ['to nothing we have', button('/zz'), ['link/no-country']],
    ['to a page that only another country has', button('/nz/picnics/one'), ['link/dead']],
    ['to nothing like it', button('/aus/zzzzzzzzzzzzzz'), ['link/dead']],
    ['to a text for programs', button('/aus/picnics/one.md'), []],
    ['to a collection', button('/aus/collections/any'), []],
    ['by an expression', led("'/' + state.country.code + '/cities'"), []],
    [
      'by an expression that leads nowhere',
      led("'/' + state.country.code + '/citees'"),
      ['link/dead'],
    ],
    ['by a choice', led("state.locale ? '/aus/cities' : '/aus/citees'"), ['link/dead']],
    ['by one or the other', led("'/aus/cities' || '/aus/citees'"), ['link/dead']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is an editor's code
    ['by a template', led('`/${state.country.code}/citees`'), ['link/dead']],
    ['by a variable', led("var _virtual_index='/aus/citees';return _virtual_index"), ['link/dead']],
    ['by a return', led("return '/aus/citees'"), ['link/dead']],
    ['by statements that are not known', led('var a = 1; a++;'), []],
    ['by what is not known', led("'/' + state.locale"), []],
    ['by a function', led('String(1)'), []],
    ['by a difference', led('2 - 1'), []],
    ['by a number', led('1'), []],
    ['by a name', led('locale'), []],
    ['by a name that is worked out', led('state[state.locale]'), []],
    ['by what is no name', led('[1].a'), []],
    ['by code that is too long', led(`'${'a'.repeat(3000)}'`), []],
    ['by code that cannot be read', led("'"), ['script/unreadable']],
    ['in a text', text('<a href="/aus/citees">All of them</a>'), ['link/dead']],
    ['in a text with an expression', text('<a href="/{{state.country.code}}/cities">All</a>'), []],
    ['in a text with what is not known', text('<a href="/{{state.locale}}/cities">All</a>'), []],
    [
      'in a picture',
      text('<a href="/aus/cities"><img src="/media/lake" alt="A lake"></a><a>b</a>'),
      [],
    ],
    ['with words of its own', text('<a href="/aus/cities" aria-label="All cities">here</a>'), []],
    [
      'of columns',
      block('Columns', { columns: [{ link: '/aus/citees', blocks: [] }] }),
      ['link/dead'],
    ],
    [
      'of a block',
      block('Core:Fragment', {}, { properties: { href: '/aus/citees' } }),
      ['link/dead'],
    ],
  ])('%s', (_, one, codes) => {
    expect(codesOf(page(one))).toEqual(codes)
  })

  it('are worked out for every item of a repeat, within others too', () => {
    const state = { days: [{ paths: ['cities', 'citees'] }, { paths: 3 }], none: 3 }
    const link = led("'/aus/' + state.path")
    const inner = repeated('state.day.paths', [link], 'path')
    expect(codesOf(withState(state, repeated('state.days', [inner], 'day')))).toEqual(['link/dead'])
    expect(codesOf(withState(state, repeated('state.days', [led('state.daysItem.a.b')])))).toEqual(
      [],
    )
    expect(codesOf(withState(state, repeated('state.none', [])))).toEqual([])
    expect(codesOf(withState(state, repeated('state.locale', [])))).toEqual([])
    expect(codesOf(withState(state, repeated('', [])))).toEqual([])
    expect(codesOf(withState(state, repeated('Math.random()', [led('state.one')], 'one')))).toEqual(
      [],
    )
    expect(codesOf(withState(state, repeated('state.locale', [led('state.one')], 'one')))).toEqual(
      [],
    )
    const many = { list: Array.from({ length: 300 }, () => 'a') }
    expect(
      codesOf(withState(many, repeated('state.list', [led("'/aus/' + state.one")], 'one'))),
    ).toEqual([])
    const deep = repeated('state.a', [repeated('state.a', [led('state.x')], 'x')], 'x')
    expect(codesOf(withState({ a: ['/aus/cities'] }, deep))).toEqual([])
  })

  it('of a symbol may lead somewhere in some countries only', () => {
    const linking = (link: string) => ({
      ...page(button(link)),
      id: 'b',
      modelId: 'symbol',
      query: [],
    })
    expect(codesOf(linking('/{{state.country.code}}/picnics/one'))).toEqual([])
    expect(codesOf(linking('/{{state.country.code}}/picnics/two'))).toEqual(['link/dead'])
  })
})

describe('what is shown of others', () => {
  it.each([
    ['a short address', block('Embed', { url: 'https://goo.gl/maps/a' }), ['image/embed']],
    ['a film', block('Embed', { url: 'https://youtu.be/abcdefghijk' }), []],
    [
      'a frame of nobody',
      block('Embed', { content: '<iframe src="https://a.example/"></iframe>' }),
      ['image/refused-host'],
    ],
    [
      'a picture of ours in a text',
      text('<img src="/media/lake-500.webp" alt="">'),
      ['id/unknown'],
    ],
    [
      'a picture in a size that is too large',
      block('Image', { image: '/media/lake-5000.webp' }),
      ['id/unknown'],
    ],
    [
      'a picture by an expression',
      block('Image', { image: 'https://{{state.locale}}', altText: '' }),
      [],
    ],
    ['an image without a source', text('<img alt=""><!-- <b --> 1 < 2 <b a=">" c=\'d\' e=f g'), []],
    ['a remark that does not end', text('<!-- a'), []],
  ])('%s', (_, one, codes) => {
    expect(codesOf(page(one))).toEqual(codes)
  })

  it('data and fonts come from hosts that are let in', () => {
    const data = {
      httpRequests: { a: 'https://a.example/{{1}}', b: 'https://b.example/' },
      customFonts: [{ fileUrl: '//c.example/a' }, {}],
    }
    expect(codesOf(withData(data))).toEqual(['image/refused-host', 'image/refused-host'])
  })
})

describe('Content format: styles', () => {
  it.each([
    ['& { a: url("x)") } /* } */', []],
    ['& { a: b }}', ['style/broken']],
    ['& { a: (b } )', ['style/broken']],
    ['/* never', ['style/broken']],
    ['& { a: "b }', ['style/broken']],
  ])('%s', (cssCode, codes) => {
    expect(codesOf(withData({ cssCode }))).toEqual(codes)
  })

  it('widths grow', () => {
    const widths = (breakpoints: object) => withData({}, { meta: { breakpoints } })
    expect(codesOf(widths({ xsmall: 300, medium: 900 }))).toEqual([])
    expect(codesOf(widths({ xsmall: 900, medium: 900 }))).toEqual(['style/breakpoints'])
    expect(codesOf(widths({ small: '700 px' }))).toEqual(['style/breakpoints'])
  })
})
