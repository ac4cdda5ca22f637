import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { isDepositKind, type PaymentKind } from '#domain/payments/payment-kinds.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  findOrderSurcharge,
  openSurchargeUrl,
} from '#worker/services/booking-lifecycle/surcharges.ts'
import { PAYMENT_FAILED_MESSAGE, UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findAccessibleOrder, type OrderCall } from '#worker/services/orders/order-access.ts'
import { amountDueNow, amountOwed, type OrderRow } from '#worker/services/orders/order-row.ts'
import { serve } from '#worker/services/serve.ts'
import { beginPayment } from './begin-payment.ts'
import { limitCardAttempts, limitPaymentPages } from './limit-card-attempts.ts'
import { payBalanceByCard, payBalanceHosted } from './pay-balance.ts'
import { bookedResponse, processingResponse, rejectUnseenTotal } from './payment-responses.ts'
import { rejectPaymentKind, resolveCard, resolvePaymentTerms } from './payment-terms.ts'
import { listCustomerCards, setPrimaryCard } from './provider/customer-cards.ts'
import { createHostedCheckout, HOSTED_METHOD } from './provider/hosted-checkout.ts'
import { findAddedCard, openCardPage, removeCard } from './provider/new-card.ts'
import { confirmPayment } from './provider/payment-outcome.ts'
import { checkoutPayment } from './provider/payment-request.ts'
import { applyOutcome, settleOrder } from './settle-order.ts'

export const paymentsService = serve(contract.payments, {
  async confirm(input) {
    const order = await findAccessibleOrder(input, input.body)
    if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    const { paymentKind, paymentMethod } = input.body
    if (isAfterCheckout(paymentKind)) return payAfterCheckout(input, order, paymentKind)
    if (order.state === 'paying') return orderPaymentResponse(await settleOrder(input, order.id))
    if (order.state !== 'open') return orderPaymentResponse(order)

    const unseen = rejectUnseenTotal(order, amountOwed(order), input.body.seenTotal)
    if (unseen) return unseen
    const terms = await resolvePaymentTerms(input, order)
    if (isRefusal(terms)) return terms
    const pay = async () => {
      const paying = await beginPayment(input, order, { ...terms, payment_method: paymentMethod })
      return isRefusal(paying) ? paying : orderPaymentResponse(await payOrder(input, paying))
    }
    return amountOwed(order) === 0 ? pay() : limitCardAttempts(input, order, pay)
  },

  async hosted(input) {
    const found = await findAccessibleOrder(input, input.body)
    if (found && isAfterCheckout(input.body.paymentKind)) {
      const refusal =
        (await rejectPaymentKind(input, found, input.body.paymentKind)) ??
        (await limitPaymentPages(input, found))
      if (refusal) return refusal
      if (input.body.paymentKind !== 'REMAINING AMOUNT')
        return payBalanceHosted(input, found, input.body.seenTotal)
      const paid = await paySurcharge(input, found, input.body.seenTotal)
      return isRefusal(paid) ? paid : { url: paid.url }
    }
    if (found?.state === 'paying') await settleOrder(input, found.id)
    const order = found?.state === 'paying' ? await findAccessibleOrder(input, input.body) : found
    if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    if (order.state === 'paying' && order.page_id && order.next_action) {
      return { url: order.next_action }
    }
    if (order.state !== 'open') return refuse(409, 'This order is no longer open.')
    if (amountOwed(order) === 0) return refuse(409, 'Nothing is owed. Confirm the order instead.')

    const refusal =
      (await limitPaymentPages(input, order)) ??
      rejectUnseenTotal(order, amountOwed(order), input.body.seenTotal)
    if (refusal) return refusal
    const terms = await resolvePaymentTerms(input, order)
    if (isRefusal(terms)) return terms
    const paying = await beginPayment(input, order, { ...terms, payment_method: HOSTED_METHOD })
    if (isRefusal(paying)) return paying
    const page = await createHostedCheckout(input, checkoutPayment(input.config, paying))
    if (page.kind === 'opened') return { url: page.url }
    await applyOutcome(input, paying, page)
    return refuse(503, PAYMENT_FAILED_MESSAGE)
  },

  async cancel(input) {
    const order = await findAccessibleOrder(input, input.query)
    if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    if (order.state === 'paying') await settleOrder(input, order.id, { isCancelled: true })
    return {}
  },

  cards: listCustomerCards,
  primaryCard: async (input) => (await listCustomerCards(input))[0] ?? null,
  setPrimaryCard,
  addCard: openCardPage,
  addedCard: findAddedCard,
  removeCard,
})

/** Kinds that are paid after the checkout. */
const isAfterCheckout = (kind: PaymentKind) => kind !== 'FULL AMOUNT' && !isDepositKind(kind)

type PayInput = OrderCall & {
  body: {
    cardType: 'NEW_CARD' | 'EXISTING_CARD'
    paymentMethod: string
    paymentKind: PaymentKind
    keepCard: boolean
    seenTotal?: number | undefined
  }
}

async function paySurcharge(
  backend: Backend,
  order: OrderRow,
  seenTotal?: number,
): Promise<{ url: string } | Refusal> {
  const open = await findOrderSurcharge(backend.ordersDb, order.id)
  const unseen = open && rejectUnseenTotal(order, open.amount, seenTotal)
  if (unseen) return unseen
  const url = open && (await openSurchargeUrl(backend, order, open))
  return url ? { url } : refuse(503, PAYMENT_FAILED_MESSAGE)
}

async function payAfterCheckout(input: PayInput, order: OrderRow, kind: PaymentKind) {
  const refusal = await rejectPaymentKind(input, order, kind)
  if (refusal) return refusal
  if (kind === 'REMAINING AMOUNT') {
    const paid = await paySurcharge(input, order, input.body.seenTotal)
    return isRefusal(paid) ? paid : processingResponse(paid.url)
  }
  const terms = await resolveCard(input, order)
  if (isRefusal(terms)) return terms
  const { paymentMethod, seenTotal } = input.body
  const balanceTerms = { ...terms, payment_method: paymentMethod }
  return limitCardAttempts(input, order, () =>
    payBalanceByCard(input, order, balanceTerms, seenTotal),
  )
}

async function payOrder(backend: Backend, order: OrderRow): Promise<OrderRow> {
  if (amountOwed(order) === 0) return settleOrder(backend, order.id)
  return applyOutcome(
    backend,
    order,
    await confirmPayment(backend, checkoutPayment(backend.config, order)),
  )
}

function orderPaymentResponse(order: OrderRow) {
  switch (order.state) {
    case 'paid':
      return order.deposit === null
        ? bookedResponse(order)
        : bookedResponse(order, {
            paid: amountDueNow(order),
            balance: amountOwed(order) - amountDueNow(order),
          })
    case 'paying':
      return processingResponse(order.next_action)
    case 'open':
      return refuse(402, order.message ?? PAYMENT_FAILED_MESSAGE)
    default:
      return refuse(409, order.message ?? 'This order is closed.')
  }
}
