import { parseDate } from '@internationalized/date'
import { twoDigits } from '#domain/time/date-time.ts'

/** A day that differs from the rule. */
export type CalendarDay = {
  day: string
  dataVersion?: string | undefined
  productId?: string | undefined
  city?: string | undefined
  country?: string | undefined
  holiday?: string | undefined
  startingTimes?: string[] | undefined
  capacity?: number | undefined
}

type CalendarScope = { product: { id: string }; city: { id: string; country: string } }

/** The most specific entry for a product in a city on a day; among equals a closing one. */
export function findCalendarEntry(
  calendar: readonly CalendarDay[],
  date: string,
  { product, city }: CalendarScope,
): CalendarDay | undefined {
  return entriesOn(calendar, date)
    .filter(
      (entry) =>
        (!entry.productId || entry.productId === product.id) &&
        (!entry.city || entry.city === city.id) &&
        (!entry.country || entry.country === city.country),
    )
    .sort((a, b) => entryPriority(b) - entryPriority(a))[0]
}

const NO_ENTRIES: readonly CalendarDay[] = []
const dayIndexCache = new WeakMap<readonly CalendarDay[], Map<string, CalendarDay[]>>()

/** Grouped by day once, because a year of entries is queried many times. */
function entriesOn(calendar: readonly CalendarDay[], date: string): readonly CalendarDay[] {
  const index = dayIndexCache.get(calendar) ?? Map.groupBy(calendar, ({ day }) => day)
  dayIndexCache.set(calendar, index)
  return index.get(date) ?? NO_ENTRIES
}

/** Product before city before country. */
const entryPriority = ({ productId, city, country, dataVersion }: CalendarDay): number =>
  (productId ? 8 : 0) + (city ? 4 : 0) + (country ? 2 : 0) + (dataVersion ? 0 : 1)

/** Start times in an interval, both ends included: 10:00 to 15:00 every 60 minutes. */
export function startTimesBetween({ from = '10:00', to = '15:00', step = 60 } = {}): string[] {
  const slots: string[] = []
  for (
    let minute = minutesSinceMidnight(from);
    minute <= minutesSinceMidnight(to);
    minute += step
  ) {
    slots.push(formatTimeOfDay(minute))
  }
  return slots
}

export const minutesSinceMidnight = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Formats minutes since midnight as HH:MM. */
export const formatTimeOfDay = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Lead times in days, each bucket up to and including its last. */
export const LEAD_TIME_BUCKETS = [
  { label: '0-2', last: 2 },
  { label: '3-7', last: 7 },
  { label: '8-14', last: 14 },
  { label: '15-21', last: 21 },
  { label: '22-28', last: 28 },
  { label: '29-35', last: 35 },
  { label: '36-42', last: 42 },
  { label: '43-56', last: 56 },
  { label: '57-84', last: 84 },
  { label: '85-112', last: 112 },
  { label: '113+', last: Number.POSITIVE_INFINITY },
] as const
export type LeadTimeBucket = (typeof LEAD_TIME_BUCKETS)[number]['label']

export const leadTimeBucket = (days: number): LeadTimeBucket =>
  LEAD_TIME_BUCKETS.find(({ last }) => days <= last)?.label ?? '113+'

/** The date so many business days earlier; Saturday and Sunday do not count. */
export function businessDaysBefore(date: string, days: number): string {
  let day = parseDate(date)
  for (let left = days; left > 0; ) {
    day = day.subtract({ days: 1 })
    const weekday = day.toDate('UTC').getUTCDay()
    if (weekday !== SUNDAY && weekday !== SATURDAY) left--
  }
  return day.toString()
}

const SUNDAY = 0
const SATURDAY = 6
