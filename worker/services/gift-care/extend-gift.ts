import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { insertGiftHistory } from '#worker/services/gift-delivery/gift-history.ts'
import { isUnsent, isUnused } from './gift-actions.ts'
import type { PurchasedGift } from './purchased-gift.ts'

/** Keeps the price of an experience for more months. Null when it is done. */
export async function extendGift(
  { ordersDb, clock }: Backend,
  gift: PurchasedGift,
  { months, who, note }: { months: number; who: string; note: string },
): Promise<Refusal | null> {
  const isUsable = isUnsent(gift) || gift.state === 'ACTIVE'
  if (!isUsable || gift.blocked_at !== null || !isUnused(gift))
    return refuse(409, 'This gift is used, refunded or blocked.')
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE gift SET more_months = more_months + CAST(?2 AS INTEGER)
         WHERE card_id = ?1 AND experience IS NOT NULL AND more_months + CAST(?2 AS INTEGER) <= 120`,
      )
      .bind(gift.card_id, months),
    assertChanges(ordersDb, 1),
    insertGiftHistory(ordersDb, {
      cardId: gift.card_id,
      now,
      what: 'extended',
      who,
      note: `${months} months: ${note}`,
    }),
  ])
  return done
    ? null
    : refuse(
        409,
        'Only the price of an experience is kept, ten years longer at most. Cards never expire.',
      )
}
