import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { allocateRefund, type GiftPart } from '#domain/gift-cards/allocate-gift-cards.ts'

/** What gift cards paid of an order and have not got back, in the order of use. */
export async function listUnrefundedParts(
  ordersDb: OrdersDb,
  orderId: string,
): Promise<GiftPart[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT entry.card_id AS id, -SUM(entry.amount) AS amount
       FROM gift_entry AS entry JOIN gift_hold ON gift_hold.card_id = entry.card_id AND gift_hold.order_id = entry.order_id
       WHERE entry.order_id = ? GROUP BY entry.card_id HAVING SUM(entry.amount) < 0 ORDER BY gift_hold.position`,
    )
    .bind(orderId)
    .all<GiftPart>()
  return results
}

/** Gives back to gift cards what a line of an order was paid with: once, because the line is its key. */
export const restoreToGiftCards = (
  ordersDb: OrdersDb,
  {
    orderId,
    lineId,
    reason,
    now,
  }: { orderId: string; lineId: string; reason: string; now: number },
  parts: readonly GiftPart[],
): D1PreparedStatement[] =>
  parts.map(({ id, amount }) =>
    ordersDb
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, order_id, amount, at, actor, note)
         VALUES (?, 'RESTORE', ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), 'system', ?)`,
      )
      .bind(id, `refund:${lineId}`, orderId, amount, now, reason),
  )

export type TakeGiftShare = (amount: number) => readonly GiftPart[]

/**
 * Says what of a refund of the checkout's payment goes back to gift cards; it remembers what it has given out, for
 * several lines at once. More than was paid is left to a trigger to refuse.
 */
export async function giftShareOfRefunds(
  ordersDb: OrdersDb,
  order: { id: string; gift_paid: number; intent_id: string | null },
  paidByCard: number,
): Promise<TakeGiftShare> {
  if (order.gift_paid === 0) return () => []
  const [unrefunded, refunded, forGifts] = await Promise.all([
    listUnrefundedParts(ordersDb, order.id),
    ordersDb
      .prepare(
        `SELECT COALESCE(SUM(amount), 0) AS refunded FROM refund WHERE intent_id = ? AND state <> 'refused'`,
      )
      .bind(order.intent_id ?? '')
      .first<number>('refunded'),
    // Only the payment card paid for gifts, so only it gets that back.
    ordersDb
      .prepare(
        `SELECT COALESCE(SUM(paid), 0) AS paid FROM booking WHERE order_id = ? AND policy ->> 'kind' = 'gift' AND status <> ${CANCELLED}`,
      )
      .bind(order.id)
      .first<number>('paid'),
  ])
  let parts = unrefunded
  let cardLeft = paidByCard - (refunded ?? 0) - (forGifts ?? 0)
  return (amount) => {
    const back = allocateRefund(amount, { cardLeft, parts })
    if (!back) return []
    cardLeft -= back.card
    parts = parts.map((part) => ({
      ...part,
      amount: part.amount - (back.parts.find(({ id }) => id === part.id)?.amount ?? 0),
    }))
    return back.parts
  }
}
