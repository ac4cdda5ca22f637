import type { Holds } from '#worker/app/ports.ts'
import { guardedHolds, slotId, upsertSlotStatement } from '#worker/services/availability/holds.ts'

/** A planted mistake: the old place is released before the new one is taken. */
export const carelessMoves: Holds = {
  ...guardedHolds,
  async move(ordersDb, { lineId, to, now }, beside) {
    await ordersDb
      .prepare(`UPDATE reservation SET state = 'released' WHERE line_id = ? AND state = 'booked'`)
      .bind(lineId)
      .run()
    try {
      await ordersDb.batch([
        upsertSlotStatement(ordersDb, to),
        ordersDb
          .prepare(
            `UPDATE reservation SET slot_id = ?, state = 'booked', updated_at = CAST(? AS INTEGER) WHERE line_id = ?`,
          )
          .bind(slotId(to), now, lineId),
        ...beside,
      ])
      return true
    } catch {
      return false
    }
  },
}
