import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visit } from '#domain/checkout/cart.ts'

describe('spec §4 Visited history keeps the last 8', () => {
  it('puts the most recent last', () => {
    expect(visit(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  })

  it('moves what was seen before to the end', () => {
    expect(visit(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a'])
  })

  it('keeps the last eight, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcdefghijkl')), (ids) => {
        const visited = ids.reduce<string[]>(visit, [])
        const lastSeen = [...new Set(ids.toReversed())].slice(0, 8).toReversed()
        expect(visited).toEqual(lastSeen)
      }),
      { numRuns: 1000 },
    )
  })
})
