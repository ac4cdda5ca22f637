import { assertChanges } from '#worker/db/guarded-batch.ts'
import type { PurchasedGift } from './purchased-gift.ts'

/** Lets a gift that was stopped wait for its day again, under the code that it has now. */
export const renewDeliveries = (
  ordersDb: OrdersDb,
  { card_id, generation }: PurchasedGift,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(`UPDATE gift_card SET state = 'SCHEDULED' WHERE id = ? AND state = 'STOPPED'`)
    .bind(card_id),
  assertChanges(ordersDb, 1),
  ...copyDeliveries(ordersDb, { card_id, generation }, now),
]

/** The deliveries of the code before, for the code that the card has now. */
export const copyDeliveries = (
  ordersDb: OrdersDb,
  { card_id, generation }: { card_id: string; generation: number },
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO gift_delivery (card_id, kind, generation, email, address, local_date, zone, due_at, created_at)
       SELECT card_id, kind, CAST(?2 AS INTEGER), email, address, local_date, zone, due_at, CAST(?3 AS INTEGER) FROM gift_delivery
       WHERE card_id = ?1 AND generation = (SELECT MAX(generation) FROM gift_delivery WHERE card_id = ?1)`,
    )
    .bind(card_id, generation, now),
]
