import { attempt, mustChange } from './guard.ts'

/** What somebody is told who wanted a place that is gone. */
export const PLACE_TAKEN =
  'Somebody was first: every place at this time is taken. Please choose another.'

export type SlotKey = { productId: string; city: string; date: string; start: string }

export type Hold = {
  lineId: string
  cartId: string
  slot: SlotKey & { capacity: number | null }
  quantity: number
  now: number
  until: number
}

/** How places are taken, kept and given back. */
export type Holds = {
  /** Takes the place together with `beside`, or does nothing at all and answers false. */
  take(d1: D1Database, hold: Hold, beside: D1PreparedStatement[]): Promise<boolean>
  /** Makes a held place larger together with `beside`, or does nothing at all and answers false. */
  grow(d1: D1Database, hold: Hold, beside: D1PreparedStatement[]): Promise<boolean>
  /** Holds a cart's places until then, or only those of some lines; lapsed ones are claimed again. Answers the lines that could not be. */
  renew(
    d1: D1Database,
    cartId: string,
    now: number,
    until: number,
    only?: readonly string[],
  ): Promise<string[]>
  /** Takes another hour for a line that is not paid for, together with `beside`, or does nothing at all and answers false. */
  reseat(d1: D1Database, hold: Hold, beside: D1PreparedStatement[]): Promise<boolean>
  /** Gives a held place back together with `beside`; false when it is being paid or is booked. */
  release(
    d1: D1Database,
    lineId: string,
    now: number,
    beside: D1PreparedStatement[],
  ): Promise<boolean>
  /** Moves a booked place to another hour together with `beside`: both hours agree on it, or nothing happens and it answers false. */
  move(d1: D1Database, move: Move, beside: D1PreparedStatement[]): Promise<boolean>
}

export type Move = {
  lineId: string
  to: SlotKey & { capacity: number | null }
  /** What is moved: a booked place, or one given back when its booking was postponed. */
  was: 'booked' | 'released'
  now: number
  /** What has to go before it in the same batch. */
  first: D1PreparedStatement[]
}

export const slotIdOf = ({ productId, city, date, start }: SlotKey): string =>
  [productId, city, date, start].join('|')

/** Held places count while their time runs; paying and booked ones always (reliability 2.1). */
const TAKEN = `(SELECT COALESCE(SUM(quantity), 0) FROM reservation
  WHERE slot_id = slot.id AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(? AS INTEGER))))`

/** The same for a slot, an instant and a line given by the numbers of their parameters. */
const takenByOthers = (slot: number, now: number, line: number) =>
  `(SELECT COALESCE(SUM(other.quantity), 0) FROM reservation AS other
    WHERE other.slot_id = ?${slot} AND other.line_id <> ?${line} AND (other.state IN ('booked', 'paying')
      OR (other.state = 'held' AND other.expires_at > CAST(?${now} AS INTEGER))))`

