import type { Context } from 'hono'
import { calendarFile } from '#domain/bookings/calendar-file.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/status.ts'
import { taxIn } from '#domain/bookings/tax.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Booking } from '#domain/contract/bookings.ts'
import type { GuestPlace } from '#domain/contract/guests.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'

const HOUR = 3_600_000
/** Nobody says how long a day out takes: a calendar shows two hours. */
const LASTS = 2 * HOUR

/** Every line of a booking as a calendar event; one that is off is off in the calendar too. */
export function calendarOf(c: Context<Edge>, { lines, reference }: Booking): string {
  const events = lines
    .filter((line) => !isAtOnce(line))
    .map((line) =>
      eventOf(c, { ...line, reference, lineId: line.id, party: partyWords(line, line.unit) }),
    )
  return calendarFile(events, c.var.backend.clock())
}

/** A guest's own day. */
export const guestCalendarOf = (c: Context<Edge>, place: GuestPlace): string =>
  calendarFile([eventOf(c, place)], c.var.backend.clock())

/** A calendar file to keep. */
export const asFile = (c: Context<Edge>, name: string, text: string) =>
  c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ics"`,
  })

type Day = Pick<
  GuestPlace,
  'lineId' | 'version' | 'startsAt' | 'productName' | 'path' | 'city' | 'cityName' | 'status'
> & { reference: string; party?: string }

/** Calendars are shared: nothing in an event opens the booking or says what it cost. */
function eventOf(c: Context<Edge>, day: Day) {
  const { country, config } = c.var
  const startsAt = new Date(day.startsAt)
  const page = `${routes.product({ country: country.code, path: day.path })}?city=${day.city}`
  return {
    uid: `${day.lineId}@daylark`,
    sequence: day.version,
    startsAt,
    endsAt: new Date(startsAt.getTime() + LASTS),
    title: day.productName,
    text: [
      ...(day.party ? [day.party] : []),
      `Reference ${day.reference}`,
      'To see or change it, open the link in your mail.',
      `Questions: ${country.phone.support}`,
    ].join('\n'),
    place: day.cityName,
    url: config.ORIGIN + page,
    cancelled: day.status === CANCELLED || day.status === POSTPONED,
  }
}

/** The tax inside what was kept for things that were or will be delivered; gift credit carries none until it is spent (defaults 3.10). */
export function taxOf({ lines, refunds, credits }: Booking, { taxInside }: Country) {
  if (taxInside === null) return null
  const amount = lines.reduce((sum, { id, paid, status }) => {
    // Before a line is cancelled only what was paid for a day that was gone goes back: no part of what is kept.
    if (status !== CANCELLED) return sum + taxIn(paid, taxInside)
    const sent = refunds.filter(({ state }) => state !== 'refused')
    const gone = [...sent, ...credits]
      .filter(({ line }) => line === id)
      .reduce((all, one) => all + one.amount, 0)
    return sum + taxIn(Math.max(0, paid - gone), taxInside)
  }, 0)
  return { rate: taxInside, amount }
}
