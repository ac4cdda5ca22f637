import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { cancelIntent, refundPayment } from '#worker/payment-provider/idempotent-calls.ts'
import type { PaymentIntent, PaymentOutcome } from '#worker/payment-provider/payments.ts'
import { offerForOrder } from '#worker/services/alternatives/offer-alternatives.ts'
import { insertBookings } from '#worker/services/booking-lifecycle/insert-bookings.ts'
import { trackPurchase } from '#worker/services/conversions/track-purchase.ts'
import { insertDownloads } from '#worker/services/downloads/download-row.ts'
import { deliverDueGifts } from '#worker/services/gift-delivery/deliver-due-gifts.ts'
import { insertGifts } from '#worker/services/gift-delivery/insert-gifts.ts'
import { earnPoints } from '#worker/services/loyalty/earn-points.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import {
  amountDueNow,
  amountOwed,
  getOrder,
  type OrderRow,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { insertParcels } from '#worker/services/parcels/parcel-row.ts'
import {
  insertPaymentCard,
  insertReferralReward,
} from '#worker/services/promotions/referral-rewards.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { insertBalance } from './balance/balance-transitions.ts'
import { markOrderPaidWithoutHold, secureHoldsForPayment } from './holds-for-payment.ts'
import { cancelUnusedIntent } from './provider/cancel-unused-intent.ts'
import { fetchOutcome, OUT_OF_BAND_METHOD, saveNextAction } from './provider/payment-outcome.ts'
import { checkoutPayment } from './provider/payment-request.ts'
import {
  confirmOrder,
  markPaymentFailed,
  markRefundDue,
  markRefunded,
} from './update-order-state.ts'

const REFUNDED_MESSAGE = 'Your spot was gone when the payment arrived, so we sent the money back.'
const WRONG_AMOUNT_MESSAGE =
  'The payment didn’t match what this order owes, so we sent the money back.'

/**
 * Brings an order to the state of its payment at the provider. Webhook, return page, job and retry all call it;
 * safe any number of times, concurrently. With `isCancelled` a payment that waits for its buyer is cancelled.
 */
export async function settleOrder(
  backend: Backend,
  orderId: string,
  { isCancelled = false } = {},
): Promise<OrderRow> {
  const order = await getOrder(backend.ordersDb, orderId)
  if (order.state === 'refund_due') return sendOrderRefund(backend, order)
  // A free order waits for no payment.
  if (order.state === 'paying' && amountOwed(order) === 0) return bookFreeOrder(backend, order)
  if (order.state === 'paying') {
    return applyOutcome(
      backend,
      order,
      await fetchOutcome(backend, checkoutPayment(backend.config, order), isCancelled),
    )
  }
  if (order.state === 'open' || order.state === 'closed') return settleLatePayment(backend, order)
  return order
}

/** Applies a payment outcome to the order; an unknown outcome changes nothing. */
export async function applyOutcome(
  backend: Backend,
  order: OrderRow,
  outcome: PaymentOutcome,
): Promise<OrderRow> {
  switch (outcome.kind) {
    case 'succeeded':
      return isExactAmount(order, outcome.intent)
        ? bookPaidOrder(backend, order, outcome.intent)
        : refundOrder(backend, order, WRONG_AMOUNT_MESSAGE)
    case 'requires_action':
      return saveNextAction(backend, 'orders', order, outcome.nextActionUrl)
    case 'unsupported':
      return applyOutcome(backend, order, await cancelIntent(backend, outcome.intent.id))
    // As far as is known, nothing waits for the buyer.
    case 'processing':
    case 'unknown':
      return { ...order, next_action: null }
    case 'declined':
      return (
        (await markPaymentFailed(backend, order, outcome.message)) ??
        getOrder(backend.ordersDb, order.id)
      )
    case 'canceled':
      return (
        (await markPaymentFailed(backend, order, PAYMENT_FAILED_MESSAGE, true)) ??
        getOrder(backend.ordersDb, order.id)
      )
    case 'open':
    case 'refused':
      return (
        (await markPaymentFailed(backend, order, PAYMENT_FAILED_MESSAGE)) ??
        getOrder(backend.ordersDb, order.id)
      )
  }
}

