import {
  BOOKED,
  CANCELLED,
  COMPLETE,
  CONFIRMED,
  POSTPONED,
  RESCHEDULE_REQUESTED,
} from '#domain/bookings/booking-status.ts'
import { type HistoryReason, historyText } from '#domain/bookings/history-reasons.ts'
import { addDays, instantOf } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import {
  insertCredit,
  insertOutboxMail,
  transitionStatements,
} from '#worker/services/booking-lifecycle/booking-statements.ts'
import { operatorCancelBooking } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'

const BATCH_SIZE = 200

type BookingStep = {
  /** The rows to look at; `?1` is now. */
  where: string
  isReady?: (row: BookingRow, now: number) => boolean
  /** What becomes of a row that is due. */
  statements: (ordersDb: OrdersDb, row: BookingRow, now: number) => D1PreparedStatement[]
}

const moveToStatus =
  (status: number, why: HistoryReason): BookingStep['statements'] =>
  (ordersDb, row, now) =>
    transitionStatements(ordersDb, row, { through: [status], who: 'system', why }, now)

/** What time does to bookings, in this order. */
const BOOKING_STEPS: Record<string, BookingStep> = {
  // A wish that no one answered in time: the day that was booked holds.
  kept: {
    where: `status = ${RESCHEDULE_REQUESTED} AND starts_at <= CAST(?1 AS INTEGER) + ${DAY_MS}`,
    statements: (ordersDb, row, now) => [
      ...transitionStatements(
        ordersDb,
        row,
        { through: [CONFIRMED], set: { request: null }, who: 'system', why: 'request_withdrawn' },
        now,
      ),
      insertOutboxMail(ordersDb, 'kept', row, {}, now),
    ],
  },
  confirmed: {
    where: `status = ${BOOKED} AND starts_at <= CAST(?1 AS INTEGER) + ${7 * DAY_MS}`,
    statements: moveToStatus(CONFIRMED, 'confirmed_by_time'),
  },
  completed: {
    // What can still be sent back is not over.
    where: `status = ${CONFIRMED} AND starts_at <= CAST(?1 AS INTEGER) AND (policy ->> 'kind' <> 'goods'
      OR starts_at + (policy ->> 'days') * ${DAY_MS} < CAST(?1 AS INTEGER))`,
    isReady: ({ date, time_zone }, now) =>
      now >= instantOf(addDays(date, 1), '00:00', time_zone).getTime(),
    statements: moveToStatus(COMPLETE, 'completed'),
  },
  credited: {
    where: `status = ${POSTPONED} AND operator_cancelled_at IS NULL AND postponed_until < CAST(?1 AS INTEGER)`,
    statements: (ordersDb, row, now) => [
      ...transitionStatements(
        ordersDb,
        row,
        {
          through: [CANCELLED],
          set: { message: 'The year to choose a new day is over.' },
          who: 'system',
          why: 'postponement_expired',
        },
        now,
      ),
      ...insertCredit(ordersDb, row, row.paid, historyText('postponement_expired'), now),
      insertOutboxMail(ordersDb, 'expired', row, { amount: row.paid }, now),
    ],
  },
}

/** Confirms what is a week away, completes what is over, keeps what no one answered, turns what was put off for too long into credit. */
export async function advanceBookings(backend: Backend): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const [name, step] of Object.entries(BOOKING_STEPS))
    done[name] = await runStep(backend, step)
  done.refunded = await refundUnansweredCancellations(backend)
  return { ...done, sent: await sendDueMail(backend) }
}

async function runStep(
  { ordersDb, clock, requestId }: Backend,
  { where, isReady = () => true, statements }: BookingStep,
): Promise<number> {
  const now = clock().getTime()
  const { results } = await ordersDb
    .prepare(`SELECT * FROM booking WHERE ${where} ORDER BY starts_at LIMIT ${BATCH_SIZE}`)
    .bind(now)
    .all<BookingRow>()
  let count = 0
  for (const row of results.filter((one) => isReady(one, now))) {
    try {
      if (await tryBatch(ordersDb, statements(ordersDb, row, now))) count++
    } catch (cause) {
      logFault(cause, requestId)
    }
  }
  return count
}

/** Who said nothing of a day that we called off gets all of it back. */
async function refundUnansweredCancellations(backend: Backend): Promise<number> {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT * FROM booking WHERE operator_cancelled_at IS NOT NULL AND status = ${POSTPONED}
         AND postponed_until < CAST(?1 AS INTEGER) LIMIT ${BATCH_SIZE}`,
    )
    .bind(backend.clock().getTime())
    .all<BookingRow>()
  let count = 0
  for (const row of results) {
    const order = await findOrder(backend.ordersDb, row.order_id)
    if (order && !(await operatorCancelBooking(backend, order, row, 'refund', { who: 'system' })))
      count++
  }
  return count
}
