import { describe, expect, it } from 'vitest'
import { validateWhitespaceAndDuplicates } from '#domain/validation/schema/whitespace-and-duplicates.ts'

const codes = (json: unknown, ...others: (string | number)[][]) =>
  validateWhitespaceAndDuplicates(
    json,
    others.map((path) => ({ code: 'schema/value', path, message: 'Told.' })),
  ).map(({ code, path }) => `${code} ${path.join('.')}`)

describe('slips in any file', () => {
  it('texts that say nothing, and blanks around what they say', () => {
    expect(codes({ a: ['', ' \n', ' b', 'c ', 'd e', 7, null] })).toEqual([
      'schema/empty-text a.0',
      'schema/empty-text a.1',
      'schema/blanks a.2',
      'schema/blanks a.3',
    ])
    expect(validateWhitespaceAndDuplicates(' ', [])[0]?.message).toBe('The text is empty.')
    expect(validateWhitespaceAndDuplicates({ a: ' b' }, [])[0]?.fix?.edits).toEqual([
      { path: ['a'], value: 'b' },
    ])
  })

  it('entries that stand twice, however they begin', () => {
    const [one, other] = [
      { a: 1, b: [2] },
      { a: 1, b: [3] },
    ]
    expect(codes([one, other, one, {}, [], {}, 'c', 'c', one])).toEqual([
      'schema/twice 2',
      'schema/twice 5',
      'schema/twice 7',
      'schema/twice 8',
    ])
    expect(codes([[1], [1], null, null])).toEqual(['schema/twice 3'])
  })

  it('not where something else is told of the same', () => {
    expect(codes({ a: '' }, ['a'])).toEqual([])
    expect(codes([{ id: 'a' }, { id: 'a' }], [1, 'id'])).toEqual([])
    expect(codes({ a: ['b', 'b'] }, ['a'])).toEqual([])
    expect(codes({ a: ['b', 'b'] }, ['a', 0])).toEqual([])
    expect(codes({ a: '' }, [])).toEqual(['schema/empty-text a'])
  })

  it('of 30,000 entries that begin alike in a moment', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => ({ a: at % 10, b: { c: at } }))
    const start = performance.now()
    expect(validateWhitespaceAndDuplicates(many, [])).toEqual([])
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
