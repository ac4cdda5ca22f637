import type { GiftPart } from '#domain/gift-cards/allocate-gift-cards.ts'

/** What gift cards paid of an order and have not got back, in the order of use. */
export async function listUnreturnedParts(
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
export const restoreGiftCards = (
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
