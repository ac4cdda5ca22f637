import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { eraseGiftAddress } from '#worker/services/gift-ledger/erase-gift-address.ts'
import { replaceGiftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { insertGiftHistory } from './gift-history.ts'
import { unpackPostedGift } from './post-gift.ts'

type Stop = { cardId: string; who: string; note?: string }

type StoppableCard = {
  id: string
  generation: number
  state: string
  stoppable: number
  is_used: number
}

/**
 * Stops a gift that isn't delivered yet: one that waits for its day, or one whose email is on its way, whose link then doesn't work. Its code
 * and link end with it. Null when it is stopped; a gift that was handed over is refused with its state.
 */
export async function stopGift(
  backend: Backend,
  { cardId, who, note = '' }: Stop,
): Promise<Refusal | null> {
  const { ordersDb, clock } = backend
  const card = await ordersDb
    .prepare(
      `SELECT id, generation, state,
         balance < amount + moved OR EXISTS (SELECT 1 FROM gift_hold WHERE card_id = card.id AND state IN ('paying', 'spent')) AS is_used,
         (SELECT COUNT(*) FROM gift_delivery AS delivery WHERE delivery.card_id = card.id AND delivery.generation = card.generation
           AND delivery.state IN ('due', 'claimed')) AS stoppable
       FROM gift_card AS card WHERE id = ?`,
    )
    .bind(cardId)
    .first<StoppableCard>()
  if (!card) return refuse(404, 'There is no such gift card.')
  if (card.state === 'STOPPED') return null
  if (card.stoppable === 0 || card.is_used) return refuse(409, ...notStoppable(card))
  const now = clock().getTime()
  const stopped = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE gift_delivery SET state = 'stopped', ended_at = CAST(?3 AS INTEGER)
         WHERE card_id = ?1 AND generation = CAST(?2 AS INTEGER) AND state IN ('due', 'claimed')
           AND NOT EXISTS (SELECT 1 FROM gift_delivery WHERE card_id = ?1 AND generation = CAST(?2 AS INTEGER) AND state = 'handed')`,
      )
      .bind(cardId, card.generation, now),
    assertChanges(ordersDb, card.stoppable),
    ordersDb
      .prepare(
        `UPDATE gift_card SET state = 'STOPPED' WHERE id = ? AND state IN ('SCHEDULED', 'ACTIVE') AND balance >= amount + moved
           AND NOT EXISTS (SELECT 1 FROM gift_hold WHERE card_id = gift_card.id AND state IN ('paying', 'spent'))`,
      )
      .bind(cardId),
    assertChanges(ordersDb, 1),
    replaceGiftCode(backend, card),
    assertChanges(ordersDb, 1),
    unpackPostedGift(ordersDb, cardId),
    ...eraseGiftAddress(ordersDb, cardId),
    insertGiftHistory(ordersDb, { cardId, now, what: 'stopped', who, note }),
  ])
  if (stopped) return null
  // It was handed over, used or stopped by someone else in this moment.
  const current = await ordersDb
    .prepare('SELECT state FROM gift_card WHERE id = ?')
    .bind(cardId)
    .first<{ state: string }>()
  return current?.state === 'STOPPED' ? null : refuse(409, ...notStoppable(current ?? card))
}

function notStoppable({ state }: { state: string }): [string, { facts: { state: string } }] {
  const message =
    state === 'REFUNDED'
      ? 'This gift has been refunded.'
      : 'This gift has already been sent, so it can’t be stopped.'
  return [message, { facts: { state } }]
}
