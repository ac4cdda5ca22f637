import { describe, expect, it } from 'vitest'
import { CATEGORY_NAMES, categoryOf } from '#domain/catalogue/category.ts'
import { aCity, aProduct } from '#tests/support/builders.ts'
import { isAvailableOn, resolveDates } from '#worker/pages/browse/list/date-filter.ts'

const MELBOURNE = aCity()
const HONOLULU = aCity({ timeZone: 'Pacific/Honolulu' })

describe('the days an address means, on the city’s clock', () => {
  it.each([
    ['today', '2026-11-20T12:59:00Z', ['2026-11-20']],
    ['today', '2026-11-20T13:00:00Z', ['2026-11-21']],
    // Friday, Saturday, Sunday and Monday in Melbourne.
    ['weekend', '2026-11-20T00:00:00Z', ['2026-11-21', '2026-11-22']],
    ['weekend', '2026-11-21T00:00:00Z', ['2026-11-21', '2026-11-22']],
    ['weekend', '2026-11-22T00:00:00Z', ['2026-11-21', '2026-11-22']],
    ['weekend', '2026-11-23T00:00:00Z', ['2026-11-28', '2026-11-29']],
    ['weekend', '2026-12-31T00:00:00Z', ['2027-01-02', '2027-01-03']],
    ['2028-02-29', '2026-11-21T00:00:00Z', ['2028-02-29']],
    ['2027-02-29', '2026-11-21T00:00:00Z', null],
    ['', '2026-11-21T00:00:00Z', null],
    ['never', '2026-11-21T00:00:00Z', null],
  ])('%s at %s', (when, now, days) => {
    expect(resolveDates(when, new Date(now), MELBOURNE)).toEqual(days)
  })

  it('another city has another day', () => {
    const now = new Date('2026-11-21T05:00:00Z')
    expect(resolveDates('today', now, HONOLULU)).toEqual(['2026-11-20'])
    expect(resolveDates('today', now, MELBOURNE)).toEqual(['2026-11-21'])
  })

  it('a month is 30 days, over a change of the clocks too', () => {
    const days = resolveDates('month', new Date('2026-09-20T00:00:00Z'), MELBOURNE)
    expect([days?.length, new Set(days).size]).toEqual([30, 30])
    expect([days?.[0], days?.at(-1)]).toEqual(['2026-09-20', '2026-10-19'])
  })
})

it.each(CATEGORY_NAMES)('a day has what is booked for one: %s', (category) => {
  const product = aProduct({ category, cities: [MELBOURNE] })
  const scope = { cities: [MELBOURNE], now: new Date('2026-11-21T00:00:00Z'), calendar: [] }
  const isBooked = categoryOf(category).unit === 'person'
  expect(isAvailableOn(product, ['2026-12-05'], scope)).toBe(isBooked)
})
