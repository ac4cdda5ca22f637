import {
  type GivenGift,
  priceProtectedUntil,
} from '#domain/gift-cards/recipient/gift-price-protection.ts'

/** The given experiences that an order was paid with. What they promise doesn't end with being spent. */
export async function loadOrderGifts(
  ordersDb: OrdersDb,
  order: { id: string; currency: string },
): Promise<GivenGift[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT card.amount, card.created_at, gift.experience, gift.more_months
       FROM gift_hold JOIN gift_card AS card ON card.id = gift_hold.card_id JOIN gift ON gift.card_id = card.id
       WHERE gift_hold.order_id = ? AND gift_hold.state = 'spent' AND gift.experience IS NOT NULL
         AND card.currency = ?
       ORDER BY gift_hold.position`,
    )
    .bind(order.id, order.currency)
    .all<{ amount: number; created_at: number; experience: string; more_months: number }>()
  return results.map(({ amount, created_at, experience, more_months }) => ({
    isUsable: true,
    available: amount,
    protection: {
      experience: JSON.parse(experience),
      price: amount,
      protectedUntil: priceProtectedUntil(created_at, more_months),
    },
  }))
}
