import type { Context } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import { formatICalendar } from '#domain/bookings/icalendar.ts'
import { includedTax } from '#domain/bookings/included-tax.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { AttendeeBooking } from '#domain/contract/bookings/attendee-links.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Experiences have no stored duration: calendars show two hours. */
const EVENT_DURATION_MS = 2 * HOUR_MS

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
  return formatICalendar(events, c.var.backend.clock())
}

export const attendeeCalendar = (c: Context<AppEnv>, place: AttendeeBooking): string =>
  formatICalendar([toCalendarEvent(c, place)], c.var.backend.clock())

export const icsResponse = (c: Context<AppEnv>, name: string, text: string) =>
  c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ics"`,
  })

type CalendarEventInput = Pick<
  AttendeeBooking,
  'lineId' | 'version' | 'startsAt' | 'productName' | 'path' | 'city' | 'cityName' | 'status'
> & { reference: string; party?: string }

/** Calendars are shared: events contain no booking link and no price. */
function toCalendarEvent(c: Context<AppEnv>, input: CalendarEventInput) {
  const { country, config } = c.var
  const startsAt = new Date(input.startsAt)
  const page = `${routes.product({ country: country.code, path: input.path })}?city=${input.city}`
  return {
    uid: `${input.lineId}@${BRAND.id}`,
    sequence: input.version,
    startsAt,
    endsAt: new Date(startsAt.getTime() + EVENT_DURATION_MS),
    title: input.productName,
    text: [
      ...(input.party ? [input.party] : []),
      `Reference ${input.reference}`,
      'To see or change it, open the link in your mail.',
      `Questions: ${country.phone.support}`,
    ].join('\n'),
    place: input.cityName,
    url: config.ORIGIN + page,
    cancelled: input.status === CANCELLED || input.status === POSTPONED,
  }
}

/** The tax within what was paid for delivered or upcoming items; gift credit has none until it is spent. */
export function bookingTax({ lines, refunds, credits }: Booking, { includedTaxRate }: Country) {
  if (includedTaxRate === null) return null
  const amount = lines.reduce((sum, { id, paid, status }) => {
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
