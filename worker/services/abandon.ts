import type { Backend } from '#worker/context.ts'
import { close } from './order-moves.ts'
import type { OrderRow } from './order-rows.ts'
import { cancelKeyOf, checkoutOf } from './payable.ts'
import { settle } from './settle.ts'

/** Gives an unpaid draft up: its intent is withdrawn first, so that nobody pays for what is gone. True when it is closed. */
export async function abandon(backend: Backend, order: OrderRow, why: string): Promise<boolean> {
  if (order.intent_id) {
    const outcome = await backend.payments().cancel({
      intent: order.intent_id,
      idempotencyKey: cancelKeyOf(checkoutOf(backend.config, order)),
    })
    if (outcome.kind === 'succeeded') await settle(backend, order.id)
    if (outcome.kind !== 'canceled') return false
  }
  return close(backend, order, why)
}
