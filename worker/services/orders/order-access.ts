import type { Backend } from '#worker/app/context.ts'
import { findOrder, isOwner, type OrderRow } from './order-row.ts'
import { verifyLink } from './signed-link.ts'

export type OrderCall = Backend & {
  params: { reference: string }
  cartId: string | null
  customerId: string | null
}
/** Other proofs of access of the caller. */
export type AccessProof = { cartId?: string | undefined; seal?: string | undefined }

/** The order in the address, for its owner and holders of its signed link; null otherwise. */
export async function findAccessibleOrder(
  call: OrderCall,
  proof: AccessProof,
): Promise<OrderRow | null> {
  const { ordersDb, config, params, customerId } = call
  const order = await findOrder(ordersDb, params.reference)
  const caller = { cartId: proof.cartId ?? call.cartId, customerId }
  return order && (isOwner(order, caller) || verifyLink(config, order.id, proof.seal))
    ? order
    : null
}
