import { assertChanges } from '#worker/db/guarded-batch.ts'
import { eraseGiftAddress } from './erase-gift-address.ts'
import { SPLIT_REF, SPLIT_REFS } from './split-refs.ts'

/** A gift's own card and every part that was split off it: they have its line. */
const PARTS_SQL = `SELECT id FROM gift_card WHERE line_id = ?1 AND origin = 'PURCHASE' AND id <> ?1`

/**
 * Takes an unused gift card out of use because its money goes back, with the parts that were split off it; or stops the batch:
 * something of it is spent, held or moved, or it is blocked.
 */
export const withdrawRefundedCard = (
  ordersDb: OrdersDb,
  cardId: string,
  { now, actor, note }: { now: number; actor: string; note: string },
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO guard (ok, reason) SELECT NOT EXISTS (
         SELECT 1 FROM gift_card AS card WHERE line_id = ?1 AND origin = 'PURCHASE' AND (blocked_at IS NOT NULL
           -- A balance that was moved can hide what was spent.
           OR EXISTS (SELECT 1 FROM gift_entry WHERE card_id = card.id
             AND kind NOT IN ('ISSUE', 'SPEND', 'RESTORE') AND ref NOT LIKE '${SPLIT_REFS}')
           OR EXISTS (SELECT 1 FROM gift_hold WHERE card_id = card.id
             AND (state = 'paying' OR (state = 'held' AND expires_at > CAST(?2 AS INTEGER)))))), 'the gift is in use'`,
    )
    .bind(cardId, now),
  ordersDb
    .prepare(
      `UPDATE gift_card SET state = 'REFUNDED' WHERE id IN (${PARTS_SQL}) AND state IN ('ACTIVE', 'SCHEDULED', 'STOPPED')`,
    )
    .bind(cardId),
  ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor)
       SELECT ?1, 'TRANSFER_IN', '${SPLIT_REF}back:' || ?1, SUM(balance), CAST(?2 AS INTEGER), ?3 FROM gift_card
       WHERE id IN (${PARTS_SQL}) HAVING SUM(balance) > 0`,
    )
    .bind(cardId, now, actor),
  ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor)
       SELECT id, 'TRANSFER_OUT', '${SPLIT_REF}back:' || ?1, -balance, CAST(?2 AS INTEGER), ?3 FROM gift_card
       WHERE id IN (${PARTS_SQL}) AND balance > 0`,
    )
    .bind(cardId, now, actor),
  ordersDb
    .prepare(
      `UPDATE gift_card SET state = 'REFUNDED' WHERE id = ? AND state IN ('ACTIVE', 'SCHEDULED', 'STOPPED') AND balance = amount`,
    )
    .bind(cardId),
  assertChanges(ordersDb, 1),
  ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor, note)
       SELECT id, 'REFUND', 'refund', -balance, CAST(?2 AS INTEGER), ?3, ?4 FROM gift_card WHERE id = ?1`,
    )
    .bind(cardId, now, actor, note),
  ...eraseGiftAddress(ordersDb, cardId),
]
