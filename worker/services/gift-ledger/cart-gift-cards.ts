import type { CartGiftCard } from '#domain/gift-cards/gift-card-payments.ts'
import { priceProtectedUntil } from '#domain/gift-cards/recipient/gift-price-protection.ts'

export type CartGiftCardRow = {
  entry_id: string
  id: string
  last4: string
  balance: number
  held: number
  is_usable: number
  created_at: number
  currency: string
  amount: number
  experience: string | null
  more_months: number | null
}

type Holder = { customerId: string | null; email?: string | undefined }

/** The gift cards of a cart, with what other people's orders hold of them. */
export const selectCartGiftCards = (
  ordersDb: OrdersDb,
  cartId: string,
  { now, who }: { now: number; who: Holder },
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `WITH holder (email) AS (SELECT COALESCE(?4, (SELECT lower(email) FROM customer WHERE id = ?3),
         (SELECT lower(contact ->> 'email') FROM orders WHERE cart_id = ?1 AND status = 2)))
       SELECT cart_gift_card.id AS entry_id, card.id, card.last4, card.balance, card.created_at,
         card.state = 'ACTIVE' AND card.blocked_at IS NULL AND card.generation = cart_gift_card.generation AS is_usable,
         card.currency, card.amount, gift.experience, gift.more_months,
         (SELECT COALESCE(SUM(gift_hold.amount), 0) FROM gift_hold JOIN orders ON orders.id = gift_hold.order_id
          WHERE gift_hold.card_id = card.id AND orders.cart_id <> ?1 AND (gift_hold.state = 'paying'
            OR (gift_hold.state = 'held' AND gift_hold.expires_at > CAST(?2 AS INTEGER)
              AND COALESCE(orders.customer_id <> ?3, 1) AND COALESCE(lower(contact ->> 'email') <> holder.email, 1)))) AS held
       FROM holder, cart_gift_card JOIN gift_card AS card ON card.id = cart_gift_card.card_id
         LEFT JOIN gift ON gift.card_id = card.id
       WHERE cart_gift_card.cart_id = ?1`,
    )
    .bind(cartId, now, who.customerId, who.email?.trim().toLowerCase() ?? null)

export const toCartGiftCard =
  (currency: string) =>
  (row: CartGiftCardRow): CartGiftCard => ({
    id: row.id,
    entryId: row.entry_id,
    last4: row.last4,
    balance: row.balance,
    available: Math.max(0, row.balance - row.held),
    isUsable: row.is_usable === 1 && row.currency === currency,
    createdAt: row.created_at,
    protection:
      row.experience === null
        ? null
        : {
            experience: JSON.parse(row.experience),
            price: row.amount,
            protectedUntil: priceProtectedUntil(row.created_at, row.more_months ?? 0),
          },
  })
