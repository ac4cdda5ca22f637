import { describe, expect, it } from 'vitest'
import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'

const stylesheetsOf = (name: string, block: object) => {
  const stylesheets = BLOCK_KINDS.get(name)?.stylesheets
  return typeof stylesheets === 'function' ? stylesheets({ id: 'a', ...block }) : stylesheets
}
const options = (values: object) => ({ component: { options: values } })
const bindings = { 'component.options.text': 'state.a' }

describe('the stylesheets of a block', () => {
  it.each([
    ['Text', options({ text: '<p>a</p>' }), ['text']],
    ['Text', options({ text: '<ul></ul>' }), ['text', 'rich-text']],
    ['Text', options({ text: '{{state.a}}' }), ['text', 'rich-text']],
    ['Text', { ...options({ text: 'a' }), bindings }, ['text', 'rich-text']],
    ['Text', {}, ['text', 'rich-text']],
    ['Image', {}, ['picture']],
    ['Image', options({ aspectRatio: 1 }), ['picture', 'aspect-ratio']],
    ['Image', { children: [{ id: 'b' }] }, ['picture', 'overlay']],
    ['Image', { bindings }, ['picture', 'aspect-ratio', 'overlay']],
    ['Core:Section', {}, ['section']],
  ])('%s %j: %j', (name, block, stylesheets) => {
    expect(stylesheetsOf(name, block)).toEqual(stylesheets)
  })
})
