import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findAccessibleOrder, type OrderCall } from '#worker/services/orders/order-access.ts'
import { getOrder, type OrderRow, toOrderView } from '#worker/services/orders/order-row.ts'
import { verifyOrderPrice } from './verify-order-price.ts'

type RepriceCall = OrderCall & { body: { cartId?: string | undefined } }

/** Brings an unpaid order to today's price, as for its payment: someone who joined WonderPass meanwhile gets the member price. */
export async function repriceOrder(call: RepriceCall): Promise<Order | Refusal> {
  const found = await findAccessibleOrder(call, call.body)
  if (!found) return refuse(404, UNKNOWN_ORDER_MESSAGE)
  if (found.state !== 'open') return refuse(409, 'This order is no longer open.')
  await assignOrderToCustomer(call, found)
  const verified = await verifyOrderPrice(call, await getOrder(call.ordersDb, found.id))
  if (isRefusal(verified) && verified.facts?.value === undefined) return verified
  return toOrderView(await getOrder(call.ordersDb, found.id), call.clock())
}

/** An order that a visitor began before logging in is theirs, unless its card payment began. */
async function assignOrderToCustomer(
  { ordersDb, customerId, cartId, body }: RepriceCall,
  order: OrderRow,
) {
  if (customerId === null || order.cart_id !== (body.cartId ?? cartId)) return
  await ordersDb
    .prepare(
      `UPDATE orders SET customer_id = ? WHERE id = ? AND customer_id IS NULL AND payer IS NULL AND state = 'open'`,
    )
    .bind(customerId, order.id)
    .run()
}
