import { beforeAll, describe, expect, it } from 'vitest'
import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

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
    const wakes = { ...text('wakes'), actions: { click: 'state.a=1' } }
    const answer = await shop.visit('/_local/content', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entry: { id: 'odd', data: { blocks: [...blocks, wakes] } } }),
    })
    const html = await answer.text()
    expect([answer.status, html.slice(0, 200)]).toEqual([200, expect.stringMatching(/^<!doctype/)])
    const lost = SHAPES.flatMap((_, nth) =>
      html.includes(`>sentinel ${nth} stands<`) ? [] : [JSON.stringify(SHAPES[nth])?.slice(0, 80)],
    )
    expect(lost).toEqual([])
  })
})
