import { sentGiftRefundUntil } from '#domain/bookings/booking-policy.ts'
import type { BookingActor } from '#domain/bookings/booking-status.ts'
import { evaluateCancellation } from '#domain/bookings/cancellation.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import type { Backend } from '#worker/app/context.ts'
import { listBookings, toPolicyInput } from '#worker/services/booking-lifecycle/booking-row.ts'
import { cancelBookings } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { SPLIT_REFS } from '#worker/services/gift-ledger/split-refs.ts'
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
  const booking = toPolicyInput(row, order)
  const now = backend.clock()
  const { allowed, amount, reason } = evaluateCancellation(booking, now)
  if (!allowed) return null
  const last = sentGiftRefundUntil(booking.bookedAt)
  return {
    amount,
    reason,
    until: now > last ? null : last.toISOString(),
    isSent: booking.gift?.isSent ?? true,
  }
}

/** What was done with the money of a gift, after which it isn’t refunded. */
const REFUND_ISSUES: Readonly<Record<string, string>> = {
  TOP_UP: 'It has been topped up, so it can’t be refunded.',
  TRANSFER_IN: 'Another card was added to it, so it can’t be refunded.',
  TRANSFER_OUT: 'Its balance was moved to another card, so it can’t be refunded.',
  SPEND: 'It has been used, so it can’t be refunded.',
}

/** Why a gift with its parts isn't intact any more, in words for its giver; null where that is no reason. */
export async function findRefundIssue(
  { ordersDb }: Pick<Backend, 'ordersDb'>,
  cardId: string,
): Promise<string | null> {
  const kind = await ordersDb
    .prepare(
      `SELECT kind FROM gift_entry JOIN gift_card AS part ON part.id = card_id
       WHERE part.line_id = (SELECT line_id FROM gift_card WHERE id = ?) AND ref NOT LIKE '${SPLIT_REFS}'
         AND kind IN (SELECT value FROM json_each(?)) ORDER BY kind = 'SPEND', at LIMIT 1`,
    )
    .bind(cardId, JSON.stringify(Object.keys(REFUND_ISSUES)))
    .first<string>('kind')
  return kind === null ? null : (REFUND_ISSUES[kind] ?? null)
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
