import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from '#domain/bookings/shares.ts'
import { taxIn } from '#domain/bookings/tax.ts'

describe('defaults 3.10 sharing an amount out', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 0], [50, 50]],
    [0, [5, 7], [0, 0]],
    [99, [199, 1], [99, 0]],
    [10, [10], [10]],
    [10, [], []],
  ])('%d by %j', (total, weights, parts) => {
    expect(shareOut(total, weights)).toEqual(parts)
  })

  it('adds up, and no part is more than a unit off', () => {
    const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat(10_000_000), amounts, (total, weights) => {
        const parts = shareOut(total, weights)
        const sum = weights.reduce((all, weight) => all + weight, 0)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        for (const [index, part] of parts.entries()) {
          const fair = sum > 0 ? (total * (weights[index] ?? 0)) / sum : total / parts.length
          expect(Math.abs(part - fair)).toBeLessThan(1)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('defaults 3.10 the tax inside', () => {
  it.each([
    [19_900, 0.1, 1_809],
    [11_500, 0.15, 1_500],
    [12_000, 0.2, 2_000],
    [0, 0.2, 0],
  ])('%d at %d', (gross, rate, tax) => {
    expect(taxIn(gross, rate)).toBe(tax)
  })
})
