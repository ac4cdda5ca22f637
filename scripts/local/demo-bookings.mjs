import { setTimeout } from 'node:timers/promises'
import { BOOKED, CANCELLED, COMPLETE } from '../../domain/bookings/booking-status.ts'
import { addMonths } from '../../domain/time/date-time.ts'
import { DAY_MS } from '../../domain/time/durations.ts'

/** Which of a customer's bookings are made: the first in each of these states. In days from today; its own date would be over some day. */
const WANTED = [
  { status: COMPLETE, bookedOn: -30, from: -12 },
  { status: CANCELLED, bookedOn: -12, from: 24 },
  { status: BOOKED, bookedOn: -5, from: 16 },
]

const MAX_RETRIES = 10

/** Makes bookings of a demo customer as customers do, by calls of a local shop at the time of each; `visit` asks it for a path. */
export async function placeDemoBookings(visit, customer, now = Date.now()) {
  for (const { status, bookedOn, from } of WANTED) {
    const booking = customer.bookings.find((one) => one.status === status)
    if (!booking) continue
    const call = await logIn(visit, customer, now + bookedOn * DAY_MS)
    const reference = await buy(call, customer, booking, dayOf(now + from * DAY_MS))
    if (status === CANCELLED) await call('POST', `/bookings/${reference}/cancel`, {})
    // Its own device isn't one of theirs.
    await call('POST', '/logout')
  }
  // They follow a day that is over: its booking is confirmed, then complete, its guest is asked for a review and gets points.
  for (const job of ['bookings', 'bookings', 'reviews', 'points'])
    await visit(`/_local/jobs/${job}`, { method: 'POST', headers: atTime(now) })
}

const atTime = (at) => ({ 'x-shop-now': new Date(at).toISOString() })
const dayOf = (at) => new Date(at).toISOString().slice(0, 10)

/** Calls of the shop's API by a customer at a time. */
async function logIn(visit, { email, password }, at) {
  const callWith = (headers) => async (method, path, body) => {
    const request = {
      method,
      headers: {
        ...atTime(at),
        ...headers,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    let response = await visit(`/api${path}`, request)
    // Logging in may be busy while many other things start.
    for (let again = 0; response.status === 503 && again < MAX_RETRIES; again++) {
      await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000)
      response = await visit(`/api${path}`, request)
    }
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
    return answer
  }
  const { token } = await callWith({})('POST', '/login', { email, password })
  return callWith({ authorization: `Bearer ${token}` })
}

/** Buys what a booking names, on the first open day; returns the order's reference. */
async function buy(call, { email, firstName, lastName, phone }, booking, from) {
  const { productId, city, adults, children } = booking
  const slot = await findOpenSlot(call, booking, from)
  const { cartId } = await call('POST', '/cart/lines', {
    productId,
    city,
    adults,
    children,
    ...slot,
  })
  const { data } = await call('POST', '/enquiry', {
    service: 'enquiry',
    event: 'CREATE_ENQUIRY',
    data: { customers: [{ email, firstName, lastName, phone }], cartId },
  })
  await call('POST', `/payments/${data.enquiryReferenceId}`, {
    cardType: 'NEW_CARD',
    paymentMethod: 'pm_card_visa',
    cartId,
  })
  return data.enquiryReferenceId
}

async function findOpenSlot(call, { productId, city, start }, from) {
  for (const day of [from, addMonths(from, 1)]) {
    const month = day.slice(0, 7)
    const { days } = await call('GET', `/availability/${productId}?city=${city}&month=${month}`)
    for (const { date, slots } of days) {
      const open = slots.filter((slot) => slot.open && date >= from)
      const slot = open.find((one) => one.start === start) ?? open[0]
      if (slot) return { date, start: slot.start }
    }
  }
  throw new Error(`${productId} has no open day from ${from} on.`)
}
