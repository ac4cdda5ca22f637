import { type Context, Hono } from 'hono'
import { bookingPage } from '#client/pages/bookings/BookingPage.tsx'
import { confirmActionPage } from '#client/pages/bookings/ConfirmActionPage.tsx'
import { receiptPage } from '#client/pages/bookings/ReceiptPage.tsx'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { cartClock } from '#worker/pages/cart/cart-clock.ts'
import { type FormRefusal, formStatus, readForm } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { loadAlternatives } from './alternatives.tsx'
import {
  attendeeCalendarFile,
  parseAttendeeToken,
  renderAttendee,
  updateAttendee,
} from './attendee.tsx'
import { renderBalance, submitBalancePayment } from './balance.tsx'
import { bookingCalendar, bookingTax, icsResponse } from './calendar-and-tax.ts'
import { renderReschedule } from './reschedule.tsx'

/** A booking by its signed link: seen, moved, postponed, cancelled, taken along. */
export const bookingRoutes = new Hono<AppEnv>()

bookingRoutes.get(routes.booking.pattern, async (c) => {
  if (parseAttendeeToken(c)) return renderAttendee(c)
  const found = await loadBooking(c)
  return found instanceof Response ? found : renderBooking(c, found)
})

bookingRoutes.get(routes.bookingCalendar.pattern, async (c) => {
  if (parseAttendeeToken(c)) return attendeeCalendarFile(c)
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  return icsResponse(c, found.reference, bookingCalendar(c, found))
})

/** What a guest tells of themselves. */
bookingRoutes.post(routes.booking.pattern, async (c) =>
  parseAttendeeToken(c) ? updateAttendee(c) : c.notFound(),
)

bookingRoutes.post(routes.attendees.pattern, async (c) => {
  const form = await readForm(c)
  const line = form.one('line').slice(0, 100)
  const typed = { line, name: form.one(`name-${line}`), email: form.one(`email-${line}`) }
  const seat = form.one('seat')
  const answer = await c.var.shop.guests.invite({
    ...requestOptions(c, ''),
    body: {
      seal: parseBookingToken(c).seal,
      ...(/^\d{1,2}$/.test(seat)
        ? { seat: Number(seat) }
        : { line, name: typed.name.slice(0, 101), email: typed.email.slice(0, 255) }),
    },
  })
  if (!isRefusal(answer)) {
    setFlash(c, { text: 'The invitation is on its way.', type: 'success' })
    return redirectToBooking(c)
  }
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  const { status, message, fields = {} } = answer
  return renderBooking(c, found, { status, message, guestIssues: fields, typed })
})

bookingRoutes.get(routes.receipt.pattern, async (c) => {
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  return c.render({
    secret: true,
    title: `Receipt ${found.reference}`,
    main: receiptPage({ ...bookingProps(c, found), tax: bookingTax(found, c.var.country) }),
  })
})

bookingRoutes.get(routes.payBalance.pattern, async (c) => {
  const found = await loadBooking(c)
  return found instanceof Response ? found : renderBalance(c, bookingProps(c, found))
})

for (const { pattern } of [routes.payBalance, routes.payBalanceHosted]) {
  bookingRoutes.post(pattern, async (c) => {
    const isHosted = pattern === routes.payBalanceHosted.pattern
    const answer = await submitBalancePayment(c, parseBookingToken(c), isHosted)
    if ('url' in answer) return c.redirect(answer.url, 303)
    const found = await loadBooking(c)
    return found instanceof Response ? found : renderBalance(c, bookingProps(c, found), answer)
  })
}

bookingRoutes.get(routes.moveBooking.pattern, async (c) => {
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  const line = found.lines.find(({ id }) => id === c.req.param('line'))
  if (!line) return c.notFound()
  if (!line.rescheduling.allowed) return renderBooking(c, found, conflict(line.rescheduling.reason))
  return renderReschedule(c, bookingProps(c, found), line)
})

for (const step of ['cancel', 'postpone'] as const) {
  bookingRoutes.get(routes[`${step}Booking`].pattern, async (c) => {
    const found = await loadBooking(c)
    return found instanceof Response ? found : renderConfirmation(c, found, step)
  })
}

bookingRoutes.post(routes.moveBooking.pattern, async (c) => {
  const form = await readForm(c)
  const answer = await c.var.shop.bookings.reschedule({
    ...requestOptions(c, form.one('idempotencyKey')),
    body: {
      ...lineRequest(c),
      newDate: form.one('date'),
      start: form.one('start'),
      requestedByNote: form.one('note').slice(0, 300),
    },
  })
  if (isRefusal(answer)) {
    const found = await loadBooking(c)
    if (found instanceof Response) return found
    const line = found.lines.find(({ id }) => id === c.req.param('line'))
    return line?.rescheduling.allowed
      ? renderReschedule(c, bookingProps(c, found), line, { ...answer, date: form.one('date') })
      : renderBooking(c, found, answer)
  }
  if (answer.payUrl) return c.redirect(answer.payUrl, 303)
  setFlash(c, { text: RESCHEDULE_MESSAGES[answer.state], type: 'success' })
  return redirectToBooking(c)
})

bookingRoutes.post(routes.postponeBooking.pattern, async (c) => {
  const form = await readForm(c)
  const answer = await c.var.shop.bookings.postpone({
    ...requestOptions(c, form.one('idempotencyKey')),
    body: { ...lineRequest(c), requestedByNote: form.one('note').slice(0, 300) },
  })
  return isRefusal(answer)
    ? renderRefusal(c, answer)
    : redirectWithSuccess(c, 'Your booking is postponed.')
})

