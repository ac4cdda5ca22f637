import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addVisitedProduct, codeAndFeeLines, priceBreakdown } from '#domain/cart/cart.ts'
import { runs } from '#tests/support/length.ts'

describe('Visited history keeps the last 8', () => {
  it('puts the most recent last', () => {
    expect(addVisitedProduct(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  })

  it('moves what was seen before to the end', () => {
    expect(addVisitedProduct(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a'])
  })

  it('keeps the last eight, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcdefghijkl')), (ids) => {
        const visited = ids.reduce<string[]>(addVisitedProduct, [])
        const lastSeen = [...new Set(ids.toReversed())].slice(0, 8).toReversed()
        expect(visited).toEqual(lastSeen)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('the price of an order in words', () => {
  const picnic = { productName: 'Picnic', trace: [{ label: '2 adults', amount: 19900 }] }
  const rug = { productName: 'Rug', trace: [{ label: '1 item', amount: 8900 }] }
  const tenth = { label: 'LARK10', amount: -2880, problem: null }
  const late = { label: 'SPRING', amount: -500, problem: 'This code is over.' }

  it('names the product only where there are several', () => {
    expect(priceBreakdown([picnic], [])).toEqual([{ label: '2 adults', amount: 19900 }])
    expect(priceBreakdown([picnic, rug], []).map(({ label }) => label)).toEqual([
      'Picnic: 2 adults',
      'Rug: 1 item',
    ])
  })

  it('adds the codes that count, then the fee once', () => {
    expect(codeAndFeeLines([tenth, late], 250)).toEqual([
      { label: 'LARK10', amount: -2880 },
      { label: 'Booking fee', amount: 250 },
    ])
    expect(priceBreakdown([picnic], [tenth]).at(-1)).toEqual({ label: 'LARK10', amount: -2880 })
  })
})
