import { type CalendarDay, WINDOW_DAYS } from './availability.ts'
import { entryFor, minuteOf, timeOf } from './calendar.ts'
import { addDays, cityNow, instantOf } from './zone.ts'

/** What the calendar says of a date in a city, to all products or to one, without looking at any of them. */
export type RunningRule = {
  date: string
  city: string
  /** The product it speaks of alone; '' for every other one. */
  product: string
  isClosed: boolean
  isToday: boolean
  /** The calendar leaves no places: of those it does not name, only products with a capacity of their own run. */
  hasNoPlaces: boolean
  /** The last start that the calendar names, in minutes; null where it names none. */
  last: number | null
  /** All of them: a product keeps those that are its own too. */
  starts: number[] | null
} & DayClock

/** When the minutes of a date are, seen from now: `sinceMidnight` below tells how. */
export type DayClock = {
  /** Milliseconds from now to the date’s midnight. */
  midnight: number
  /** The minute at which the clock is put forward or back by `shift` minutes; without such a change both say nothing. */
  bend: number
  shift: number
}

type Place = { id: string; country: string; timeZone: string }
const MINUTE = 60_000
const LAST_MINUTE = 24 * 60 - 1

/** The rules of some dates in some cities; a date nobody can book has none (defaults 3.3). */
export function runningRules(
  dates: readonly string[],
  cities: readonly Place[],
  calendar: readonly CalendarDay[],
  now: Date,
): RunningRule[] {
  const entries = Map.groupBy(calendar, ({ day }) => day)
  const clocks = new Map<string, DayClock>()
  return cities.flatMap((city) => {
    const { date: today } = cityNow(now, city.timeZone)
    const last = addDays(today, WINDOW_DAYS)
    return dates
      .filter((date) => date >= today && date <= last)
      .flatMap((date) => {
        const key = `${date} ${city.timeZone}`
        const clock = clocks.get(key) ?? clockOf(date, city.timeZone, now)
        clocks.set(key, clock)
        const rules = rulesOf(date, city, entries.get(date) ?? [])
        return rules.map((rule) => ({ ...rule, ...clock, isToday: date === today }))
      })
  })
}

function rulesOf(date: string, city: Place, entries: readonly CalendarDay[]) {
  const here = entries.filter(
    (entry) => isFor(entry.city, city.id) && isFor(entry.country, city.country),
  )
  const products = new Set(here.map(({ productId = '' }) => productId).filter(Boolean))
  return ['', ...products].map((product) => {
    const entry = entryFor(here, date, { product: { id: product }, city })
    const starts = entry?.startingTimes
    return {
      date,
      city: city.id,
      product,
      isClosed: (entry && !entry.dataVersion) || starts?.length === 0,
      hasNoPlaces: entry?.capacity === 0,
      last: starts ? Math.max(...starts.map(minuteOf)) : null,
      starts: starts?.map(minuteOf) ?? null,
    }
  })
}

const isFor = (wanted: string | undefined, id: string) => !wanted || wanted === id

/** The clock of a date in a zone: one formula for ordinary days and for those on which the clock changes. */
export function clockOf(date: string, timeZone: string, now: Date): DayClock {
  const at = (minute: number) => instantOf(date, timeOf(minute), timeZone).getTime() - now.getTime()
  const midnight = at(0)
  const away = (minute: number) => (at(minute) - midnight) / MINUTE - minute
  const shift = away(LAST_MINUTE)
  if (shift === 0) return { midnight, bend: 0, shift }

  let low = 0
  let high = LAST_MINUTE
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (away(middle) === 0) low = middle
    else high = middle
  }
  // What is skipped happens at the end of the gap; what happens twice counts the first time.
  return { midnight, bend: shift < 0 ? low : high, shift }
}

/** Milliseconds from now to a minute of the day, by the day’s clock (the rule that lists compute in SQL). */
export const sinceMidnight = ({ midnight, bend, shift }: DayClock, minute: number): number =>
  midnight + MINUTE * (minute < bend ? minute : Math.max(bend, minute + shift))

const FURTHEST = 30

/** The dates nearest to some others, the nearest first: at most 30 on which somebody may still go. */
export function datesAround(dates: readonly string[], now: Date): string[] {
  const today = now.toISOString().slice(0, 10)
  const asked = dates.filter(
    (date) => date >= addDays(today, -FURTHEST) && date <= addDays(today, WINDOW_DAYS + FURTHEST),
  )
  const around = Array.from({ length: FURTHEST }, (_, index) => index + 1).flatMap((days) =>
    asked.flatMap((date) => [addDays(date, days), addDays(date, -days)]),
  )
  // Somewhere it may still be yesterday.
  const open = around.filter((date) => !dates.includes(date) && date >= addDays(today, -1))
  return [...new Set(open)].slice(0, FURTHEST)
}
