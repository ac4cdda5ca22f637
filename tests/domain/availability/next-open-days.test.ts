import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AvailabilityQuery, availabilityOn } from '#domain/availability/availability.ts'
import { NEXT_DAY_SPAN, nextOpenDay } from '#domain/availability/next-open-day.ts'
import { nextOpenMonths } from '#domain/availability/next-open-months.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'
import { aQuestion } from '#tests/support/builders.ts'
import { questions } from './random-query.ts'

const TODAY = '2026-11-21'
/** Nothing runs on these days. */
const closed = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) => ({ day: addDays(first, index) }))
const askDay = (details: Partial<AvailabilityQuery> = {}) => nextOpenDay(aQuestion(details))
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

describe('the next free day', () => {
  it('is the first on which a place is left', () => {
    const calendar = closed('2026-11-22', 3)
    expect(askDay({ calendar })).toBe(TODAY)
    const starts = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
    const taken = Object.fromEntries(starts.map((start) => [`${TODAY} ${start}`, 10]))
    expect(askDay({ calendar, taken })).toBe('2026-11-25')
  })

  it('has room for the whole party where heads are counted', () => {
    const product = aQuestion({}).product
    const capacity = { unit: 'heads', places: 8, isOwn: true } as const
    const starts = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
    const taken = Object.fromEntries(starts.map((start) => [`${TODAY} ${start}`, 7]))
    const query = aQuestion({ product: { ...product, capacity }, taken })
    expect(nextOpenDay(query)).toBe(TODAY)
    expect(nextOpenDay(query, { adults: 1, children: 1 })).toBe('2026-11-22')
    expect(nextOpenDay(query, { adults: 9, children: 0 })).toBeNull()
    const unlimited = { ...capacity, places: null }
    const free = aQuestion({ product: { ...product, capacity: unlimited } })
    expect(nextOpenDay(free, { adults: 9, children: 0 })).toBe(TODAY)
  })

  it('is none when five weeks have no free one', () => {
    expect(askDay({ calendar: closed(TODAY, NEXT_DAY_SPAN - 1) })).toBe('2026-12-25')
    expect(askDay({ calendar: closed(TODAY, NEXT_DAY_SPAN) })).toBeNull()
  })

  it('is the first that the calendar of the product shows as open, whatever was sold', () => {
    fc.assert(
      fc.property(questions, (query) => {
        const { date } = cityClock(query.now, query.city.timeZone)
        const dates = Array.from({ length: NEXT_DAY_SPAN }, (_, ahead) => addDays(date, ahead))
        const free = availabilityOn(dates, query).find(({ open }) => open)
        expect(nextOpenDay(query)).toBe(free?.date ?? null)
      }),
    )
  })
})
