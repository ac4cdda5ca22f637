import { countryOf } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  cancelIntent,
  expireHostedPage,
  refundPayment,
} from '#worker/payment-provider/idempotent-calls.ts'
import type { PaymentOutcome } from '#worker/payment-provider/payments.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import { getOrder, type OrderRow } from '#worker/services/orders/order-row.ts'
import { cancelUnusedIntent } from '#worker/services/payments/provider/cancel-unused-intent.ts'
import { ensureIntent } from '#worker/services/payments/provider/ensure-intent.ts'
import {
  confirmPayment,
  fetchOutcome,
  OFF_SESSION_PREFIX,
  saveNextAction,
} from '#worker/services/payments/provider/payment-outcome.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { balancePayment } from './balance-payment.ts'
import {
  type BalanceDue,
  type BalanceRow,
  findBalance,
  findBalanceDue,
  markBalanceFailed,
  markBalancePaid,
  markBalancePaying,
} from './balance-transitions.ts'

export type BalanceTerms = Pick<OrderRow, 'payment_method' | 'payer' | 'card_use'>

/** Brings a balance to the state of its payment; safe to call any number of times, concurrently. Null where an order has none. */
export async function settleBalance(backend: Backend, orderId: string): Promise<BalanceRow | null> {
  const balance = await findBalance(backend.ordersDb, orderId)
  if (balance?.state !== 'paying') return balance
  const order = await getOrder(backend.ordersDb, orderId)
  if (balance.amount < countryOf(order).minimumCharge) return waiveBalance(backend, balance)
  return applyBalanceOutcome(
    backend,
    balance,
    await fetchOutcome(backend, balancePayment(backend.config, order, balance)),
    order,
  )
}

/**
 * Charges the balance: intent, then state, then money, so that a concurrent caller finds all of it. Null when
 * someone was first.
 */
export async function chargeBalance(
  backend: Backend,
  order: OrderRow,
  balance: BalanceRow,
  terms: BalanceTerms,
): Promise<BalanceRow | null> {
  const due = await findBalanceDue(backend.ordersDb, order.id)
  if (!due) return null
  if (due.amount < countryOf(order).minimumCharge) {
    const waived = await markBalancePaying(backend, balance, due.amount, terms)
    return waived && waiveBalance(backend, waived)
  }
  const paying = await startBalancePayment(backend, order, balance, { ...terms, owing: due })
  if (!paying) return null
  const outcome = await confirmPayment(backend, balancePayment(backend.config, order, paying))
  return applyBalanceOutcome(backend, paying, outcome, order)
}

/** Charges the balance to the card that the deposit was paid with, while its owner is not there; null when someone was first. */
export const chargeBalanceCard = (backend: Backend, order: OrderRow, balance: BalanceRow) =>
  chargeBalance(backend, order, balance, {
    payment_method: `${OFF_SESSION_PREFIX}${balance.saved_method}`,
    payer: balance.saved_payer,
    card_use: null,
  })

/** Everything before the charge itself. */
export async function startBalancePayment(
  backend: Backend,
  order: OrderRow,
  balance: BalanceRow,
  { owing, ...terms }: BalanceTerms & { owing: BalanceDue },
): Promise<BalanceRow | null> {
  const draft = { ...balance, ...terms, amount: owing.amount }
  const intent = await ensureIntent(backend, balancePayment(backend.config, order, draft))
  const paying = await markBalancePaying(backend, balance, owing.amount, terms)
  return paying && { ...paying, intent_id: intent.id }
}

/** What is below the minimum card charge is waived. */
async function waiveBalance(backend: Backend, balance: BalanceRow): Promise<BalanceRow | null> {
  await markBalancePaid(backend, balance, true)
  backend.waitUntil(backend.sendDueMail(backend))
  return findBalance(backend.ordersDb, balance.id)
}

