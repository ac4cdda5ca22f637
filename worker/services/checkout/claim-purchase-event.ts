import { refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findAccessibleOrder } from '#worker/services/orders/order-access.ts'
import type { HandlerInput } from '#worker/services/serve.ts'

/** Whether this call is the first to report a booked order. */
export async function claimPurchaseEvent(
  input: HandlerInput<typeof contract.enquiries.claimPurchaseEvent>,
) {
  const order = await findAccessibleOrder(input, input.body)
  if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
  if (order.state !== 'paid') return refuse(409, 'This order isn’t booked.')
  const { meta } = await input.ordersDb
    .prepare(
      'UPDATE orders SET purchase_event_at = CAST(? AS INTEGER) WHERE id = ? AND purchase_event_at IS NULL',
    )
    .bind(input.clock().getTime(), order.id)
    .run()
  return { isFirst: meta.changes === 1 }
}
