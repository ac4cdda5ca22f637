import { type CalendarDay, entryFor, timeSlots } from './calendar.ts'
import { addDays, cityNow, datesOf, instantOf } from './zone.ts'

export type { CalendarDay } from './calendar.ts'

const HOUR = 3_600_000
const WINDOW_DAYS = 365
const LIMITED_AT = 3
/** What closes this shortly before its start is cut off; anything earlier is time to prepare. */
const CUTOFF_HOURS = 2
/** 10:00 to 15:00, every 60 minutes (spec §9). */
export const DEFAULT_STARTS = timeSlots()

/** How many places an hour has, and what takes one: a booking or every head. A product's own number beats the calendar's. */
export type Capacity = { unit: 'line' | 'heads'; places: number | null; isOwn: boolean }

/** Ten bookings an hour, whatever their party (defaults 3.3). */
export const DEFAULT_CAPACITY: Capacity = { unit: 'line', places: 10, isOwn: false }

/** Why a day or an hour is closed, in words (defaults 3.3). */
export const REASONS = {
  PAST: 'This has already been.',
  LEAD_TIME: 'Too soon: we need more time to prepare.',
  CUTOFF: 'Booking for this start has closed.',
  BUSY_DAY: 'We are not running on this day.',
  SOLD_OUT: 'Every place is taken.',
  NOT_SOLD_HERE: 'Not on sale in this city.',
  COMING_SOON: 'Not on sale yet.',
  HOLIDAY: 'Closed for a public holiday.',
  WINDOW: 'Bookings open a year ahead.',
} as const
export type Reason = keyof typeof REASONS

export type Slot = {
  start: string
  open: boolean
  status: 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED' | 'FREESALE'
  reason?: Reason
  /** Places left; null where there is no limit. */
  left: number | null
  capacity: number | null
}
export type Day = { date: string; open: boolean; reason?: Reason; slots: Slot[] }

/** What the calendar has to know of a product. */
export type Bookable = {
  id: string
  comingSoon: boolean
  startingTimes: readonly string[]
  /** Hours between booking and start. */
  leadHours: number
  /** Whether it can be had on the day it is bought. */
  sameDay: boolean
  capacity: Capacity
  cities: readonly { id: string }[]
}

export type Question = {
  product: Bookable
  city: { id: string; country: string; timeZone: string }
  now: Date
  calendar: readonly CalendarDay[]
  /** Places taken, by 'YYYY-MM-DD HH:MM'. */
  taken: Readonly<Record<string, number>>
}

/** Every day of a month with its slots; whatever is closed says why (defaults 3.3). */
export function monthAvailability(month: string, question: Question): Day[] {
  const today = todayIn(question)
  return datesOf(month).map((date) => dayAvailability(date, question, today))
}

/** One day with its slots, seen from today in its city. */
export function dayAvailability(date: string, question: Question, today = todayIn(question)): Day {
  const entry = entryFor(question.calendar, date, question)
  const reason = closedDay(date, today, question, entry)
  if (reason) return { date, open: false, reason, slots: [] }

  const places = placesIn(question.product, entry)
  const slots = startsOf(question.product, entry).map((start) => {
    const taken = question.taken[`${date} ${start}`] ?? 0
    const left = places === null ? null : Math.max(0, places - taken)
    return slotAt(start, left, places, closedHour(date, start, today, question))
  })
  if (slots.some(({ open }) => open)) return { date, open: true, slots }
  return { date, open: false, reason: commonReason(slots), slots }
}

const todayIn = ({ now, city }: Question): string => cityNow(now, city.timeZone).date

const startsOf = ({ startingTimes }: Bookable, entry: CalendarDay | undefined) =>
  entry?.startingTimes ?? (startingTimes.length > 0 ? startingTimes : DEFAULT_STARTS)

const placesIn = ({ capacity }: Bookable, entry: CalendarDay | undefined): number | null =>
  capacity.isOwn ? capacity.places : (entry?.capacity ?? capacity.places)

function closedDay(
  date: string,
  today: string,
  { product, city }: Question,
  entry: CalendarDay | undefined,
): Reason | null {
  if (!product.cities.some(({ id }) => id === city.id)) return 'NOT_SOLD_HERE'
  if (product.comingSoon) return 'COMING_SOON'
  if (date < today) return 'PAST'
  if (date > addDays(today, WINDOW_DAYS)) return 'WINDOW'
  if (entry && !entry.dataVersion) return entry.holiday ? 'HOLIDAY' : 'BUSY_DAY'
  if (date === today && !product.sameDay) return 'LEAD_TIME'
  return null
}

/** Why a start cannot be booked any more; the city's clock decides. */
function closedHour(
  date: string,
  start: string,
  today: string,
  { product: { leadHours }, city, now }: Question,
): Reason | null {
  // Reading a city's clock costs most of a month's time: days that are far away need none.
  if (date > addDays(today, Math.ceil(leadHours / 24) + 1)) return null

  const hours = (instantOf(date, start, city.timeZone).getTime() - now.getTime()) / HOUR
  if (hours <= 0) return 'PAST'
  if (hours >= leadHours) return null
  return leadHours > CUTOFF_HOURS ? 'LEAD_TIME' : 'CUTOFF'
}

function slotAt(
  start: string,
  left: number | null,
  capacity: number | null,
  reason: Reason | null,
): Slot {
  if (reason) return { start, open: false, status: 'CLOSED', reason, left, capacity }
  if (left === 0) {
    return { start, open: false, status: 'SOLD_OUT', reason: 'SOLD_OUT', left, capacity }
  }
  const status = left === null ? 'FREESALE' : left <= LIMITED_AT ? 'LIMITED' : 'AVAILABLE'
  return { start, open: true, status, left, capacity }
}

/** Sold out where one start is; otherwise what closed the latest start. */
function commonReason(slots: readonly Slot[]): Reason {
  const latest = slots.toSorted((a, b) => a.start.localeCompare(b.start)).at(-1)
  return slots.find(({ reason }) => reason === 'SOLD_OUT')?.reason ?? latest?.reason ?? 'BUSY_DAY'
}

/** How many places a party takes in a slot (defaults 3.3). */
export const placesFor = (
  { capacity }: Pick<Bookable, 'capacity'>,
  party: { adults: number; children: number },
): number => (capacity.unit === 'heads' ? party.adults + party.children : 1)
