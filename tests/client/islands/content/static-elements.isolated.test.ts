import { afterEach, expect, it, vi } from 'vitest'
import { createStaticElements } from '#client/islands/content/static-elements.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(['builder-a', 'constructor', '__proto__', 'valueOf'])(
  'a block with the id %s is what stands in the page, found once',
  (id) => {
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    const querySelector = vi.fn(() => ({ localName: 'p', innerHTML: 'words', attributes: [] }))
    const drawStatic = createStaticElements({ querySelector } as never)
    const drawn = drawStatic(id, 'key')
    expect(drawn).toMatchObject({
      type: 'p',
      props: { dangerouslySetInnerHTML: { __html: 'words' } },
    })
    expect(drawStatic(id, 'key')).toBe(drawn)
    expect(querySelector).toHaveBeenCalledExactlyOnceWith(`[builder-id="${id}"]`)
  },
)
