import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAvailability } from '#domain/availability/availability.ts'
import type { CalendarDay } from '#domain/availability/calendar.ts'
import { operatingRules } from '#domain/availability/operating-rules.ts'
import { addDays } from '#domain/time/date-time.ts'
import { aBookable } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const DAY = '2026-12-05'
const NOW = new Date('2026-11-20T22:00:00Z')
const MELBOURNE = { id: 'melbourne', country: 'aus', timeZone: 'Australia/Melbourne' }
const SYDNEY = { id: 'sydney', country: 'aus', timeZone: 'Australia/Sydney' }
const rules = (...calendar: CalendarDay[]) => operatingRules([DAY], [MELBOURNE], calendar, NOW)

describe('what lists know of a day', () => {
  it('without an entry it is open, with any start', () => {
    expect(rules()).toMatchObject([
      { date: DAY, city: 'melbourne', product: '', isClosed: false, isToday: false },
    ])
    expect(rules()[0]).toMatchObject({ hasNoPlaces: false, last: null, starts: null })
  })

  it.each([
    ['without dataVersion it is closed', { day: DAY }, { isClosed: true }],
    ['with dataVersion it is not', { day: DAY, dataVersion: 'x' }, { isClosed: false }],
    [
      'a version that starts nothing closes it',
      { day: DAY, dataVersion: 'x', startingTimes: [] },
      { isClosed: true, starts: [] },
    ],
    [
      'a version names its starts',
      { day: DAY, dataVersion: 'x', startingTimes: ['13:30', '09:00'] },
      { last: 13 * 60 + 30, starts: [13 * 60 + 30, 9 * 60] },
    ],
    [
      'a version may have no places',
      { day: DAY, dataVersion: 'x', capacity: 0 },
      { hasNoPlaces: true },
    ],
  ])('%s', (_, entry, rule) => {
    expect(rules(entry)).toMatchObject([rule])
  })

  it.each([{ city: 'sydney' }, { country: 'nz' }])('says nothing of %j elsewhere', (scope) => {
    expect(rules({ day: DAY, ...scope })).toMatchObject([{ isClosed: false }])
  })

  it('a product that the calendar names has a rule of its own', () => {
    const closed = { day: DAY, productId: 'p-one' }
    expect(rules(closed).map(({ product, isClosed }) => [product, isClosed])).toEqual([
      ['', false],
      ['p-one', true],
    ])
  })

  it('a date before today or beyond a year has none, today is told', () => {
    const today = '2026-11-21'
    const dates = [addDays(today, -1), today, addDays(today, 365), addDays(today, 366)]
    const found = operatingRules(dates, [MELBOURNE, SYDNEY], [], NOW)
    expect(found.map(({ date, city, isToday }) => [city, date, isToday])).toEqual([
      ['melbourne', today, true],
      ['melbourne', addDays(today, 365), false],
      ['sydney', today, true],
      ['sydney', addDays(today, 365), false],
    ])
  })

  it('closes for all what the day itself closes, whatever the calendar', () => {
    const entry: fc.Arbitrary<CalendarDay> = fc.record({
      day: fc.constant(DAY),
      productId: fc.constantFrom(undefined, 'p-riverside', 'p-other'),
      city: fc.constantFrom(undefined, 'melbourne', 'sydney'),
      country: fc.constantFrom(undefined, 'aus', 'nz'),
      dataVersion: fc.constantFrom(undefined, 'x'),
      startingTimes: fc.constantFrom(undefined, [], ['10:00']),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), (calendar) => {
        const found = rules(...calendar)
        const rule = found.find(({ product }) => product === 'p-riverside') ?? found[0]
        const day = dayAvailability(DAY, {
          product: aBookable(),
          city: MELBOURNE,
          now: NOW,
          calendar,
          taken: {},
        })
        expect(day.open).toBe(rule?.isClosed === false)
      }),
      { numRuns: runs(1000) },
    )
  })
})
