import type { Backend } from '#worker/context.ts'
import { isSealed } from './order-link.ts'
import { isOwner, type OrderRow, readOrder } from './order-rows.ts'

/** A call about the order in its address. */
export type Asked = Backend & {
  params: { reference: string }
  cartId: string | null
  customerId: string | null
}
/** By what else its caller is known. */
export type By = { cartId?: string | undefined; seal?: string | undefined }

/** The order in the address, for its owner and whoever holds its signed link (outside "Buying"); null for all others. */
export async function orderFor(asked: Asked, by: By): Promise<OrderRow | null> {
  const { d1, config, params, customerId } = asked
  const order = await readOrder(d1, params.reference)
  const caller = { cartId: by.cartId ?? asked.cartId, customerId }
  return order && (isOwner(order, caller) || isSealed(config, order.id, by.seal)) ? order : null
}
