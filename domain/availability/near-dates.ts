import { addDays, weekdayOf } from '#domain/time/date-time.ts'
import { BOOKING_WINDOW_DAYS } from './booking-window-days.ts'

const MAX_DAYS_AWAY = 30

/** At most 30 candidate dates around some others, nearest first, without asking which are open. Other weekends come first around a weekend. */
export function nearDates(dates: readonly string[], now: Date): string[] {
  const today = now.toISOString().slice(0, 10)
  const nearWindow = dates.filter(
    (date) =>
      date >= addDays(today, -MAX_DAYS_AWAY) &&
      date <= addDays(today, BOOKING_WINDOW_DAYS + MAX_DAYS_AWAY),
  )
  const around = Array.from({ length: MAX_DAYS_AWAY }, (_, index) => index + 1).flatMap((days) =>
    nearWindow.flatMap((date) => [addDays(date, days), addDays(date, -days)]),
  )
  // Somewhere it may still be yesterday.
  const candidates = around.filter((date) => !dates.includes(date) && date >= addDays(today, -1))
  const isFirst = isWeekend(dates) ? isWeekendDay : () => true
  return [...new Set(candidates)]
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .slice(0, MAX_DAYS_AWAY)
}

const isWeekendDay = (date: string) => weekdayOf(date) % 6 === 0
/** A single day is asked for itself. */
const isWeekend = (dates: readonly string[]) => dates.length > 1 && dates.every(isWeekendDay)
