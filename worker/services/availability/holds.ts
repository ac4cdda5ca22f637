import { MAX_HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { HoldRequest, Holds, SlotKey } from '#worker/app/ports.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import {
  assertMayHoldAgain,
  heldSinceSql,
  releasePreemptibleHolds,
  renewHoldStatement,
} from './network-hold-limits.ts'

export const SOLD_OUT_MESSAGE =
  'Someone was faster: this time is now sold out. Please choose another.'

export const slotId = ({ productId, city, date, start }: SlotKey): string =>
  [productId, city, date, start].join('|')

/** Holds count until they expire; paying and booked places always. */
const TAKEN_PLACES_SQL = `(SELECT COALESCE(SUM(quantity), 0) FROM reservation
  WHERE slot_id = slot.id AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(? AS INTEGER))))`

/** Takes the numbers of the statement's parameters. */
const takenByOthersSql = (slot: number, now: number, line: number) =>
  `(SELECT COALESCE(SUM(other.quantity), 0) FROM reservation AS other
    WHERE other.slot_id = ?${slot} AND other.line_id <> ?${line} AND (other.state IN ('booked', 'paying')
      OR (other.state = 'held' AND other.expires_at > CAST(?${now} AS INTEGER))))`

/** Every change is one guarded batch; a trigger enforces the capacity as well. */
export const guardedHolds: Holds = {
  async reserve(ordersDb, hold, extraStatements) {
    const taken = await tryBatch(ordersDb, [
      ...extraStatements,
      upsertSlotStatement(ordersDb, hold.slot),
      releasePreemptibleHolds(ordersDb, { ...hold, slotId: slotId(hold.slot) }),
      ordersDb
        .prepare(
          `INSERT INTO reservation (line_id, cart_id, slot_id, quantity, state, expires_at, updated_at, held_since, holder)
           SELECT ?, ?, slot.id, CAST(? AS INTEGER), 'held', CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER), ? FROM slot
           WHERE slot.id = ? AND (capacity IS NULL OR ${TAKEN_PLACES_SQL} + CAST(? AS INTEGER) <= capacity)`,
        )
        .bind(
          hold.lineId,
          hold.cartId,
          hold.quantity,
          hold.until,
          hold.now,
          hold.now,
          hold.holder ?? '',
          slotId(hold.slot),
          hold.now,
          hold.quantity,
        ),
      assertChanges(ordersDb, 1),
    ])
    return taken !== null
  },

  async resize(ordersDb, { lineId, slot, quantity, now, until }, extraStatements) {
    const resized = await tryBatch(ordersDb, [
      ...extraStatements,
      upsertSlotStatement(ordersDb, slot),
      // An order made for the smaller line must not be paid: the checkout makes it again.
      ordersDb
        .prepare(
          `UPDATE reservation SET quantity = CAST(? AS INTEGER), state = 'held', order_id = NULL,
             expires_at = CAST(? AS INTEGER), updated_at = CAST(? AS INTEGER)
           WHERE line_id = ? AND state IN ('held', 'released')`,
        )
        .bind(quantity, until, now, lineId),
      assertChanges(ordersDb, 1),
    ])
    return resized !== null
  },

  async change(ordersDb, hold, extraStatements) {
    const { lineId, cartId, slot, quantity, now, until, holder = '' } = hold
    const taken = await tryBatch(ordersDb, [
      ...extraStatements,
      upsertSlotStatement(ordersDb, slot),
      assertMayHoldAgain(ordersDb, lineId, now, slotId(slot)),
      releasePreemptibleHolds(ordersDb, { ...hold, slotId: slotId(slot) }),
      // An order made for the old line must not be paid: the checkout makes it again.
      ordersDb
        .prepare(
          `UPDATE reservation SET slot_id = ?1, cart_id = ?2, quantity = CAST(?3 AS INTEGER), state = 'held', order_id = NULL,
             expires_at = MIN(CAST(?4 AS INTEGER), ${heldSinceSql(5, 1)} + ${MAX_HOLD_MINUTES * MINUTE_MS}),
             updated_at = CAST(?5 AS INTEGER), held_since = ${heldSinceSql(5, 1)}, holder = ?7
           WHERE line_id = ?6 AND state IN ('held', 'released') AND EXISTS (
             SELECT 1 FROM slot WHERE slot.id = ?1
               AND (capacity IS NULL OR CAST(?3 AS INTEGER) + ${takenByOthersSql(1, 5, 6)} <= capacity))`,
        )
        .bind(slotId(slot), cartId, quantity, until, now, lineId, holder),
      assertChanges(ordersDb, 1),
    ])
    return taken !== null
  },

  async renew(ordersDb, cartId, now, until, only) {
    const { results } = await ordersDb
      .prepare(
        `SELECT line_id FROM reservation JOIN cart_line ON cart_line.id = line_id
         WHERE reservation.cart_id = ? AND state IN ('held', 'released')`,
      )
      .bind(cartId)
      .all<{ line_id: string }>()
    const ids = results
      .map(({ line_id }) => line_id)
      .filter((id) => only === undefined || only.includes(id))
    const renewals = (lines: string[]) =>
      lines.flatMap((id) => [
        assertMayHoldAgain(ordersDb, id, now),
        renewHoldStatement(ordersDb, id, now, until),
      ])
    if (ids.length === 0 || (await tryBatch(ordersDb, renewals(ids)))) return []

    // Some places are gone: renew each of the others by itself.
    const lost: string[] = []
    for (const id of ids) if (!(await tryBatch(ordersDb, renewals([id])))) lost.push(id)
    return lost
  },

  async release(ordersDb, lineId, now, extraStatements) {
    const released = await tryBatch(ordersDb, [
      ordersDb
        .prepare(
          `UPDATE reservation SET state = 'released', updated_at = CAST(? AS INTEGER)
           WHERE line_id = ? AND state IN ('held', 'released')`,
        )
        .bind(now, lineId),
      assertChanges(ordersDb, 1),
      ...extraStatements,
    ])
    return released !== null
  },

  async move(ordersDb, { lineId, to, was, now, firstStatements }, extraStatements) {
    const moved = await tryBatch(ordersDb, [
      ...firstStatements,
      upsertSlotStatement(ordersDb, to),
      ordersDb
        .prepare(
          `UPDATE reservation SET slot_id = ?1, state = 'booked', updated_at = CAST(?2 AS INTEGER)
           WHERE line_id = ?3 AND state = ?4 AND EXISTS (
             SELECT 1 FROM slot WHERE slot.id = ?1
               AND (capacity IS NULL OR reservation.quantity + ${takenByOthersSql(1, 2, 3)} <= capacity))`,
        )
        .bind(slotId(to), now, lineId, was),
      assertChanges(ordersDb, 1),
      ...extraStatements,
    ])
    return moved !== null
  },
}

/** The capacity of a slot follows the calendar. */
export const upsertSlotStatement = (
  ordersDb: OrdersDb,
  slot: HoldRequest['slot'],
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO slot (id, product_id, city, date, start, capacity) VALUES (?, ?, ?, ?, ?, CAST(? AS INTEGER))
       ON CONFLICT (id) DO UPDATE SET capacity = excluded.capacity`,
    )
    .bind(slotId(slot), slot.productId, slot.city, slot.date, slot.start, slot.capacity)
