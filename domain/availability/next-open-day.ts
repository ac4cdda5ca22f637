import { addDays, cityClock } from '#domain/time/date-time.ts'
import { type AvailabilityQuery, dayAvailability, hasRoom, placesNeeded } from './availability.ts'

/** Days from today on, in which a next one is looked for. */
export const NEXT_DAY_SPAN = 35

const ONE_ADULT = { adults: 1, children: 0 }

/** The next day with room for a party at one start, in the city's time; null where none is within five weeks. */
export function nextOpenDay(query: AvailabilityQuery, party = ONE_ADULT): string | null {
  const places = placesNeeded(query.product, party)
  const { date: today } = cityClock(query.now, query.city.timeZone)
  for (let ahead = 0; ahead < NEXT_DAY_SPAN; ahead++) {
    const date = addDays(today, ahead)
    if (dayAvailability(date, query).slots.some((slot) => hasRoom(slot, places))) return date
  }
  return null
}
