import type { Holds } from '#worker/app/ports.ts'
import { guardedHolds, slotId, upsertSlotStatement } from '#worker/services/availability/holds.ts'

/** A planted mistake: check capacity first, insert afterwards. */
export const careless: Holds = {
  ...guardedHolds,
  async reserve(ordersDb, { lineId, cartId, slot, quantity, now, until }, beside) {
    const taken = await ordersDb
      .prepare(
        `SELECT COALESCE(SUM(quantity), 0) AS taken FROM reservation WHERE slot_id = ?
           AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(? AS INTEGER)))`,
      )
      .bind(slotId(slot), now)
      .first<number>('taken')
    if (slot.capacity !== null && (taken ?? 0) + quantity > slot.capacity) return false
    await ordersDb.batch([
      ...beside,
      upsertSlotStatement(ordersDb, slot),
      ordersDb
        .prepare(
          `INSERT INTO reservation (line_id, cart_id, slot_id, quantity, state, expires_at, updated_at)
           VALUES (?, ?, ?, CAST(? AS INTEGER), 'held', CAST(? AS INTEGER), CAST(? AS INTEGER))`,
        )
        .bind(lineId, cartId, slotId(slot), quantity, until, now),
    ])
    return true
  },
}
