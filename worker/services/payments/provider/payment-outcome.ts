import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { cancelIntent } from '#worker/payment-provider/idempotent-calls.ts'
import type { PaymentOutcome } from '#worker/payment-provider/payments.ts'
import { IDEMPOTENCY_KEY_LIFETIME_MS } from '#worker/payment-provider/payments.ts'
import type { PaymentState } from '#worker/services/orders/order-row.ts'
import { fetchHostedOutcome, HOSTED_METHOD } from './hosted-checkout.ts'
import { type PaymentRequest, payIdempotencyKey } from './payment-request.ts'

/** An authentication that isn't completed is cancelled after this long. */
const AUTHENTICATION_TIMEOUT_MINUTES = 30
/** The provider's timeout is ten seconds. */
const ATTEMPT_IN_FLIGHT_MS = 15_000

/** The payment method of an intent that was paid without this server. */
export const OUT_OF_BAND_METHOD = 'elsewhere'
/** Marks a charge without the customer present. */
export const OFF_SESSION_PREFIX = 'off-session:'

/**
 * A young attempt is only read, so as not to cross the call that makes it; an old one is repeated under its key.
 * What waits for its buyer for too long, or is given up, is cancelled.
 */
export async function fetchOutcome(
  backend: Backend,
  payment: PaymentRequest,
  isCancelled = false,
): Promise<PaymentOutcome> {
  const { clock, payments } = backend
  const waited = clock().getTime() - (payment.paying_since ?? 0)
  const age = {
    young: waited < ATTEMPT_IN_FLIGHT_MS,
    overdue: isCancelled || waited >= AUTHENTICATION_TIMEOUT_MINUTES * MINUTE_MS,
  }
  if (payment.payment_method === HOSTED_METHOD) return fetchHostedOutcome(backend, payment, age)

  const intent = payment.intent_id ?? ''
  const cancel = () => cancelIntent(backend, intent)
  if (payment.next_action || payment.payment_method === OUT_OF_BAND_METHOD) {
    const answer = await payments().retrieveIntent(intent)
    return answer.kind === 'requires_action' && age.overdue ? cancel() : answer
  }
  if (age.young) {
    const answer = await payments().retrieveIntent(intent)
    // What is not final may be the previous attempt.
    return answer.kind === 'succeeded' || answer.kind === 'requires_action'
      ? answer
      : { kind: 'unknown', cause: 'still at work' }
  }
  return waited >= IDEMPOTENCY_KEY_LIFETIME_MS ? cancel() : confirmPayment(backend, payment)
}

/** Confirms the payment under the attempt's own idempotency key. */
export function confirmPayment(
  { payments }: Backend,
  payment: PaymentRequest,
): Promise<PaymentOutcome> {
  const method = payment.payment_method ?? ''
  const isOffSession = method.startsWith(OFF_SESSION_PREFIX)
  return payments().confirmIntent({
    intent: payment.intent_id ?? '',
    paymentMethod: isOffSession ? method.slice(OFF_SESSION_PREFIX.length) : method,
    ...(isOffSession ? { offSession: true } : { returnUrl: payment.returnUrl }),
    idempotencyKey: payIdempotencyKey(payment),
  })
}

/** Saves the URL of the bank's authentication. */
export async function saveNextAction<Row extends PaymentState>(
  { ordersDb }: Backend,
  table: PaymentRequest['table'],
  row: Row,
  url: string,
): Promise<Row> {
  if (row.next_action === url) return row
  await ordersDb
    .prepare(
      `UPDATE ${table} SET next_action = ? WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
    )
    .bind(url, row.id, row.attempt)
    .run()
  return { ...row, next_action: url }
}
