import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatchForRow } from '#worker/db/guarded-batch.ts'
import { offerAfterLostHold } from '#worker/services/alternatives/offer-alternatives.ts'
import { rejectClosedLines } from '#worker/services/availability/check-bookable.ts'
import {
  assertGiftLimit,
  giftTotalOf,
  rejectAboveGiftLimit,
} from '#worker/services/gift-delivery/gift-limit.ts'
import { markGiftHoldsPaying } from '#worker/services/gift-ledger/gift-holds.ts'
import { spendPoints } from '#worker/services/loyalty/spend-points.ts'
import {
  findOrder,
  insertOrderHistory,
  type OrderRow,
  orderContact,
  orderGiftParts,
  orderLines,
  selectOrder,
} from '#worker/services/orders/order-row.ts'
import { markCodeUsesPaying } from '#worker/services/promotions/code-redemptions.ts'
import { OUT_OF_BAND_METHOD } from './provider/payment-outcome.ts'

export type PaymentTerms = Pick<OrderRow, 'payment_method' | 'deposit' | 'payer' | 'card_use'>

const HOLD_LOST_MESSAGE =
  'Your hold has expired and the spot is gone. You haven’t been charged. Choose another time.'

const ORDER_CHANGED_MESSAGE =
  'Your order has just changed. You weren’t charged. Check it before you pay.'

/** What a payment takes from other rooms in the batch that begins it; each aborts the batch when it is gone. */
const CLAIMS: readonly ((
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
) => D1PreparedStatement[])[] = [
  (ordersDb, order, now) => assertGiftLimit(ordersDb, giftOrder(order), now),
  markCodeUsesPaying,
  (ordersDb, order, now) => markGiftHoldsPaying(ordersDb, order.id, orderGiftParts(order), now),
  spendPoints,
]

/** Moves an order from open to paying, after lapsed holds were renewed; refused when a place is gone or someone else is paying. */
export async function lockOrderForPayment(
  backend: Backend,
  order: OrderRow,
  terms: PaymentTerms,
  lines: readonly CartLine[],
): Promise<OrderRow | Refusal> {
  const claim = () => secureHoldsForPayment(backend, order, terms)
  return (
    (await claim()) ??
    (await renewHolds(backend, order, lines)) ??
    (await claim()) ??
    refuse(409, ORDER_CHANGED_MESSAGE)
  )
}

/** Takes lapsed places again; refused with what stands in the way of the payment. */
async function renewHolds(
  backend: Backend,
  order: OrderRow,
  lines: readonly CartLine[],
): Promise<Refusal | null> {
  const { ordersDb, clock, holds } = backend
  const current = await findOrder(ordersDb, order.id)
  if (current?.state !== 'open') return refuse(409, 'This order is being paid.', { retryAfter: 2 })
  const lapsed = lines.filter(({ held }) => !held)
  const refusal =
    (await rejectAboveGiftLimit(ordersDb, giftOrder(order), clock().getTime())) ??
    (await rejectClosedLines(backend, lapsed))
  if (refusal) return refusal

  const now = clock().getTime()
  const lost = await holds.renew(
    ordersDb,
    order.cart_id,
    now,
    now + HOLD_MINUTES * MINUTE_MS,
    orderLines(order).map(({ id }) => id),
  )
  if (lost.length === 0) return null
  if (await offerAfterLostHold(backend, order, lost))
    backend.waitUntil(backend.sendDueMail(backend))
  return refuse(409, HOLD_LOST_MESSAGE)
}

const giftOrder = (order: OrderRow) => ({
  id: order.id,
  email: orderContact(order).email,
  customerId: order.customer_id,
  currency: order.currency,
  country: order.country,
  giftTotal: giftTotalOf(orderLines(order)),
})

/** Open to paying, only while every place is held; null when someone was first or a hold has lapsed. */
export function secureHoldsForPayment(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  terms: PaymentTerms,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return tryBatchForRow<OrderRow>(ordersDb, [
    ...orderPayingStatements(ordersDb, order, terms, now),
    ordersDb
      .prepare(
        `UPDATE reservation SET state = 'paying', updated_at = CAST(?1 AS INTEGER)
         WHERE order_id = ?2 AND state = 'held' AND expires_at > CAST(?1 AS INTEGER)`,
      )
      .bind(now, order.id),
    assertChanges(ordersDb, orderLines(order).length),
    ...CLAIMS.flatMap((claim) => claim(ordersDb, order, now)),
    insertOrderHistory(ordersDb, order.id, now, 'payment_started'),
    selectOrder(ordersDb, order.id),
  ])
}

/** Open to paying without holds: the money has arrived already, and is booked or refunded next. */
export function markOrderPaidWithoutHold(
  { ordersDb, clock }: Backend,
  order: OrderRow,
): Promise<OrderRow | null> {
  const now = clock().getTime()
  return tryBatchForRow<OrderRow>(ordersDb, [
    ...orderPayingStatements(
      ordersDb,
      order,
      { ...order, payment_method: OUT_OF_BAND_METHOD },
      now,
    ),
    ...spendPoints(ordersDb, order, now, { mayOwe: true }),
    insertOrderHistory(ordersDb, order.id, now, 'paid_without_hold'),
    selectOrder(ordersDb, order.id),
  ])
}

const orderPayingStatements = (
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
