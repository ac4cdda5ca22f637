import { addDays, cityClock, datesInMonth, instantResolver } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { BOOKING_WINDOW_DAYS, EARLY_DAYS } from './booking-window-days.ts'
import { type CalendarDay, findCalendarEntry, startTimesBetween } from './calendar.ts'
import { formatLeadTime } from './lead-time.ts'

export type { CalendarDay } from './calendar.ts'

const LIMITED_PLACES = 3
/** Closing this shortly before the start is a cutoff; anything earlier is lead time. */
const CUTOFF_HOURS = 2
/** 10:00 to 15:00, every 60 minutes. */
export const DEFAULT_START_TIMES = startTimesBetween()

/** Places of a slot, and what takes one: a booking or each person. A product's own capacity wins over the calendar's. */
export type Capacity = { unit: 'line' | 'heads'; places: number | null; isOwn: boolean }

/** Ten bookings an hour, whatever their party. */
export const DEFAULT_CAPACITY: Capacity = { unit: 'line', places: 10, isOwn: false }

export const CLOSED_REASONS = {
  PAST: 'This is in the past.',
  LEAD_TIME: 'Too soon: we need more time to prepare.',
  CUTOFF: 'Bookings for this time have closed.',
  BUSY_DAY: 'Not available on this date.',
  SOLD_OUT: 'Sold out.',
  NOT_SOLD_HERE: 'Not on sale in this city.',
  COMING_SOON: 'Not on sale yet.',
  HOLIDAY: 'Closed for a public holiday.',
  WINDOW: 'Bookings open a year ahead.',
  SEASON: 'Not on at this time of year.',
} as const
export type ClosedReason = keyof typeof CLOSED_REASONS

/** A reason in words, with the notice that a product needs. */
const closedReasonMessage = (reason: ClosedReason, { leadHours }: BookableProduct): string =>
  reason === 'LEAD_TIME' && leadHours > 0
    ? `Too soon: book at least ${formatLeadTime(leadHours)} ahead.`
    : CLOSED_REASONS[reason]

export type AvailabilitySlot = {
  start: string
  open: boolean
  status: 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED' | 'FREESALE'
  reason?: ClosedReason
  why?: string
  /** Null without a limit. */
  left: number | null
  capacity: number | null
}
export type AvailabilityDay = {
  date: string
  open: boolean
  reason?: ClosedReason
  why?: string
  slots: AvailabilitySlot[]
}

/** What the calendar needs of a product. */
export type BookableProduct = {
  id: string
  comingSoon: boolean
  startingTimes: readonly string[]
  leadHours: number
  /** Whether it can be booked on the same day. */
  sameDay: boolean
  capacity: Capacity
  /** The months in which it runs, '01' to '12'; none for all year. */
  months: readonly string[]
  cities: readonly { id: string }[]
}

export type ScheduleQuery = {
  product: BookableProduct
  city: { id: string; country: string; timeZone: string }
  now: Date
  calendar: readonly CalendarDay[]
  /** Whether dates open a day before everyone else's. */
  isEarly?: boolean
}
export type AvailabilityQuery = ScheduleQuery & { taken: Readonly<Record<string, number>> }

/** Days with their slots; closed ones have a reason. */
export const availabilityOn = (
  dates: readonly string[],
  query: AvailabilityQuery,
): AvailabilityDay[] => dates.map((date) => dayAvailability(date, query))

export const monthAvailability = (month: string, query: AvailabilityQuery): AvailabilityDay[] =>
  availabilityOn(datesInMonth(month), query)

/** One day with its slots, as of now in its city. */
export function dayAvailability(date: string, query: AvailabilityQuery): AvailabilityDay {
  const { product, calendar, taken } = query
  const today = bookingWindow(query)
  const entry = findCalendarEntry(calendar, date, query)
  const reason = closedDayReason(date, today, query, entry)
  if (reason) {
    const why =
      reason === 'HOLIDAY' && entry?.holiday
        ? `Closed for ${entry.holiday}.`
        : closedReasonMessage(reason, product)
    return { date, open: false, reason, why, slots: [] }
  }

  const places = placesOn(product, entry)
  const closed = closedStartReasons(date, today, query)
  const slots = startTimesOn(product, entry).map((start) => {
    const placesLeft =
      places === null ? null : Math.max(0, places - (taken[`${date} ${start}`] ?? 0))
    return toSlot(start, placesLeft, places, closed(start), product)
  })
  if (slots.some(({ open }) => open)) return { date, open: true, slots }
  const common = commonClosedReason(slots)
  return { date, open: false, reason: common, why: closedReasonMessage(common, product), slots }
}

/** Whether a day is open as long as no place is taken: `dayAvailability` without its slots, for many days. */
export function isOpenByCalendar(date: string, query: ScheduleQuery): boolean {
  const { product, calendar } = query
  const today = bookingWindow(query)
  const entry = findCalendarEntry(calendar, date, query)
  if (closedDayReason(date, today, query, entry) || placesOn(product, entry) === 0) return false
  const closed = closedStartReasons(date, today, query)
  return startTimesOn(product, entry).some((start) => closed(start) === null)
}

