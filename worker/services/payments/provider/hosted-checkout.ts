import type { Backend } from '#worker/app/context.ts'
import type { PaymentOutcome } from '#worker/payments/payments.ts'
import {
  cancelIdempotencyKey,
  expireIdempotencyKey,
  type PaymentRequest,
} from './payment-request.ts'

/** The payment method of what is paid on the provider's own page. */
export const HOSTED_METHOD = 'hosted'

const PAGE_OPEN_OUTCOME: PaymentOutcome = {
  kind: 'unknown',
  cause: 'the buyer is still on the page',
}
const PAGE_CLOSED_OUTCOME: PaymentOutcome = {
  kind: 'refused',
  code: 'expired',
  message: 'The payment page was closed.',
}

/** Opens the provider's page for what is being paid; asked twice, it is the same page. */
export async function createHostedCheckout(
  backend: Backend,
  payment: PaymentRequest,
): Promise<{ kind: 'opened'; url: string } | PaymentOutcome> {
  const { ordersDb, payments } = backend
  const cancelOutcome = await cancelIntent(backend, payment)
  if (cancelOutcome) return cancelOutcome

  const { table, key, attempt, amount, currency, description, payer, card_use } = payment
  const answer = await payments().createHostedPage({
    orderId: payment.id,
    amount,
    currency: currency.toLowerCase(),
    description,
    successUrl: payment.returnUrl,
    cancelUrl: payment.cancelUrl,
    ...(payer ? { customer: payer } : {}),
    ...(card_use ? { setupFutureUsage: card_use } : {}),
    idempotencyKey: `${key}:page:${attempt}`,
  })
  if (answer.kind !== 'page') return answer
  if (!answer.page.url) return PAGE_CLOSED_OUTCOME
  const { id, url } = answer.page
  await ordersDb
    .prepare(
      `UPDATE ${table} SET page_id = ?, next_action = ? WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
    )
    .bind(id, url, payment.id, attempt)
    .run()
  return { kind: 'opened', url }
}

/** Where something is paid without its intent, that must not be payable beside it. Null once it is not. */
export async function cancelIntent(
  { ordersDb, payments }: Backend,
  payment: PaymentRequest,
): Promise<PaymentOutcome | null> {
  const { table, id, intent_id } = payment
  if (!intent_id) return null
  const outcome = await payments().cancelIntent({
    intent: intent_id,
    idempotencyKey: cancelIdempotencyKey(payment),
  })
  if (outcome.kind !== 'canceled') return outcome
  await ordersDb
    .prepare(
      `UPDATE ${table} SET intent_id = NULL, client_secret = NULL, intent_amount = NULL
       WHERE id = ? AND state = 'paying' AND intent_id = ?`,
    )
    .bind(id, intent_id)
    .run()
  return null
}

/** What became of the page; one that has stood open for too long is closed. */
export async function fetchHostedOutcome(
  backend: Backend,
  payment: PaymentRequest,
  age: { young: boolean; overdue: boolean },
): Promise<PaymentOutcome> {
  const { payments } = backend
  if (!payment.page_id) {
    if (age.young) return { kind: 'unknown', cause: 'still at work' }
    const opened = await createHostedCheckout(backend, payment)
    return opened.kind === 'opened' ? PAGE_OPEN_OUTCOME : opened
  }
  const answer = await payments().retrieveHostedPage(payment.page_id)
  if (answer.kind !== 'page') return answer
  const { page } = answer
  if (page.paid && page.intent) return adoptPageIntent(backend, payment, page.intent)
  if (page.status === 'expired') return PAGE_CLOSED_OUTCOME
  if (!age.overdue || page.status !== 'open') return PAGE_OPEN_OUTCOME

  const expired = await payments().expireHostedPage({
    id: page.id,
    idempotencyKey: expireIdempotencyKey(payment),
  })
  return expired.kind === 'page' && expired.page.status === 'expired'
    ? PAGE_CLOSED_OUTCOME
    : PAGE_OPEN_OUTCOME
}

/** The intent that the page made is the payment's from now on. */
async function adoptPageIntent(
  { ordersDb, payments }: Backend,
  { table, id }: PaymentRequest,
  intent: string,
): Promise<PaymentOutcome> {
  await ordersDb
    .prepare(`UPDATE ${table} SET intent_id = ? WHERE id = ? AND state = 'paying'`)
    .bind(intent, id)
    .run()
  return payments().retrieveIntent(intent)
}
