import { HOLD_MINUTES } from '#domain/checkout/cart.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { type Card, type Intent, isSentBack, type Outcome } from '#worker/payments/payments.ts'
import { openingStatements } from './bookings/opening.ts'
import { needsHand } from './fixit/queue.ts'
import { paidWith, promising } from './friends.ts'
import { HOSTED, hostedOutcome, withdraw } from './hosted.ts'
import {
  acknowledge,
  book,
  ELSEWHERE,
  noteRefund,
  oweRefund,
  reopen,
  startPaying,
} from './order-moves.ts'
import { linesOf, type OrderRow, owedOf, readOrder } from './order-rows.ts'
import { holdOthers } from './plan-b/apologise.ts'
import { returnUrlOf } from './return-url.ts'

const MINUTE = 60_000
/** A bank's question that nobody answers is withdrawn after this long. */
const ANSWER_MINUTES = 30
/** The provider answers within ten seconds or not at all. */
const YOUNG = 15_000
/** The provider forgets its keys a day later; before that an attempt nobody heard of is withdrawn. */
const FORGOTTEN = 23 * 60 * MINUTE
/** Spec §8's words for a payment that did not go through. */
export const FAILED = 'Error processing your payment. Please try again'
const SENT_BACK = 'Your place was gone when the payment arrived, so we sent the money back.'
const WRONG_AMOUNT = 'The payment was not what this order owes, so we sent the money back.'

/**
 * Brings an order to where its money is, as far as the provider knows it. Webhook, return page, job and retry all call
 * it; it may run any number of times, at once (house 1.12).
 */
export async function settle(backend: Backend, orderId: string): Promise<OrderRow> {
  const order = await must(backend, orderId)
  if (order.state === 'refund_due') return refund(backend, order)
  // What codes made free is nobody's money to wait for.
  if (order.state === 'paying' && owedOf(order) === 0) return deliverFree(backend, order)
  if (order.state === 'paying') return conclude(backend, order, await outcomeOf(backend, order))
  if (order.state === 'open' || order.state === 'closed') return unasked(backend, order)
  return order
}

/** A young attempt is only looked at, so as not to cross the call that makes it; an old one is made again under its key. */
async function outcomeOf(backend: Backend, order: OrderRow): Promise<Outcome> {
  const { clock, config, payments } = backend
  const waited = clock().getTime() - (order.paying_since ?? 0)
  const is = { young: waited < YOUNG, overdue: waited >= ANSWER_MINUTES * MINUTE }
  if (order.payment_method === HOSTED) return hostedOutcome(backend, order, is)

  const intent = order.intent_id ?? ''
  const cancel = () =>
    payments().cancel({ intent, idempotencyKey: `ord:${order.id}:cancel:${order.attempt}` })
  if (order.next_action || order.payment_method === ELSEWHERE) {
    const answer = await payments().retrieve(intent)
    return answer.kind === 'requires_action' && is.overdue ? cancel() : answer
  }
  if (is.young) {
    const answer = await payments().retrieve(intent)
    // What is not final may be the attempt before this one.
    return answer.kind === 'succeeded' || answer.kind === 'requires_action'
      ? answer
      : { kind: 'unknown', cause: 'still at work' }
  }
  if (waited >= FORGOTTEN) return cancel()
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
      return isWhatWasOwed(order, outcome.intent)
        ? deliver(backend, order, outcome.intent.card)
        : giveBack(backend, order, WRONG_AMOUNT)
    case 'requires_action':
      return noteNextAction(backend, order, outcome.nextActionUrl)
    case 'processing':
    case 'unknown':
      return order
    case 'declined':
      return (await reopen(backend, order, outcome.message)) ?? must(backend, order.id)
    case 'canceled':
      return (await reopen(backend, order, FAILED, true)) ?? must(backend, order.id)
    case 'open':
    case 'refused':
      return (await reopen(backend, order, FAILED)) ?? must(backend, order.id)
  }
}

const isWhatWasOwed = (order: OrderRow, { amountReceived, currency }: Intent): boolean =>
  amountReceived === owedOf(order) && currency.toUpperCase() === order.currency

/** Paid as owed: the places are booked, or, where one is gone, the money goes back. */
async function deliver(
  backend: Backend,
  order: OrderRow,
  card: Card | null = null,
): Promise<OrderRow> {
  const { d1, clock } = backend
  const booked = await book(backend, order, [
    ...(await openingStatements(backend, order)),
    ...paidWith(d1, order, card),
    ...promising(d1, order, clock().getTime()),
  ])
  if (booked) {
    backend.later(sendDue(backend))
    return booked
  }
  const now = await must(backend, order.id)
  return now.state === 'paying' ? giveBack(backend, now, SENT_BACK) : now
}

/** An intent of when it cost something is withdrawn first, so that nobody pays for what is free; what was paid goes back. */
async function deliverFree(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const outcome = await withdraw(backend, order)
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
    (await startPaying(backend, order, ELSEWHERE)) ?? (await acknowledge(backend, order))
  return paying ? conclude(backend, paying, outcome) : must(backend, order.id)
}

async function noteNextAction(backend: Backend, order: OrderRow, url: string): Promise<OrderRow> {
  if (order.next_action === url) return order
  await backend.d1
    .prepare(
      `UPDATE orders SET next_action = ? WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
    )
    .bind(url, order.id, order.attempt)
    .run()
  return { ...order, next_action: url }
}

async function giveBack(backend: Backend, order: OrderRow, message: string): Promise<OrderRow> {
  const owing = await oweRefund(backend, order, message)
  const ended = await refund(backend, owing ?? (await must(backend, order.id)))
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
  return (await noteRefund(backend, order)) ?? must(backend, order.id)
}

/** Paid, no place, and the provider will not give the money back: that is for a person (defaults part 1, 23). */
const cannotGoBack = (backend: Backend, { id, message }: OrderRow) =>
  needsHand(backend, {
    kind: 'a refund that does not arrive',
    subject: id,
    orderId: id,
    detail: message ?? '',
  })

async function must({ d1 }: Backend, orderId: string): Promise<OrderRow> {
  const order = await readOrder(d1, orderId)
  if (!order)
    throw new ShopError('ENQUIRY_API_CALL', { status: 404, message: 'We know no such order.' })
  return order
}
