import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'

const REASON = 'The payment for it is disputed.'

/**
 * The payment for these gifts is disputed: their cards pay nothing any more, and what is left on them is taken back, once. An
 * order that is being paid with one keeps its part. Returns what is left to be decided by a person; null if no gift was bought.
 */
export async function reverseDisputedGifts(
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  orderId: string,
): Promise<{ reversed: number; gone: number } | null> {
  const now = clock().getTime()
  await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor, note)
         SELECT id, 'REVERSE', 'dispute', paying - balance, CAST(?2 AS INTEGER), 'system', ?3 FROM (
           SELECT id, balance, (SELECT COALESCE(SUM(amount), 0) FROM gift_hold WHERE card_id = gift_card.id AND state = 'paying') AS paying
           FROM gift_card WHERE order_id = ?1 AND origin = 'PURCHASE' AND blocked_at IS NULL)
         WHERE balance > paying`,
      )
      .bind(orderId, now, REASON),
    ordersDb
      .prepare(
        `UPDATE gift_card SET blocked_at = CAST(?2 AS INTEGER), blocked_reason = ?3
         WHERE order_id = ?1 AND origin = 'PURCHASE' AND blocked_at IS NULL`,
      )
      .bind(orderId, now, REASON),
  ])
  const found = await ordersDb
    .prepare(
      `SELECT SUM(iif(kind = 'ISSUE', entry.amount, 0)) AS issued, -SUM(iif(kind = 'REVERSE', entry.amount, 0)) AS reversed
       FROM gift_entry AS entry JOIN gift_card ON gift_card.id = entry.card_id
       WHERE gift_card.order_id = ? AND origin = 'PURCHASE'`,
    )
    .bind(orderId)
    .first<{ issued: number | null; reversed: number | null }>()
  if (!found?.issued) return null
  const { issued, reversed } = found
  return { reversed: reversed ?? 0, gone: Math.max(0, issued - (reversed ?? 0)) }
}
