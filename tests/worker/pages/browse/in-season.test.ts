import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aProduct } from '#tests/support/builders.ts'
import { createSeasonCheck, noticeDays } from '#worker/pages/browse/in-season.ts'

const flight = aProduct({ months: ['12', '01', '02'], leadHours: 72 })

describe('a season', () => {
  it.each([
    ['2027-02-10', true, true],
    ['2027-02-24', false, true],
    // The last day that is booked in time is in March.
    ['2027-02-27', false, false],
    ['2026-11-20', true, false],
  ])(
    'on %s it runs two weeks from now: %s, on the first day that can be booked: %s',
    (date, later, soon) => {
      const isInSeason = createSeasonCheck(COUNTRIES.aus, new Date(`${date}T00:00:00Z`))
      expect(isInSeason(flight)).toBe(later)
      expect(isInSeason(flight, noticeDays(flight))).toBe(soon)
      expect(isInSeason(aProduct({ months: [] }))).toBe(true)
    },
  )
})
