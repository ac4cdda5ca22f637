import { cityNow, datesOf, addDays, instantOf } from './zone.ts'

const HOUR = 3_600_000
const WINDOW_DAYS = 365
const LIMITED_AT = 3
/** 10:00 to 15:00, every 60 minutes (spec §9). */
export const DEFAULT_STARTS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']

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

export type Bookable = {
  id: string
  comingSoon: boolean
  startingTimes: readonly string[]
  leadHours: number
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

/** Every day of a month with its slots; whatever is closed says why. */
export const monthAvailability = (month: string, question: Question): Day[] =>
  datesOf(month).map((date) => dayAvailability(date, question))

/** One day with its slots. */
export function dayAvailability(date: string, question: Question): Day {
  const reason = closedBecause(date, question)
  if (reason) return { date, open: false, reason, slots: [] }

  const entry = entryFor(date, question)
  const starts = entry?.startingTimes ?? question.product.startingTimes
  const slots = (starts.length > 0 ? starts : DEFAULT_STARTS).map((start) =>
    slotAt(date, start, entry, question),
  )
  if (slots.some(({ open }) => open)) return { date, open: true, slots }
  return { date, open: false, reason: slots.find((slot) => slot.reason)?.reason ?? 'BUSY_DAY', slots }
}

function closedBecause(date: string, { product, city, now, calendar }: Question): Reason | null {
  if (!product.cities.some(({ id }) => id === city.id)) return 'NOT_SOLD_HERE'
  if (product.comingSoon) return 'COMING_SOON'
  const today = cityNow(now, city.timeZone).date
  if (date < today) return 'PAST'
  if (date > addDays(today, WINDOW_DAYS)) return 'WINDOW'
  const entry = entryFor(date, { product, city, calendar })
  if (entry && !entry.dataVersion) return entry.holiday ? 'HOLIDAY' : 'BUSY_DAY'
  return null
}

/** The entry that speaks most closely of a product in a city on a day. */
function entryFor(date: string, { product, city, calendar }: Pick<Question, 'product' | 'city' | 'calendar'>) {
  const fitting = calendar.filter(
    (entry) =>
      entry.day === date &&
      (!entry.productId || entry.productId === product.id) &&
      (!entry.city || entry.city === city.id) &&
      (!entry.country || entry.country === city.country),
  )
  const closeness = (entry: CalendarDay) =>
    (entry.productId ? 4 : 0) + (entry.city ? 2 : 0) + (entry.country ? 1 : 0)
  return fitting.sort((a, b) => closeness(b) - closeness(a))[0]
}

function slotAt(date: string, start: string, entry: CalendarDay | undefined, question: Question): Slot {
  const { product, city, now, taken } = question
  const { isOwn, places: usual } = product.capacity
  const places = isOwn ? usual : (entry?.capacity ?? usual)
  const left = places === null ? null : Math.max(0, places - (taken[`${date} ${start}`] ?? 0))
  const until = instantOf(date, start, city.timeZone).getTime() - now.getTime()
  const closed = (reason: Reason): Slot => ({ start, open: false, status: 'CLOSED', reason, left, capacity: places })

  if (until <= 0) return closed('PAST')
  if (until < product.leadHours * HOUR) return closed(product.leadHours > 2 ? 'LEAD_TIME' : 'CUTOFF')
  if (left === 0) return { start, open: false, status: 'SOLD_OUT', reason: 'SOLD_OUT', left, capacity: places }
  const status = left === null ? 'FREESALE' : left <= LIMITED_AT ? 'LIMITED' : 'AVAILABLE'
  return { start, open: true, status, left, capacity: places }
}

/** How many places a party takes in a slot (defaults 3.3). */
export const placesFor = (
  { capacity }: Pick<Bookable, 'capacity'>,
  party: { adults: number; children: number },
): number => (capacity.unit === 'heads' ? party.adults + party.children : 1)
