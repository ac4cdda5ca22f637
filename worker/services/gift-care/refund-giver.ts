import type { BookingActor } from '#domain/bookings/booking-status.ts'
import { evaluateCancellation } from '#domain/bookings/cancellation.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import type { Backend } from '#worker/app/context.ts'
import { listBookings, toPolicyInput } from '#worker/services/booking-lifecycle/booking-row.ts'
import { cancelBookings } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'

/** Refunds an unused gift to its payer and ends its card: in full, once. Null when it is done; idempotent. */
export async function refundGiver(
  backend: Backend,
  {
    cardId,
    who,
    note = '',
    amount,
  }: {
    cardId: string
    who: BookingActor
    note?: string
    /** What the giver was shown that they get back. */
    amount?: number | undefined
  },
): Promise<Refusal | null> {
  const line = await findGiftLine(backend, cardId)
  if (!line) return refuse(404, 'There is no such gift card.')
  const expected = amount === undefined ? undefined : ({ gives: 'refund', amount } as const)
  return cancelBookings(backend, line.order, [line.row], { who, note, expected })
}

/** What refunding a gift now would give back, by the rules of the refund itself; null where it would be refused. */
export async function findGiftRefund(
  backend: Backend,
  cardId: string,
): Promise<GiftCareView['refund']> {
  const line = await findGiftLine(backend, cardId)
  if (!line) return null
  const { row, order } = line
  const { allowed, amount, reason } = evaluateCancellation(
    toPolicyInput(row, order),
    backend.clock(),
  )
  return allowed ? { amount, reason } : null
}

async function findGiftLine({ ordersDb }: Backend, cardId: string) {
  const orderId = await ordersDb
    .prepare(`SELECT order_id FROM gift_card WHERE id = ? AND origin = 'PURCHASE'`)
    .bind(cardId)
    .first<string>('order_id')
  const order = orderId === null ? null : await findOrder(ordersDb, orderId)
  const rows = order ? await listBookings(ordersDb, order.id) : []
  const row = rows.find(({ line_id }) => line_id === cardId)
  return order && row ? { order, row } : null
}
