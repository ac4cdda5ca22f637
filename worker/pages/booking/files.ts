import type { Context } from 'hono'
import { calendarFile } from '#domain/bookings/calendar-file.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/status.ts'
import { taxIn } from '#domain/bookings/tax.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'

const HOUR = 3_600_000
/** Nobody says how long a day out takes: a calendar shows two hours. */
const LASTS = 2 * HOUR

/** Every line of a booking as a calendar event; one that is off is off in the calendar too. */
export function calendarOf(c: Context<Edge>, booking: Booking, token: string): string {
  const { country, config, backend } = c.var
  const url = config.ORIGIN + routes.booking({ country: country.code, token })
  return calendarFile(
    booking.lines
      .filter((line) => !isAtOnce(line))
      .map((line) => eventOf(line, booking, country, url)),
    backend.clock(),
  )
}

function eventOf(line: BookedLine, { reference }: Booking, { phone }: Country, url: string) {
  const startsAt = new Date(line.startsAt)
  return {
    uid: `${line.id}@daylark`,
    sequence: line.version,
    startsAt,
    endsAt: new Date(startsAt.getTime() + LASTS),
    title: line.productName,
    text: `${partyWords(line, line.unit)}\nReference ${reference}\nSee or change it: ${url}\nQuestions: ${phone.support}`,
    place: line.cityName,
    url,
    cancelled: line.status === CANCELLED || line.status === POSTPONED,
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
