import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayClock, millisecondsUntilMinute } from '#domain/availability/operating-rules.ts'
import { addDays, instantOf } from '#domain/time/date-time.ts'
import { runs } from '#tests/support/length.ts'

const ZONES = [
  ...[
    'Australia/Melbourne',
    'Pacific/Auckland',
    'Europe/London',
    'America/New_York',
    'America/St_Johns',
  ],
  // Changes at midnight, by half an hour, and never.
  ...['America/Santiago', 'Australia/Lord_Howe', 'Australia/Brisbane'],
]
const NOW = new Date('2026-03-01T12:34:56.789Z')

describe('the clock of a day, as lists use it', () => {
  it('tells every minute as the city’s clock does, whatever the day', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 400 }),
        minute,
        (zone, day, at) => {
          const date = addDays('2026-03-01', day)
          const time = new Date(at * 60_000).toISOString().slice(11, 16)
          const expected = instantOf(date, time, zone).getTime() - NOW.getTime()
          expect(millisecondsUntilMinute(dayClock(date, zone, NOW), at)).toBe(expected)
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    ['Australia/Melbourne', '2026-10-04', '2026-04-05'],
    ['America/New_York', '2026-03-08', '2026-11-01'],
    ['America/Santiago', '2026-09-06', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ])('also on the days on which the clock of %s changes', (zone, ...dates) => {
    for (const date of dates) {
      const clock = dayClock(date, zone, NOW)
      for (let at = 0; at < 1440; at++) {
        const time = new Date(at * 60_000).toISOString().slice(11, 16)
        const expected = instantOf(date, time, zone).getTime() - NOW.getTime()
        expect(millisecondsUntilMinute(clock, at), `${date} ${time}`).toBe(expected)
      }
    }
  })
})
