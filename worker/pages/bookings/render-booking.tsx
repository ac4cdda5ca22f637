import type { Context } from 'hono'
import { bookingPage } from '#client/pages/bookings/BookingPage.tsx'
import { isChoiceOver } from '#client/pages/bookings/booking-labels.ts'
import { confirmActionPage } from '#client/pages/bookings/ConfirmActionPage.tsx'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { AttendeeLink } from '#domain/contract/bookings/attendee-links.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { cartTimeFormat } from '#worker/pages/cart/cart-time-format.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'
import { loadAlternatives } from '#worker/pages/shared/load-alternatives.ts'
import { orFallback } from '#worker/render/or-fallback.ts'
import { bookingProps, loadBooking, parseBookingToken } from './load-booking.ts'

export type BookingRefusal = FormRefusal & {
  guestIssues?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}
export const conflict = (message: string): FormRefusal => ({ status: 409, message })

/** The booking page, with the errors of a refused form. */
export async function renderBooking(c: Context<AppEnv>, found: Booking, refusal?: BookingRefusal) {
  const { reference, seal } = parseBookingToken(c)
  // After a cancellation by the operator there may be alternatives.
  const isLost = found.lines.some((line) => line.status === CANCELLED || line.isCalledOff)
  const alternatives = isLost ? await loadAlternatives(c, reference, seal) : null
  const { guestIssues, typed } = refusal ?? {}
  return c.render({
    secret: true,
    title: refusal ? 'Error: Your booking' : 'Your booking',
    status: formStatus(refusal),
    main: bookingPage({
      ...bookingProps(c, found),
      alternatives,
      clock: cartTimeFormat(c, found),
      attendees: await loadAttendees(c),
      errors: refusal,
      ...(guestIssues ? { guestIssues } : {}),
      ...(typed ? { typed } : {}),
    }),
  })
}

/** Who comes along; no one while that can't be loaded. */
async function loadAttendees(c: Context<AppEnv>): Promise<AttendeeLink[]> {
  const { reference, seal } = parseBookingToken(c)
  const attendees = await orFallback(
    c,
    c.var.shop.attendeeLinks.list({ params: { reference }, query: { seal } }),
    [],
  )
  return isRefusal(attendees) ? [] : attendees
}

type ConfirmStep = 'cancel' | 'postpone'

/** Asks for confirmation before cancelling or postponing, with the outcome. */
export async function renderConfirmation(
  c: Context<AppEnv>,
  found: Booking,
  step: ConfirmStep,
  refusal?: BookingRefusal,
) {
  const line = found.lines.find(({ id }) => id === c.req.param('line'))
  if (!line) return c.notFound()
  const answer = step === 'cancel' ? line.cancellation : line.postponing
  // Then it is refunded without them, and the booking says so.
  if (isChoiceOver(line)) return renderBooking(c, found, refusal)
  if (!answer.allowed) return renderBooking(c, found, refusal ?? conflict(answer.reason))
  return c.render({
    secret: true,
    title: step === 'cancel' ? 'Cancel your booking' : 'Postpone your booking',
    status: formStatus(refusal),
    main: confirmActionPage({
      ...bookingProps(c, found),
      line,
      step,
      attendees: await loadAttendees(c),
      idempotencyKey: c.var.backend.newId(),
      errors: refusal,
    }),
  })
}

/** Shows a refusal where the action was started, with the current state. */
export async function renderRefusal(
  c: Context<AppEnv>,
  refusal: BookingRefusal,
  step?: ConfirmStep,
) {
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  return step ? renderConfirmation(c, found, step, refusal) : renderBooking(c, found, refusal)
}

export function redirectToBooking(c: Context<AppEnv>) {
  const token = c.req.param('token') ?? ''
  return c.redirect(routes.booking({ country: c.var.country.code, token }), 303)
}

export function redirectWithSuccess(c: Context<AppEnv>, text: string) {
  setFlash(c, { text, type: 'success' })
  return redirectToBooking(c)
}
