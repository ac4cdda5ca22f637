import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AvailabilityDay,
  type AvailabilityQuery,
  dayAvailability,
  isOpenByCalendar,
  monthAvailability,
  placesNeeded,
} from '#domain/availability/availability.ts'
import { addDays, cityClock, instantOf } from '#domain/time/date-time.ts'
import { aBookable } from '#tests/support/builders.ts'
import { byLength } from '#tests/support/length.ts'
import { leads, questions } from './random-query.ts'

const RUNS = { numRuns: byLength(50, 100, 5_000) }
const HOUR = 3_600_000
const openIn = (days: AvailabilityDay[]): string[] =>
  days.flatMap(({ date, slots }) =>
    slots.filter(({ open }) => open).map(({ start }) => `${date} ${start}`),
  )
/** The open hours of three weeks, in which all entries of the calendar may lie. */
const openHours = (question: AvailabilityQuery): string[] => {
  const today = cityClock(question.now, question.city.timeZone).date
  const dates = Array.from({ length: 21 }, (_, later) => addDays(today, later - 1))
  return openIn(dates.map((date) => dayAvailability(date, question)))
}
const withProduct = (
  question: AvailabilityQuery,
  details: Partial<AvailabilityQuery['product']>,
): AvailabilityQuery => ({
  ...question,
  product: { ...question.product, ...details },
})

describe('what can only close an hour', () => {
  it('no hour that has begun is open, and none nearer than its notice', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { now, city, product } = question
        for (const hour of openHours(question)) {
          const [date = '', start = ''] = hour.split(' ')
          const ahead = instantOf(date, start, city.timeZone).getTime() - now.getTime()
          expect(ahead).toBeGreaterThan(0)
          expect(ahead).toBeGreaterThanOrEqual(product.leadHours * HOUR)
        }
      }),
      RUNS,
    )
  })

  it('more notice never opens one', () => {
    fc.assert(
      fc.property(questions, leads, (question, more) => {
        const longer = { leadHours: question.product.leadHours + more }
        const open = new Set(openHours(question))
        for (const hour of openHours(withProduct(question, longer))) expect(open).toContain(hour)
      }),
      RUNS,
    )
  })

  it('a later moment opens none of the same days', () => {
    fc.assert(
      fc.property(questions, fc.nat(72 * 60), (question, minutes) => {
        const later = { ...question, now: new Date(question.now.getTime() + minutes * 60_000) }
        const month = cityClock(later.now, later.city.timeZone).date.slice(0, 7)
        const [before, after] = [question, later].map((one) =>
          openIn(monthAvailability(month, one)),
        )
        for (const hour of after ?? []) expect(before).toContain(hour)
      }),
      RUNS,
    )
  })

  it('one place more sold never opens one, and sales elsewhere touch none', () => {
    fc.assert(
      fc.property(questions, fc.nat(), (question, which) => {
        const open = openHours(question)
        const hour = open[which % Math.max(1, open.length)] ?? ''
        const sold = (question.taken[hour] ?? 0) + 1
        const now = openHours({ ...question, taken: { ...question.taken, [hour]: sold } })
        expect(open.filter((one) => one !== hour)).toEqual(now.filter((one) => one !== hour))
        expect(open).toEqual(expect.arrayContaining(now))
      }),
      RUNS,
    )
  })

  it('a busy day for everyone closes that day and no other', () => {
    fc.assert(
      fc.property(questions, fc.nat(18), (question, later) => {
        const day = addDays(cityClock(question.now, question.city.timeZone).date, later)
        // As close as an entry can be, so that no configured day is closer.
        const { id, country } = question.city
        const busy = { day, city: id, country, productId: question.product.id }
        const closed = openHours({ ...question, calendar: [busy, ...question.calendar] })
        expect(closed).toEqual(openHours(question).filter((hour) => !hour.startsWith(day)))
      }),
      RUNS,
    )
  })
})

describe('capacity is never exceeded', () => {
  const party = fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.nat(4) })
  const capacity = fc.record({
    unit: fc.constantFrom('line' as const, 'heads' as const),
    places: fc.integer({ min: 1, max: 30 }),
    isOwn: fc.constant(true),
  })

  it('whoever books while there is room, in any order, never fills more places than there are', () => {
    fc.assert(
      fc.property(capacity, fc.array(party, { maxLength: 40 }), (capacity, parties) => {
        const product = aBookable({ capacity, startingTimes: ['10:00'] })
        const city = { id: 'melbourne', country: 'aus', timeZone: 'Australia/Melbourne' }
        const now = new Date('2026-11-20T22:00:00Z')
        const ask = (sold: number) =>
          dayAvailability('2026-12-05', {
            product,
            city,
            now,
            calendar: [],
            taken: { '2026-12-05 10:00': sold },
          }).slots[0]
        const sold = parties.reduce((sold, party) => {
          const places = placesNeeded(product, party)
          const slot = ask(sold)
          return slot?.open && places <= (slot.left ?? 0) ? sold + places : sold
        }, 0)
        expect(sold).toBeLessThanOrEqual(capacity.places)
        expect(ask(sold)).toMatchObject({
          open: sold < capacity.places,
          left: capacity.places - sold,
        })
      }),
      RUNS,
    )
  })
})

describe('a day by the calendar alone', () => {
  it('is open when one of its slots is, as long as nothing is taken', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const today = cityClock(question.now, question.city.timeZone).date
        for (let later = -1; later < 45; later++) {
          const date = addDays(today, later)
          const { open } = dayAvailability(date, { ...question, taken: {} })
          expect(isOpenByCalendar(date, question)).toBe(open)
        }
      }),
      RUNS,
    )
  })
})
