import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { giftDueAt } from '#domain/gift-cards/delivery/gift-due-at.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import { queueMail, queueMails } from '#worker/db/queue-mail.ts'
import type { GiftDeliveryRow } from './gift-delivery.ts'
import { insertGiftHistory, insertGiftHistoryIfChanged } from './gift-history.ts'

/** Which email of a gift is meant: what it says is read when it is written, and what doesn't count any more is not sent. */
export type GiftMailData = Pick<GiftDeliveryRow, 'card_id' | 'kind' | 'generation'>

const PAGE_SIZE = 50

type DueGift = GiftDeliveryRow & { order_id: string }

/** Puts the emails of due gifts on their way and makes their cards usable: each once, however many do it at the same time. */
export function deliverDueGifts(backend: Backend): Promise<number> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const next = async () => {
    const { results } = await ordersDb
      .prepare(
        `SELECT delivery.*, card.order_id FROM gift_delivery AS delivery JOIN gift_card AS card ON card.id = delivery.card_id
         WHERE delivery.state = 'due' AND due_at <= CAST(? AS INTEGER) AND kind <> 'post' AND delivery.generation = card.generation
           AND card.state IN ('SCHEDULED', 'ACTIVE') AND blocked_at IS NULL
         ORDER BY due_at LIMIT ${PAGE_SIZE}`,
      )
      .bind(now)
      .all<DueGift>()
    return results
  }
  return processQueue(backend, { next, key: (row) => `${row.card_id} ${row.kind}` }, async (row) =>
    Boolean(await tryBatch(ordersDb, claimDelivery(ordersDb, row, now))),
  )
}

/** Puts a due email on its way and makes its card usable, or stops the batch: it is not due any more, or its card pays nothing. */
export const claimDelivery = (
  ordersDb: OrdersDb,
  {
    card_id,
    kind,
    generation,
    order_id,
    due_at,
  }: Pick<DueGift, 'card_id' | 'kind' | 'generation' | 'order_id' | 'due_at'>,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE gift_delivery SET state = 'claimed', claimed_at = CAST(?4 AS INTEGER)
       WHERE card_id = ?1 AND kind = ?2 AND generation = CAST(?3 AS INTEGER) AND state = 'due' AND due_at <= CAST(?4 AS INTEGER)`,
    )
    .bind(card_id, kind, generation, now),
  assertChanges(ordersDb, 1),
  ...activateGiftCard(ordersDb, { card_id, generation }),
  queueMail(ordersDb, {
    id: `gift:${card_id}:${kind}:${generation}:${due_at}`,
    kind: 'gift',
    orderId: order_id,
    data: JSON.stringify({ card_id, kind, generation } satisfies GiftMailData),
    now,
  }),
]

/** Lets the code and the link of a card work, or stops the batch: it was stopped, refunded or blocked, or has another code than the one named. */
export const activateGiftCard = (
  ordersDb: OrdersDb,
  { card_id, generation = null }: { card_id: string; generation?: number | null },
): D1PreparedStatement[] => [
  ordersDb
    .prepare(`UPDATE gift_card SET state = 'ACTIVE' WHERE id = ? AND state = 'SCHEDULED'`)
    .bind(card_id),
  ordersDb
    .prepare(
      `INSERT INTO guard (ok, reason) SELECT EXISTS (SELECT 1 FROM gift_card
         WHERE id = ?1 AND (?2 IS NULL OR generation = CAST(?2 AS INTEGER)) AND state IN ('ACTIVE', 'EMPTY') AND blocked_at IS NULL), 'gift card cannot be sent'`,
    )
    .bind(card_id, generation),
]

/** What follows from an email that the mail service has taken. A gift that was stopped meanwhile stays stopped. */
export const markDelivered = (
  ordersDb: OrdersDb,
  { card_id, kind, generation }: GiftMailData,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE gift_delivery SET state = 'handed', handed_at = CAST(?4 AS INTEGER)
       WHERE card_id = ?1 AND kind = ?2 AND generation = CAST(?3 AS INTEGER) AND state IN ('claimed', 'failed')`,
    )
    .bind(card_id, kind, generation, now),
  insertGiftHistoryIfChanged(ordersDb, {
    cardId: card_id,
    now,
    what: kind === 'print' ? 'printed' : 'sent',
    who: 'system',
  }),
]

