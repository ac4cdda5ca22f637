import type { BookingActor } from '#domain/bookings/booking-status.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import { cancelBookings } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'

/** Refunds an unused gift to its payer and ends its card: in full, once. Null when it is done; idempotent. */
export async function refundGiver(
  backend: Backend,
  { cardId, who, note = '' }: { cardId: string; who: BookingActor; note?: string },
): Promise<Refusal | null> {
  const { ordersDb } = backend
  const orderId = await ordersDb
    .prepare(`SELECT order_id FROM gift_card WHERE id = ? AND origin = 'PURCHASE'`)
    .bind(cardId)
    .first<string>('order_id')
  const order = orderId === null ? null : await findOrder(ordersDb, orderId)
  const rows = order ? await listBookings(ordersDb, order.id) : []
  const row = rows.find(({ line_id }) => line_id === cardId)
  if (!order || !row) return refuse(404, 'There is no such gift card.')
  return cancelBookings(backend, order, [row], { who, note })
}
