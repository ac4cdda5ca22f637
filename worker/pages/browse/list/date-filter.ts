import { type CalendarDay, dayAvailability } from '#domain/availability/availability.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'
import { addDays, cityClock, isDate, weekdayOf } from '#domain/time/date-time.ts'

const SATURDAY = 6
const DAYS_PER_WEEK = 7

/** The dates of a filter in the city's time zone; null for any date. */
export function resolveDates(when: string, now: Date, { timeZone }: City): string[] | null {
  const { date: today } = cityClock(now, timeZone)
  if (isDate(when)) return [when]
  if (when === 'today') return [today]
  if (when === 'month') return Array.from({ length: 30 }, (_, day) => addDays(today, day))
  if (when !== 'weekend') return null
  // On a Sunday the weekend began yesterday.
  const saturday = addDays(today, SATURDAY - (weekdayOf(today) || DAYS_PER_WEEK))
  return [saturday, addDays(saturday, 1)]
}

type AvailabilityScope = { cities: readonly City[]; now: Date; calendar: readonly CalendarDay[] }

/** Whether a product runs on one of these dates in one of these cities, by the calendar alone; goods are for no date. */
export const isAvailableOn = (
  product: Product,
  days: readonly string[],
  scope: AvailabilityScope,
): boolean =>
  categoryOf(product.category).unit === 'person' &&
  scope.cities
    .filter(({ id }) => product.cities.some((city) => city.id === id))
    .some((city) =>
      days.some((day) => dayAvailability(day, { product, city, ...scope, taken: {} }).open),
    )
