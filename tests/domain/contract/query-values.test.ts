import { describe, expect, it } from 'vitest'
import { queryValues } from '#domain/contract/query-values.ts'

const read = (text: string) => ({ ...queryValues(new URLSearchParams(text)) })

describe('the values of a query', () => {
  it('stand under their names, in a list where a name comes again', () => {
    expect(read('a=1&b=&a=2&c=x%20y&a=3')).toEqual({ a: ['1', '2', '3'], b: '', c: 'x y' })
    expect(read('')).toEqual({})
  })

  it('may have any name', () => {
    const query = queryValues(
      new URLSearchParams('__proto__=1&constructor=2&toString=3&toString=4'),
    )
    expect(Object.entries(query)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', ['3', '4']],
    ])
    expect(Object.getPrototypeOf(query)).toBeNull()
  })
})
