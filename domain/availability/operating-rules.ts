import { addDays, cityClock, instantOf } from '#domain/time/date-time.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { CalendarDay } from './availability.ts'
import { BOOKING_WINDOW_DAYS } from './booking-window-days.ts'
import { findCalendarEntry, formatTimeOfDay, minutesSinceMidnight } from './calendar.ts'

/** What the calendar says about a date in a city, for one product or all others. */
export type OperatingRule = {
  date: string
  city: string
  product: string
  isClosed: boolean
  isToday: boolean
  /** The calendar leaves no places: only products with a capacity of their own run. */
  hasNoPlaces: boolean
  /** The last start named by the calendar, in minutes; null for none. */
  last: number | null
  /** All starts it names; a product keeps those that are its own too. */
  starts: number[] | null
} & DayClock

/** Maps minutes of a date to instants, relative to now (`millisecondsUntilMinute`). */
export type DayClock = {
  /** Milliseconds from now to the date’s midnight. */
  midnight: number
  /** The minute at which the clock changes by `shift` minutes; both 0 without a change. */
  shiftAtMinute: number
  shiftMinutes: number
}

type OperatingCity = { id: string; country: string; timeZone: string }
const LAST_MINUTE = 24 * 60 - 1

/** The rules of some dates in some cities; dates outside the booking window have none. */
export function operatingRules(
  dates: readonly string[],
  cities: readonly OperatingCity[],
  calendar: readonly CalendarDay[],
  now: Date,
): OperatingRule[] {
  const entries = Map.groupBy(calendar, ({ day }) => day)
  const clocks = new Map<string, DayClock>()
  return cities.flatMap((city) => {
    const { date: today } = cityClock(now, city.timeZone)
    const last = addDays(today, BOOKING_WINDOW_DAYS)
    return dates
      .filter((date) => date >= today && date <= last)
      .flatMap((date) => {
        const key = `${date} ${city.timeZone}`
        const clock = clocks.get(key) ?? dayClock(date, city.timeZone, now)
        clocks.set(key, clock)
        const rules = rulesForDate(date, city, entries.get(date) ?? [])
        return rules.map((rule) => ({ ...rule, ...clock, isToday: date === today }))
      })
  })
}

function rulesForDate(date: string, city: OperatingCity, entries: readonly CalendarDay[]) {
  const cityEntries = entries.filter(
    (entry) => appliesTo(entry.city, city.id) && appliesTo(entry.country, city.country),
  )
  const products = new Set(cityEntries.map(({ productId = '' }) => productId).filter(Boolean))
  return ['', ...products].map((product) => {
    const entry = findCalendarEntry(cityEntries, date, { product: { id: product }, city })
    const starts = entry?.startingTimes
    return {
      date,
      city: city.id,
      product,
      isClosed: (entry && !entry.dataVersion) || starts?.length === 0,
      hasNoPlaces: entry?.capacity === 0,
      last: starts ? Math.max(...starts.map(minutesSinceMidnight)) : null,
      starts: starts?.map(minutesSinceMidnight) ?? null,
    }
  })
}

const appliesTo = (only: string | undefined, id: string) => !only || only === id

/** The clock of a date in a zone, clock changes included. */
export function dayClock(date: string, timeZone: string, now: Date): DayClock {
  const at = (minute: number) =>
    instantOf(date, formatTimeOfDay(minute), timeZone).getTime() - now.getTime()
  const midnight = at(0)
  const offsetAt = (minute: number) => (at(minute) - midnight) / MINUTE_MS - minute
  const shift = offsetAt(LAST_MINUTE)
  if (shift === 0) return { midnight, shiftAtMinute: 0, shiftMinutes: shift }

  let low = 0
  let high = LAST_MINUTE
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === 0) low = middle
    else high = middle
  }
  // Skipped times are at the end of the gap; doubled ones are the first.
  return { midnight, shiftAtMinute: shift < 0 ? low : high, shiftMinutes: shift }
}

/** Milliseconds from now to a minute of the day (lists compute the same in SQL). */
export const millisecondsUntilMinute = (
  { midnight, shiftAtMinute, shiftMinutes }: DayClock,
  minute: number,
): number =>
  midnight +
  MINUTE_MS * (minute < shiftAtMinute ? minute : Math.max(shiftAtMinute, minute + shiftMinutes))
