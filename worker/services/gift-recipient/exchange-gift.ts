import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { insertGiftHistory } from '#worker/services/gift-delivery/gift-history.ts'
import type { GiftRow } from '#worker/services/gift-delivery/gift-row.ts'

/** Not what an order is about to take, nor what one has taken. */
const NOT_HELD_SQL = `NOT EXISTS (SELECT 1 FROM gift_hold WHERE card_id = gift_card.id AND (state IN ('paying', 'spent')
  OR (state = 'held' AND expires_at > CAST(?2 AS INTEGER))))`

/** Turns an unused experience into what was paid for it, to be spent on any experience or item. Null when it is done. */
export async function exchangeGift(
  { ordersDb, clock }: Backend,
  gift: Pick<GiftRow, 'card_id' | 'experience'>,
  who: string,
): Promise<Refusal | null> {
  if (gift.experience === null) return refuse(409, 'This gift is already an amount.')
  const now = clock().getTime()
  const { title } = JSON.parse(gift.experience) as { title: string }
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE gift SET experience = NULL WHERE card_id = ?1 AND experience IS NOT NULL AND EXISTS (
           SELECT 1 FROM gift_card WHERE id = ?1 AND state IN ('SCHEDULED', 'ACTIVE', 'STOPPED') AND blocked_at IS NULL
             AND balance >= amount + moved AND ${NOT_HELD_SQL})`,
      )
      .bind(gift.card_id, now),
    assertChanges(ordersDb, 1),
    insertGiftHistory(ordersDb, { cardId: gift.card_id, now, what: 'exchanged', who, note: title }),
  ])
  return done ? null : refuse(409, 'This gift is in use, so it can’t be swapped.')
}
