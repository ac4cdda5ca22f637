import type { Backend } from '#worker/app/context.ts'
import { expireHostedPage } from '#worker/payment-provider/idempotent-calls.ts'
import type { PaymentOutcome } from '#worker/payment-provider/payments.ts'
import { cancelUnusedIntent } from './cancel-unused-intent.ts'
import type { PaymentRequest } from './payment-request.ts'

export const HOSTED_METHOD = 'hosted'

const PAGE_PENDING_OUTCOME: PaymentOutcome = { kind: 'unknown', cause: 'the page is being paid' }
const PAGE_CLOSED_OUTCOME: PaymentOutcome = {
  kind: 'refused',
  code: 'expired',
  message: 'The payment page was closed.',
}

/** Opens the provider's page for a payment. A page whose URL never arrived can't be paid by anyone, so the attempt is over. */
export async function createHostedCheckout(
  backend: Backend,
  payment: PaymentRequest,
): Promise<{ kind: 'opened'; url: string } | PaymentOutcome> {
  const { ordersDb, payments } = backend
  const cancelOutcome = await cancelUnusedIntent(backend, payment)
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
  if (answer.kind === 'unknown') return PAGE_CLOSED_OUTCOME
  if (answer.kind === 'refused') return answer
  const { id, url } = answer.page
  if (!url) return PAGE_CLOSED_OUTCOME
  const { meta } = await ordersDb
    .prepare(
      `UPDATE ${table} SET page_id = ?, next_action = ?
       WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER) AND page_id IS NULL`,
    )
    .bind(id, url, payment.id, attempt)
    .run()
  // The attempt was cancelled while the provider took its time: its page must not be paid.
  return meta.changes > 0 ? { kind: 'opened', url } : PAGE_CLOSED_OUTCOME
}

/** The page's outcome; one that has been open for too long is closed. */
export async function fetchHostedOutcome(
  backend: Backend,
  payment: PaymentRequest,
  age: { young: boolean; overdue: boolean },
): Promise<PaymentOutcome> {
  const { payments } = backend
  if (!payment.page_id)
    return age.young ? { kind: 'unknown', cause: 'still at work' } : PAGE_CLOSED_OUTCOME
  const answer = await payments().retrieveHostedPage(payment.page_id)
  if (answer.kind !== 'page') return answer
  const { page } = answer
  if (page.paid && page.intent) return adoptPageIntent(backend, payment, page.intent)
  if (page.status === 'expired') return PAGE_CLOSED_OUTCOME
  if (page.status !== 'open') return PAGE_PENDING_OUTCOME
  const attempt = page.intent && (await payments().retrieveIntent(page.intent))
  if (attempt && attempt.kind === 'processing') return PAGE_PENDING_OUTCOME
  if (!age.overdue) return { kind: 'requires_action', nextActionUrl: page.url ?? '' }

  const expired = await expireHostedPage(backend, page.id)
  return expired.kind === 'page' && expired.page.status === 'expired'
    ? PAGE_CLOSED_OUTCOME
    : PAGE_PENDING_OUTCOME
}

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
