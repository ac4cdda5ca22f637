import { describe, expect, it } from 'vitest'
import { BLOCK_DEFINITIONS } from '#client/enhancements/content/editor/block-definitions.ts'
import { BLOCKS } from '#worker/content/render/register-blocks.ts'

const of = (name: string) => BLOCK_DEFINITIONS.find((one) => one.name === name)
const first = (name: string, input: string) =>
  of(name)?.inputs?.find((one) => one.name === input)?.defaultValue

describe('Editor: what the editor may insert', () => {
  it('is drawn by the shop, every kind of it, and named once', () => {
    const names = BLOCK_DEFINITIONS.map(({ name }) => name)
    expect(names.filter((name) => !Object.hasOwn(BLOCKS, name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('begins as the specification says', () => {
    expect(first('Columns', 'space')).toBe(20)
    expect(first('Columns', 'stackColumnsAt')).toBe('tablet')
    expect(first('Core:Section', 'maxWidth')).toBe(1200)
    expect(first('Form:Form', 'name')).toBe('My form')
    expect(first('Form:Form', 'method')).toBe('POST')
    expect(first('Form:Form', 'sendSubmissionsTo')).toBe('email')
    expect(first('Form:Form', 'contentType')).toBe('application/json')
    expect(first('Form:SubmitButton', 'text')).toBe('Click me')
    expect(first('Form:Input', 'type')).toBe('text')
    expect(first('Core:Router', 'model')).toBe('page')
  })

  it('needs a permission for code of one’s own', () => {
    expect(of('Custom Code')?.requiredPermissions).toEqual(['editCode'])
  })
})
