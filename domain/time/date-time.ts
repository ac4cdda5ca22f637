import {
  fromDate,
  getDayOfWeek,
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import { HOUR_MS, MINUTE_MS } from './durations.ts'
import { dateFormat, formatDay } from './format-date.ts'
import { formatTime } from './format-time.ts'

export function cityClock(instant: Date, timeZone: string): { date: string; time: string } {
  const wall = new Date(instant.getTime() + cachedOffset(instant.getTime(), timeZone)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The instant of a city's wall-clock time: a doubled hour is its first, a skipped one the next valid minute. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wall = toCalendarDateTime(parseDate(date), parseTime(time))
  const first = toZoned(wall, timeZone, 'earlier')
  if (toCalendarDateTime(first).compare(wall) === 0) return first.toDate()
  return endOfGap(first.toDate(), toZoned(wall, timeZone, 'later').toDate(), timeZone)
}

/** Resolves many starts of a day with one time zone lookup, unless the clock changes that day. */
export function instantResolver(date: string, timeZone: string): (time: string) => number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Every zone's version of this day lies between these instants.
  const before = cachedOffset(midnight - 14 * HOUR_MS, timeZone)
  if (before !== cachedOffset(midnight + 36 * HOUR_MS, timeZone)) {
    return (time) => instantOf(date, time, timeZone).getTime()
  }
  return (time) => midnight + minutesOfDay(time) * MINUTE_MS - before
}

const offsetAt = (instant: number, timeZone: string): number =>
  fromDate(new Date(instant), timeZone).offset

/** Clocks change on quarters of an hour, and lookups are expensive. */
const QUARTER_HOUR = 15 * MINUTE_MS
const MAX_CACHED_OFFSETS = 500
const offsetCache = new Map<string, number>()

function cachedOffset(instant: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant / QUARTER_HOUR)}`
  const cached = offsetCache.get(key)
  if (cached !== undefined) return cached
  const offset = offsetAt(instant, timeZone)
  if (offsetCache.size >= MAX_CACHED_OFFSETS) offsetCache.clear()
  offsetCache.set(key, offset)
  return offset
}

const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minute at which the clock jumps, between the two readings of a skipped time. */
function endOfGap(before: Date, after: Date, timeZone: string): Date {
  let low = before.getTime() / MINUTE_MS
  let high = after.getTime() / MINUTE_MS
  const summer = offsetAt(high * MINUTE_MS, timeZone)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE_MS, timeZone) === summer) high = middle
    else low = middle
  }
  return new Date(high * MINUTE_MS)
}

export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const addDays = (date: string, days: number): string =>
  formatIsoDate(parseDate(date).add({ days }))

/** The date that many months later, at most the last day of its month. */
export const addMonths = (date: string, months: number): string =>
  formatIsoDate(parseDate(date).add({ months }))

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return formatIsoDate(parseDate(text)) === text
  } catch {
    return false
  }
}

export function datesInMonth(month: string): string[] {
  const first = parseDate(`${month}-01`)
  const days = first.calendar.getDaysInMonth(first)
  return Array.from({ length: days }, (_, day) => `${month}-${twoDigits(day + 1)}`)
}

/** Position in the week, 0 to 6, as weeks begin in a locale. */
export const weekIndex = (date: string, locale: string): number =>
  getDayOfWeek(parseDate(date), locale)

/** Weekdays in a locale's order: 'Mon' and 'Monday'. */
export function weekdayNames(locale: string): { short: string; long: string }[] {
  const someday = '2026-06-07'
  const first = addDays(someday, (7 - weekIndex(someday, locale)) % 7)
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(`${addDays(first, index)}T00:00:00Z`)
    const name = (weekday: 'short' | 'long') =>
      dateFormat(locale, { weekday, timeZone: 'UTC' }).format(day)
    return { short: name('short'), long: name('long') }
  })
}

/** An instant in a city's time: '3:42 pm AEDT', in the United Kingdom '15:42 GMT'. */
export function formatInstantTime(instant: Date, timeZone: string, locale: string): string {
  const zone = dateFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return `${formatTime(cityClock(instant, timeZone).time, { locale })} ${zone?.value}`
}

/** An instant with its day: 'Saturday 5 December 2026, 3:42 pm AEDT'. */
export const formatInstant = (instant: Date, timeZone: string, locale: string): string =>
  `${formatDay(cityClock(instant, timeZone).date, locale)}, ${formatInstantTime(instant, timeZone, locale)}`

export function isTimeZone(name: string): boolean {
  try {
    dateFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A moment on a zone's clock, with its offset: '2026-12-05T11:00:00+11:00'. */
export function formatLocalDateTime(instant: Date, timeZone: string): string {
  const minutes = cachedOffset(instant.getTime(), timeZone) / MINUTE_MS
  const wall = new Date(instant.getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19)
  const distance = Math.abs(minutes)
  const offset = `${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`
  return `${wall}${minutes < 0 ? '-' : '+'}${offset}`
}

export const twoDigits = (number: number): string => String(number).padStart(2, '0')
const formatIsoDate = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

export const toIso = (instant: number): string => new Date(instant).toISOString()
