import { type BookingActor, POSTPONED } from '#domain/bookings/booking-status.ts'
import { forfeitsRefund } from '#domain/bookings/cancellation.ts'
import { evaluatePostponement } from '#domain/bookings/rescheduling.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { addMonths, instantOf } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { queueGuestChange } from '#worker/services/orders/queue-guest-mails.ts'
import { type BookingRow, toPolicyInput } from './booking-row.ts'
import {
  queueBookingMail,
  releaseBookedPlaceStatements,
  transitionStatements,
} from './booking-statements.ts'
import { BOOKING_CHANGED_MESSAGE } from './cancel-bookings.ts'

/** Postpones a booking: its place is released, its payment kept, a new date is chosen later. Null when done. */
export async function postponeBooking(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  note: string,
  who: BookingActor = 'customer',
): Promise<Refusal | null> {
  if (row.status === POSTPONED) return null
  const { ordersDb, clock, waitUntil } = backend
  const now = clock()
  const facts = toPolicyInput(row, order)
  const answer = evaluatePostponement(facts, now)
  if (!answer.allowed) return refuse(409, answer.reason)

  const until = instantOf(addMonths(row.date, answer.months), row.start, row.time_zone).getTime()
  const set = {
    postponed_until: until,
    request: null,
    credit_only: forfeitsRefund(facts, now) ? 1 : 0,
  }
  const result = await tryBatch(ordersDb, [
    ...transitionStatements(
      ordersDb,
      row,
      { through: [POSTPONED], set, who, why: 'postponed', note },
      now.getTime(),
    ),
    ...releaseBookedPlaceStatements(ordersDb, row, now.getTime()),
    queueBookingMail(
      ordersDb,
      'postponed',
      row,
      { date: row.date, start: row.start },
      now.getTime(),
    ),
    ...queueGuestChange(ordersDb, row, now.getTime()),
  ])
  if (!result) return refuse(409, BOOKING_CHANGED_MESSAGE)
  waitUntil(backend.sendDueMail(backend))
  return null
}
