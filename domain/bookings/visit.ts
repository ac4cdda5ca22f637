import { endOf, parseDuration } from '#domain/catalogue/duration.ts'
import type { MeetingPlace } from '#domain/catalogue/meeting-point.schema.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { type CentreOffset, centreOffset } from '#domain/locations/centre-offset.ts'
import type { GeoPoint } from '#domain/locations/distance.ts'
import { addDays, cityClock, formatInstantTime } from '#domain/time/date-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { formatDay, formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import type { SunEvent } from '#domain/time/sun-event.ts'
import { isCancelledOrPostponed } from './booking-status.ts'
import type { Visit } from './visit.schema.ts'

/** What was promised of the day when it was ordered; never sent to anyone as it is: it holds a secret place. */
export type VisitSnapshot = {
  productId: string
  city: string
  duration: string
  included: string[]
  bring: string[]
  /** What moves its start; missing in older orders. */
  startFollows?: SunEvent | undefined
  /** Hours before the start at which the place is revealed; 0 reveals it at once. */
  revealHours: number
  place: MeetingPlace | null
  /** What everyone may know of a secret place; missing in older orders. */
  area?: string | undefined
  /** The centre of the city. */
  centre: GeoPoint
}

export type BookedVisit = {
  status: number
  date: string
  start: string
  timeZone: string
  startsAt: Date
  /** How often its place was sent or corrected by email. */
  placeNotices: number
  promise: VisitSnapshot
}

/** What an order of a product in a city includes now. */
export const visitSnapshot = (
  { id, details }: Pick<Product, 'id' | 'details'>,
  { id: city, latitude, longitude }: GeoPoint & { id: string },
  place: MeetingPlace | null,
): VisitSnapshot => ({
  productId: id,
  city,
  duration: details.duration,
  included: details.included,
  bring: details.bring,
  startFollows: details.startFollows ?? undefined,
  revealHours: revealHours(details),
  place,
  area: details.meetingPoint?.secret ? details.meetingPoint.name : undefined,
  centre: { latitude, longitude },
})

const DEFAULT_REVEAL_HOURS = 24

/** How many hours before its start the place of a product is revealed; 0 for one that isn't secret. */
export const revealHours = ({ meetingPoint }: Product['details']): number =>
  meetingPoint?.secret ? (meetingPoint.revealHours ?? DEFAULT_REVEAL_HOURS) : 0

/** The place of a booked day, for those who may know it at an instant; null before its reveal and where there is no day. */
export function findNotifiedPlace(
  { status, startsAt, promise }: Pick<BookedVisit, 'status' | 'startsAt' | 'promise'>,
  now: Date,
): MeetingPlace | null {
  if (isCancelledOrPostponed(status)) return null
  return now >= revealInstant(startsAt, promise) ? promise.place : null
}

const revealInstant = (startsAt: Date, { revealHours: hours }: VisitSnapshot): Date =>
  hours === 0 ? new Date(0) : new Date(startsAt.getTime() - hours * HOUR_MS)

/** The day as those who booked may see it at an instant: its place from the reveal on, never before. */
export function toVisit(booked: BookedVisit, now: Date): Visit {
  const { promise, startsAt, status } = booked
  const place = findNotifiedPlace(booked, now)
  const isHeldBack = !place && !isCancelledOrPostponed(status) && promise.place !== null
  return {
    // Changes with every revealed or corrected place, so that calendars take the newer file.
    revision: 2 * booked.placeNotices + (place ? 1 : 0),
    duration: promise.duration,
    endsAt: endOf(booked, promise.duration)?.toISOString() ?? null,
    included: promise.included,
    bring: promise.bring,
    startFollows: now < startsAt ? promise.startFollows : undefined,
    revealsAt: isHeldBack ? revealInstant(startsAt, promise).toISOString() : null,
    area: isHeldBack ? promise.area : undefined,
    place: place && {
      ...place,
      ...centreOffset(promise.centre, place),
    },
  }
}

/** The nights away, from when to when: 'Fri 4 Dec to Sun 6 Dec, 2 nights'; null for what ends on its day. */
export function stayLabel(
  { duration, endsAt }: Pick<Visit, 'duration' | 'endsAt'>,
  timeZone: string,
  locale: string,
): string | null {
  const parsed = parseDuration(duration)
  if (!endsAt || !parsed || !('nights' in parsed)) return null
  const end = cityClock(new Date(endsAt), timeZone).date
  const [from, to] = [addDays(end, -parsed.nights), end].map((date) =>
    formatShortDay(date, locale).replace(',', ''),
  )
  return `${from} to ${to}, ${duration}`
}

type Hours = { startsAt: string; endsAt?: string | null | undefined; timeZone: string }

/** When it is, on the clock of its city: 'Friday 11 December 2026, 11:00 am to 3:00 pm AEDT'; only its start if it takes days or its length is unknown. */
export const visitHours = (hours: Hours, locale: string): string =>
  `${formatDay(cityClock(new Date(hours.startsAt), hours.timeZone).date, locale)}, ${visitTimes(hours, locale)}`

/** Its hours without the day: '11:00 am to 3:00 pm AEDT'. */
export function visitTimes({ startsAt, endsAt, timeZone }: Hours, locale: string): string {
  const start = new Date(startsAt)
  const end = endsAt ? new Date(endsAt) : null
  return end && end.getTime() - start.getTime() < DAY_MS
    ? `${formatTime(cityClock(start, timeZone).time, { locale })} to ${formatInstantTime(end, timeZone, locale)}`
    : formatInstantTime(start, timeZone, locale)
}

const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
]

const MILES_PER_KM = 0.621371

/** The position of a place in words: '1.2 km north-east of central Melbourne', '400 m' where it is near, in miles where those are used. */
export function describePlace(
  { kmFromCentre, bearing: degrees }: CentreOffset,
  cityName: string,
  { usesMiles }: Pick<Country, 'usesMiles'>,
): string {
  if (kmFromCentre < 0.2) return `In central ${cityName}`
  const far = usesMiles ? `${round(kmFromCentre * MILES_PER_KM)} mi` : metricDistance(kmFromCentre)
  return `${far} ${COMPASS[Math.round(degrees / 45) % 8]} of central ${cityName}`
}

const metricDistance = (km: number): string => (km < 1 ? `${Math.round(km * 1000)} m` : `${km} km`)

const round = (miles: number): number => Math.round(miles * 10) / 10

/** The way there on a map, from wherever the reader is. */
export const directionsUrl = ({ latitude, longitude }: GeoPoint): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
