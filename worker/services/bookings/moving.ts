import { type Difference, losesRefund } from '#domain/bookings/rules.ts'
import {
  BOOKED,
  CONFIRMED,
  type Mover,
  POSTPONED,
  REQUESTED,
  TENTATIVE,
} from '#domain/bookings/status.ts'
import { instantOf } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { mustChange } from '../guard.ts'
import type { SlotKey } from '../holds.ts'
import { linesOf, type OrderRow } from '../order-rows.ts'
import { changing, crediting, noted, releasing, telling } from './changing.ts'
import { type BookingRow, factsOf } from './rows.ts'

/** What gift credit is for that a cheaper day left over: money that is not the booking's any more. */
export const CHEAPER = 'The new day costs less.'

type Day = { date: string; start: string }

type Move = {
  to: Day
  slot: SlotKey & { capacity: number | null }
  price: number
  /** Paid on top (above 0) or given back as credit (below), and what is left to pay. Minor units. */
  difference: Difference
  who: Mover
  /** What whoever moves it says of it, for the history. */
  note?: string | undefined
  /** What has to be true or be done before the place is taken. */
  first?: D1PreparedStatement[]
}

/** One batch: the new place is taken, the old one is free and everything that tells of it, or nothing at all; false when it was full or somebody was first. */
export function moveBooking(
  { d1, clock, holds }: Backend,
  order: OrderRow,
  row: BookingRow,
  { to, slot, price, difference, who, note, first = [] }: Move,
): Promise<boolean> {
  const now = clock().getTime()
  const wasPostponed = row.status === POSTPONED
  const keeps = wasPostponed || !losesRefund(factsOf(row, order), clock())
  const set = {
    date: to.date,
    start: to.start,
    starts_at: instantOf(to.date, to.start, row.time_zone).getTime(),
    price,
    paid: row.paid + difference.pay,
    rest: difference.rest,
    moves: wasPostponed ? row.moves : row.moves + 1,
    credit_only: keeps ? row.credit_only : 1,
    request: null,
    postponed_until: null,
    called_off_at: null,
  }
  const why = noted(`moved from ${row.date} ${row.start}`, note)
  const about = {
    date: row.date,
    start: row.start,
    difference: difference.pay,
    rest: difference.rest - row.rest,
  }
  return holds.move(
    d1,
    { lineId: row.line_id, to: slot, was: wasPostponed ? 'released' : 'booked', now, first },
    [
      ...changing(d1, row, { through: wayTo(row.status, difference.rest), set, who, why }, now),
      ...crediting(d1, row, -difference.pay, CHEAPER, now),
      telling(d1, 'moved', row, about, now),
    ],
  )
}

/** What is confirmed is asked about and answered in the same moment: the table knows no other way back (defaults 3.2). */
function wayTo(status: number, rest: number): number[] {
  if (rest > 0) return [TENTATIVE]
  return status === CONFIRMED ? [REQUESTED, BOOKED] : [BOOKED]
}

type Paid = Day & { id: string; price: number; amount: number; version: number; intent_id: string }

/** The same for a day whose difference has been paid: the place that was held for it becomes the booking's. */
export async function moveWithSupplement(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  supplement: Paid,
): Promise<boolean> {
  const { d1, clock } = backend
  const line = linesOf(order).find(({ id }) => id === row.line_id)
  if (!line || row.version !== supplement.version) return false
  const { date, start, price, amount } = supplement
  const slot = { productId: line.productId, city: line.city, date, start }
  const capacity = await d1
    .prepare(
      'SELECT capacity FROM slot WHERE product_id = ? AND city = ? AND date = ? AND start = ?',
    )
    .bind(slot.productId, slot.city, date, start)
    .first<number | null>('capacity')
  return moveBooking(backend, order, row, {
    to: { date, start },
    slot: { ...slot, capacity },
    price,
    difference: { pay: amount, rest: 0 },
    who: 'customer',
    first: [
      d1
        .prepare(
          `UPDATE supplement SET state = 'moved', intent_id = ? WHERE id = ? AND state = 'open'`,
        )
        .bind(supplement.intent_id, supplement.id),
      mustChange(d1, 1),
      releasing(d1, supplement.id, clock().getTime()),
    ],
  })
}
