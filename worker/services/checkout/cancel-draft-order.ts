import type { Backend } from '#worker/app/context.ts'
import { processRow } from '#worker/db/process-queue.ts'
import { cancelIntent } from '#worker/payment-provider/idempotent-calls.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'
import { closeDrafts } from '#worker/services/payments/update-order-state.ts'

/** Gives an unpaid draft up: its intent is withdrawn first, so that no one pays for what is gone. True when it is closed. */
export const cancelDraftOrder = async (
  backend: Backend,
  order: OrderRow,
  reason: string,
): Promise<boolean> =>
  (await hasNoIntentLeft(backend, order)) && (await closeDrafts(backend, [order], reason)) === 1

/** Closes many at once; one whose intent can't be withdrawn stays. Answers how many are closed. */
export async function cancelDraftOrders(
  backend: Backend,
  orders: readonly OrderRow[],
  reason: string,
): Promise<number> {
  const withdrawn: OrderRow[] = []
  for (const order of orders)
    if (await processRow(backend, order, () => hasNoIntentLeft(backend, order)))
      withdrawn.push(order)
  return closeDrafts(backend, withdrawn, reason)
}

async function hasNoIntentLeft(backend: Backend, order: OrderRow): Promise<boolean> {
  if (!order.intent_id) return true
  const outcome = await cancelIntent(backend, order.intent_id)
  if (outcome.kind === 'succeeded') await settleOrder(backend, order.id)
  return outcome.kind === 'canceled'
}
