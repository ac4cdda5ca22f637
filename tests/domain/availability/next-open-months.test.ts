import { describe, expect, it } from 'vitest'
import type { AvailabilityQuery } from '#domain/availability/availability.ts'
import { nextOpenMonths } from '#domain/availability/next-open-months.ts'
import { addDays } from '#domain/time/date-time.ts'
import { aQuestion } from '#tests/support/builders.ts'

const TODAY = '2026-11-21'
/** Nothing runs on these days. */
const closed = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) => ({ day: addDays(first, index) }))
const ask = (details: Partial<AvailabilityQuery> = {}) => nextOpenMonths(aQuestion(details))

describe('the two months drawn of a calendar', () => {
  it('begin today, with a mark for each day', () => {
    const months = ask({ calendar: closed('2026-11-23', 1) })
    expect(months).toEqual({ from: TODAY, open: `110${'1'.repeat(38)}` })
  })

  it('begin with the month of the next open day', () => {
    const months = ask({ calendar: closed(TODAY, 12) })
    expect(months).toEqual({ from: '2026-12-01', open: `00${'1'.repeat(60)}` })
  })

  it('begin with the next month when fewer than seven days are left in this one', () => {
    expect(ask({ calendar: closed(TODAY, 3) })?.from).toBe(TODAY)
    expect(ask({ calendar: closed(TODAY, 4) })?.from).toBe('2026-12-01')
  })

  it('stay in this month when the next one has no open day', () => {
    const calendar = [...closed(TODAY, 4), ...closed('2026-12-01', 31)]
    expect(ask({ calendar })?.from).toBe(TODAY)
  })

  it('look at no place that is taken', () => {
    expect(ask({ taken: { '2026-11-21 10:00': 10, '2026-11-21 12:00': 10 } })).toEqual(ask())
  })

  it('are none when no day is open', () => {
    expect(ask({ calendar: closed(TODAY, 400) })).toBeNull()
  })
})
