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
): Promise<{ reversed: number; gone: number; movedTo: string[] } | null> {
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
  return {
    reversed: reversed ?? 0,
    gone: Math.max(0, issued - (reversed ?? 0)),
    movedTo: await listOtherCards(ordersDb, orderId),
  }
}

/** The cards of other orders that something was moved to from the gifts of this one, by a merge or a top-up. */
async function listOtherCards(ordersDb: OrdersDb, orderId: string): Promise<string[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT DISTINCT target.id FROM gift_card AS source
       JOIN gift_entry AS gone ON gone.card_id = source.id AND gone.kind = 'TRANSFER_OUT'
       JOIN gift_entry AS came ON came.ref = gone.ref AND came.kind IN ('TRANSFER_IN', 'TOP_UP')
       JOIN gift_card AS target ON target.id = came.card_id AND target.order_id <> source.order_id
       WHERE source.order_id = ? AND source.origin = 'PURCHASE' ORDER BY target.id`,
    )
    .bind(orderId)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
