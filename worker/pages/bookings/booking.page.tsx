import { type Context, Hono } from 'hono'
import { receiptPage } from '#client/pages/bookings/ReceiptPage.tsx'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { bookingCalendar } from '#worker/mail/booking-calendar.ts'
import { readForm } from '#worker/pages/shared/form.ts'
import {
  attendeeCalendarFile,
  parseAttendeeToken,
  renderAttendee,
  updateAttendee,
} from './attendee.tsx'
import { renderBalance, submitBalancePayment } from './balance.tsx'
import { sendBookingPass } from './booking-pass.ts'
import { bookingTax, calendarContext, icsResponse } from './calendar-and-tax.ts'
import { bookingProps, loadBooking, parseBookingToken } from './load-booking.ts'
import {
  conflict,
  redirectToBooking,
  redirectWithSuccess,
  renderBooking,
  renderConfirmation,
  renderRefusal,
} from './render-booking.tsx'
import { renderReschedule } from './reschedule.tsx'
import { submitGuests } from './submit-guests.ts'

/** A booking by its signed link: shown, moved, postponed, cancelled. */
export const handlers = new Hono<AppEnv>()

handlers.get(routes.booking.pattern, async (c) => {
  if (parseAttendeeToken(c)) return renderAttendee(c)
  const found = await loadBooking(c)
  return found instanceof Response ? found : renderBooking(c, found)
})

handlers.get(routes.bookingCalendar.pattern, async (c) => {
  if (parseAttendeeToken(c)) return attendeeCalendarFile(c)
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  return icsResponse(c, found.reference, bookingCalendar(calendarContext(c), found))
})

handlers.get(routes.bookingPass.pattern, async (c) => {
  const found = await loadBooking(c)
  return found instanceof Response ? found : sendBookingPass(c, found)
})

/** A guest's details. */
handlers.post(routes.booking.pattern, async (c) =>
  parseAttendeeToken(c) ? updateAttendee(c) : c.notFound(),
)

/** Emails a new link in place of an expired one, to the same address. */
handlers.post(routes.sendBookingLink.pattern, async (c) => {
  const guest = parseAttendeeToken(c)
  const { reference } = guest ?? parseBookingToken(c)
  const answer = await c.var.shop.bookings.sendLink({
    body: { reference, ...(guest ? { seat: Number(guest.seat) } : {}) },
  })
  setFlash(
    c,
    isRefusal(answer)
      ? { text: answer.message, type: 'error' }
      : {
          text: 'If we know this booking, a new link is on its way to you by email.',
          type: 'success',
        },
  )
  return redirectToBooking(c)
})

/** Ends every link, this one as well; the new one is mailed. */
handlers.post(routes.renewBookingLinks.pattern, async (c) => {
  const { reference, seal } = parseBookingToken(c)
  const answer = await c.var.shop.bookings.renewLinks({ params: { reference }, body: { seal } })
  if (isRefusal(answer)) return renderRefusal(c, answer)
  return redirectWithSuccess(c, 'We’ve emailed you the new link. This one no longer works.')
})

handlers.post(routes.attendees.pattern, submitGuests)

handlers.get(routes.receipt.pattern, async (c) => {
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  return c.render({
    secret: true,
    title: `${c.var.country.receiptName} ${found.reference}`,
    main: receiptPage({ ...bookingProps(c, found), tax: bookingTax(found, c.var.country) }),
  })
})

handlers.get(routes.payBalance.pattern, async (c) => {
  const found = await loadBooking(c)
  return found instanceof Response ? found : renderBalance(c, bookingProps(c, found))
})

for (const { pattern } of [routes.payBalance, routes.payBalanceHosted]) {
  handlers.post(pattern, async (c) => {
    const isHosted = pattern === routes.payBalanceHosted.pattern
    const answer = await submitBalancePayment(c, parseBookingToken(c), isHosted)
    if ('url' in answer) return c.redirect(answer.url, 303)
    const found = await loadBooking(c)
    return found instanceof Response ? found : renderBalance(c, bookingProps(c, found), answer)
  })
}

handlers.get(routes.moveBooking.pattern, async (c) => {
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  const line = found.lines.find(({ id }) => id === c.req.param('line'))
  if (!line) return c.notFound()
  if (!line.rescheduling.allowed) return renderBooking(c, found, conflict(line.rescheduling.reason))
  return renderReschedule(c, bookingProps(c, found), line)
})

for (const step of ['cancel', 'postpone'] as const) {
  handlers.get(routes[`${step}Booking`].pattern, async (c) => {
    const found = await loadBooking(c)
    return found instanceof Response ? found : renderConfirmation(c, found, step)
  })
}

handlers.post(routes.moveBooking.pattern, async (c) => {
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

handlers.post(routes.postponeBooking.pattern, async (c) => {
  const form = await readForm(c)
  const answer = await c.var.shop.bookings.postpone({
    ...requestOptions(c, form.one('idempotencyKey')),
    body: { ...lineRequest(c), requestedByNote: form.one('note').slice(0, 300) },
  })
  return isRefusal(answer)
    ? renderRefusal(c, answer)
    : redirectWithSuccess(c, `${nameOf(c, answer)} is postponed.`)
})

handlers.post(routes.cancelBooking.pattern, async (c) => {
  const form = await readForm(c)
  const [choice = '', value = ''] = form.one('choice').split(' ')
  const gives = form.one('gives') || choice
  const amount = form.one('amount') || value
  const answer = await c.var.shop.bookings.cancel({
    ...requestOptions(c, form.one('idempotencyKey')),
    body: {
      ...lineRequest(c),
      // What the customer agreed to; if it has changed, they are asked again.
      expected: {
        gives: gives as 'refund',
        amount: /^\d{1,9}$/.test(amount) ? Number(amount) : -1,
      },
    },
  })
  return isRefusal(answer)
    ? renderRefusal(c, answer, 'cancel')
    : redirectWithSuccess(
        c,
        choice === 'credit' ? 'Your gift credit is ready.' : `${nameOf(c, answer)} is cancelled.`,
      )
})

handlers.post(routes.keepBooking.pattern, async (c) => {
  const answer = await c.var.shop.bookings.keep({ ...requestOptions(c, ''), body: lineRequest(c) })
  return isRefusal(answer)
    ? renderRefusal(c, answer)
    : redirectWithSuccess(c, 'Your booking is unchanged.')
})

const RESCHEDULE_MESSAGES = {
  moved: 'Your new date is booked.',
  requested: 'We have your request and will email you our answer.',
  'payment-due': 'The new date is held for you while you pay.',
}

const lineRequest = (c: Context<AppEnv>) => ({
  line: c.req.param('line')?.slice(0, 100) ?? '',
  seal: parseBookingToken(c).seal,
})

const requestOptions = (c: Context<AppEnv>, key: string) => ({
  params: { reference: parseBookingToken(c).reference },
  key: key || undefined,
})

/** Which of an order's bookings the action was for. */
function nameOf(c: Context<AppEnv>, { lines }: Booking): string {
  const line = lines.find(({ id }) => id === c.req.param('line'))
  return line ? distinctLineName(line, lines, c.var.country) : 'Your booking'
}
