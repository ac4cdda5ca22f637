import { beforeAll, describe, expect, it } from 'vitest'
import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import { byLength } from '#tests/support/length.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

/** Every place gets every shape in long runs; in others, places and shapes take turns. */
const TURNS = byLength(8, 4, 1)

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const ELEMENT = '@builder.io/sdk:Element'
const LOCALISED = '@builder.io/core:LocalizedValue'
const nest = (depth: number): unknown => (depth === 0 ? 'x' : { a: [nest(depth - 1)] })
const text = (words: string) => ({
  '@type': ELEMENT,
  id: `builder-${words.replace(/\W/g, '-')}`,
  component: { name: 'Text', options: { text: words } },
})

/** What JSON can hold where an option is expected. */
const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e-300,
  2 ** 53,
  '',
  ' ',
  '0',
  'NaN',
  'null',
  'auto',
  'none',
  '<script>',
  '</style></script>',
  '{{state.nothing.at.all}}',
  '{{',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://[',
  'a\u0000b',
  '\ud800',
  '🧺'.repeat(300),
  'x'.repeat(20_000),
  [],
  [null],
  [[]],
  [1, 'a', null, {}],
  [{ blocks: null }],
  [{ blocks: [null, 1, 'x', {}] }],
  [text('inside')],
  Array.from({ length: 300 }, (_, n) => n),
  {},
  { a: 1 },
  { toString: 1 },
  { toString: null, valueOf: 'x' },
  { toJSON: 1, length: -1 },
  { length: 1e9 },
  { constructor: { prototype: 1 } },
  { '@type': LOCALISED },
  { '@type': LOCALISED, Default: { toString: 1 } },
  { '@type': '@builder.io/core:Request', request: 1 },
  { '@type': '@builder.io/core:Reference', id: {}, model: [] },
  { model: 7, entry: {}, data: [], content: { data: 'x' } },
  { $$typeof: 'react.element', type: 'script', props: {} },
  { dangerouslySetInnerHTML: { __html: '<script>' } },
  nest(60),
]

const kinds = [...BLOCK_KINDS]

/** Draws an entry with a block that wakes, as it was published. */
async function visitWith(entry: { data: { blocks: readonly unknown[] } } & object) {
  const wakes = { ...text('wakes'), actions: { click: 'state.a=1' } }
  const { blocks } = entry.data
  const whole = { id: 'odd', ...entry, data: { ...entry.data, blocks: [...blocks, wakes] } }
  const answer = await shop.visit('/_local/content', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entry: whole }),
  })
  return { status: answer.status, html: await answer.text() }
}

describe.each(kinds)('a block of kind %s', (name, { options }) => {
  it('is drawn or left out whatever its options are, and the page stands', async () => {
    const blocks = SHAPES.flatMap((shape, nth) => [
      {
        '@type': ELEMENT,
        id: `builder-odd${nth}`,
        component: {
          name,
          options: Object.fromEntries(Object.keys(options).map((option) => [option, shape])),
        },
        children: shape,
      },
      { '@type': ELEMENT, id: `builder-whole${nth}`, component: { name, options: shape } },
      text(`sentinel ${nth} stands`),
    ])
    const { status, html } = await visitWith({ data: { blocks } })
    expect([status, html.slice(0, 200)]).toEqual([200, expect.stringMatching(/^<!doctype/)])
    const lost = SHAPES.flatMap((_, nth) =>
      html.includes(`>sentinel ${nth} stands<`) ? [] : [JSON.stringify(SHAPES[nth])?.slice(0, 80)],
    )
    expect(lost).toEqual([])
  })
})

