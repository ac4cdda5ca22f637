import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import { findAnyOrder } from './find-any-order.ts'
import { NOT_BOOKED_MESSAGE, UNKNOWN_BOOKING_MESSAGE } from './messages.ts'
import { isOwner, type OrderRow } from './order-row.ts'
import { checkOrderLink } from './signed-link.ts'

/** A call about the order in its address. */
export type OrderCall = Backend & {
  params: { reference: string }
  cartId: string | null
  customerId: string | null
}
/** By what else its caller is known. */
export type AccessProof = { cartId?: string | undefined; seal?: string | undefined }

const EXPIRED_LINK_MESSAGE = 'This link has expired. Ask for a new one: we’ll email it.'

/** The order in the address, for its owner or with its signed link; otherwise null, 410 for an expired link. */
export async function findAccessibleOrder(
  call: OrderCall,
  proof: AccessProof,
): Promise<OrderRow | null> {
  const { params, customerId } = call
  const order = await findAnyOrder(call, params.reference)
  const caller = { cartId: proof.cartId ?? call.cartId, customerId }
  if (!order || isOwner(order, caller)) return order
  const link = checkOrderLink(call, order, proof.seal)
  if (link === 'expired') throw expiredLink()
  return link === 'valid' ? order : null
}

/** The order in the address once it is booked; refused with 404 for who has no access, and with 409 before. */
export async function findBookedOrder(
  call: OrderCall,
  proof: AccessProof,
): Promise<OrderRow | Refusal> {
  const order = await findAccessibleOrder(call, proof)
  if (!order) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  return order.state === 'paid' ? order : refuse(409, NOT_BOOKED_MESSAGE)
}

/** What a link of ours answers that doesn't open anything any more. */
export const expiredLink = (): ShopError =>
  new ShopError('AUTH_ERROR', { status: 410, message: EXPIRED_LINK_MESSAGE })
