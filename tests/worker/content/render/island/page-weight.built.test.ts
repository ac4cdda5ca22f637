import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const ACTIONS = 10
const ELEMENT = '@builder.io/sdk:Element'

const block = (id: string, more: object): ContentBlock =>
  ({
    '@type': ELEMENT,
    id: `builder-${id}`,
    responsiveStyles: { large: { color: 'red', marginTop: '20px' } },
    ...more,
  }) as ContentBlock
const text = (id: string, words: string, more: object = {}) =>
  block(id, { component: { name: 'Text', options: { text: words } }, ...more })
const times = <Made>(count: number, make: (nth: number) => Made) =>
  Array.from({ length: count }, (_, nth) => make(nth))
const ANSWER = `<p>${'An answer that one reads after a click on its question. '.repeat(5)}</p>`

/** Pages of one's own making: without their actions, and with them. */
const MADE: Record<string, (isAwake: boolean) => ContentBlock[]> = {
  'a hundred texts': (isAwake) =>
    times(100, (nth) =>
      text(`text-${nth}`, `<p>Words of the text number ${nth}</p>`, {
        ...(isAwake && nth % 10 === 0 && { actions: { click: `state.clicked = ${nth}` } }),
      }),
    ),
  'ten questions that open': (isAwake) =>
    times(ACTIONS, (nth) =>
      block(`pair-${nth}`, {
        children: [
          text(`question-${nth}`, `<h3>Question number ${nth}?</h3>`, {
            ...(isAwake && { actions: { click: `state.open = ${nth}` } }),
          }),
          text(`answer-${nth}`, ANSWER, {
            ...(isAwake && { bindings: { show: `state.open === ${nth}` } }),
          }),
        ],
      }),
    ),
  'ten of one symbol': (isAwake) =>
    times(ACTIONS, (nth) => {
      const words = text('said', '<p>{{state.name}}</p>')
      const press = text('press', '<p>Press</p>', {
        ...(isAwake && { actions: { click: 'state.name = "pressed"' } }),
      })
      const content = { id: 'symbol', data: { blocks: [words, press, text('long', ANSWER)] } }
      const symbol = { data: { name: `symbol ${nth}` }, content }
      return block(`symbol-${nth}`, { component: { name: 'Symbol', options: { symbol } } })
    }),
}

function blocksIn(value: unknown): ContentBlock[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(blocksIn)
  return '@type' in value && value['@type'] === ELEMENT
    ? [value as ContentBlock, ...within]
    : within
}

/** A click on ten blocks from the first to the last, and a word that says which of them it was. */
function withActions({ data, ...page }: ContentEntry): ContentEntry {
  const top = structuredClone(data.blocks ?? [])
  const blocks = blocksIn(top)
  for (let nth = 0; nth < ACTIONS; nth++) {
    const one = blocks[Math.floor((nth * blocks.length) / ACTIONS)]
    if (one) one.actions = { click: `state.clicked = ${nth}` }
  }
  return { ...page, data: { ...data, blocks: [...top, text('clicked', '{{state.clicked}}')] } }
}

/** A page before and after ten click actions were written into it. */
function openPair(name: string): ContentEntry[] {
  const make = MADE[name]
  if (make)
    return [false, true].map((isAwake) => ({ id: 'made', name, data: { blocks: make(isAwake) } }))
  const page: ContentEntry = JSON.parse(readFileSync(`fixtures/content/${name}.json`, 'utf8'))
  return [page, withActions(page)]
}

/** Pages and the most that they may grow, as the documentation says. */
const ROWS = [
  ...readFileSync('docs/reference/content-format.md', 'utf8').matchAll(
    /^\| `?([\w -]+?)`? \| [\d.]+ KiB \| [\d.]+ KiB \| (1\.\d+) \|$/gm,
  ),
].map(([, name = '', most]) => [name, Number(most)] as const)

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

async function drawWhole(entry: ContentEntry): Promise<string> {
  const file = 'weighed.json'
  const put = await shop.visit('/_local/preview/draft', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file, entry, faults: [] }),
  })
  expect(put.status).toBe(200)
  const page = await shop.visit(`/aus/_preview?file=${file}`)
  expect(page.status).toBe(200)
  return page.text()
}

const hasIsland = (html: string) => html.includes('<shop-island name="Content"')

describe('what ten click actions add to a page', () => {
  it('ten pages were weighed, and none may grow by more than 1.6', () => {
    expect(ROWS).toHaveLength(10)
    expect(ROWS.filter(([, most]) => most > 1.6)).toEqual([])
  })

  it.each(ROWS)('%s: at most %d times its static bytes', async (name, most) => {
    const [before, after] = openPair(name) as [ContentEntry, ContentEntry]
    const still = await drawWhole(before)
    const awake = await drawWhole(after)
    expect([hasIsland(still), hasIsland(awake)]).toEqual([false, true])
    expect(awake.length / still.length).toBeLessThanOrEqual(most)
  })
})
