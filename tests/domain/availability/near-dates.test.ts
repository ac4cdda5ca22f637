import { describe, expect, it } from 'vitest'
import { nearDates } from '#domain/availability/near-dates.ts'
import { addDays } from '#domain/time/date-time.ts'

const NOW = new Date('2026-11-20T22:00:00Z')

describe('the dates near some', () => {
  it('go out from them a day at a time, thirty at most', () => {
    const around = nearDates(['2027-03-10'], NOW)
    expect(around.slice(0, 4)).toEqual(['2027-03-11', '2027-03-09', '2027-03-12', '2027-03-08'])
    expect(around).toHaveLength(30)
  })

  it('leave out what was asked, what is over and what no one can book', () => {
    const today = NOW.toISOString().slice(0, 10)
    expect(nearDates([today], NOW).every((date) => date >= addDays(today, -1))).toBe(true)
    expect(nearDates([today], NOW)).not.toContain(today)
    expect(nearDates(['1999-01-01', '2099-01-01'], NOW)).toEqual([])
  })

  it('are those of the next weekends around a weekend, then any', () => {
    const around = nearDates(['2026-11-21', '2026-11-22'], NOW)
    expect(around.slice(0, 4)).toEqual(['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06'])
    expect(around).toContain('2026-11-23')
    expect(nearDates(['2026-11-22'], NOW)[0]).toBe('2026-11-23')
  })
})