/** Whether few places are left of every start that is open. */
export function isLimitedDay({ open, slots }: Pick<AvailabilityDay, 'open' | 'slots'>): boolean {
  const openSlots = open ? slots.filter((slot) => slot.open) : []
  return openSlots.length > 0 && openSlots.every(({ status }) => status === 'LIMITED')
}

type BookingWindow = {
  date: string
  lastDay: string
  /** The last day of which a start may be too soon. */
  lastLeadDay: string
}
const windowCache = new WeakMap<Date, Map<string, BookingWindow>>()

/** Lists ask at one instant for many products and days: dates that follow from it are computed once. */
function bookingWindow({
  now,
  city: { timeZone },
  product: { leadHours },
}: ScheduleQuery): BookingWindow {
  const windows = windowCache.get(now) ?? new Map<string, BookingWindow>()
  const key = `${timeZone} ${leadHours}`
  const cached = windows.get(key)
  if (cached) return cached

  const { date } = cityClock(now, timeZone)
  const today = {
    date,
    lastDay: addDays(date, BOOKING_WINDOW_DAYS),
    lastLeadDay: addDays(date, Math.ceil(leadHours / 24) + 1),
  }
  windowCache.set(now, windows.set(key, today))
  return today
}

/**
 * Start times of a day: a day configured for the product sets them. Any other configured day keeps the product's
 * own times that it names, or all of them when it names none.
 */
function startTimesOn(
  { startingTimes }: BookableProduct,
  entry: CalendarDay | undefined,
): readonly string[] {
  const configured = entry?.startingTimes
  if (!configured) return startingTimes.length > 0 ? startingTimes : DEFAULT_START_TIMES
  if (entry.productId || startingTimes.length === 0 || configured.length === 0) return configured
  const both = startingTimes.filter((start) => configured.includes(start))
  return both.length > 0 ? both : startingTimes
}

/** A product's own capacity wins, unless the day is configured for it. */
function placesOn({ capacity }: BookableProduct, entry: CalendarDay | undefined): number | null {
  const configured = entry?.capacity
  if (configured !== undefined && (entry?.productId || !capacity.isOwn)) return configured
  return capacity.places
}

function closedDayReason(
  date: string,
  today: BookingWindow,
  { product, city, isEarly }: ScheduleQuery,
  entry: CalendarDay | undefined,
): ClosedReason | null {
  if (!product.cities.some(({ id }) => id === city.id)) return 'NOT_SOLD_HERE'
  if (product.comingSoon) return 'COMING_SOON'
  if (date < today.date) return 'PAST'
  if (date > (isEarly ? addDays(today.lastDay, EARLY_DAYS) : today.lastDay)) return 'WINDOW'
  if (product.months.length > 0 && !product.months.includes(date.slice(5, 7))) return 'SEASON'
  if (entry && !entry.dataVersion) return entry.holiday ? 'HOLIDAY' : 'BUSY_DAY'
  if (date === today.date && !product.sameDay) return 'LEAD_TIME'
  return null
}

/** Why starts of this day can't be booked any more, in the city's time. */
function closedStartReasons(
  date: string,
  today: BookingWindow,
  { product: { leadHours }, city: { timeZone }, now }: ScheduleQuery,
): (start: string) => ClosedReason | null {
  // The city's clock is slow to compute, and far-away days don't need it.
  if (date > today.lastLeadDay) return () => null

  const clock = instantResolver(date, timeZone)
  return (start) => {
    const hours = (clock(start) - now.getTime()) / HOUR_MS
    if (hours <= 0) return 'PAST'
    if (hours >= leadHours) return null
    return leadHours > CUTOFF_HOURS ? 'LEAD_TIME' : 'CUTOFF'
  }
}

function toSlot(
  start: string,
  left: number | null,
  capacity: number | null,
  reason: ClosedReason | null,
  product: BookableProduct,
): AvailabilitySlot {
  const why = reason ?? (left === 0 ? 'SOLD_OUT' : null)
  if (why) {
    const status = reason ? 'CLOSED' : 'SOLD_OUT'
    const message = closedReasonMessage(why, product)
    return { start, open: false, status, reason: why, why: message, left, capacity }
  }
  const status = left === null ? 'FREESALE' : left <= LIMITED_PLACES ? 'LIMITED' : 'AVAILABLE'
  return { start, open: true, status, left, capacity }
}

/** Sold out if any start is; otherwise the latest start's reason. */
function commonClosedReason(slots: readonly AvailabilitySlot[]): ClosedReason {
  const latest = slots.toSorted((a, b) => a.start.localeCompare(b.start)).at(-1)
  return slots.find(({ reason }) => reason === 'SOLD_OUT')?.reason ?? latest?.reason ?? 'BUSY_DAY'
}

export const placesNeeded = (
  { capacity }: Pick<BookableProduct, 'capacity'>,
  party: { adults: number; children: number },
): number => (capacity.unit === 'heads' ? party.adults + party.children : 1)

/** Whether a start can still be booked by what takes so many places. */
export const hasRoom = ({ open, left }: AvailabilitySlot, places: number): boolean =>
  open && (left === null || left >= places)