/** What else an entry or a block holds, each of any shape. */
const PLACES: Record<string, (shape: unknown, nth: number) => object> = {
  name: (shape) => ({
    // Only an entry with a block of its kind is resolved.
    blocks: [
      element({ component: { name: shape, options: {} } }),
      element({ component: { name: 'Embed', options: { url: 'https://youtu.be/abcdefghijk' } } }),
    ],
  }),
  'name of a component in an option': (shape) => ({
    blocks: [
      element({ component: { name: 'Text', options: { a: { component: { name: shape } } } } }),
    ],
  }),
  component: (shape) => ({ blocks: [element({ component: shape })] }),
  'symbol, router, variants': (shape) => ({
    blocks: [
      element({
        component: { name: 'Symbol', options: { symbol: { model: shape, entry: shape } } },
      }),
      element({ component: { name: 'Core:Router', options: { model: shape } } }),
      element({
        component: {
          name: 'PersonalizationContainer',
          options: {
            variants: [
              { query: shape, startDate: shape },
              { query: [{ property: shape, operator: 'is', value: 1 }] },
              { query: [{ property: 'urlPath', operator: shape, value: 1 }] },
              { query: [{ property: 'urlPath', operator: 'contains', value: shape }] },
            ],
          },
        },
      }),
    ],
  }),
  state: (shape) => ({ state: shape }),
  'value of the state': (shape) => ({
    state: { a: shape, locale: shape },
    blocks: [element({ bindings: { 'component.options.text': 'state.a', show: 'state.a' } })],
  }),
  inputs: (shape) => ({ inputs: shape }),
  input: (shape) => ({
    inputs: [shape, { name: shape, defaultValue: 1 }, { name: 'a', defaultValue: shape }],
  }),
  httpRequests: (shape) => ({ httpRequests: shape }),
  request: (shape) => ({
    httpRequests: {
      a: shape,
      b: { request: shape },
      c: { url: 'https://data.example', query: shape, method: shape, body: shape, headers: shape },
      d: { url: 'https://data.example', query: { a: shape, '\ud800': 'x' } },
    },
  }),
  cssCode: (shape) => ({ cssCode: shape, customFonts: shape }),
  customFonts: (shape) => ({
    customFonts: [
      shape,
      { family: shape },
      { family: 'A', kind: shape, fileUrl: shape, files: shape },
    ],
  }),
  responsiveStyles: (shape) => ({
    blocks: [
      element({ responsiveStyles: shape }),
      element({ responsiveStyles: { large: shape } }),
      element({ responsiveStyles: { large: { color: shape }, small: { width: shape } } }),
    ],
  }),
  bindings: (shape) => ({
    blocks: [
      element({ bindings: shape, actions: shape }),
      element({ bindings: { 'component.options.text': shape }, actions: { click: shape } }),
    ],
  }),
  'what a binding gives': (shape) => ({
    state: { a: shape },
    blocks: BOUND_PATHS.map((path) => element({ bindings: { [path]: 'state.a' } })),
  }),
  'the rest of a block': (shape) => ({
    blocks: BLOCK_PARTS.map((part) => element({ [part]: shape })),
  }),
  animations: (shape) => ({
    blocks: [
      element({
        animations: [
          shape,
          { steps: shape },
          { trigger: shape, steps: [shape, { styles: shape }] },
        ],
      }),
    ],
  }),
  properties: (shape) => ({
    blocks: [
      element({
        properties: { href: shape, style: shape, title: shape, [JSON.stringify(shape)]: 1 },
      }),
    ],
  }),
}
const BOUND_PATHS = [
  'component',
  'component.name',
  'component.options',
  'style',
  'style.color',
  'attr',
  'responsiveStyles',
  'responsiveStyles.large',
  'properties',
  'properties.style',
  'href',
  'show',
  'hide',
  'class',
  'animations',
  'text',
  'children',
]
const BLOCK_PARTS =
  '@type id tagName class text children properties repeat animations show hide meta'.split(' ')

/** Also names that every object has. */
const SHAPES_AND_NAMES = [
  ...SHAPES,
  ...['__proto__', 'constructor', 'valueOf', 'hasOwnProperty', 'toLocaleString', 'toString'],
]

let made = 0
const element = (part: object) => ({
  '@type': ELEMENT,
  id: `builder-part${++made}`,
  component: { name: 'Text', options: { text: 'part' } },
  ...part,
})

describe.each(Object.entries(PLACES))('an entry whose %s may be anything', (place, dataWith) => {
  it('is drawn without what cannot be read', async () => {
    const turn = Object.keys(PLACES).indexOf(place)
    const faults: unknown[] = []
    for (const [nth, shape] of SHAPES_AND_NAMES.entries()) {
      if ((nth + turn) % TURNS !== 0) continue
      const { blocks = [], ...data } = dataWith(shape, nth) as { blocks?: unknown[] }
      const entry = { data: { ...data, blocks: [...blocks, text('sentinel stands')] } }
      const { status, html } = await visitWith(entry)
      if (status !== 200 || !html.includes('>sentinel stands<'))
        faults.push([JSON.stringify(shape)?.slice(0, 80), status])
    }
    expect(faults).toEqual([])
  })
})

const ENTRY_FIELDS = 'name modelId published priority query startDate endDate testRatio meta'.split(
  ' ',
)

it('an entry whose other fields may be anything is drawn', async () => {
  const faults: unknown[] = []
  for (const shape of SHAPES_AND_NAMES) {
    const entry = {
      ...Object.fromEntries(ENTRY_FIELDS.map((field) => [field, shape])),
      variations: { a: { testRatio: shape, data: shape, id: shape, name: shape } },
      meta: { breakpoints: { small: shape, medium: shape } },
      data: {
        blocks: [
          element({ responsiveStyles: { small: { width: '50%' } } }),
          text('sentinel stands'),
        ],
      },
    }
    const { status, html } = await visitWith(entry)
    if (status !== 200 || !html.includes('>sentinel stands<'))
      faults.push([JSON.stringify(shape)?.slice(0, 80), status])
  }
  expect(faults).toEqual([])
})
