import { describe, expect, it } from 'vitest'
import { blockOf, drawn, textBlock } from '#tests/support/content/render-blocks.ts'

const LIST = { state: { list: Array.from({ length: 500 }, (_, at) => at) } }
const remaining = (repeated: number) => ({ blocks: 5000, depth: 20, repeated })
const count = (html: string, part: string) => html.split(part).length - 1

describe('a repeated block', () => {
  const repeat = { collection: 'state.list' }
  const long = { ...textBlock('x'.repeat(10_000)), repeat }

  it('is on the page as often as its characters allow, and the blocks after it are there', () => {
    const warnings: string[] = []
    const run = { remaining: remaining(100_000), warn: (one: string) => warnings.push(one) }
    const { html } = drawn([long, textBlock('after')], run, LIST)
    expect(count(html, 'xxx'.repeat(3000))).toBe(9)
    expect(html).toContain('after')
    expect(warnings).toEqual([expect.stringMatching(/^Only 9 of 500 items of block .+ are shown$/)])
    expect(run.remaining.repeated).toBeGreaterThanOrEqual(0)
  })

  it('is there for each of its items where it is short', () => {
    const { html } = drawn([{ ...textBlock('short'), repeat }], { remaining: remaining(1e6) }, LIST)
    expect(count(html, 'short')).toBe(500)
  })

  it('counts each time within another one', () => {
    const outer = { ...blockOf('Core:Section', {}), repeat, children: [long] }
    const { html } = drawn(outer, { remaining: remaining(1e6) }, LIST)
    expect(html.length).toBeLessThan(1e6)
  })
})
