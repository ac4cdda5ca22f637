import type { Context } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import { type CalendarEvent, formatICalendar } from '#domain/bookings/icalendar.ts'
import { includedTax, taxedAtSale } from '#domain/bookings/included-tax.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { parseMailAddress } from '#domain/checkout/email-address.ts'
import type { AttendeeBooking } from '#domain/contract/bookings/attendee-links.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Of a booking whose duration no one knows any more a calendar shows two hours. */
const UNKNOWN_DURATION_MS = 2 * HOUR_MS

/** The booking's lines as calendar events; cancelled ones are cancelled there too. */
export function bookingCalendar(c: Context<AppEnv>, { lines, reference }: Booking): string {
  const events = lines
    .filter((line) => !isImmediate(line))
    .map((line) =>
      toCalendarEvent(c, {
        ...line,
        reference,
        lineId: line.id,
        party: partyLabel(line, line.unit),
      }),
    )
  return formatEvents(c, events)
}

export const attendeeCalendar = (c: Context<AppEnv>, place: AttendeeBooking): string =>
  formatEvents(c, [toCalendarEvent(c, place)])

const formatEvents = (c: Context<AppEnv>, events: CalendarEvent[]) =>
  formatICalendar(events, parseMailAddress(c.var.config.MAIL_FROM), c.var.backend.clock())

export const icsResponse = (c: Context<AppEnv>, name: string, text: string) =>
  c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ics"`,
  })

type CalendarEventInput = Pick<
  AttendeeBooking,
  'lineId' | 'version' | 'startsAt' | 'productName' | 'cityName' | 'status' | 'visit'
> & { reference: string; party?: string }

/** An event with what is needed on the day; its address is that of the page it was downloaded from. */
function toCalendarEvent(c: Context<AppEnv>, input: CalendarEventInput): CalendarEvent {
  const { country, config } = c.var
  const { visit, cityName } = input
  const startsAt = new Date(input.startsAt)
  const place = visit?.place ?? null
  const token = c.req.param('token') ?? ''
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
      ...(place ? [place.directions] : []),
      ...(visit?.revealsAt ? ['The exact place is in your booking when it is revealed.'] : []),
      ...(visit?.bring.length ? [`Bring: ${visit.bring.join(', ')}`] : []),
      `Reference ${input.reference}`,
      `On the day, call ${place?.phone ?? country.phone.support}`,
    ].join('\n'),
    place: place ? `${place.name}, ${place.address}` : cityName,
    point: place,
    url: config.ORIGIN + routes.booking({ country: country.code, token }),
    cancelled: input.status === CANCELLED || input.status === POSTPONED,
  }
}

/** The tax within what was paid for delivered or upcoming items; gift credit has none until it is spent. */
export function bookingTax({ lines, refunds, credits }: Booking, { includedTaxRate }: Country) {
  if (includedTaxRate === null) return null
  const amount = lines.reduce((sum, line) => {
    const { id, status } = line
    const paid = taxedAtSale(line.paid, line)
    // On lines that aren't cancelled, refunds are for cheaper dates: no part of what was kept.
    if (status !== CANCELLED) return sum + includedTax(paid, includedTaxRate)
    const activeRefunds = refunds.filter(({ state }) => state !== 'refused')
    const returnedAmount = [...activeRefunds, ...credits]
      .filter(({ line }) => line === id)
      .reduce((all, one) => all + one.amount, 0)
    return sum + includedTax(Math.max(0, paid - returnedAmount), includedTaxRate)
  }, 0)
  return { rate: includedTaxRate, amount }
}
