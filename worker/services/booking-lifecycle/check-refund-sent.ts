import type { Backend } from '#worker/app/context.ts'
import { isRefundAccepted } from '#worker/payment-provider/payments.ts'

/** Whether the provider has a refund of this id; its list stays correct after idempotency keys have expired. */
export async function checkRefundSent(
  { payments }: Backend,
  intent: string,
  name: string,
): Promise<'yes' | 'no' | 'unknown'> {
  const answer = await payments().listRefunds(intent)
  if (answer.kind !== 'found') return answer.kind === 'refused' ? 'no' : 'unknown'
  return answer.refunds.some((one) => one.name === name && isRefundAccepted(one)) ? 'yes' : 'no'
}
