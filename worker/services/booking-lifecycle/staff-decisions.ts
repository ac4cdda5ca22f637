import {
  BOOKED,
  type BookingActor,
  CONFIRMED,
  canTransition,
  RESCHEDULE_REQUESTED,
} from '#domain/bookings/booking-status.ts'
import { priceDifference, waiveIncrease } from '#domain/bookings/price-difference.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { type BookingRow, pendingRequest } from './booking-row.ts'
import { queueBookingMail, transitionStatements } from './booking-statements.ts'
import { BOOKING_CHANGED_MESSAGE } from './cancel-bookings.ts'
import { moveToNewDate, type NewDate, quoteNewDate } from './reschedule-booking.ts'

/** The booked date stays: the request is withdrawn or rejected. */
export async function withdrawRequest(
  backend: Backend,
  row: BookingRow,
  who: BookingActor,
  note?: string,
): Promise<Refusal | null> {
  if (row.status !== RESCHEDULE_REQUESTED) return null
  const { ordersDb, clock, waitUntil } = backend
  const now = clock().getTime()
  const result = await tryBatch(ordersDb, [
    ...transitionStatements(
      ordersDb,
      row,
      { through: [BOOKED], set: { request: null }, who, why: 'request_withdrawn', note },
      now,
    ),
    ...(who === 'customer'
      ? []
      : [queueBookingMail(ordersDb, 'dayKept', row, pendingRequest(row) ?? {}, now)]),
  ])
  if (!result) return refuse(409, BOOKING_CHANGED_MESSAGE)
  waitUntil(backend.sendDueMail(backend))
  return null
}

/** Confirms a booking before the week of its date (8 to 9 by staff). Null when done. */
export async function confirmBooking(
  { ordersDb, clock }: Backend,
  row: BookingRow,
  note?: string,
): Promise<Refusal | null> {
  if (row.status === CONFIRMED) return null
  if (row.status !== BOOKED) return refuse(409, 'Only what is booked can be confirmed.')
  const change = {
    through: [CONFIRMED],
    who: 'staff' as const,
    why: 'confirmed_by_staff' as const,
    note,
  }
  const result = await tryBatch(
    ordersDb,
    transitionStatements(ordersDb, row, change, clock().getTime()),
  )
  return result ? null : refuse(409, BOOKING_CHANGED_MESSAGE)
}

/** Approves a requested date at no extra cost; refused when it is not available. */
export async function approveRequest(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  note?: string,
): Promise<Refusal | null> {
  const day = pendingRequest(row)
  if (row.status !== RESCHEDULE_REQUESTED || !day)
    return refuse(409, 'No one asked for another date.')
  return staffReschedule(backend, order, row, day, note)
}

/** Moves a booking on the customer's behalf at no extra cost; the customer's deadlines do not apply. */
export async function staffReschedule(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  day: NewDate,
  note = '',
): Promise<Refusal | null> {
  if (!canTransition(row.status, BOOKED, 'staff') && row.status !== CONFIRMED)
    return refuse(409, 'This booking has ended.')
  const quote = await quoteNewDate(backend, order, row, day)
  if (isRefusal(quote)) return quote
  const waived = waiveIncrease(
    row,
    priceDifference(row, quote.price, countryOf(order).minimumCharge),
  )
  const moved = await moveToNewDate(backend, order, row, {
    ...{ quote, day, difference: waived },
    ...{ who: 'staff', note },
  })
  return isRefusal(moved) ? moved : null
}
