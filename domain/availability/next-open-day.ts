import { addDays, cityClock } from '#domain/time/date-time.ts'
import { type AvailabilityQuery, dayAvailability, isOpenByCalendar } from './availability.ts'

/** Days from today on, in which a next one is looked for. */
export const NEXT_DAY_SPAN = 35

/** The next day on which a place is left, in the city's time; null where none is within five weeks. */
export function nextOpenDay(query: AvailabilityQuery): string | null {
  const { date: today } = cityClock(query.now, query.city.timeZone)
  for (let ahead = 0; ahead < NEXT_DAY_SPAN; ahead++) {
    const date = addDays(today, ahead)
    if (isOpenByCalendar(date, query) && dayAvailability(date, query).open) return date
  }
  return null
}
