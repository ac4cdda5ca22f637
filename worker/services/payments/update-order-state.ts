import { BOOKED, CANCELLED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatchForRow } from '#worker/db/guarded-batch.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { updateCartVersion } from '#worker/services/cart/line-statements.ts'
import { spendGiftCards } from '#worker/services/gift-ledger/spend-gift-cards.ts'
import { returnPoints } from '#worker/services/loyalty/spend-points.ts'
import {
  insertOrderHistory,
  type OrderRow,
  orderGiftParts,
  orderLines,
  selectOrder,
} from '#worker/services/orders/order-row.ts'
import { commitCodeUses } from '#worker/services/promotions/code-redemptions.ts'
import { extendHoldsForRetry, releaseHoldsAfterFailure } from './holds-after-failed-payment.ts'

// Which payment state may follow which: the trigger `order_transitions` in worker/db/migrations/orders/0003_orders_and_payments.sql.

/** One batch: paid, booked, the cart emptied, the confirmation enqueued. Null when a place is gone. */
export function confirmOrder(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  extraStatements: D1PreparedStatement[],
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return tryBatchForRow<OrderRow>(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE orders SET state = 'paid', status = ${order.deposit === null ? BOOKED : TENTATIVE}, booked_at = CAST(? AS INTEGER), next_action = NULL, message = NULL
         WHERE id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    assertChanges(ordersDb, 1),
    ordersDb
      .prepare(
        `UPDATE reservation SET state = 'booked', updated_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    assertChanges(ordersDb, orderLines(order).length),
    ...commitCodeUses(ordersDb, order, now),
    ...spendGiftCards(ordersDb, order, orderGiftParts(order), now),
    ordersDb
      .prepare(
        `DELETE FROM cart_line WHERE id IN (SELECT line_id FROM reservation WHERE order_id = ?)`,
      )
      .bind(order.id),
    updateCartVersion(ordersDb, order.cart_id),
    queueOrderMail(ordersDb, order.id, 'confirmation', now),
    ...extraStatements,
    insertOrderHistory(ordersDb, order.id, now, 'paid'),
    selectOrder(ordersDb, order.id),
  ])
}

/** Back to open: the places stay held for a while, the next attempt has its own idempotency key. */
export function markPaymentFailed(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  message: string,
  clearsIntent = false,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return tryBatchForRow<OrderRow>(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE orders SET state = 'open', message = ?, next_action = NULL, page_id = NULL, paying_since = NULL
           ${clearsIntent ? ', intent_id = NULL, client_secret = NULL, intent_amount = NULL' : ''}
         WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
      )
      .bind(message, order.id, order.attempt),
    assertChanges(ordersDb, 1),
    ...extendHoldsForRetry(ordersDb, order.id, now),
    returnPoints(ordersDb, order.id, now),
    insertOrderHistory(ordersDb, order.id, now, 'payment_failed', message.slice(0, 200)),
    selectOrder(ordersDb, order.id),
  ])
}

/** Paid without a booking: a refund is due, the order ends as cancelled. */
export function markRefundDue(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  message: string,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return tryBatchForRow<OrderRow>(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE orders SET state = 'refund_due', status = ${CANCELLED}, next_action = NULL, message = ?
         WHERE id = ? AND state IN ('paying', 'closed')`,
      )
      .bind(message, order.id),
    assertChanges(ordersDb, 1),
    ...releaseHoldsAfterFailure(ordersDb, order.id, now),
    returnPoints(ordersDb, order.id, now),
    queueOrderMail(ordersDb, order.id, 'sorry', now),
    insertOrderHistory(ordersDb, order.id, now, 'refund_due'),
    selectOrder(ordersDb, order.id),
  ])
}

export function markRefunded(
  { ordersDb, clock }: Backend,
  order: OrderRow,
): Promise<OrderRow | null> {
  return tryBatchForRow<OrderRow>(ordersDb, [
    ordersDb
      .prepare(`UPDATE orders SET state = 'refunded' WHERE id = ? AND state = 'refund_due'`)
      .bind(order.id),
    assertChanges(ordersDb, 1),
    insertOrderHistory(ordersDb, order.id, clock().getTime(), 'refunded'),
    selectOrder(ordersDb, order.id),
  ])
}

/** Drafts that no one can pay any more end as cancelled; their carts are free for other orders. Answers how many ended. */
export async function closeDrafts(
  { ordersDb, clock }: Backend,
  orders: readonly OrderRow[],
  reason: string,
): Promise<number> {
  const list = JSON.stringify(orders.map(({ id, attempt }) => ({ id, attempt })))
  const now = clock().getTime()
  // What was closed by another in the meantime has its history. CROSS JOIN and `+state` keep SQLite from reading all orders of a state.
  const closedNow = `SELECT orders.id FROM json_each(?1) CROSS JOIN orders ON orders.id = value ->> 'id'
    WHERE state = 'closed' AND NOT EXISTS (SELECT 1 FROM order_history
      WHERE order_history.order_id = orders.id AND order_history.state = 'closed')`
  const [closed] = await ordersDb.batch([
    ordersDb
      .prepare(
        `UPDATE orders SET state = 'closed', status = ${CANCELLED}, message = ?2
         WHERE (id, attempt) IN (SELECT value ->> 'id', value ->> 'attempt' FROM json_each(?1)) AND +state = 'open'`,
      )
      .bind(list, reason),
    ordersDb
      .prepare(
        `UPDATE reservation SET order_id = NULL WHERE order_id IN (${closedNow}) AND state <> 'booked'`,
      )
      .bind(list),
    ordersDb
      .prepare(
        `UPDATE redemption SET state = 'released', updated_at = CAST(?2 AS INTEGER)
         WHERE order_id IN (${closedNow}) AND state IN ('held', 'paying')`,
      )
      .bind(list, now),
    ordersDb
      .prepare(
        `UPDATE gift_hold SET state = 'released', updated_at = CAST(?2 AS INTEGER)
         WHERE order_id IN (${closedNow}) AND state IN ('held', 'paying')`,
      )
      .bind(list, now),
    ordersDb
      .prepare(
        `INSERT INTO order_history (order_id, at, status, state, reason, note)
         SELECT id, CAST(?2 AS INTEGER), ${CANCELLED}, 'closed', 'closed', ?3 FROM (${closedNow})`,
      )
      .bind(list, now, reason),
  ])
  return closed?.meta.changes ?? 0
}

const queueOrderMail = (ordersDb: OrdersDb, orderId: string, kind: string, now: number) =>
  queueMail(ordersDb, { id: `${kind}:${orderId}`, kind, orderId, now })
