import { type CartLine, HOLD_MINUTES } from '#domain/cart/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatchForRow } from '#worker/db/guarded-batch.ts'
import { offerAfterLostHold } from '#worker/services/alternatives/offer-after-loss.ts'
import { rejectClosedLines } from '#worker/services/availability/check-bookable.ts'
import { pinGiftCards } from '#worker/services/gift-ledger/gift-holds.ts'
import { assertGiftLimit, rejectManyGifts } from '#worker/services/gifts/gift-limit.ts'
import { spendPoints } from '#worker/services/loyalty/spend-points.ts'
import {
  findOrder,
  insertOrderHistory,
  type OrderRow,
  orderCodes,
  orderContact,
  orderGiftParts,
  orderLines,
  selectOrder,
} from '#worker/services/orders/order-row.ts'
import { pinCodeUsesStatements } from '#worker/services/promotions/code-redemptions.ts'
import { OUT_OF_BAND_METHOD } from './provider/payment-outcome.ts'

export type PaymentTerms = Pick<OrderRow, 'payment_method' | 'deposit' | 'payer' | 'card_use'>

const HOLD_LOST_MESSAGE =
  'Your hold has run out and the place is gone. Nothing was charged. Choose another time.'

const ORDER_CHANGED_MESSAGE =
  'Your order has just changed. You weren’t charged. Check it before you pay.'

/**
 * Moves an order from open to paying; lapsed holds are claimed again first. Refused when a place is gone or someone
 * else is paying.
 */
export async function claimOrder(
  backend: Backend,
  order: OrderRow,
  terms: PaymentTerms,
  lines: readonly CartLine[],
): Promise<OrderRow | Refusal> {
  const paying = await markPaying(backend, order, terms)
  if (paying) return paying

  const { ordersDb, clock, holds } = backend
  const current = await findOrder(ordersDb, order.id)
  if (current?.state !== 'open') return refuse(409, 'This order is being paid.', { retryAfter: 2 })
  const tooMany = await rejectManyGifts(ordersDb, giftPayer(order), orderLines(order), {
    now: clock().getTime(),
    orderId: order.id,
  })
  if (tooMany) return tooMany
  const closed = await rejectClosedLines(
    backend,
    lines.filter(({ held }) => !held),
  )
  if (closed) return closed

  const now = clock().getTime()
  const lost = await holds.renew(
    ordersDb,
    order.cart_id,
    now,
    now + HOLD_MINUTES * MINUTE_MS,
    orderLines(order).map(({ id }) => id),
  )
  const reclaimed = lost.length === 0 ? await markPaying(backend, order, terms) : null
  if (!reclaimed && (await offerAfterLostHold(backend, order, lost)))
    backend.waitUntil(backend.sendDueMail(backend))
  if (reclaimed) return reclaimed
  return refuse(409, lost.length > 0 ? HOLD_LOST_MESSAGE : ORDER_CHANGED_MESSAGE)
}

const giftPayer = (order: OrderRow) => ({
  email: orderContact(order).email,
  customerId: order.customer_id,
  currency: order.currency,
  country: order.country,
})

/** Open to paying, only while every place is held; null when someone was first or a hold has lapsed. */
export function markPaying(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  terms: PaymentTerms,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  const { id } = order
  return tryBatchForRow<OrderRow>(ordersDb, [
    ...markPayingStatements(ordersDb, order, terms, now),
    ordersDb
      .prepare(
        `UPDATE reservation SET state = 'paying', updated_at = CAST(?1 AS INTEGER)
         WHERE order_id = ?2 AND state = 'held' AND expires_at > CAST(?1 AS INTEGER)`,
      )
      .bind(now, id),
    assertChanges(ordersDb, orderLines(order).length),
    ...assertGiftLimit(ordersDb, giftPayer(order), orderLines(order), { now, orderId: id }),
    ...pinCodeUsesStatements(ordersDb, id, orderCodes(order), now),
    ...pinGiftCards(ordersDb, id, orderGiftParts(order), now),
    ...spendPoints(ordersDb, order, now),
    insertOrderHistory(ordersDb, id, now, 'payment_started'),
    selectOrder(ordersDb, id),
  ])
}

/** Open to paying without holds: the money has arrived already, and is booked or refunded next. */
export function markPaidWithoutHold(
  { ordersDb, clock }: Backend,
  order: OrderRow,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return tryBatchForRow<OrderRow>(ordersDb, [
    ...markPayingStatements(ordersDb, order, { ...order, payment_method: OUT_OF_BAND_METHOD }, now),
    ...spendPoints(ordersDb, order, now, { mayOwe: true }),
    insertOrderHistory(ordersDb, order.id, now, 'paid_without_hold'),
    selectOrder(ordersDb, order.id),
  ])
}

const markPayingStatements = (
  ordersDb: OrdersDb,
  order: OrderRow,
  terms: PaymentTerms,
  now: number,
) => [
  ordersDb
    .prepare(
      `UPDATE orders SET state = 'paying', attempt = attempt + 1, payment_method = ?, message = NULL,
         next_action = NULL, page_id = NULL, paying_since = CAST(? AS INTEGER),
         deposit = CAST(? AS INTEGER), payer = ?, card_use = ?
       WHERE id = ? AND state = 'open' AND attempt = CAST(? AS INTEGER) AND total = CAST(? AS INTEGER) AND codes = ? AND gift_parts = ?`,
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
      order.gift_parts,
    ),
  assertChanges(ordersDb, 1),
]
