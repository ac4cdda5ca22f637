import { BOOKED } from '#domain/bookings/status.ts'
import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { attempt } from '../guard.ts'
import type { OrderRow } from '../order-rows.ts'
import { openingStatements } from './opening.ts'

const AT_ONCE = 500
/** Paid before lines were bookings: what has a history has lost its rows, and is for the books to tell. */
const IS_OLD = `state = 'paid' AND status = ${BOOKED}
  AND NOT EXISTS (SELECT 1 FROM booking WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM booking_history WHERE order_id = orders.id)`

/** Opens the bookings of an order from before there were any, as of the day it was paid; once, whoever sees it first. */
export async function openOld(backend: Backend, order: OrderRow): Promise<boolean> {
  const { d1 } = backend
  const done = await attempt(d1, [
    d1
      .prepare(`INSERT INTO guard (ok, why) SELECT ${IS_OLD}, '' FROM orders WHERE id = ?`)
      .bind(order.id),
    ...(await openingStatements(backend, order, order.booked_at ?? order.created_at)),
  ])
  return done !== null
}

/** Opens those that nobody has looked at since. Answers how many. */
export async function openOldOrders(backend: Backend): Promise<number> {
  const { results } = await backend.d1
    .prepare(`SELECT * FROM orders WHERE booked_at IS NOT NULL AND ${IS_OLD} LIMIT ${AT_ONCE}`)
    .all<OrderRow>()
  let count = 0
  for (const order of results) {
    try {
      if (await openOld(backend, order)) count++
    } catch (cause) {
      logFault(cause, backend.requestId)
    }
  }
  return count
}
