import { refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findOrder, isOwner } from '#worker/services/orders/order-row.ts'
import type { HandlerInput } from '#worker/services/serve.ts'

/** Clears what an order remembers of its last failed payment. */
export async function clearOrderMessage({
  ordersDb,
  params,
  query,
  ...input
}: HandlerInput<typeof contract.enquiries.clear>) {
  const order = await findOrder(ordersDb, params.reference)
  const cartId = query.cartId ?? input.cartId
  if (!order || !isOwner(order, { cartId, customerId: input.customerId }))
    return refuse(404, UNKNOWN_ORDER_MESSAGE)
  await ordersDb
    .prepare(`UPDATE orders SET message = NULL WHERE id = ? AND state = 'open'`)
    .bind(order.id)
    .run()
  return {}
}
