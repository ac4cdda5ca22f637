import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import type { AppliedGiftCard, CartGiftCard } from '#domain/gift-cards/gift-card-payments.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'

/** What a card pays of an order, as it is stored with it: in the order of use. Minor units. */
export type StoredGiftPart = { id: string; last4: string; amount: number }

/** The parts of a cart's gift cards that pay something. */
export const toGiftParts = (
  applied: readonly AppliedGiftCard[],
  cards: readonly CartGiftCard[],
): StoredGiftPart[] =>
  applied.flatMap(({ id: entryId, last4, amount }) => {
    const card = cards.find((one) => one.entryId === entryId)
    return card && amount > 0 ? [{ id: card.id, last4, amount }] : []
  })

/** Card and amount of each part, from the JSON bound after it. */
export const GIFT_PARTS_SQL = `SELECT value ->> 'id', value ->> 'amount' FROM json_each`

/**
 * Holds what the cart's open order takes of each card, or stops the batch: a trigger checks that it is there. The same
 * person's older orders give way, unless they are being paid.
 */
export function reserveGiftCards(
  ordersDb: OrdersDb,
  { cartId, parts, now }: { cartId: string; parts: readonly StoredGiftPart[]; now: number },
): D1PreparedStatement[] {
  const list = JSON.stringify(parts)
  const releaseOthers = ordersDb
    .prepare(
      `UPDATE gift_hold SET state = 'released', updated_at = CAST(?2 AS INTEGER)
       WHERE state = 'held' AND order_id = (SELECT id FROM orders WHERE cart_id = ?1 AND status = 2)
         AND card_id NOT IN (SELECT value ->> 'id' FROM json_each(?3))`,
    )
    .bind(cartId, now, list)
  if (parts.length === 0) return [releaseOthers]
  return [
    releaseOthers,
    ordersDb
      .prepare(
        `UPDATE gift_hold SET state = 'released', updated_at = CAST(?2 AS INTEGER)
         WHERE state = 'held' AND card_id IN (SELECT value ->> 'id' FROM json_each(?3)) AND EXISTS (
           SELECT 1 FROM orders AS other JOIN orders AS mine ON mine.cart_id = ?1 AND mine.status = 2
           WHERE other.id = gift_hold.order_id AND other.id <> mine.id
             AND (other.customer_id = mine.customer_id OR lower(other.contact ->> 'email') = lower(mine.contact ->> 'email')))`,
      )
      .bind(cartId, now, list),
    ordersDb
      .prepare(
        `INSERT INTO gift_hold (card_id, order_id, position, amount, state, expires_at, updated_at)
         SELECT part.value ->> 'id', orders.id, part.key, part.value ->> 'amount', 'held', CAST(?3 AS INTEGER), CAST(?2 AS INTEGER)
         FROM orders JOIN json_each(?4) AS part WHERE orders.cart_id = ?1 AND orders.status = 2
         ON CONFLICT (card_id, order_id) DO UPDATE SET state = 'held', position = excluded.position,
           amount = excluded.amount, expires_at = excluded.expires_at, updated_at = excluded.updated_at`,
      )
      .bind(cartId, now, now + HOLD_MINUTES * MINUTE_MS, list),
    assertChanges(ordersDb, parts.length),
  ]
}

/** While an order is being paid its holds do not expire; one that lapsed is taken again if the card still has it. */
export const markGiftHoldsPaying = (
  ordersDb: OrdersDb,
  orderId: string,
  parts: readonly StoredGiftPart[],
  now: number,
): D1PreparedStatement[] =>
  parts.length === 0
    ? []
    : [
        ordersDb
          .prepare(
            `UPDATE gift_hold SET state = 'paying', updated_at = CAST(?2 AS INTEGER)
             WHERE order_id = ?1 AND state IN ('held', 'released') AND (card_id, amount) IN (${GIFT_PARTS_SQL}(?3))`,
          )
          .bind(orderId, now, JSON.stringify(parts)),
        assertChanges(ordersDb, parts.length),
      ]
