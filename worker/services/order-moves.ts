import { BOOKED, CANCELLED, TENTATIVE } from '#domain/bookings/status.ts'
import { GRACE_MINUTES } from '#domain/checkout/cart.ts'
import type { Backend } from '#worker/context.ts'
import { countUses, freeUses, keepUsesOpen, startUsing } from './code-uses.ts'
import { attempt, attemptRow, mustChange } from './guard.ts'
import { historyOf, linesOf, type OrderRow, orderOf } from './order-rows.ts'
import { ELSEWHERE } from './outcome.ts'

const MINUTE = 60_000

/** How an order is paid: with what, how much of it now, by whom. */
export type Terms = Pick<OrderRow, 'payment_method' | 'deposit' | 'payer' | 'card_use'>

/** Open to paying, only while every place is held; null when somebody was first or a hold has run out. */
export function startPaying(
  { d1, clock }: Backend,
  order: OrderRow,
  terms: Terms,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return attemptRow<OrderRow>(d1, [
    ...payingStatements(d1, order, terms, now),
    d1
      .prepare(
        `UPDATE reservation SET state = 'paying', touched_at = CAST(?1 AS INTEGER)
         WHERE order_id = ?2 AND state = 'held' AND expires_at > CAST(?1 AS INTEGER)`,
      )
      .bind(now, order.id),
    mustChange(d1, linesOf(order).length),
    ...startUsing(d1, order, now),
    historyOf(d1, order.id, now, 'paying'),
    orderOf(d1, order.id),
  ])
}

/** Open to paying without its places: the money is there already, what becomes of it is decided next. */
export function acknowledge({ d1, clock }: Backend, order: OrderRow): Promise<OrderRow | null> {
  const now = clock().getTime()
  return attemptRow<OrderRow>(d1, [
    ...payingStatements(d1, order, { ...order, payment_method: ELSEWHERE }, now),
    historyOf(d1, order.id, now, 'paid without its places'),
    orderOf(d1, order.id),
  ])
}

const payingStatements = (d1: D1Database, order: OrderRow, terms: Terms, now: number) => [
  d1
    .prepare(
      `UPDATE orders SET state = 'paying', attempt = attempt + 1, payment_method = ?, message = NULL,
         next_action = NULL, page_id = NULL, paying_since = CAST(? AS INTEGER),
         deposit = CAST(? AS INTEGER), payer = ?, card_use = ?
       WHERE id = ? AND state = 'open' AND attempt = CAST(? AS INTEGER) AND total = CAST(? AS INTEGER) AND codes = ?`,
    )
    .bind(
      terms.payment_method,
      now,
      terms.deposit,
      terms.payer,
      terms.card_use,
      order.id,
      order.attempt,
      order.total,
      order.codes,
    ),
  mustChange(d1, 1),
]

/** One batch: paid, booked, the cart emptied, the confirmation on its way, `beside` as well. Null when a place is gone. */
export function book(
  { d1, clock }: Backend,
  order: OrderRow,
  beside: D1PreparedStatement[],
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return attemptRow<OrderRow>(d1, [
    d1
      .prepare(
        `UPDATE orders SET state = 'paid', status = ${order.deposit === null ? BOOKED : TENTATIVE}, booked_at = CAST(? AS INTEGER), next_action = NULL, message = NULL
         WHERE id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    mustChange(d1, 1),
    d1
      .prepare(
        `UPDATE reservation SET state = 'booked', touched_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    mustChange(d1, linesOf(order).length),
    ...countUses(d1, order, now),
    d1
      .prepare(
        `DELETE FROM cart_line WHERE id IN (SELECT line_id FROM reservation WHERE order_id = ?)`,
      )
      .bind(order.id),
    d1.prepare('UPDATE cart SET version = version + 1 WHERE id = ?').bind(order.cart_id),
    d1
      .prepare(
        `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at) VALUES (?, 'confirmation', ?, 'due', CAST(? AS INTEGER))`,
      )
      .bind(`confirmation:${order.id}`, order.id, now),
    ...beside,
    historyOf(d1, order.id, now, 'paid'),
    orderOf(d1, order.id),
  ])
}

/** Back to the buyer: the places are held for a while yet, the next attempt has a key of its own. */
export function reopen(
  { d1, clock }: Backend,
  order: OrderRow,
  message: string,
  forgetIntent = false,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return attemptRow<OrderRow>(d1, [
    d1
      .prepare(
        `UPDATE orders SET state = 'open', message = ?, next_action = NULL, page_id = NULL, paying_since = NULL
           ${forgetIntent ? ', intent_id = NULL, client_secret = NULL, intent_amount = NULL' : ''}
         WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
      )
      .bind(message, order.id, order.attempt),
    mustChange(d1, 1),
    d1
      .prepare(
        `UPDATE reservation SET state = 'held', touched_at = CAST(?1 AS INTEGER),
           expires_at = MAX(expires_at, CAST(?1 AS INTEGER) + ${GRACE_MINUTES * MINUTE})
         WHERE order_id = ?2 AND state = 'paying'`,
      )
      .bind(now, order.id),
    keepUsesOpen(d1, order.id, now),
    historyOf(d1, order.id, now, `not paid: ${message}`.slice(0, 200)),
    orderOf(d1, order.id),
  ])
}

/** Money without a booking: it goes back, the order ends as cancelled. */
export function oweRefund(
  { d1, clock }: Backend,
  order: OrderRow,
  message: string,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return attemptRow<OrderRow>(d1, [
    d1
      .prepare(
        `UPDATE orders SET state = 'refund_due', status = ${CANCELLED}, next_action = NULL, message = ?
         WHERE id = ? AND state IN ('paying', 'closed')`,
      )
      .bind(message, order.id),
    mustChange(d1, 1),
    d1
      .prepare(
        `UPDATE reservation SET state = 'released', touched_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    freeUses(d1, order.id, now),
    d1
      .prepare(
        `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at, about)
         VALUES (?, 'sorry', ?, 'due', CAST(? AS INTEGER), '{}')`,
      )
      .bind(`sorry:${order.id}`, order.id, now),
    historyOf(d1, order.id, now, 'refund due'),
    orderOf(d1, order.id),
  ])
}

/** The money is back where it came from. */
export function noteRefund({ d1, clock }: Backend, order: OrderRow): Promise<OrderRow | null> {
  return attemptRow<OrderRow>(d1, [
    d1
      .prepare(`UPDATE orders SET state = 'refunded' WHERE id = ? AND state = 'refund_due'`)
      .bind(order.id),
    mustChange(d1, 1),
    historyOf(d1, order.id, clock().getTime(), 'refunded'),
    orderOf(d1, order.id),
  ])
}

/** A draft that nobody can pay any more ends as cancelled; its cart is free for another order. */
export async function close(
  { d1, clock }: Backend,
  order: OrderRow,
  why: string,
): Promise<boolean> {
  const closed = await attempt(d1, [
    d1
      .prepare(
        `UPDATE orders SET state = 'closed', status = ${CANCELLED}, message = ?
         WHERE id = ? AND state = 'open' AND attempt = CAST(? AS INTEGER)`,
      )
      .bind(why, order.id, order.attempt),
    mustChange(d1, 1),
    d1
      .prepare(`UPDATE reservation SET order_id = NULL WHERE order_id = ? AND state <> 'booked'`)
      .bind(order.id),
    freeUses(d1, order.id, clock().getTime()),
    historyOf(d1, order.id, clock().getTime(), why),
  ])
  return closed !== null
}
