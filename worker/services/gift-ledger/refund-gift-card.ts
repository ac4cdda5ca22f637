import { assertChanges } from '#worker/db/guarded-batch.ts'

/** Takes an unused gift card out of use because its money goes back, or stops the batch: something of it is spent or held, or it is blocked. */
export const refundGiftCard = (
  ordersDb: OrdersDb,
  cardId: string,
  { now, actor, note }: { now: number; actor: string; note: string },
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE gift_card SET state = 'REFUNDED' WHERE id = ?1 AND state IN ('ACTIVE', 'SCHEDULED', 'STOPPED')
         AND balance = amount AND blocked_at IS NULL AND NOT EXISTS (
           -- A balance that was moved can hide what was spent.
           SELECT 1 FROM gift_entry WHERE card_id = ?1 AND kind NOT IN ('ISSUE', 'SPEND', 'RESTORE')) AND NOT EXISTS (
           SELECT 1 FROM gift_hold WHERE card_id = ?1
             AND (state = 'paying' OR (state = 'held' AND expires_at > CAST(?2 AS INTEGER))))`,
    )
    .bind(cardId, now),
  assertChanges(ordersDb, 1),
  ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor, note)
       SELECT id, 'REFUND', 'refund', -balance, CAST(?2 AS INTEGER), ?3, ?4 FROM gift_card WHERE id = ?1`,
    )
    .bind(cardId, now, actor, note),
]
