import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedOrderTax, includedTax } from '#domain/bookings/included-tax.ts'

const off = (parts: Record<string, number>) => ({ parts, problem: null })

describe('the tax inside an order', () => {
  it('is gross less round(gross / (1 + rate))', () => {
    expect([includedTax(19900, 0.1), includedTax(11500, 0.15), includedTax(1, 0.2)]).toEqual([
      1809, 1500, 0,
    ])
  })

  it('is the sum of its lines’, after codes and with the fee shared out', () => {
    const lines = [
      { id: 'a', total: 1005 },
      { id: 'b', total: 1005 },
    ]
    expect(includedOrderTax(lines, [], 0, 0.1)).toEqual({ rate: 0.1, amount: 182 })
    expect(includedOrderTax(lines, [off({ a: -1005 })], 0, 0.1)).toEqual({ rate: 0.1, amount: 91 })
    expect(includedOrderTax(lines, [], 220, 0.1)?.amount).toBe(202)
  })

  it('is not in what is given, only in what is posted with it', () => {
    const gift = { value: 14000 }
    // Worked example 24: 140.00 is taxed when it is spent.
    expect(includedOrderTax([{ id: 'a', total: 14000, gift }], [], 0, 0.1)?.amount).toBe(0)
    expect(includedTax(14000, 0.1)).toBe(1273)
    expect(includedOrderTax([{ id: 'a', total: 15100, gift }], [], 0, 0.1)?.amount).toBe(100)
  })

  it('is nothing to speak of where prices hold none', () => {
    expect(includedOrderTax([{ id: 'a', total: 1000 }], [], 0, null)).toBeNull()
  })

  it('is never less than nothing, and never more than its share', () => {
    const totals = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(totals, fc.constantFrom(0.1, 0.15, 0.2), (list, rate) => {
        const lines = list.map((total, index) => ({ id: `${index}`, total }))
        const gross = list.reduce((sum, total) => sum + total, 0)
        const { amount } = includedOrderTax(lines, [], 0, rate) ?? { amount: -1 }
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(Math.abs(amount - includedTax(gross, rate))).toBeLessThanOrEqual(lines.length)
      }),
    )
  })
})
