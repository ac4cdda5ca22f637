import { MAX_HOLD_MINUTES, SILENT_HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

const NETWORK_SHARE_MESSAGE =
  'Other visitors on your network are holding many spots right now. Try again in a few minutes.'

/**
 * Holds that give way when someone else would be refused: their cart has been idle for ten minutes, and their
 * network holds the same slot with another cart too. The one parameter is the number of the instant.
 */
export const preemptibleHoldSql = (now: number): string =>
  `(reservation.state = 'held' AND reservation.holder <> ''
    AND reservation.updated_at <= CAST(?${now} AS INTEGER) - ${SILENT_HOLD_MINUTES * MINUTE_MS}
    AND EXISTS (SELECT 1 FROM reservation AS twin WHERE twin.slot_id = reservation.slot_id
      AND twin.holder = reservation.holder AND twin.cart_id <> reservation.cart_id
      AND twin.state = 'held' AND twin.expires_at > CAST(?${now} AS INTEGER)))`

/** Releases the holds of a slot that give way, if there is no room otherwise. */
export const releasePreemptibleHolds = (
  ordersDb: OrdersDb,
  {
    slotId,
    lineId,
    quantity,
    now,
  }: { slotId: string; lineId: string; quantity: number; now: number },
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'released', updated_at = CAST(?3 AS INTEGER)
       WHERE line_id IN (
         SELECT line_id FROM reservation
         WHERE slot_id = ?1 AND line_id <> ?2 AND expires_at > CAST(?3 AS INTEGER) AND ${preemptibleHoldSql(3)})
       AND (SELECT capacity FROM slot WHERE id = ?1) < CAST(?4 AS INTEGER) + (
         SELECT COALESCE(SUM(quantity), 0) FROM reservation WHERE slot_id = ?1 AND line_id <> ?2
           AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(?3 AS INTEGER))))`,
    )
    .bind(slotId, lineId, now, quantity)

/** Extends a hold, for two hours at most without a break; a lapsed one is claimed again where there is room. */
export const renewHoldStatement = (
  ordersDb: OrdersDb,
  lineId: string,
  now: number,
  until: number,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'held', updated_at = CAST(?1 AS INTEGER),
         held_since = ${heldSinceSql(1)},
         expires_at = MAX(expires_at, MIN(CAST(?2 AS INTEGER), ${heldSinceSql(1)} + ${MAX_HOLD_MINUTES * MINUTE_MS}))
       WHERE line_id = ?3 AND state IN ('held', 'released')`,
    )
    .bind(now, until, lineId)

/** Stops the batch for a hold, of this slot if one is given, that used up its two hours and has just lapsed: others get the place first. */
export const assertMayHoldAgain = (
  ordersDb: OrdersDb,
  lineId: string,
  now: number,
  slotId: string | null = null,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO guard (ok, reason) SELECT NOT EXISTS (
         SELECT 1 FROM reservation WHERE line_id = ?1 AND (?3 IS NULL OR slot_id = ?3) AND state IN ('held', 'released') AND held_since > 0
           AND expires_at >= held_since + ${MAX_HOLD_MINUTES * MINUTE_MS} AND expires_at <= CAST(?2 AS INTEGER)
           AND expires_at > CAST(?2 AS INTEGER) - ${PAUSE_MINUTES * MINUTE_MS}), ''`,
    )
    .bind(lineId, now, slotId)

/** For so long after two hours others may take the place. */
const PAUSE_MINUTES = 5

/** Since when a place is held without a break. The parameters are the numbers of the instant and, where it may change, of the slot. */
export const heldSinceSql = (now: number, slot?: number): string =>
  `CASE WHEN state = 'held' AND expires_at > CAST(?${now} AS INTEGER) AND held_since > 0
     ${slot ? `AND slot_id = ?${slot}` : ''} THEN held_since ELSE CAST(?${now} AS INTEGER) END`

/** Why a place was refused although it isn't sold out: the network's share is used up; null when that isn't why. */
export async function findNetworkLimitMessage(
  ordersDb: OrdersDb,
  {
    slotId,
    holder,
    quantity,
    now,
  }: { slotId: string; holder: string; quantity: number; now: number },
): Promise<string | null> {
  if (holder === '') return null
  const row = await ordersDb
    .prepare(
      `SELECT (SELECT capacity FROM slot WHERE id = ?1) AS capacity,
         COALESCE(SUM(quantity) FILTER (WHERE slot_id = ?1), 0) AS here, COALESCE(SUM(quantity), 0) AS everywhere
       FROM reservation JOIN slot ON slot.id = slot_id
       WHERE holder = ?2 AND slot.capacity IS NOT NULL AND state = 'held' AND expires_at > CAST(?3 AS INTEGER)`,
    )
    .bind(slotId, holder, now)
    .first<{ capacity: number | null; here: number; everywhere: number }>()
  if (!row || row.capacity === null) return null
  const isHalfUsed = row.here > 0 && (row.here + quantity) * 2 > row.capacity
  return isHalfUsed || row.everywhere + quantity > MAX_NETWORK_PLACES ? NETWORK_SHARE_MESSAGE : null
}

/** The trigger of `worker/db/migrations/orders/0008_hold_shares.sql` says the same. */
const MAX_NETWORK_PLACES = 60
