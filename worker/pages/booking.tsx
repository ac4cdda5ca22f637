import { type Context, Hono } from 'hono'
import { askPage } from '#client/pages/booking/AskPage.tsx'
import { bookingPage } from '#client/pages/booking/BookingPage.tsx'
import { receiptPage } from '#client/pages/booking/ReceiptPage.tsx'
import { CANCELLED } from '#domain/bookings/status.ts'
import type { Booking } from '#domain/contract/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepFlash } from '#worker/cookies.ts'
import { asFile, calendarOf, taxOf } from './booking/files.ts'
import { guestFile, guestIn, showGuest, tellGuest } from './booking/guest.tsx'
import { show as showDays } from './booking/move.tsx'
import { plansOf } from './booking/plan-b.tsx'
import { payRest, showRest } from './booking/rest.tsx'
import { clockOf } from './clock.ts'
import { readForm } from './form.ts'
import { moneyOf } from './money.ts'

/** A booking by its signed link: seen, moved, postponed, cancelled, taken along (defaults 3.1). */
export const booking = new Hono<Edge>()

booking.get('/:country/b/:token', async (c) => {
  if (guestIn(c)) return showGuest(c)
  const found = await find(c)
  return found instanceof Response ? found : show(c, found)
})

booking.get('/:country/b/:token/calendar.ics', async (c) => {
  if (guestIn(c)) return guestFile(c)
  const found = await find(c)
  if (found instanceof Response) return found
  return asFile(c, found.reference, calendarOf(c, found))
})

/** What a guest tells of themselves. */
booking.post('/:country/b/:token', async (c) => (guestIn(c) ? tellGuest(c) : c.notFound()))

booking.post('/:country/b/:token/guests', async (c) => {
  const form = await readForm(c)
  const line = form.one('line').slice(0, 100)
  const typed = { line, name: form.one(`name-${line}`), email: form.one(`email-${line}`) }
  const seat = form.one('seat')
  const answer = await c.var.shop.guests.invite({
    ...keyed(c, ''),
    body: {
      seal: namesIn(c).seal,
      ...(/^\d{1,2}$/.test(seat)
        ? { seat: Number(seat) }
        : { line, name: typed.name.slice(0, 101), email: typed.email.slice(0, 255) }),
    },
  })
  if (!isRefusal(answer)) {
    keepFlash(c, { text: 'The invitation is on its way.', type: 'success' })
    return home(c)
  }
  const found = await find(c)
  if (found instanceof Response) return found
  const { status, message, fields = {} } = answer
  return show(c, found, { status, message, guestIssues: fields, typed })
})

booking.get('/:country/b/:token/receipt', async (c) => {
  const found = await find(c)
  if (found instanceof Response) return found
  return c.render({
    secret: true,
    title: `Receipt ${found.reference}`,
    main: receiptPage({ ...propsOf(c, found), tax: taxOf(found, c.var.country) }),
  })
})

booking.get('/:country/b/:token/pay', async (c) => {
  const found = await find(c)
  return found instanceof Response ? found : showRest(c, propsOf(c, found))
})

for (const way of ['pay', 'pay/hosted']) {
  booking.post(`/:country/b/:token/${way}`, async (c) => {
    const answer = await payRest(c, namesIn(c), way !== 'pay')
    if ('url' in answer) return c.redirect(answer.url, 303)
    const found = await find(c)
    return found instanceof Response ? found : showRest(c, propsOf(c, found), answer)
  })
}

booking.get('/:country/b/:token/:line/move', async (c) => {
  const found = await find(c)
  if (found instanceof Response) return found
  const line = found.lines.find(({ id }) => id === c.req.param('line'))
  if (!line) return c.notFound()
  if (!line.rescheduling.allowed) return show(c, found, sayNo(line.rescheduling.reason))
  return showDays(c, propsOf(c, found), line)
})

for (const step of ['cancel', 'postpone'] as const) {
  booking.get(`/:country/b/:token/:line/${step}`, async (c) => {
    const found = await find(c)
    return found instanceof Response ? found : ask(c, found, step)
  })
}

booking.post('/:country/b/:token/:line/move', async (c) => {
  const form = await readForm(c)
  const answer = await c.var.shop.bookings.reschedule({
    ...keyed(c, form.one('idempotencyKey')),
    body: {
      ...lineOf(c),
      newDate: form.one('date'),
      start: form.one('start'),
      requestedByNote: form.one('note').slice(0, 300),
    },
  })
  if (isRefusal(answer)) {
    const found = await find(c)
    if (found instanceof Response) return found
    const line = found.lines.find(({ id }) => id === c.req.param('line'))
    const problem = { status: answer.status, message: answer.message }
    return line?.rescheduling.allowed
      ? showDays(c, propsOf(c, found), line, { ...problem, date: form.one('date') })
      : show(c, found, problem)
  }
  if (answer.payUrl) return c.redirect(answer.payUrl, 303)
  keepFlash(c, { text: SAID[answer.state], type: 'success' })
  return home(c)
})

