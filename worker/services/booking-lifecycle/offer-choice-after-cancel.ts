import { canTransition, POSTPONED } from '#domain/bookings/booking-status.ts'
import { OPERATOR_CANCEL_CHOICE_DAYS } from '#domain/bookings/cancellation.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { offerAfterOperatorCancel } from '#worker/services/alternatives/offer-alternatives.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { queueGuestChange } from '#worker/services/orders/queue-guest-mails.ts'
import { type BookingRow, isCalledOff, toPolicyInput } from './booking-row.ts'
import {
  queueBookingMail,
  releaseBookedPlaceStatements,
  transitionStatements,
} from './booking-statements.ts'
import { BOOKING_CHANGED_MESSAGE } from './cancel-bookings.ts'

export const NO_DATE_MESSAGE =
  'This has no day. Say whether its price goes back or stays as credit.'

/** Cancels a date and lets the customer choose: refund, another date, or credit and a tenth more. Null when done. */
export async function offerChoiceAfterCancel(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  note: string,
): Promise<Refusal | null> {
  if (isCalledOff(row)) return null
  const { policy } = toPolicyInput(row, order)
  if (policy.kind !== 'timed')
    return refuse(422, NO_DATE_MESSAGE, { fields: { choice: NO_DATE_MESSAGE } })
  if (!canTransition(row.status, POSTPONED, 'staff')) {
    return refuse(409, 'It no longer has a date to cancel.')
  }
  const { ordersDb, clock, waitUntil } = backend
  const now = clock().getTime()
  const set = {
    postponed_until: now + OPERATOR_CANCEL_CHOICE_DAYS * DAY_MS,
    request: null,
    operator_cancelled_at: now,
  }
  const result = await tryBatch(ordersDb, [
    ...transitionStatements(
      ordersDb,
      row,
      { through: [POSTPONED], set, who: 'staff', why: 'cancelled_by_operator', note },
      now,
    ),
    ...releaseBookedPlaceStatements(ordersDb, row, now),
    queueBookingMail(
      ordersDb,
      'calledOff',
      row,
      { date: row.date, start: row.start, reason: note, at: set.postponed_until },
      now,
    ),
    ...queueGuestChange(ordersDb, row, now),
  ])
  if (!result) return refuse(409, BOOKING_CHANGED_MESSAGE)
  await offerAfterOperatorCancel(backend, order, [row.line_id], true)
  waitUntil(backend.sendDueMail(backend))
  return null
}
