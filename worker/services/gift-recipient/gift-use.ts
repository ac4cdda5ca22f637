import type { GiftView } from '#domain/contract/gift-cards/gifts.ts'
import type { Backend } from '#worker/app/context.ts'

type Caller = Pick<Backend, 'ordersDb' | 'clock'> & {
  cartId: string | null
  customerId: string | null
}

/** Whether the caller's cart uses a gift card now, and what orders of other carts hold of it. Minor units. */
export async function findGiftUse(
  { ordersDb, clock, cartId, customerId }: Caller,
  { card_id, experience, balance }: { card_id: string; experience: string | null; balance: number },
): Promise<Pick<GiftView, 'balance' | 'inUse'>> {
  const use = await ordersDb
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM cart_gift_card JOIN gift_card AS card ON card.id = cart_gift_card.card_id
           WHERE cart_gift_card.cart_id = ?2 AND card.id = ?1 AND card.generation = cart_gift_card.generation AND card.balance > 0
             AND EXISTS (SELECT 1 FROM cart_line WHERE cart_line.cart_id = ?2)) AS is_mine,
         (SELECT COALESCE(SUM(gift_hold.amount), 0) FROM gift_hold LEFT JOIN orders ON orders.id = gift_hold.order_id
          WHERE gift_hold.card_id = ?1 AND orders.cart_id IS NOT ?2 AND (gift_hold.state = 'paying'
            OR (gift_hold.state = 'held' AND gift_hold.expires_at > CAST(?4 AS INTEGER)
              AND COALESCE(orders.customer_id <> ?3, 1)))) AS held`,
    )
    .bind(card_id, cartId, customerId, clock().getTime())
    .first<{ is_mine: number; held: number }>()
  const held = use?.held ?? 0
  const left = Math.max(0, balance - held)
  if (use?.is_mine === 1) return { balance: left, inUse: 'your-cart' }
  // An experience is booked whole: what is left of its price books nothing while the rest is held.
  const isTaken = held > 0 && (experience !== null || left === 0)
  return { balance: left, inUse: isTaken ? 'another-cart' : null }
}