/** The mail service didn't accept it: its giver gets an email, and can correct the address and send it again. */
export const markUndelivered = (
  ordersDb: OrdersDb,
  { card_id, kind, generation }: GiftMailData,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE gift_delivery SET state = 'failed', ended_at = CAST(?4 AS INTEGER)
       WHERE card_id = ?1 AND kind = ?2 AND generation = CAST(?3 AS INTEGER) AND state = 'claimed'`,
    )
    .bind(card_id, kind, generation, now),
  insertGiftHistoryIfChanged(ordersDb, { cardId: card_id, now, what: 'failed', who: 'system' }),
  queueUndeliveredMail(ordersDb, card_id, now),
]

/** An email bounced: its giver gets an email. Null when it is recorded. */
export async function bounceGift(
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  { cardId, who }: { cardId: string; who: string },
): Promise<Refusal | null> {
  const now = clock().getTime()
  const bounced = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE gift_delivery SET state = 'bounced', ended_at = CAST(?2 AS INTEGER) WHERE card_id = ?1 AND kind = 'mail'
           AND state = 'handed' AND generation = (SELECT generation FROM gift_card WHERE id = ?1)`,
      )
      .bind(cardId, now),
    assertChanges(ordersDb, 1),
    insertGiftHistory(ordersDb, { cardId, now, what: 'bounced', who }),
    queueUndeliveredMail(ordersDb, cardId, now),
  ])
  return bounced ? null : refuse(409, 'No email of this gift is at its recipient’s.')
}

/** If the statement before recorded that an email didn't arrive. */
const queueUndeliveredMail = (
  ordersDb: OrdersDb,
  cardId: string,
  now: number,
): D1PreparedStatement =>
  queueMails(
    ordersDb,
    {
      kind: 'giftUndelivered',
      id: `'giftUndelivered:' || id || ':' || ?2`,
      orderId: 'order_id',
      data: `json_object('card_id', id)`,
      now: '?2',
      from: 'FROM gift_card WHERE id = ?1 AND changes() = 1',
    },
    cardId,
    now,
  )

const MAX_RECOMPUTED = 5_000
/** As many as one parameter carries well. */
const RECOMPUTED_AT_ONCE = 500

/** Computes again when gifts are due: the rules of a time zone may have changed since. Returns how many moved. */
export async function recomputeGiftTimes({
  ordersDb,
}: Pick<Backend, 'ordersDb'>): Promise<{ moved: number }> {
  const { results } = await ordersDb
    .prepare(
      `SELECT DISTINCT local_date, zone, due_at FROM gift_delivery WHERE state = 'due' AND zone IS NOT NULL LIMIT ${MAX_RECOMPUTED}`,
    )
    .all<{ local_date: string; zone: string; due_at: number }>()
  const moved = results
    .map((row) => ({ ...row, now: giftDueAt(row.local_date, row.zone) }))
    .filter((row) => row.now !== row.due_at)
  let count = 0
  for (let start = 0; start < moved.length; start += RECOMPUTED_AT_ONCE) {
    const { meta } = await ordersDb
      .prepare(
        `UPDATE gift_delivery SET due_at = moved.value ->> 'now' FROM json_each(?) AS moved
         WHERE state = 'due' AND local_date = moved.value ->> 'local_date' AND zone = moved.value ->> 'zone'`,
      )
      .bind(JSON.stringify(moved.slice(start, start + RECOMPUTED_AT_ONCE)))
      .run()
    count += meta.changes
  }
  return { moved: count }
}