/** Applies a payment outcome to the balance; an unknown outcome changes nothing. */
export async function applyBalanceOutcome(
  backend: Backend,
  balance: BalanceRow,
  outcome: PaymentOutcome,
  order: OrderRow,
): Promise<BalanceRow | null> {
  const reload = async (done: BalanceRow | null) => {
    backend.waitUntil(backend.sendDueMail(backend))
    return done ?? findBalance(backend.ordersDb, balance.id)
  }
  switch (outcome.kind) {
    case 'succeeded': {
      const { amountReceived, currency } = outcome.intent
      const isExactAmount =
        amountReceived === balance.amount && currency.toUpperCase() === order.currency
      return isExactAmount
        ? reload(await markBalancePaid(backend, balance))
        : refundBalance(backend, balance)
    }
    case 'requires_action':
      return balance.payment_method?.startsWith(OFF_SESSION_PREFIX)
        ? cancelBalanceIntent(backend, balance, order, PAYMENT_FAILED_MESSAGE)
        : saveNextAction(backend, 'balance', balance, outcome.nextActionUrl)
    case 'unsupported': {
      const canceled = await cancelIntent(backend, outcome.intent.id)
      return applyBalanceOutcome(backend, balance, canceled, order)
    }
    case 'processing':
    case 'unknown':
      return balance
    case 'declined':
      return reload(await markBalanceFailed(backend, balance, outcome.message))
    case 'canceled':
      return reload(
        await markBalanceFailed(backend, balance, PAYMENT_FAILED_MESSAGE, { clearsIntent: true }),
      )
    case 'open':
      return reload(
        await markBalanceFailed(backend, balance, PAYMENT_FAILED_MESSAGE, { asks: false }),
      )
    case 'refused':
      return reload(await markBalanceFailed(backend, balance, PAYMENT_FAILED_MESSAGE))
  }
}

/** Cancels an unfinished payment so that the booking may be changed; false when it cannot be. */
export async function cancelPendingBalance(backend: Backend, order: OrderRow): Promise<boolean> {
  const balance = await settleBalance(backend, order.id)
  if (balance?.state !== 'paying') return true
  const cancelled = balance.page_id
    ? await expireBalancePage(backend, balance)
    : balance.next_action &&
      (await cancelBalanceIntent(backend, balance, order, PAYMENT_FAILED_MESSAGE))
  return cancelled ? cancelled.state !== 'paying' : false
}

async function expireBalancePage(backend: Backend, balance: BalanceRow) {
  const answer = await expireHostedPage(backend, balance.page_id ?? '')
  const isClosed = answer.kind === 'page' && answer.page.status === 'expired'
  return isClosed
    ? markBalanceFailed(backend, balance, PAYMENT_FAILED_MESSAGE)
    : settleBalance(backend, balance.id)
}

async function cancelBalanceIntent(
  backend: Backend,
  balance: BalanceRow,
  order: OrderRow,
  message: string,
) {
  const outcome = await cancelUnusedIntent(backend, balancePayment(backend.config, order, balance))
  if (outcome) return outcome.kind === 'succeeded' ? settleBalance(backend, balance.id) : balance
  const open = await markBalanceFailed(backend, balance, message, { clearsIntent: true })
  backend.waitUntil(backend.sendDueMail(backend))
  return open
}

/** Not the expected amount: refunded at once under the attempt's own key, and the balance is open again. */
async function refundBalance(backend: Backend, balance: BalanceRow): Promise<BalanceRow | null> {
  const refund = await refundPayment(backend, {
    intent: balance.intent_id ?? '',
    orderId: balance.id,
    idempotencyKey: `balance:${balance.id}:refund:${balance.attempt}`,
  })
  if (refund === 'returned')
    return markBalanceFailed(backend, balance, PAYMENT_FAILED_MESSAGE, { clearsIntent: true })
  // Not charged again while the wrong payment is still here: that needs a person.
  if (refund === 'failed') {
    await createTask(backend, {
      kind: 'balance_stuck',
      subject: balance.id,
      orderId: balance.id,
      detail: 'what was taken is not what is owed, and does not go back',
    })
  }
  return balance
}