/** One guarded batch a change: the capacity rule is in the statement, a trigger stands behind it. */
export const guardedHolds: Holds = {
  async take(d1, hold, beside) {
    const taken = await attempt(d1, [
      ...beside,
      slotStatement(d1, hold.slot),
      d1
        .prepare(
          `INSERT INTO reservation (line_id, cart_id, slot_id, quantity, state, expires_at, touched_at)
           SELECT ?, ?, slot.id, CAST(? AS INTEGER), 'held', CAST(? AS INTEGER), CAST(? AS INTEGER) FROM slot
           WHERE slot.id = ? AND (capacity IS NULL OR ${TAKEN} + CAST(? AS INTEGER) <= capacity)`,
        )
        .bind(
          hold.lineId,
          hold.cartId,
          hold.quantity,
          hold.until,
          hold.now,
          slotIdOf(hold.slot),
          hold.now,
          hold.quantity,
        ),
      mustChange(d1, 1),
    ])
    return taken !== null
  },

  async grow(d1, { lineId, slot, quantity, now, until }, beside) {
    const grown = await attempt(d1, [
      ...beside,
      slotStatement(d1, slot),
      // An order that was made of the smaller line must not be paid: it is made again at the checkout.
      d1
        .prepare(
          `UPDATE reservation SET quantity = CAST(? AS INTEGER), state = 'held', order_id = NULL,
             expires_at = CAST(? AS INTEGER), touched_at = CAST(? AS INTEGER)
           WHERE line_id = ? AND state IN ('held', 'released')`,
        )
        .bind(quantity, until, now, lineId),
      mustChange(d1, 1),
    ])
    return grown !== null
  },

  async reseat(d1, { lineId, cartId, slot, quantity, now, until }, beside) {
    const taken = await attempt(d1, [
      ...beside,
      slotStatement(d1, slot),
      // An order that was made of the hour before must not be paid: it is made again at the checkout.
      d1
        .prepare(
          `UPDATE reservation SET slot_id = ?1, cart_id = ?2, quantity = CAST(?3 AS INTEGER), state = 'held', order_id = NULL,
             expires_at = CAST(?4 AS INTEGER), touched_at = CAST(?5 AS INTEGER)
           WHERE line_id = ?6 AND state IN ('held', 'released') AND EXISTS (
             SELECT 1 FROM slot WHERE slot.id = ?1
               AND (capacity IS NULL OR CAST(?3 AS INTEGER) + ${takenByOthers(1, 5, 6)} <= capacity))`,
        )
        .bind(slotIdOf(slot), cartId, quantity, until, now, lineId),
      mustChange(d1, 1),
    ])
    return taken !== null
  },

  async renew(d1, cartId, now, until, only) {
    const { results } = await d1
      .prepare(
        `SELECT line_id FROM reservation JOIN cart_line ON cart_line.id = line_id
         WHERE reservation.cart_id = ? AND state IN ('held', 'released')`,
      )
      .bind(cartId)
      .all<{ line_id: string }>()
    const ids = results
      .map(({ line_id }) => line_id)
      .filter((id) => only === undefined || only.includes(id))
    const renewals = (lines: string[]) => lines.map((id) => renewStatement(d1, id, now, until))
    if (ids.length === 0 || (await attempt(d1, renewals(ids)))) return []

    // One place is gone: everything that is still there is kept all the same.
    const lost: string[] = []
    for (const id of ids) if (!(await attempt(d1, renewals([id])))) lost.push(id)
    return lost
  },

  async release(d1, lineId, now, beside) {
    const released = await attempt(d1, [
      d1
        .prepare(
          `UPDATE reservation SET state = 'released', touched_at = CAST(? AS INTEGER)
           WHERE line_id = ? AND state IN ('held', 'released')`,
        )
        .bind(now, lineId),
      mustChange(d1, 1),
      ...beside,
    ])
    return released !== null
  },

  async move(d1, { lineId, to, was, now, first }, beside) {
    const moved = await attempt(d1, [
      ...first,
      slotStatement(d1, to),
      d1
        .prepare(
          `UPDATE reservation SET slot_id = ?1, state = 'booked', touched_at = CAST(?2 AS INTEGER)
           WHERE line_id = ?3 AND state = ?4 AND EXISTS (
             SELECT 1 FROM slot WHERE slot.id = ?1
               AND (capacity IS NULL OR reservation.quantity + ${takenByOthers(1, 2, 3)} <= capacity))`,
        )
        .bind(slotIdOf(to), now, lineId, was),
      mustChange(d1, 1),
      ...beside,
    ])
    return moved !== null
  },
}

/** The row of a slot, made when it is first wanted; its capacity follows the calendar. */
export const slotStatement = (d1: D1Database, slot: Hold['slot']): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO slot (id, product_id, city, date, start, capacity) VALUES (?, ?, ?, ?, ?, CAST(? AS INTEGER))
       ON CONFLICT (id) DO UPDATE SET capacity = excluded.capacity`,
    )
    .bind(slotIdOf(slot), slot.productId, slot.city, slot.date, slot.start, slot.capacity)

/** A lapsed hold comes back only where the trigger finds room. */
const renewStatement = (d1: D1Database, lineId: string, now: number, until: number) =>
  d1
    .prepare(
      `UPDATE reservation SET state = 'held', expires_at = MAX(expires_at, CAST(? AS INTEGER)), touched_at = CAST(? AS INTEGER)
       WHERE line_id = ? AND state IN ('held', 'released')`,
    )
    .bind(until, now, lineId)
