import { assertChanges } from '#worker/db/guarded-batch.ts'
import { GIFT_PARTS_SQL, type StoredGiftPart } from './gift-holds.ts'

/** Paid: what was held is spent, once, and the cart has no gift cards any more. */
export const spendGiftCards = (
  ordersDb: OrdersDb,
  order: { id: string; cart_id: string },
  parts: readonly StoredGiftPart[],
  now: number,
): D1PreparedStatement[] =>
  parts.length === 0
    ? []
    : [
        ordersDb
          .prepare(
            `INSERT INTO gift_entry (card_id, kind, ref, order_id, amount, at, actor)
             SELECT card_id, 'SPEND', order_id, order_id, -amount, CAST(?2 AS INTEGER), 'customer' FROM gift_hold
             WHERE order_id = ?1 AND state = 'paying' AND (card_id, amount) IN (${GIFT_PARTS_SQL}(?3)) ORDER BY position`,
          )
          .bind(order.id, now, JSON.stringify(parts)),
        assertChanges(ordersDb, parts.length),
        ordersDb
          .prepare(
            `UPDATE gift_hold SET state = 'spent', updated_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
          )
          .bind(now, order.id),
        assertChanges(ordersDb, parts.length),
        ordersDb.prepare('DELETE FROM cart_gift_card WHERE cart_id = ?').bind(order.cart_id),
      ]
