import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { consumeAlternativeStatements } from '#worker/services/alternatives/accept-alternative.ts'
import {
  type AlternativeRow,
  alternativeLine,
} from '#worker/services/alternatives/alternative-row.ts'
import { slotId } from '#worker/services/availability/holds.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { type BookingRow, isCalledOff, listBookings } from './booking-row.ts'
import { moveBooking } from './move-booking.ts'
import { rescheduleDifference } from './reschedule-booking.ts'

/** The paid booking whose date the operator cancelled and whose customer may still choose another; otherwise null. */
export async function findBookingAwaitingChoice(
  { ordersDb }: Backend,
  { order_id, line_id }: AlternativeRow,
): Promise<BookingRow | null> {
  const rows = await listBookings(ordersDb, order_id)
  const row = rows.find((one) => one.line_id === line_id)
  return row && isAwaitingChoice(row) ? row : null
}

/** We called it off, and its customer hasn't chosen yet. */
export const isAwaitingChoice = (
  row: Pick<BookingRow, 'operator_cancelled_at' | 'status'>,
): boolean => isCalledOff(row) && row.status === POSTPONED

/** Whether a booking took one of an order’s alternatives: what was paid for anew is in the cart, and its booking cancelled. */
export const isRebookedToAlternative = async (
  ordersDb: OrdersDb,
  orderId: string,
): Promise<boolean> =>
  (await ordersDb
    .prepare(
      `SELECT 1 FROM alternative JOIN booking USING (line_id)
       WHERE alternative.order_id = ? AND alternative.state = 'taken' AND booking.status <> ${CANCELLED}`,
    )
    .bind(orderId)
    .first()) !== null

/** Moves a booking that the operator cancelled to a held alternative, at no extra cost. */
export async function rebookToAlternative(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  alternative: AlternativeRow,
): Promise<Refusal | null> {
  const { ordersDb, clock, waitUntil } = backend
  const { productId, city, date, start } = alternativeLine(alternative)
  const slot = { productId, city, date, start }
  const capacity = await ordersDb
    .prepare('SELECT capacity FROM slot WHERE id = ?')
    .bind(slotId(slot))
    .first<number | null>('capacity')
  const isMoved = await moveBooking(backend, order, row, {
    to: { date, start },
    slot: { ...slot, capacity },
    price: alternative.total,
    difference: rescheduleDifference(order, row, alternative.total),
    who: 'customer',
    firstStatements: consumeAlternativeStatements(ordersDb, alternative, clock().getTime()),
  })
  if (!isMoved) return refuse(409, 'It has changed in the meantime. Please check it again.')
  waitUntil(backend.sendDueMail(backend))
  return null
}
