import { GRACE_MINUTES } from '#domain/checkout/cart.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import type { Intent, Outcome } from '#worker/payments/payments.ts'
import { attempt, mustChange } from './guard.ts'
import { hostedOutcome } from './hosted.ts'
import { historyOf, type OrderRow, owedOf, readOrder } from './order-rows.ts'
import { returnUrlOf } from './return-url.ts'

const MINUTE = 60_000
/** A bank's question that nobody answers is withdrawn after this long. */
const ANSWER_MINUTES = 30
/** The provider answers within ten seconds or not at all. */
const YOUNG = 15_000
const FAILED = 'Error processing your payment. Please try again'
const BOOKED = 8
const CANCELLED = 99

/**
 * Brings an order that is being paid to its end, as far as the provider knows it. Webhook, return page, job and
 * retry all call it; it may run any number of times, at once (house 1.12).
 */
export async function settle(backend: Backend, orderId: string): Promise<OrderRow> {
  const order = await must(backend, orderId)
  if (order.state === 'refund_due') return refund(backend, order)
  if (order.state !== 'paying') return order

  return conclude(backend, order, await outcomeOf(backend, order))
}

/** A young attempt is only looked at, so as not to cross the call that makes it; an old one is made again under its key. */
async function outcomeOf(backend: Backend, order: OrderRow): Promise<Outcome> {
  const { clock, config, payments } = backend
  const waited = clock().getTime() - (order.paying_since ?? 0)
  const intent = order.intent_id ?? ''
  if (order.page_id) return hostedOutcome(backend, order)
  if (order.next_action) {
    const answer = await payments().retrieve(intent)
    if (answer.kind !== 'requires_action' || waited < ANSWER_MINUTES * MINUTE) return answer
    return payments().cancel({ intent, idempotencyKey: `ord:${order.id}:cancel:${order.attempt}` })
  }
  if (waited < YOUNG) {
    const answer = await payments().retrieve(intent)
    // What is not final may be the attempt before this one.
    return answer.kind === 'succeeded' || answer.kind === 'requires_action'
      ? answer
      : { kind: 'unknown', cause: 'still at work' }
  }
  return payments().confirm({
    intent,
    paymentMethod: order.payment_method ?? '',
    returnUrl: returnUrlOf(config, order),
    idempotencyKey: payKeyOf(order),
  })
}

/** The key of an attempt comes from the order's row, so that repeating it can never charge twice. */
export const payKeyOf = ({ id, attempt }: OrderRow): string => `ord:${id}:pay:${attempt}`

/** Writes down what an outcome means for the order; an unknown outcome means nothing yet (reliability 2.1). */
export async function conclude(
  backend: Backend,
  order: OrderRow,
  outcome: Outcome,
): Promise<OrderRow> {
  switch (outcome.kind) {
    case 'succeeded':
      return isWhatWasOwed(order, outcome.intent) ? book(backend, order) : refundDue(backend, order)
    case 'requires_action':
      return noteNextAction(backend, order, outcome.nextActionUrl)
    case 'processing':
    case 'unknown':
      return order
    case 'declined':
      return reopen(backend, order, outcome.message)
    case 'canceled':
      return reopen(backend, order, FAILED, true)
    case 'open':
    case 'refused':
      return reopen(backend, order, FAILED)
  }
}

const isWhatWasOwed = (order: OrderRow, { amount, currency }: Intent): boolean =>
  amount === owedOf(order) && currency.toUpperCase() === order.currency

/** One batch: paid, booked, the cart emptied, the confirmation on its way. */
async function book(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const { d1, clock, later } = backend
  const now = clock().getTime()
  const done = await attempt(d1, [
    d1
      .prepare(
        `UPDATE orders SET state = 'paid', status = ${BOOKED}, booked_at = CAST(? AS INTEGER), next_action = NULL, message = NULL
         WHERE id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    mustChange(d1, 1),
    d1
      .prepare(
        `UPDATE reservation SET state = 'booked', touched_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    mustChange(d1, JSON.parse(order.lines).length),
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
    historyOf(d1, order.id, now, 'paid'),
  ])
  const after = await must(backend, order.id)
  if (done) later(sendDue(backend))
  // Captured, but a place is gone: nobody keeps money for nothing.
  return !done && after.state === 'paying' ? refundDue(backend, after) : after
}

/** Back to the buyer: the places are held for a while yet, the next attempt has a key of its own. */
async function reopen(backend: Backend, order: OrderRow, message: string, forgetIntent = false) {
  const { d1, clock } = backend
  const now = clock().getTime()
  await attempt(d1, [
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
    historyOf(d1, order.id, now, `not paid: ${message}`.slice(0, 200)),
  ])
  return must(backend, order.id)
}

async function noteNextAction(backend: Backend, order: OrderRow, url: string): Promise<OrderRow> {
  if (order.next_action === url) return order
  await backend.d1
    .prepare(`UPDATE orders SET next_action = ? WHERE id = ? AND state = 'paying'`)
    .bind(url, order.id)
    .run()
  return { ...order, next_action: url }
}

/** Money without a booking goes back, once; the order ends as cancelled. */
async function refundDue(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const { d1, clock } = backend
  const now = clock().getTime()
  await attempt(d1, [
    d1
      .prepare(
        `UPDATE orders SET state = 'refund_due', status = ${CANCELLED},
           message = 'Your place was gone when the payment arrived, so we sent the money back.'
         WHERE id = ? AND state = 'paying'`,
      )
      .bind(order.id),
    mustChange(d1, 1),
    d1
      .prepare(
        `UPDATE reservation SET state = 'released', touched_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    historyOf(d1, order.id, now, 'refund due'),
  ])
  return refund(backend, await must(backend, order.id))
}

async function refund(backend: Backend, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'refund_due' || !order.intent_id) return order
  const { d1, clock, payments } = backend
  const answer = await payments().refund({
    intent: order.intent_id,
    orderId: order.id,
    idempotencyKey: `ord:${order.id}:refund`,
  })
  if (answer.kind !== 'refunded' || answer.refund.status === 'failed') return order
  const now = clock().getTime()
  await attempt(d1, [
    d1
      .prepare(`UPDATE orders SET state = 'refunded' WHERE id = ? AND state = 'refund_due'`)
      .bind(order.id),
    mustChange(d1, 1),
    historyOf(d1, order.id, now, 'refunded'),
  ])
  return must(backend, order.id)
}

async function must({ d1 }: Backend, orderId: string): Promise<OrderRow> {
  const order = await readOrder(d1, orderId)
  if (!order)
    throw new ShopError('ENQUIRY_API_CALL', { status: 404, message: 'We know no such order.' })
  return order
}
