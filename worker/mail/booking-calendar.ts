import { BRAND } from '#brand/brand.ts'
import { isCancelledOrPostponed } from '#domain/bookings/booking-status.ts'
import { type CalendarEvent, formatICalendar } from '#domain/bookings/icalendar.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { parseMailAddress } from '#domain/checkout/email-address.ts'
import type { AttendeeBooking } from '#domain/contract/bookings/attendee-links.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import type { Config } from '#worker/app/env.ts'

/** The length in calendars of a booking with unknown duration. */
const UNKNOWN_DURATION_MS = 2 * HOUR_MS

type CalendarContext = {
  config: Pick<Config, 'MAIL_FROM'>
  country: Country
  now: Date
  /** The page of the booking, for the recipient of the file. */
  url: string
}

/** The booking's lines as calendar events; cancelled ones are cancelled there too. */
export function bookingCalendar(by: CalendarContext, { lines, reference }: Booking): string {
  const events = lines
    .filter((line) => !isImmediate(line))
    .map((line) =>
      toCalendarEvent(by, {
        ...line,
        reference,
        lineId: line.id,
        party: partyLabel(line, line.unit),
      }),
    )
  return formatEvents(by, events)
}

export const attendeeCalendar = (by: CalendarContext, place: CalendarEventInput): string =>
  formatEvents(by, [toCalendarEvent(by, place)])

const formatEvents = ({ config, now }: CalendarContext, events: CalendarEvent[]) =>
  formatICalendar(events, parseMailAddress(config.MAIL_FROM), now)

type CalendarEventInput = Pick<
  AttendeeBooking,
  'lineId' | 'version' | 'startsAt' | 'productName' | 'cityName' | 'status' | 'visit'
> & { reference: string; party?: string }

/** An event with what is needed on the day. */
export function toCalendarEvent(
  { country, url }: Pick<CalendarContext, 'country' | 'url'>,
  input: CalendarEventInput,
): CalendarEvent {
  const { visit, cityName } = input
  const startsAt = new Date(input.startsAt)
  const place = visit?.place ?? null
  return {
    uid: `${input.lineId}@${BRAND.id}`,
    sequence: 2 * input.version + (visit?.revision ?? 0),
    startsAt,
    endsAt: visit?.endsAt
      ? new Date(visit.endsAt)
      : new Date(startsAt.getTime() + UNKNOWN_DURATION_MS),
    title: input.productName,
    text: [
      ...(input.party ? [input.party] : []),
      ...(visit?.startFollows ? [startFollowsLabel(visit.startFollows)] : []),
      ...(place ? [place.directions] : []),
      ...(visit?.revealsAt
        ? [
            'The exact place will be in your booking once it’s revealed, with the number to call on the day.',
          ]
        : []),
      ...(visit?.bring.length ? ['What to bring:', ...visit.bring.map((item) => `- ${item}`)] : []),
      `Reference ${input.reference}`,
      ...(visit?.revealsAt ? [] : [`On the day, call ${place?.phone ?? country.phone.support}`]),
    ].join('\n'),
    place: place ? `${place.name}, ${place.address}` : cityName,
    point: place,
    url,
    cancelled: isCancelledOrPostponed(input.status),
  }
}