bookingRoutes.post(routes.cancelBooking.pattern, async (c) => {
  const form = await readForm(c)
  // Where we called it off there is a choice, worded 'credit 21890'.
  const [choice = '', worth = ''] = form.one('choice').split(' ')
  const gives = form.one('gives') || choice
  const amount = form.one('amount') || worth
  const answer = await c.var.shop.bookings.cancel({
    ...requestOptions(c, form.one('idempotencyKey')),
    body: {
      ...lineRequest(c),
      // What was promised on the page before is what is given, or it is asked again.
      expected: {
        gives: gives as 'refund',
        amount: /^\d{1,9}$/.test(amount) ? Number(amount) : -1,
      },
    },
  })
  return isRefusal(answer)
    ? renderRefusal(c, answer, 'cancel')
    : redirectWithSuccess(c, 'Your booking is cancelled.')
})

bookingRoutes.post(routes.keepBooking.pattern, async (c) => {
  const answer = await c.var.shop.bookings.keep({ ...requestOptions(c, ''), body: lineRequest(c) })
  return isRefusal(answer)
    ? renderRefusal(c, answer)
    : redirectWithSuccess(c, 'Your day stays as it was.')
})

const RESCHEDULE_MESSAGES = {
  moved: 'Your new day is booked.',
  asked: 'We have your wish and answer within a day.',
  'to pay': 'The new day is held for you while you pay.',
}

type BookingRefusal = FormRefusal & {
  guestIssues?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}
const conflict = (message: string): FormRefusal => ({ status: 409, message })

/** 'DL-0123456789AB.seal': the order and what proves that its link was given by us. */
function parseBookingToken(c: Context<AppEnv>) {
  const [reference = '', seal = ''] = (c.req.param('token') ?? '').split('.')
  return { reference: reference.slice(0, 100), seal: seal.slice(0, 100) }
}

const lineRequest = (c: Context<AppEnv>) => ({
  line: c.req.param('line')?.slice(0, 100) ?? '',
  seal: parseBookingToken(c).seal,
})

const requestOptions = (c: Context<AppEnv>, key: string) => ({
  params: { reference: parseBookingToken(c).reference },
  key: key || undefined,
})

/** The booking of a link, in its own country; 404 where the link is not ours. */
async function loadBooking(c: Context<AppEnv>): Promise<Booking | Response> {
  const { reference, seal } = parseBookingToken(c)
  if (!reference || !seal) return c.notFound()
  const found = await c.var.shop.bookings.show({ params: { reference }, query: { seal } })
  if (isRefusal(found)) return c.notFound()
  if (found.country === c.var.country.code) return found
  const token = c.req.param('token') ?? ''
  return c.redirect(routes.booking({ country: found.country, token }), 302)
}

const bookingProps = (c: Context<AppEnv>, booking: Booking) => ({
  country: c.var.country,
  booking,
  token: c.req.param('token') ?? '',
  money: moneyDisplay(c, booking.currency),
})

async function renderBooking(c: Context<AppEnv>, found: Booking, refusal?: BookingRefusal) {
  const { reference, seal } = parseBookingToken(c)
  // Where we called a day off, other times may be held.
  const isLost = found.lines.some((line) => line.status === CANCELLED || line.isCalledOff)
  const alternatives = isLost ? await loadAlternatives(c, reference, seal) : null
  const attendees = await c.var.shop.guests.list({ params: { reference }, query: { seal } })
  const { guestIssues, typed } = refusal ?? {}
  return c.render({
    secret: true,
    title: refusal ? 'Error: Your booking' : 'Your booking',
    status: formStatus(refusal),
    main: bookingPage({
      ...bookingProps(c, found),
      alternatives,
      clock: cartClock(c, found),
      attendees: isRefusal(attendees) ? [] : attendees,
      errors: refusal,
      ...(guestIssues ? { guestIssues } : {}),
      ...(typed ? { typed } : {}),
    }),
  })
}

type ConfirmStep = 'cancel' | 'postpone'

function renderConfirmation(
  c: Context<AppEnv>,
  found: Booking,
  step: ConfirmStep,
  refusal?: BookingRefusal,
) {
  const line = found.lines.find(({ id }) => id === c.req.param('line'))
  if (!line) return c.notFound()
  const answer = step === 'cancel' ? line.cancellation : line.postponing
  if (!answer.allowed) return renderBooking(c, found, refusal ?? conflict(answer.reason))
  return c.render({
    secret: true,
    title: step === 'cancel' ? 'Cancel your booking' : 'Postpone your booking',
    status: formStatus(refusal),
    main: confirmActionPage({
      ...bookingProps(c, found),
      line,
      step,
      idempotencyKey: c.var.backend.newId(),
      errors: refusal,
    }),
  })
}

/** A no is said where the question was asked, with how things stand now. */
async function renderRefusal(c: Context<AppEnv>, refusal: BookingRefusal, step?: ConfirmStep) {
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  return step ? renderConfirmation(c, found, step, refusal) : renderBooking(c, found, refusal)
}

function redirectToBooking(c: Context<AppEnv>) {
  const token = c.req.param('token') ?? ''
  return c.redirect(routes.booking({ country: c.var.country.code, token }), 303)
}

function redirectWithSuccess(c: Context<AppEnv>, text: string) {
  setFlash(c, { text, type: 'success' })
  return redirectToBooking(c)
}
