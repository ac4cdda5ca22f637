import fc from 'fast-check'
import type { AvailabilityQuery, BookableProduct } from '#domain/availability/availability.ts'
import type { CalendarDay } from '#domain/availability/calendar.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'
import { cities } from '#tests/fixtures/dataset.ts'

const MINUTE = 60_000
const SOLD = cities.map(({ id, code, timeZone }) => ({ id, country: code, timeZone }))
/** Every zone we sell in. */
export const ZONES = [...new Set(SOLD.map(({ timeZone }) => timeZone))]

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
export const times = minutes.map(
  (minute) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)
const starts = fc.uniqueArray(times, { maxLength: 8 })
export const leads = fc.constantFrom(0, 1, 2, 3, 24, 48, 72, 100)
const capacities = fc.record({
  unit: fc.constantFrom('line' as const, 'heads' as const),
  places: fc.option(fc.nat(30)),
  isOwn: fc.boolean(),
})
export const instants = fc
  .nat(730 * 24 * 60)
  .map((minute) => Date.UTC(2026, 0, 1) + minute * MINUTE)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** Any product in any city of ours, at any moment of two years, with any calendar and any sales around it. */
export const questions: fc.Arbitrary<AvailabilityQuery> = fc
  .record({ city: fc.constantFrom(...SOLD), now: instants, ahead: fc.nat(40) })
  .chain(({ city, now, ahead }) => {
    const dates = fc
      .nat(45)
      .map((day) => addDays(cityClock(new Date(now), city.timeZone).date, day))
    const entry: fc.Arbitrary<CalendarDay> = fc.record({
      day: dates,
      productId: fc.constantFrom(undefined, 'p-riverside', 'p-other'),
      city: fc.constantFrom(undefined, city.id, 'atlantis'),
      country: fc.constantFrom(undefined, city.country),
      dataVersion: fc.constantFrom(undefined, 'a version'),
      holiday: maybe(fc.constantFrom('Good Friday', '')),
      startingTimes: maybe(starts),
      capacity: maybe(fc.nat(20)),
    })
    const product: fc.Arbitrary<BookableProduct> = fc.record({
      id: fc.constant('p-riverside'),
      comingSoon: fc.constantFrom(false, false, false, true),
      startingTimes: starts,
      leadHours: leads,
      sameDay: fc.boolean(),
      capacity: capacities,
      months: fc.constantFrom([], [], [], ['11', '12', '01'], ['03']),
      cities: fc.constantFrom([{ id: city.id }], [{ id: city.id }], [{ id: 'atlantis' }]),
    })
    const sale = fc.tuple(dates, times, fc.nat(40))
    return fc.record({
      product,
      city: fc.constant(city),
      now: fc.constant(new Date(now + ahead)),
      calendar: fc.array(entry, { maxLength: 25 }),
      taken: fc
        .array(sale, { maxLength: 20 })
        .map((sales) =>
          Object.fromEntries(sales.map(([date, time, count]) => [`${date} ${time}`, count])),
        ),
    })
  })
