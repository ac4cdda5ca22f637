import type { CalendarDay, ScheduleQuery } from '#domain/availability/availability.ts'
import { type NextOpenMonths, nextOpenMonths } from '#domain/availability/next-open-months.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

type CachedMonths = {
  minute: number
  calendar: readonly CalendarDay[]
  months: NextOpenMonths | null
}

const cachedMonths = new WeakMap<
  ScheduleQuery['product'],
  WeakMap<ScheduleQuery['city'], CachedMonths>
>()

/** The next open months of a product in a city, computed once a minute: days begin and starts close with whole minutes. */
export function cachedOpenMonths(query: ScheduleQuery): NextOpenMonths | null {
  const { product, city, calendar, now } = query
  const minutes = now.getTime() / MINUTE_MS
  // Odd within a minute; the instant at which one begins is neither the one before nor the one after.
  const minute = Math.floor(minutes) + Math.ceil(minutes)
  const ofProduct = cachedMonths.get(product) ?? new WeakMap<ScheduleQuery['city'], CachedMonths>()
  const cached = ofProduct.get(city)
  if (cached?.minute === minute && cached.calendar === calendar) return cached.months
  const months = nextOpenMonths(query)
  cachedMonths.set(product, ofProduct.set(city, { minute, calendar, months }))
  return months
}
