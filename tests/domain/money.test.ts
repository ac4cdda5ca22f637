import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatMoney, formatPrice, moneyView, toMinorUnits } from '#domain/money.ts'
import { runs } from '#tests/support/length.ts'

const { aus, uk } = COUNTRIES

describe('Money rounded to 2 decimals: toMinor', () => {
  it.each([
    [1.005, 101],
    [0.285, 29],
    [8.165, 817],
    [199, 19900],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [1e-7, 0],
    [0, 0],
  ])('reads %d as %d', (major, minor) => {
    expect(toMinorUnits(major)).toBe(minor)
  })

  it('rounds every decimal half up, by its digits', () => {
    const digits = fc.tuple(fc.nat(1_000_000), fc.nat(9999), fc.boolean())
    fc.assert(
      fc.property(digits, ([whole, decimals, isNegative]) => {
        const sign = isNegative ? -1 : 1
        const major = sign * Number(`${whole}.${String(decimals).padStart(4, '0')}`)
        const cents = (BigInt(whole) * 10_000n + BigInt(decimals) + 50n) / 100n
        expect(toMinorUnits(major)).toBe(Number(cents) * sign || 0)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('Money as it is shown: formatMoney', () => {
  it.each([
    [19900, '$199.00'],
    [5, '$0.05'],
    [123456789, '$1,234,567.89'],
    [-250, '−$2.50'],
    [0, '$0.00'],
  ])('writes %d as %s', (minor, text) => {
    expect(formatMoney(minor, aus.currency)).toBe(text)
  })

  it('names the country of its dollars to visitors from abroad', () => {
    expect(formatMoney(19900, moneyView(aus.currency, true))).toBe('A$199.00')
  })

  it('needs no more than the pound sign abroad', () => {
    expect(formatMoney(19900, moneyView(uk.currency, true))).toBe('£199.00')
  })

  it('loses no cent', () => {
    fc.assert(
      fc.property(fc.integer(), (minor) => {
        const digits = formatMoney(minor, aus.currency).replace(/[$,.]/g, '').replace('−', '-')
        expect(Number(digits)).toBe(minor)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('Money as it is shown: formatPrice', () => {
  it('leaves the cents of a whole amount out', () => {
    expect(formatPrice(19900, aus.currency)).toBe('$199')
  })

  it('keeps cents that say something', () => {
    expect(formatPrice(19950, aus.currency)).toBe('$199.50')
  })
})
