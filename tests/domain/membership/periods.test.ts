import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { billingDate, billingDayStart, billingInstant } from '#domain/membership/billing-day.ts'
import {
  benefitMonth,
  daysBetween,
  entitledUntil,
  type Interval,
  periodAt,
} from '#domain/membership/periods.ts'
import { addDays } from '#domain/time/date-time.ts'
import { runs } from '#tests/support/length.ts'

describe('A membership is charged as agreed: a period', () => {
  it.each<[string, Interval, string[]]>([
    ['2027-01-31', 'month', ['2027-02-28', '2027-03-31', '2027-04-30']],
    ['2028-01-31', 'month', ['2028-02-29', '2028-03-31']],
    ['2027-01-30', 'month', ['2027-02-28', '2027-03-30']],
    ['2027-02-28', 'month', ['2027-03-28']],
    ['2027-12-31', 'month', ['2028-01-31', '2028-02-29']],
    ['2028-02-29', 'year', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2027-01-01', 'year', ['2028-01-01']],
  ])('from %s by the %s ends on %s', (anchor, interval, ends) => {
    expect(ends.map((_, no) => periodAt(anchor, interval, no).end)).toEqual(ends)
  })

  const anchors = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
  const intervals = fc.constantFrom<Interval>('month', 'year')

  it('begins where the one before it ends, and never is empty', () => {
    fc.assert(
      fc.property(anchors, intervals, fc.nat(60), (anchor, interval, no) => {
        const [one, next] = [periodAt(anchor, interval, no), periodAt(anchor, interval, no + 1)]
        expect(one.end).toBe(next.start)
        expect(daysBetween(one.start, one.end)).toBeGreaterThanOrEqual(28)
      }),
      { numRuns: runs(200) },
    )
  })

  it('has twelve months in a year', () => {
    fc.assert(
      fc.property(anchors, (anchor) => {
        expect(periodAt(anchor, 'month', 11).end).toBe(periodAt(anchor, 'year', 0).end)
      }),
      { numRuns: runs(200) },
    )
  })

  it('keeps its benefits a week longer while it renews', () => {
    expect(entitledUntil('2027-03-31', true)).toBe('2027-04-07')
    expect(entitledUntil('2027-03-31', false)).toBe('2027-03-31')
  })

  it.each([
    ['2027-01-31', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['2027-01-31', '2027-02-27', '2027-01-31', '2027-02-28'],
    ['2027-01-31', '2027-02-28', '2027-02-28', '2027-03-31'],
    ['2027-01-31', '2027-12-30', '2027-11-30', '2027-12-31'],
  ])('from %s has on %s the benefit month %s to %s', (anchor, today, start, end) => {
    expect(benefitMonth(anchor, today)).toEqual({ start, end })
  })
})

describe('A billing day', () => {
  it.each([
    ['2026-12-31T12:59:00Z', 'aus', '2026-12-31'],
    ['2026-12-31T13:00:00Z', 'aus', '2027-01-01'],
    ['2026-12-31T13:00:00Z', 'us', '2026-12-31'],
    ['2027-06-30T23:30:00Z', 'uk', '2027-07-01'],
  ] as const)('at %s is in %s %s', (now, country, date) => {
    expect(billingDate(new Date(now), country)).toBe(date)
  })

  it.each([
    ['2027-02-28', 'aus', '2027-02-27T22:00:00.000Z'],
    ['2027-06-30', 'aus', '2027-06-29T23:00:00.000Z'],
    ['2027-03-14', 'us', '2027-03-14T13:00:00.000Z'],
    ['2027-03-13', 'us', '2027-03-13T14:00:00.000Z'],
  ] as const)('%s in %s begins charges at %s', (date, country, instant) => {
    expect(billingInstant(date, country).toISOString()).toBe(instant)
  })

  it('has a zone that exists in every country', () => {
    for (const country of COUNTRY_CODES)
      expect(billingDate(new Date('2027-01-01T12:00:00Z'), country)).toMatch(/^2027-01-0[12]$/)
  })
})

describe('A month of benefits', () => {
  it.each([
    ['2027-01-31', '2027-03-01', '2027-02-28', '2027-03-31'],
    // Of a period that was extended: counted back from its end.
    ['2027-03-07', '2027-02-20', '2027-02-07', '2027-03-07'],
  ])('from %s holds %s', (anchor, today, start, end) => {
    expect(benefitMonth(anchor, today)).toEqual({ start, end })
  })
})

it.each([
  ['aus', '2026-12-01', '2026-11-30T13:00:00.000Z'],
  ['uk', '2026-12-01', '2026-12-01T00:00:00.000Z'],
] as const)('A billing day of %s begins at midnight there', (country, date, instant) => {
  expect(billingDayStart(date, country).toISOString()).toBe(instant)
})
