import { addDays, addMonths, cityClock, datesInMonth } from '#domain/time/date-time.ts'
import { isOpenByCalendar, type ScheduleQuery } from './availability.ts'
import { BOOKING_WINDOW_DAYS } from './booking-window-days.ts'

/** Two months from the one of the next open day, or from the next where that day is one of the last of its month. */
export type NextOpenMonths = {
  from: string
  /** A character a day: '1' where it is open. */
  open: string
}

/** With fewer days left than this, a month is not worth beginning with. */
const MIN_DAYS_LEFT = 7

/** By the calendar alone: what is taken isn't looked up, so that a page can keep it. Null when no day is open. */
export function nextOpenMonths(query: ScheduleQuery): NextOpenMonths | null {
  const isOpen = (date: string) => isOpenByCalendar(date, query)
  const { date: today } = cityClock(query.now, query.city.timeZone)
  for (let ahead = 0; ahead <= BOOKING_WINDOW_DAYS; ahead++) {
    const next = addDays(today, ahead)
    if (!isOpen(next)) continue
    const later = addDays(next, MIN_DAYS_LEFT - 1)
    const begin = datesInMonth(later.slice(0, 7)).some(isOpen) ? later : next
    const months = [begin, addMonths(begin, 1)].map((date) => date.slice(0, 7))
    const days = months.flatMap(datesInMonth).filter((date) => date >= today)
    const first = `${months[0]}-01`
    return {
      from: first > today ? first : today,
      open: days.map((date) => (isOpen(date) ? '1' : '0')).join(''),
    }
  }
  return null
}
