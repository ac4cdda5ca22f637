import {
  fromDate,
  getDayOfWeek,
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import { HOUR_MS, MINUTE_MS } from './durations.ts'

/** The wall clock of a city at an instant. */
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

/** Tells the instants of many starts of a day; where its clock does not change, one look at the zone serves them all. */
export function instantResolver(date: string, timeZone: string): (time: string) => number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Every instant that some zone calls this day lies between these two.
  const before = offsetAt(midnight - 14 * HOUR_MS, timeZone)
  if (before !== offsetAt(midnight + 36 * HOUR_MS, timeZone)) {
    return (time) => instantOf(date, time, timeZone).getTime()
  }
  return (time) => midnight + minutesOfDay(time) * MINUTE_MS - before
}

const offsetAt = (instant: number, timeZone: string): number =>
  fromDate(new Date(instant), timeZone).offset

/** Clocks change on a quarter of an hour, and looking one up costs more than everything else about a date. */
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

/** The two readings of a skipped time stand on either side of the change: the minute at which the clock jumps. */
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

/** The day of the week, Sunday 0 to Saturday 6. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Another date, so many days later or earlier. */
export const addDays = (date: string, days: number): string =>
  formatIsoDate(parseDate(date).add({ days }))

/** The same day so many months later; the last of its month where there is no such day. */
export const addMonths = (date: string, months: number): string =>
  formatIsoDate(parseDate(date).add({ months }))

/** Whether text is a date that exists. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return formatIsoDate(parseDate(text)) === text
  } catch {
    return false
  }
}

/** Every date of a month given as YYYY-MM. */
export function datesInMonth(month: string): string[] {
  const first = parseDate(`${month}-01`)
  const days = first.calendar.getDaysInMonth(first)
  return Array.from({ length: days }, (_, day) => formatIsoDate(first.add({ days: day })))
}

/** A date written long, with its weekday: 'Saturday 5 December 2026'. */
export function formatDay(date: string, locale: string): string {
  return formatter(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** A date written short, with its weekday: 'Thu 24 Dec'. */
export function formatShortDay(date: string, locale: string): string {
  return formatter(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** A month written long: 'December 2026'. */
export const formatMonth = (month: string, locale: string): string =>
  formatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Where a date stands in its week, 0 to 6, where weeks begin as they do in a locale. */
export const weekIndex = (date: string, locale: string): number =>
  getDayOfWeek(parseDate(date), locale)

/** The days of the week in the order of a locale: 'Mon' and 'Monday'. */
export function weekdayNames(locale: string): { short: string; long: string }[] {
  const someday = '2026-06-07'
  const first = addDays(someday, (7 - weekIndex(someday, locale)) % 7)
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(`${addDays(first, index)}T00:00:00Z`)
    const name = (weekday: 'short' | 'long') =>
      formatter(locale, { weekday, timeZone: 'UTC' }).format(day)
    return { short: name('short'), long: name('long') }
  })
}

/** An instant on a city's clock, with the zone named: '15:42 AEDT'. */
export function formatInstantTime(instant: Date, timeZone: string, locale: string): string {
  return formatter(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(instant)
}

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatter('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const formatterCache = new Map<string, Intl.DateTimeFormat>()

/** Formatters cost more than formatting: one for each way of writing. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const cached = formatterCache.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatterCache.set(key, cached)
  return cached
}

/** A number of a date or a time as it is written: '07'. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0')
const formatIsoDate = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** An instant in milliseconds as ISO 8601. */
export const toIso = (instant: number): string => new Date(instant).toISOString()
