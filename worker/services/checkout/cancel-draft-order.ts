import type { Backend } from '#worker/app/context.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { closeDraft } from '#worker/services/payments/order-transitions.ts'
import {
  cancelIdempotencyKey,
  checkoutPayment,
} from '#worker/services/payments/provider/payment-request.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'

/** Gives an unpaid draft up: its intent is withdrawn first, so that nobody pays for what is gone. True when it is closed. */
export async function cancelDraftOrder(
  backend: Backend,
  order: OrderRow,
  reason: string,
): Promise<boolean> {
  if (order.intent_id) {
    const outcome = await backend.payments().cancelIntent({
      intent: order.intent_id,
      idempotencyKey: cancelIdempotencyKey(checkoutPayment(backend.config, order)),
    })
    if (outcome.kind === 'succeeded') await settleOrder(backend, order.id)
    if (outcome.kind !== 'canceled') return false
  }
  return closeDraft(backend, order, reason)
}
