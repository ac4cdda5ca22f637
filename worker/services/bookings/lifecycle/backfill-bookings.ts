import { BOOKED } from '#domain/bookings/booking-status.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { insertBookings } from './insert-bookings.ts'

const BATCH_SIZE = 500
/** Paid before lines were bookings: what has a history has lost its rows, and is for the books to tell. */
const IS_LEGACY_SQL = `state = 'paid' AND status = ${BOOKED}
  AND NOT EXISTS (SELECT 1 FROM booking WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM booking_history WHERE order_id = orders.id)`

/** Opens the bookings of an order from before there were any, as of the day it was paid; once, whoever sees it first. */
export async function backfillOrderBookings(backend: Backend, order: OrderRow): Promise<boolean> {
  const { d1 } = backend
  const result = await tryBatch(d1, [
    d1
      .prepare(`INSERT INTO guard (ok, why) SELECT ${IS_LEGACY_SQL}, '' FROM orders WHERE id = ?`)
      .bind(order.id),
    ...(await insertBookings(backend, order, order.booked_at ?? order.created_at)),
  ])
  return result !== null
}

/** Opens those that nobody has looked at since. Answers how many. */
export async function backfillBookings(backend: Backend): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT * FROM orders WHERE booked_at IS NOT NULL AND ${IS_LEGACY_SQL} LIMIT ${BATCH_SIZE}`,
    )
    .all<OrderRow>()
  let count = 0
  for (const order of results) {
    try {
      if (await backfillOrderBookings(backend, order)) count++
    } catch (cause) {
      logFault(cause, backend.requestId)
    }
  }
  return count
}
