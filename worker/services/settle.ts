import { HOLD_MINUTES } from '#domain/checkout/cart.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { type Intent, isSentBack, type Outcome } from '#worker/payments/payments.ts'
import { openingStatements } from './bookings/opening.ts'
import { needsHand } from './fixit/queue.ts'
import { paidWith, promising } from './friends.ts'
import { withdraw } from './hosted.ts'
import { acknowledge, book, noteRefund, oweRefund, reopen, startPaying } from './order-moves.ts'
import { dueOf, linesOf, mustOrder, type OrderRow, owedOf } from './order-rows.ts'
import { ELSEWHERE, noteNextAction, outcomeOf } from './outcome.ts'
import { checkoutOf } from './payable.ts'
import { holdOthers } from './plan-b/apologise.ts'
import { openRest } from './rest-rows.ts'
import { FAILED } from './words.ts'

const MINUTE = 60_000
const SENT_BACK = 'Your place was gone when the payment arrived, so we sent the money back.'
const WRONG_AMOUNT = 'The payment was not what this order owes, so we sent the money back.'

/**
 * Brings an order to where its money is, as far as the provider knows it. Webhook, return page, job and retry all call
 * it; it may run any number of times, at once (house 1.12).
 */
export async function settle(backend: Backend, orderId: string): Promise<OrderRow> {
  const order = await mustOrder(backend.d1, orderId)
  if (order.state === 'refund_due') return refund(backend, order)
  // What codes made free is nobody's money to wait for.
  if (order.state === 'paying' && owedOf(order) === 0) return deliverFree(backend, order)
  if (order.state === 'paying') {
    return conclude(backend, order, await outcomeOf(backend, checkoutOf(backend.config, order)))
  }
  if (order.state === 'open' || order.state === 'closed') return unasked(backend, order)
  return order
}

/** Writes down what an outcome means for the order; an unknown outcome means nothing yet (reliability 2.1). */
export async function conclude(
  backend: Backend,
  order: OrderRow,
  outcome: Outcome,
): Promise<OrderRow> {
  switch (outcome.kind) {
    case 'succeeded':
      return isWhatWasOwed(order, outcome.intent)
        ? deliver(backend, order, outcome.intent)
        : giveBack(backend, order, WRONG_AMOUNT)
    case 'requires_action':
      return noteNextAction(backend, 'orders', order, outcome.nextActionUrl)
    case 'processing':
    case 'unknown':
      return order
    case 'declined':
      return (await reopen(backend, order, outcome.message)) ?? mustOrder(backend.d1, order.id)
    case 'canceled':
      return (await reopen(backend, order, FAILED, true)) ?? mustOrder(backend.d1, order.id)
    case 'open':
    case 'refused':
      return (await reopen(backend, order, FAILED)) ?? mustOrder(backend.d1, order.id)
  }
}

const isWhatWasOwed = (order: OrderRow, { amountReceived, currency }: Intent): boolean =>
  amountReceived === dueOf(order) && currency.toUpperCase() === order.currency

/** Paid as owed: the places are booked, or, where one is gone, the money goes back. */
async function deliver(backend: Backend, order: OrderRow, intent?: Intent): Promise<OrderRow> {
  const { d1, clock } = backend
  const booked = await book(backend, order, [
    ...(await openingStatements(backend, order)),
    ...(order.deposit === null ? [] : [openRest(backend, order, intent)]),
    ...paidWith(d1, order, intent?.card ?? null),
    ...promising(d1, order, clock().getTime()),
  ])
  if (booked) {
    backend.later(sendDue(backend))
    return booked
  }
  const now = await mustOrder(backend.d1, order.id)
  return now.state === 'paying' ? giveBack(backend, now, SENT_BACK) : now
}

/** An intent of when it cost something is withdrawn first, so that nobody pays for what is free; what was paid goes back. */
async function deliverFree(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const outcome = await withdraw(backend, checkoutOf(backend.config, order))
  if (!outcome) return deliver(backend, order)
  return outcome.kind === 'succeeded' ? giveBack(backend, order, WRONG_AMOUNT) : order
}

/** Money may come without being asked for: whoever holds an intent's secret can pay it. It books, or goes back. */
async function unasked(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const { clock, d1, holds, payments } = backend
  const outcome = order.intent_id ? await payments().retrieve(order.intent_id) : null
  if (outcome?.kind !== 'succeeded') return order
  if (order.state === 'closed') return giveBack(backend, order, SENT_BACK)

  const now = clock().getTime()
  const ids = linesOf(order).map(({ id }) => id)
  await holds.renew(d1, order.cart_id, now, now + HOLD_MINUTES * MINUTE, ids)
  const paying =
    (await startPaying(backend, order, { ...order, payment_method: ELSEWHERE })) ??
    (await acknowledge(backend, order))
  return paying ? conclude(backend, paying, outcome) : mustOrder(backend.d1, order.id)
}

async function giveBack(backend: Backend, order: OrderRow, message: string): Promise<OrderRow> {
  const owing = await oweRefund(backend, order, message)
  const ended = await refund(backend, owing ?? (await mustOrder(backend.d1, order.id)))
  // The apology comes with other times, held while its reader decides; the money does not wait for them.
  if (owing) {
    await holdOthers(backend, owing)
    backend.later(sendDue(backend))
  }
  return ended
}

/** Once, however often it is tried: the key is the order's. */
async function refund(backend: Backend, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'refund_due') return order
  // Without an intent nothing was ever taken.
  if (order.intent_id) {
    const answer = await backend.payments().refund({
      intent: order.intent_id,
      orderId: order.id,
      idempotencyKey: `ord:${order.id}:refund`,
    })
    if (answer.kind === 'refused' && !isSentBack(answer)) await cannotGoBack(backend, order)
    if (!isSentBack(answer)) return order
  }
  return (await noteRefund(backend, order)) ?? mustOrder(backend.d1, order.id)
}

/** Paid, no place, and the provider will not give the money back: that is for a person (defaults part 1, 23). */
const cannotGoBack = (backend: Backend, { id, message }: OrderRow) =>
  needsHand(backend, {
    kind: 'a refund that does not arrive',
    subject: id,
    orderId: id,
    detail: message ?? '',
  })
