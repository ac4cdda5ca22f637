import { addDays, addMonths, cityClock, datesInMonth } from '#domain/time/date-time.ts'
import { type AvailabilityQuery, dayAvailability } from './availability.ts'
import { BOOKING_WINDOW_DAYS } from './booking-window-days.ts'

/** Two months from the one of the next open day, without the days that have passed. */
export type FirstMonths = {
  from: string
  /** A character a day: '1' where it is open. */
  open: string
}

/** By the calendar alone: what is taken isn't looked up, so that a page can keep it. Null when no day is open. */
export function firstMonths(query: Omit<AvailabilityQuery, 'taken'>): FirstMonths | null {
  const isOpen = (date: string) => dayAvailability(date, { ...query, taken: {} }).open
  const { date: today } = cityClock(query.now, query.city.timeZone)
  for (let ahead = 0; ahead <= BOOKING_WINDOW_DAYS; ahead++) {
    const next = addDays(today, ahead)
    if (!isOpen(next)) continue
    const months = [next, addMonths(next, 1)].map((date) => date.slice(0, 7))
    const days = months.flatMap(datesInMonth).filter((date) => date >= today)
    const first = `${months[0]}-01`
    return {
      from: first > today ? first : today,
      open: days.map((date) => (isOpen(date) ? '1' : '0')).join(''),
    }
  }
  return null
}
