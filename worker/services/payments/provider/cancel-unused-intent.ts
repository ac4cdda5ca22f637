import type { Backend } from '#worker/app/context.ts'
import { cancelIntent } from '#worker/payment-provider/idempotent-calls.ts'
import type { PaymentOutcome } from '#worker/payment-provider/payments.ts'
import type { PaymentRequest } from './payment-request.ts'

/** Cancels the intent when something is paid without it. Null once it cannot be paid any more. */
export async function cancelUnusedIntent(
  backend: Backend,
  { table, id, intent_id }: Pick<PaymentRequest, 'table' | 'id' | 'intent_id'>,
): Promise<PaymentOutcome | null> {
  if (!intent_id) return null
  const outcome = await cancelIntent(backend, intent_id)
  if (outcome.kind !== 'canceled') return outcome
  await backend.ordersDb
    .prepare(
      `UPDATE ${table} SET intent_id = NULL, client_secret = NULL, intent_amount = NULL
       WHERE id = ? AND state IN ('open', 'paying') AND intent_id = ?`,
    )
    .bind(id, intent_id)
    .run()
  return null
}
