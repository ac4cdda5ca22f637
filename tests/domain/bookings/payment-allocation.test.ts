import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedTax } from '#domain/bookings/included-tax.ts'
import {
  allocateDeposit,
  allocatePayment,
  paidForGifts,
} from '#domain/bookings/payment-allocation.ts'
import { runs } from '#tests/support/length.ts'

const line = (id: string, total: number) => ({ id, total })
const off = (parts: Record<string, number>, problem: string | null = null) => ({ parts, problem })

describe('what was paid for each line', () => {
  it('is its price without codes and fee', () => {
    expect(allocatePayment([line('a', 100), line('b', 50)], [], 0)).toEqual([100, 50])
  })

  it('is less what codes took off that very line, where they count', () => {
    const codes = [off({ a: -30 }), off({ a: -5, b: -5 }), off({ b: -50 }, 'Too late.')]
    expect(allocatePayment([line('a', 100), line('b', 50)], codes, 0)).toEqual([65, 45])
  })

  it('carries the fee, even where everything else was free', () => {
    expect(allocatePayment([line('a', 0), line('b', 0)], [], 3)).toEqual([2, 1])
  })

  it('adds up to what was charged', () => {
    const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(amounts, fc.nat(100), fc.nat(5_000), (totals, percent, fee) => {
        const lines = totals.map((total, index) => line(String(index), total))
        const parts = Object.fromEntries(
          lines.map(({ id, total }) => [id, -Math.floor((total * percent) / 100)]),
        )
        const paid = allocatePayment(lines, [off(parts)], fee)
        const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
        expect(sum(paid)).toBe(sum(totals) + sum(Object.values(parts)) + fee)
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

describe('the tax inside', () => {
  it.each([
    [19_900, 0.1, 1_809],
    [11_500, 0.15, 1_500],
    [12_000, 0.2, 2_000],
    [0, 0.2, 0],
  ])('%d at %d', (gross, rate, tax) => {
    expect(includedTax(gross, rate)).toBe(tax)
  })
})

describe('a deposit by line', () => {
  const lines = [
    { id: 'a', total: 19_900 },
    { id: 'g', total: 15_000, gift: {} },
    { id: 'b', total: 9_900 },
  ]

  it('pays gifts in full, the others share what is left of it', () => {
    const owed = allocatePayment(lines, [], 0)
    expect(paidForGifts(lines, [], 0)).toBe(15_000)
    expect(allocateDeposit(21_000, owed, lines)).toEqual([4_007, 15_000, 1_993])
  })

  it('is shared by all where nothing is given', () => {
    const [one, , other] = lines
    const days = [one, other].flatMap((line) => line ?? [])
    expect(paidForGifts(days, [], 0)).toBe(0)
    expect(allocateDeposit(6_000, [19_900, 9_900], days)).toEqual([4_007, 1_993])
  })
})
