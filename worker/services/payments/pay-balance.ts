import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { bookingUrl } from '#worker/services/orders/signed-link.ts'
import { balancePayment } from './balance/balance-payment.ts'
import {
  type BalanceRow,
  findBalanceDue,
  markBalancePaying,
} from './balance/balance-transitions.ts'
import {
  applyBalanceOutcome,
  type BalanceTerms,
  chargeBalance,
  settleBalance,
} from './balance/settle-balance.ts'
import { bookedResponse, processingResponse, rejectUnseenTotal } from './payment-responses.ts'
import { createHostedCheckout, HOSTED_METHOD } from './provider/hosted-checkout.ts'

const BALANCE_BUSY_MESSAGE = 'The rest is being paid right now.'

export async function payBalanceByCard(
  backend: Backend,
  order: OrderRow,
  terms: BalanceTerms,
  seenTotal?: number,
) {
  const balance = await settleBalance(backend, order.id)
  if (balance?.state !== 'open') return balancePaymentResponse(order, balance)
  const unseen = await rejectUnseenBalance(backend, order, seenTotal)
  if (unseen) return unseen
  const charged = await chargeBalance(backend, order, balance, terms)
  return charged
    ? balancePaymentResponse(order, charged)
    : refuse(409, BALANCE_BUSY_MESSAGE, { retryAfter: 2 })
}

/** The balance on the provider's page; a second request gets the same page. */
export async function payBalanceHosted(
  backend: Backend,
  order: OrderRow,
  seenTotal?: number,
): Promise<{ url: string } | Refusal> {
  const balance = await settleBalance(backend, order.id)
  if (balance?.state === 'paying' && balance.page_id && balance.next_action)
    return { url: balance.next_action }
  const due = await findBalanceDue(backend.ordersDb, order.id)
  if (balance?.state !== 'open' || !due) return refuse(409, 'Nothing is left to pay.')
  const unseen = rejectUnseenTotal(order, due.amount, seenTotal)
  if (unseen) return unseen

  const terms = { payment_method: HOSTED_METHOD, payer: null, card_use: null }
  // Too little for a card: no page is needed.
  if (due.amount < countryOf(order).minimumCharge) {
    await chargeBalance(backend, order, balance, terms)
    return { url: bookingUrl(backend, order) }
  }
  const paying = await markBalancePaying(backend, balance, due.amount, terms)
  if (!paying) return refuse(409, BALANCE_BUSY_MESSAGE, { retryAfter: 2 })
  const page = await createHostedCheckout(backend, balancePayment(backend.config, order, paying))
  if (page.kind === 'opened') return { url: page.url }
  await applyBalanceOutcome(backend, paying, page, order)
  return refuse(503, PAYMENT_FAILED_MESSAGE)
}

async function rejectUnseenBalance(backend: Backend, order: OrderRow, seenTotal?: number) {
  const due = seenTotal === undefined ? null : await findBalanceDue(backend.ordersDb, order.id)
  return due && rejectUnseenTotal(order, due.amount, seenTotal)
}

async function balancePaymentResponse(order: OrderRow, balance: BalanceRow | null) {
  switch (balance?.state) {
    case 'paid':
      return bookedResponse(order)
    case 'paying':
      return processingResponse(balance.next_action)
    case 'open':
      return refuse(402, balance.message ?? PAYMENT_FAILED_MESSAGE)
    default:
      return refuse(409, 'Nothing is left to pay.')
  }
}