const isExactAmount = (order: OrderRow, { amountReceived, currency }: PaymentIntent): boolean =>
  amountReceived === amountDueNow(order) && currency.toUpperCase() === order.currency

/** Books the places of a paid order, or refunds it when one is gone. */
async function bookPaidOrder(
  backend: Backend,
  order: OrderRow,
  intent?: PaymentIntent,
): Promise<OrderRow> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const booked = await confirmOrder(backend, order, [
    ...insertBookings(backend, order, now),
    ...insertDownloads(ordersDb, order, now),
    ...insertParcels(ordersDb, order, now),
    ...insertGifts(backend, order, now),
    ...(order.deposit === null ? [] : [insertBalance(backend, order, intent)]),
    ...insertPaymentCard(ordersDb, order, intent?.card ?? null),
    ...insertReferralReward(ordersDb, order, now),
    ...earnPoints(ordersDb, order, now),
  ])
  if (booked) {
    trackPurchase(backend, booked)
    backend.waitUntil(sendPurchaseMails(backend, booked))
    return booked
  }
  const current = await getOrder(backend.ordersDb, order.id)
  return current.state === 'paying' ? refundOrder(backend, current, REFUNDED_MESSAGE) : current
}

async function sendPurchaseMails(backend: Backend, order: OrderRow): Promise<unknown> {
  if (orderLines(order).some(({ gift }) => gift)) await deliverDueGifts(backend)
  return backend.sendDueMail(backend)
}

/** An intent from when it cost something is cancelled first; a payment on it is refunded. */
async function bookFreeOrder(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const outcome = await cancelUnusedIntent(backend, checkoutPayment(backend.config, order))
  if (!outcome) return bookPaidOrder(backend, order)
  return outcome.kind === 'succeeded' ? refundOrder(backend, order, WRONG_AMOUNT_MESSAGE) : order
}

/** An intent can be paid with its secret at any time: such a payment books or is refunded. */
async function settleLatePayment(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const { clock, ordersDb, holds, payments } = backend
  const outcome = order.intent_id ? await payments().retrieveIntent(order.intent_id) : null
  if (outcome?.kind !== 'succeeded') return order
  if (order.state === 'closed') return refundOrder(backend, order, REFUNDED_MESSAGE)

  const now = clock().getTime()
  const ids = orderLines(order).map(({ id }) => id)
  await holds.renew(ordersDb, order.cart_id, now, now + HOLD_MINUTES * MINUTE_MS, ids)
  const paying =
    (await secureHoldsForPayment(backend, order, {
      ...order,
      payment_method: OUT_OF_BAND_METHOD,
    })) ?? (await markOrderPaidWithoutHold(backend, order))
  return paying ? applyOutcome(backend, paying, outcome) : getOrder(backend.ordersDb, order.id)
}

async function refundOrder(backend: Backend, order: OrderRow, message: string): Promise<OrderRow> {
  const refundDue = await markRefundDue(backend, order, message)
  const ended = await sendOrderRefund(
    backend,
    refundDue ?? (await getOrder(backend.ordersDb, order.id)),
  )
  // The apology comes with alternatives, held while the customer decides; the refund does not wait.
  if (refundDue) {
    await offerForOrder(backend, refundDue)
    backend.waitUntil(backend.sendDueMail(backend))
  }
  return ended
}

/** Idempotent: the key is the order's. */
async function sendOrderRefund(backend: Backend, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'refund_due') return order
  if (order.intent_id) {
    const refund = await refundPayment(backend, {
      intent: order.intent_id,
      orderId: order.id,
      idempotencyKey: `ord:${order.id}:refund`,
    })
    if (refund === 'failed') await reportRefundFailure(backend, order)
    if (refund !== 'returned') return order
  }
  return (await markRefunded(backend, order)) ?? getOrder(backend.ordersDb, order.id)
}

/** No place, and the provider refuses the refund: that needs a person. */
const reportRefundFailure = (backend: Backend, { id, message }: OrderRow) =>
  createTask(backend, {
    kind: 'order_refund_stuck',
    subject: id,
    orderId: id,
    detail: message ?? '',
  })
