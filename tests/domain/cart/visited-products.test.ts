import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addVisitedProduct,
  formatVisitedProducts,
  parseVisitedProducts,
  type VisitedProduct,
} from '#domain/cart/visited-products.ts'
import { runs } from '#tests/support/length.ts'

describe('Visited history keeps the last 8', () => {
  it.each([
    ['', 'a~AUD', 'a~AUD'],
    ['a~AUD.b~NZD', 'c~AUD', 'a~AUD.b~NZD.c~AUD'],
    ['a~AUD.b~AUD.c~AUD', 'a~NZD', 'b~AUD.c~AUD.a~NZD'],
  ])('"%s" and %s are %s', (before, seen, after) => {
    const [product] = parseVisitedProducts(seen)
    const visited = addVisitedProduct(parseVisitedProducts(before), product as VisitedProduct)
    expect(formatVisitedProducts(visited)).toBe(after)
  })

  it('each once, the most recent last, whatever is looked at', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcdefghijkl')), (ids) => {
        const visited = ids.reduce<VisitedProduct[]>(
          (seen, id) => addVisitedProduct(seen, { id, currencyCode: 'CAD' }),
          [],
        )
        const lastSeen = [...new Set(ids.toReversed())].slice(0, 8).toReversed()
        expect(visited.map(({ id }) => id)).toEqual(lastSeen)
        expect(parseVisitedProducts(formatVisitedProducts(visited))).toEqual(visited)
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([
    ['a.b', 'a~AUD.b~AUD'],
    ['a~usd.b~GBP~x', 'a~AUD.b~GBP'],
    ['..a..', 'a~AUD'],
    ['1.2.3.4.5.6.7.8.9', '1~AUD.2~AUD.3~AUD.4~AUD.5~AUD.6~AUD.7~AUD.8~AUD'],
  ])('reads the cookie %s as %s', (text, visited) => {
    expect(formatVisitedProducts(parseVisitedProducts(text))).toBe(visited)
  })
})
