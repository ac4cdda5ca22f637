import { describe, expect, it } from 'vitest'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { resolveEntry } from '#worker/content/delivery/resolve-entry.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { renderEntryHtml } from '#worker/content/render/render-entry-html.ts'
import { createScope } from '#worker/content/render/render-scope.ts'

const ELEMENT = { '@type': '@builder.io/sdk:Element' }

async function shown(raw: object): Promise<string> {
  const entry = normaliseEntry(raw, () => {})
  if (!entry) throw new Error('no entry')
  const whole = await resolveEntry(entry, {
    decide: (one) => one,
    byId: async () => null,
    matchesVisitor: () => true,
    attributes: {},
    warn: () => {},
  })
  const place = {
    url: new URL('https://a.example/aus'),
    userAgent: '',
    apiKey: 'abcd',
    mode: 'page' as const,
    canRunCode: true,
  }
  const tell = { warn: () => {}, failed: () => {} }
  const scope = createScope(whole, place, createEvaluator(), tell)
  return renderEntryHtml(whole, { model: 'page', prefix: null }, scope).html
}

const text = (id: string, text: string, bindings = {}) => ({
  ...ELEMENT,
  id,
  component: { name: 'Text', options: { text, list: [1] } },
  bindings,
})
const symbol = (data: object, content: object) => ({
  ...ELEMENT,
  id: 'builder-symbol',
  component: { name: 'Symbol', options: { symbol: { data, content } } },
})

describe('R22: nothing that code wrote is there for the next visitor', () => {
  it('not in what a symbol is handed', async () => {
    const inner = {
      id: 'inner',
      data: {
        jsCode: 'state.list.push(9); state.thing.name = "left behind"',
        blocks: [text('builder-a', 'n={{state.list.length}} {{state.thing.name}}')],
      },
    }
    const handed = { list: [1], thing: { name: 'first' } }
    const raw = { id: 'outer', data: { blocks: [symbol(handed, inner)] } }
    const first = await shown(raw)
    expect(first).toContain('n=2 left behind')
    expect(await shown(raw)).toBe(first)
  })

  it('not in the blocks themselves', async () => {
    const code = 'block.component.options.list.push(2); return block.component.options.list.length'
    const tag = 'block.tagName = "h1"; block.id = "builder-other"; return 1'
    const options = { 'component.options.text': code, title: tag }
    const raw = { id: 'blocks', data: { blocks: [text('builder-b', 'kept', options)] } }
    const first = await shown(raw)
    expect(await shown(raw)).toBe(first)
  })

  it('not in the state that an entry begins with', async () => {
    const raw = {
      id: 'state',
      data: {
        state: { deep: { n: 1 } },
        inputs: [{ name: 'given', defaultValue: [1] }],
        jsCode: 'state.deep.n++; state.given.push(1)',
        blocks: [text('builder-c', '{{state.deep.n}} {{state.given.length}}')],
      },
    }
    expect(await shown(raw)).toContain('2 2')
    expect(await shown(raw)).toContain('2 2')
  })
})