booking.post('/:country/b/:token/:line/postpone', async (c) => {
  const form = await readForm(c)
  const answer = await c.var.shop.bookings.postpone({
    ...keyed(c, form.one('idempotencyKey')),
    body: { ...lineOf(c), requestedByNote: form.one('note').slice(0, 300) },
  })
  return isRefusal(answer) ? refused(c, answer) : done(c, 'Your booking is postponed.')
})

booking.post('/:country/b/:token/:line/cancel', async (c) => {
  const form = await readForm(c)
  // Where we called it off there is a choice, worded 'credit 21890'.
  const [choice = '', worth = ''] = form.one('choice').split(' ')
  const gives = form.one('gives') || choice
  const amount = form.one('amount') || worth
  const answer = await c.var.shop.bookings.cancel({
    ...keyed(c, form.one('idempotencyKey')),
    body: {
      ...lineOf(c),
      // What was promised on the page before is what is given, or it is asked again.
      expected: {
        gives: gives as 'refund',
        amount: /^\d{1,9}$/.test(amount) ? Number(amount) : -1,
      },
    },
  })
  return isRefusal(answer) ? refused(c, answer, 'cancel') : done(c, 'Your booking is cancelled.')
})

booking.post('/:country/b/:token/:line/keep', async (c) => {
  const answer = await c.var.shop.bookings.keep({ ...keyed(c, ''), body: lineOf(c) })
  return isRefusal(answer) ? refused(c, answer) : done(c, 'Your day stays as it was.')
})

const SAID = {
  moved: 'Your new day is booked.',
  asked: 'We have your wish and answer within a day.',
  'to pay': 'The new day is held for you while you pay.',
}

type Problem = {
  status: number
  message: string
  guestIssues?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}
const sayNo = (message: string): Problem => ({ status: 409, message })

/** 'DL-0123456789AB.seal': the order and what proves that its link was given by us. */
function namesIn(c: Context<Edge>) {
  const [reference = '', seal = ''] = (c.req.param('token') ?? '').split('.')
  return { reference: reference.slice(0, 100), seal: seal.slice(0, 100) }
}

const lineOf = (c: Context<Edge>) => ({
  line: c.req.param('line')?.slice(0, 100) ?? '',
  seal: namesIn(c).seal,
})

const keyed = (c: Context<Edge>, key: string) => ({
  params: { reference: namesIn(c).reference },
  key: key || undefined,
})

/** The booking of a link, in its own country; 404 where the link is not ours. */
async function find(c: Context<Edge>): Promise<Booking | Response> {
  const { reference, seal } = namesIn(c)
  if (!reference || !seal) return c.notFound()
  const found = await c.var.shop.bookings.show({ params: { reference }, query: { seal } })
  if (isRefusal(found)) return c.notFound()
  if (found.country === c.var.country.code) return found
  const token = c.req.param('token') ?? ''
  return c.redirect(routes.booking({ country: found.country, token }), 302)
}

const propsOf = (c: Context<Edge>, booking: Booking) => ({
  country: c.var.country,
  booking,
  token: c.req.param('token') ?? '',
  money: moneyOf(c, booking.currency),
})

async function show(c: Context<Edge>, found: Booking, problem?: Problem) {
  const { reference, seal } = namesIn(c)
  // Where we called a day off, other times may be held.
  const isLost = found.lines.some((line) => line.status === CANCELLED || line.isCalledOff)
  const plans = isLost ? await plansOf(c, reference, seal) : null
  const guests = await c.var.shop.guests.list({ params: { reference }, query: { seal } })
  const { message, guestIssues, typed } = problem ?? {}
  return c.render({
    secret: true,
    title: problem ? 'Error: Your booking' : 'Your booking',
    status: (problem?.status ?? 200) as 409,
    main: bookingPage({
      ...propsOf(c, found),
      plans,
      clock: clockOf(c, found),
      guests: isRefusal(guests) ? [] : guests,
      ...(message ? { problem: message } : {}),
      ...(guestIssues ? { guestIssues } : {}),
      ...(typed ? { typed } : {}),
    }),
  })
}

type Step = 'cancel' | 'postpone'

function ask(c: Context<Edge>, found: Booking, step: Step, problem?: Problem) {
  const line = found.lines.find(({ id }) => id === c.req.param('line'))
  if (!line) return c.notFound()
  const answer = step === 'cancel' ? line.cancellation : line.postponing
  if (!answer.allowed) return show(c, found, problem ?? sayNo(answer.reason))
  return c.render({
    secret: true,
    title: step === 'cancel' ? 'Cancel your booking' : 'Postpone your booking',
    status: (problem?.status ?? 200) as 409,
    main: askPage({
      ...propsOf(c, found),
      line,
      step,
      idempotencyKey: c.var.backend.newId(),
      ...(problem ? { problem: problem.message } : {}),
    }),
  })
}

/** A no is said where the question was asked, with how things stand now. */
async function refused(c: Context<Edge>, problem: Problem, step?: Step) {
  const found = await find(c)
  if (found instanceof Response) return found
  return step ? ask(c, found, step, problem) : show(c, found, problem)
}

function home(c: Context<Edge>) {
  const token = c.req.param('token') ?? ''
  return c.redirect(routes.booking({ country: c.var.country.code, token }), 303)
}

function done(c: Context<Edge>, text: string) {
  keepFlash(c, { text, type: 'success' })
  return home(c)
}
