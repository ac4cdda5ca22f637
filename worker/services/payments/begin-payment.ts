import { type CartLine, HOLD_MINUTES, QUOTE_MINUTES } from '#domain/cart/cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { isSuperseded } from '#domain/promotions/apply-codes.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { offerAfterLostHold } from '#worker/services/alternatives/offer-after-loss.ts'
import { rejectClosedLines } from '#worker/services/availability/check-bookable.ts'
import { findCartState } from '#worker/services/cart/cart-state.ts'
import { repriceCart } from '#worker/services/cart/reprice-cart.ts'
import {
  findOrder,
  type OrderRow,
  orderContact,
  orderLines,
  orderTotal,
} from '#worker/services/orders/order-row.ts'
import { reserveCodeUsesStatements } from '#worker/services/promotions/code-redemptions.ts'
import { markPaying, type PaymentTerms } from './order-transitions.ts'
import { rejectUnseenTotal } from './payment-responses.ts'
import { ensureIntent } from './provider/ensure-intent.ts'
import { HOSTED_METHOD } from './provider/hosted-checkout.ts'
import { checkoutPayment } from './provider/payment-request.ts'

const HOLD_LOST_MESSAGE =
  'Your hold has run out and the place is gone. Nothing was charged. Choose another time in your bag.'

/** Compare-and-swap from open to paying, only at today's price and only while every place is held. */
export async function beginPayment(
  backend: Backend,
  order: OrderRow,
  terms: PaymentTerms,
  seenTotal?: number,
): Promise<OrderRow | Refusal> {
  const lines = await verifyCurrentPrice(backend, order)
  if (isRefusal(lines)) return lines
  const unseen = rejectUnseenTotal(order, orderTotal(order), seenTotal)
  if (unseen) return unseen

  const isFreeOrder = orderTotal(order) === 0
  const request = checkoutPayment(backend.config, { ...order, ...terms })
  const intent =
    terms.payment_method === HOSTED_METHOD || isFreeOrder
      ? null
      : await ensureIntent(backend, request)
  const paying =
    (await markPaying(backend, order, terms)) ??
    (await retryWithRenewedHolds(backend, order, terms, lines))
  if (isRefusal(paying)) return paying
  return { ...paying, intent_id: intent?.id ?? paying.intent_id }
}

/** A hold has run out while the card was typed: the place is claimed again, if it is still there. */
async function retryWithRenewedHolds(
  backend: Backend,
  order: OrderRow,
  terms: PaymentTerms,
  lines: CartLine[],
): Promise<OrderRow | Refusal> {
  const { ordersDb, clock, holds } = backend
  const current = await findOrder(ordersDb, order.id)
  if (current?.state !== 'open') return refuse(409, 'This order is being paid.', { retryAfter: 2 })

  const closed = await rejectClosedLines(
    backend,
    lines.filter(({ held }) => !held),
  )
  if (closed) return closed
  const now = clock().getTime()
  const ids = orderLines(order).map(({ id }) => id)
  const lost = await holds.renew(ordersDb, order.cart_id, now, now + HOLD_MINUTES * MINUTE_MS, ids)
  const paying = lost.length === 0 ? await markPaying(backend, order, terms) : null
  if (!paying && (await offerAfterLostHold(backend, order, lost)))
    backend.waitUntil(backend.sendDueMail(backend))
  return paying ?? refuse(409, HOLD_LOST_MESSAGE)
}

/** The price is looked up again before anyone is charged; another bag or total is shown first. */
async function verifyCurrentPrice(
  backend: Backend,
  order: OrderRow,
): Promise<CartLine[] | Refusal> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const { email } = orderContact(order)
  const cartState = await findCartState(backend, order.cart_id, now, {
    customerId: order.customer_id,
    email,
  })
  const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id).join()
  // What went along to another country is sold there, in its money.
  const isSameCountry = cartState?.cart.country === order.country
  if (!cartState || !isSameCountry || idsOf(cartState.cart.lines) !== idsOf(orderLines(order))) {
    return refuse(409, 'Your bag has changed since. Please look at it again.')
  }
  const current = await repriceCart(backend, cartState, now)
  if (isRefusal(current)) return current
  const sources = new Map(orderLines(order).map(({ id, source }) => [id, source]))
  const lines = current.lines.map((line) => ({ ...line, source: sources.get(line.id) }))
  const codes = current.codes.filter(({ problem }) => problem === null)
  const isSame = current.total === order.total && JSON.stringify(codes) === order.codes
  if (isSame) {
    if (order.quote_until <= now) await renewQuoteStatement(ordersDb, order, now).run()
    return current.lines
  }

  await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE orders SET total = CAST(? AS INTEGER), lines = ?, codes = ?, deposit = NULL WHERE id = ? AND state = 'open'`,
      )
      .bind(current.total, JSON.stringify(lines), JSON.stringify(codes), order.id),
    assertChanges(ordersDb, 1),
    renewQuoteStatement(ordersDb, order, now),
    ...reserveCodeUsesStatements(ordersDb, {
      cartId: order.cart_id,
      customerId: order.customer_id,
      email,
      codes,
      now,
    }),
  ])
  const lostCode = current.codes.find(
    (one) => one.problem !== null && !isSuperseded(one, current.codes),
  )
  const value = current.total + order.booking_fee
  const lostCodeNotice = lostCode
    ? `${lostCode.code} does not count any more. ${lostCode.problem} `
    : ''
  return refuse(
    409,
    `${lostCodeNotice}The price has changed since you began. Please look at the new total.`,
    {
      facts: { value, currency: order.currency },
    },
  )
}

/** What was looked up again is quoted anew, for the two hours of the checkout. */
const renewQuoteStatement = (ordersDb: OrdersDb, { id }: OrderRow, now: number) =>
  ordersDb
    .prepare(`UPDATE orders SET quote_until = CAST(? AS INTEGER) WHERE id = ? AND state = 'open'`)
    .bind(now + QUOTE_MINUTES * MINUTE_MS, id)
