import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import type { OrderCall } from '#worker/services/orders/order-access.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'

const DECLINED = 402
const ACCEPTED = 202

/**
 * Pays within the limit of card attempts, so that no one tests stolen cards here. A booking doesn't count, nor a refusal before the
 * card was tried. A payment that isn't known yet counts for its order and session, but not for the others in its network.
 */
export async function limitCardAttempts<Paid extends object>(
  call: OrderCall,
  order: OrderRow,
  pay: () => Promise<Paid | Refusal>,
): Promise<Paid | Refusal> {
  const attempt = await call.limits.take('card', {
    target: order.id,
    session: sessionLimitKey(call),
  })
  if (attempt.refusal) return attempt.refusal
  const result = await pay()
  if (isRefusal(result)) {
    if (result.status !== DECLINED) await attempt.giveBack()
  } else if ('status' in result && result.status === ACCEPTED) await attempt.giveBack('block')
  else await attempt.giveBack()
  return result
}

/** Why no further payment page of the provider is opened for an order; null if one may be. */
export async function limitPaymentPages(
  call: OrderCall,
  { id }: OrderRow,
): Promise<Refusal | null> {
  const session = sessionLimitKey(call)
  return (await call.limits.take('payment-page', { target: id, session })).refusal
}
