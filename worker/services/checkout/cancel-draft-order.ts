import type { Backend } from '#worker/app/context.ts'
import { cancelIntent } from '#worker/payments/repeated-calls.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { closeDraft } from '#worker/services/payments/order-transitions.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'

/** Gives an unpaid draft up: its intent is withdrawn first, so that no one pays for what is gone. True when it is closed. */
export async function cancelDraftOrder(
  backend: Backend,
  order: OrderRow,
  reason: string,
): Promise<boolean> {
  if (order.intent_id) {
    const outcome = await cancelIntent(backend, order.intent_id)
    if (outcome.kind === 'succeeded') await settleOrder(backend, order.id)
    if (outcome.kind !== 'canceled') return false
  }
  return closeDraft(backend, order, reason)
}
