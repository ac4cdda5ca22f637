import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedInvoiceTax } from '#domain/membership/invoices/invoice-tax.ts'
import { type Interval, periodAt } from '#domain/membership/periods.ts'
import {
  coolingOffRefund,
  isCoolingOff,
  linesTotal,
  prorate,
  upgradeLines,
} from '#domain/membership/proration.ts'
import { addDays } from '#domain/time/date-time.ts'
import { runs } from '#tests/support/length.ts'

const upgrade = (
  start: string,
  today: string,
  [price, interval]: [number, Interval],
  [newPrice, newInterval]: [number, Interval],
) =>
  upgradeLines({
    period: { ...periodAt(start, interval, 0), price, interval },
    today,
    to: { price: newPrice, interval: newInterval },
    fresh: periodAt(today, newInterval, 0),
    minimumCharge: 50,
  })

const amounts = (lines: ReturnType<typeof upgrade>) => lines.map(({ amount }) => amount)

describe('A membership is charged as agreed: an upgrade', () => {
  it.each<[string, string, [number, Interval], [number, Interval], number, number, number]>([
    ['2027-06-01', '2027-06-01', [1200, 'month'], [2000, 'month'], -1200, 2000, 800],
    ['2027-06-01', '2027-06-16', [1200, 'month'], [2000, 'month'], -600, 1000, 400],
    ['2027-01-31', '2027-02-10', [1200, 'month'], [2000, 'month'], -771, 1286, 515],
    ['2028-01-31', '2028-02-10', [1200, 'month'], [2000, 'month'], -786, 1310, 524],
    ['2027-03-15', '2027-03-25', [700, 'month'], [1100, 'month'], -474, 745, 271],
    ['2027-10-10', '2027-10-27', [900, 'month'], [1500, 'month'], -406, 677, 271],
    ['2027-01-01', '2027-07-01', [12000, 'year'], [20000, 'year'], -6049, 10082, 4033],
    ['2027-03-01', '2027-09-01', [13000, 'year'], [22000, 'year'], -6464, 10940, 4476],
    ['2028-02-29', '2028-08-31', [9000, 'year'], [15000, 'year'], -4463, 7438, 2975],
    ['2027-06-01', '2027-06-16', [1200, 'month'], [12000, 'year'], -600, 12000, 11400],
    ['2027-03-15', '2027-03-25', [700, 'month'], [11000, 'year'], -474, 11000, 10526],
    ['2027-10-10', '2027-10-10', [900, 'month'], [9000, 'year'], -900, 9000, 8100],
  ])(
    'of a plan from %s on %s, from %j to %j: %i + %i = %i',
    (start, today, from, to, ...wanted) => {
      const lines = upgrade(start, today, from, to)
      expect([...amounts(lines), linesTotal(lines)]).toEqual(wanted)
    },
  )

  it('is free when it costs too little for a card, and says so', () => {
    const lines = upgrade('2027-06-01', '2027-06-30', [1200, 'month'], [2000, 'month'])
    expect(amounts(lines)).toEqual([-40, 67, -27])
    expect(lines.map(({ kind }) => kind)).toEqual(['CREDIT', 'PLAN', 'WAIVED'])
  })

  const prices = fc.integer({ min: 1, max: 100_000 })
  const when = fc.record({ day: fc.nat(2000), used: fc.nat(364) })

  it('costs something or nothing for a dearer plan, never less', () => {
    fc.assert(
      fc.property(prices, prices, when, (low, more, { day, used }) => {
        const start = addDays('2026-01-01', day)
        const lines = upgrade(start, addDays(start, used), [low, 'year'], [low + more, 'year'])
        expect(linesTotal(lines)).toBeGreaterThanOrEqual(0)
        expect(lines[0]?.amount).toBeGreaterThanOrEqual(-low)
      }),
      { numRuns: runs(300) },
    )
  })

  it('costs the difference of the prices on the first day', () => {
    fc.assert(
      fc.property(prices, prices, (low, more) => {
        const lines = upgrade('2027-01-31', '2027-01-31', [low, 'month'], [low + more, 'month'])
        expect(linesTotal(lines)).toBe(more < 50 ? 0 : more)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('A share of a price', () => {
  const day = fc.integer({ min: 28, max: 366 })
  it('is half a cent from the exact one at most, and two shares make the whole', () => {
    fc.assert(
      fc.property(fc.nat(100_000), day, fc.nat(366), (price, days, some) => {
        const used = Math.min(some, days)
        const [one, other] = [prorate(price, used, days), prorate(price, days - used, days)]
        // Twice the distance to price * used / days, in whole numbers.
        expect(Math.abs(2 * (one * days - price * used))).toBeLessThanOrEqual(days)
        expect([price, price + 1]).toContain(one + other)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('A refund within the cooling-off period', () => {
  it.each([
    ['all of it on the first day', 1200, '2027-06-01', '2027-07-01', 0, 0, 1200],
    ['the unused days of a month', 1200, '2027-06-01', '2027-07-01', 10, 0, 800],
    ['half after half of it', 700, '2027-02-01', '2027-03-01', 14, 0, 350],
    ['the unused days of a leap year', 7000, '2028-01-01', '2029-01-01', 14, 0, 6732],
    ['the unused days of a year', 15000, '2027-01-01', '2028-01-01', 14, 0, 14425],
    ['less discounts where they are more', 1200, '2027-06-01', '2027-07-01', 10, 900, 300],
    ['never less than nothing', 1200, '2027-06-01', '2027-07-01', 10, 5000, 0],
  ])('is %s', (_, paid, start, end, used, discounts, refund) => {
    expect(coolingOffRefund(paid, { start, end }, addDays(start, used), discounts)).toBe(refund)
  })

  it('is given through the fourteenth day', () => {
    expect(isCoolingOff('2027-06-01', '2027-06-15')).toBe(true)
    expect(isCoolingOff('2027-06-01', '2027-06-16')).toBe(false)
  })
})

describe('The tax within an invoice', () => {
  it.each<[readonly number[], number | null, number | null]>([
    [[1200], 0.1, 109],
    [[700], 0.2, 117],
    [[-600, 1000], 0.1, 36],
    [[1200], null, null],
  ])('of %j at %s is %s', (amounts, rate, tax) => {
    expect(
      includedInvoiceTax(
        amounts.map((amount) => ({ kind: amount < 0 ? 'CREDIT' : 'PLAN', amount })),
        rate,
      ),
    ).toBe(tax)
  })

  it('is the same whether a gift or a card pays', () => {
    const lines = [
      { kind: 'PLAN', amount: 12_000 },
      { kind: 'GIFT', amount: -12_000 },
    ] as const
    expect(includedInvoiceTax(lines, 0.1)).toBe(1_091)
  })
})
