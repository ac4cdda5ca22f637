import {
  BOOKED,
  CANCELLED,
  COMPLETE,
  CONFIRMED,
  POSTPONED,
  REQUESTED,
} from '#domain/bookings/status.ts'
import { addDays, instantOf } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { callOff } from '#worker/services/bookings/cancel.ts'
import { changing, crediting, telling } from '#worker/services/bookings/changing.ts'
import type { BookingRow } from '#worker/services/bookings/rows.ts'
import { attempt } from '#worker/services/guard.ts'
import { readOrder } from '#worker/services/order-rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const AT_ONCE = 200

type Step = {
  /** The rows to look at; `?1` is now. */
  where: string
  is?: (row: BookingRow, now: number) => boolean
  /** What becomes of a row that is due. */
  statements: (d1: D1Database, row: BookingRow, now: number) => D1PreparedStatement[]
}

const to =
  (status: number, why: string): Step['statements'] =>
  (d1, row, now) =>
    changing(d1, row, { through: [status], who: 'system', why }, now)

/** What time does to bookings, in this order (defaults 3.2). */
const STEPS: Record<string, Step> = {
  // A wish that nobody answered in time: the day that was booked holds.
  kept: {
    where: `status = ${REQUESTED} AND starts_at <= CAST(?1 AS INTEGER) + ${DAY}`,
    statements: (d1, row, now) => [
      ...changing(
        d1,
        row,
        { through: [CONFIRMED], set: { request: null }, who: 'system', why: 'the day stays' },
        now,
      ),
      telling(d1, 'kept', row, {}, now),
    ],
  },
  confirmed: {
    where: `status = ${BOOKED} AND starts_at <= CAST(?1 AS INTEGER) + ${7 * DAY}`,
    statements: to(CONFIRMED, 'a week before the start'),
  },
  completed: {
    // What can still be sent back is not over.
    where: `status = ${CONFIRMED} AND starts_at <= CAST(?1 AS INTEGER) AND (policy ->> 'kind' <> 'goods'
      OR starts_at + (policy ->> 'days') * ${DAY} < CAST(?1 AS INTEGER))`,
    is: ({ date, time_zone }, now) =>
      now >= instantOf(addDays(date, 1), '00:00', time_zone).getTime(),
    statements: to(COMPLETE, 'the end of the day'),
  },
  credited: {
    where: `status = ${POSTPONED} AND called_off_at IS NULL AND postponed_until < CAST(?1 AS INTEGER)`,
    statements: (d1, row, now) => [
      ...changing(
        d1,
        row,
        {
          through: [CANCELLED],
          set: { message: 'The year to choose a new day is over.' },
          who: 'system',
          why: 'no new day was chosen',
        },
        now,
      ),
      ...crediting(d1, row, row.paid, 'no new day was chosen', now),
      telling(d1, 'expired', row, { amount: row.paid }, now),
    ],
  },
}

/** Confirms what is a week away, completes what is over, keeps what nobody answered, turns what was put off for too long into credit. */
export async function sweepBookings(backend: Backend): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const [name, step] of Object.entries(STEPS)) done[name] = await run(backend, step)
  done.refunded = await refundUnchosen(backend)
  return { ...done, sent: await sendDue(backend) }
}

async function run(
  { d1, clock, requestId }: Backend,
  { where, is = () => true, statements }: Step,
): Promise<number> {
  const now = clock().getTime()
  const { results } = await d1
    .prepare(`SELECT * FROM booking WHERE ${where} ORDER BY starts_at LIMIT ${AT_ONCE}`)
    .bind(now)
    .all<BookingRow>()
  let count = 0
  for (const row of results.filter((one) => is(one, now))) {
    try {
      if (await attempt(d1, statements(d1, row, now))) count++
    } catch (cause) {
      logFault(cause, requestId)
    }
  }
  return count
}

/** Who said nothing of a day that we called off gets all of it back (defaults 3.7). */
async function refundUnchosen(backend: Backend): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT * FROM booking WHERE called_off_at IS NOT NULL AND status = ${POSTPONED}
         AND postponed_until < CAST(?1 AS INTEGER) LIMIT ${AT_ONCE}`,
    )
    .bind(backend.clock().getTime())
    .all<BookingRow>()
  let count = 0
  for (const row of results) {
    const order = await readOrder(backend.d1, row.order_id)
    if (order && !(await callOff(backend, order, row, 'refund', { who: 'system' }))) count++
  }
  return count
}
