import {
  BOOKED,
  CANCELLED,
  COMPLETE,
  CONFIRMED,
  POSTPONED,
  RESCHEDULE_REQUESTED,
} from '#domain/bookings/booking-status.ts'
import { type HistoryReason, historyText } from '#domain/bookings/history-reasons.ts'
import { addDays, cityClock, instantOf } from '#domain/time/date-time.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { processRow } from '#worker/db/process-queue.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import {
  type BookingRow,
  pendingRequest,
  visitView,
} from '#worker/services/booking-lifecycle/booking-row.ts'
import {
  creditId,
  insertCredit,
  queueBookingMail,
  transitionStatements,
} from '#worker/services/booking-lifecycle/booking-statements.ts'
import { cancelWithChoice } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'
import { type ListedRow, processPages } from './progress.ts'

type BookingStep = {
  /** Rows to process; `?1` is now. */
  where: string
  isReady?: (row: BookingRow, now: number) => boolean
  /** The statements for a due row. */
  statements: (
    backend: Pick<Backend, 'ordersDb' | 'config'>,
    row: BookingRow,
    now: number,
  ) => D1PreparedStatement[]
}

const moveToStatus =
  (status: number, why: HistoryReason): BookingStep['statements'] =>
  ({ ordersDb }, row, now) =>
    transitionStatements(ordersDb, row, { through: [status], who: 'system', why }, now)

/** What time does to bookings, in this order. */
const BOOKING_STEPS: Record<string, BookingStep> = {
  // A request that staff didn't answer a day before the earlier of its dates: the booked one stays.
  kept: {
    where: `status = ${RESCHEDULE_REQUESTED} AND MIN(starts_at, COALESCE(unixepoch(request ->> 'date') * 1000, starts_at)) <= CAST(?1 AS INTEGER) + ${2 * DAY_MS}`,
    isReady: (row, now) => earlierStart(row) <= now + DAY_MS,
    statements: ({ ordersDb }, row, now) => [
      ...transitionStatements(
        ordersDb,
        row,
        { through: [CONFIRMED], set: { request: null }, who: 'system', why: 'request_withdrawn' },
        now,
      ),
      queueBookingMail(ordersDb, 'dayKept', row, {}, now),
    ],
  },
  confirmed: {
    where: `status = ${BOOKED} AND starts_at <= CAST(?1 AS INTEGER) + ${7 * DAY_MS}`,
    statements: moveToStatus(CONFIRMED, 'confirmed_by_time'),
  },
  completed: {
    // What can still be cancelled or sent back is not over; a parcel travels for a week at most.
    where: `status = ${CONFIRMED} AND starts_at <= CAST(?1 AS INTEGER) AND CASE policy ->> 'kind'
      WHEN 'goods' THEN parcel_state = 'shipped' AND (SELECT shipped_at FROM parcel WHERE parcel.line_id = booking.line_id)
        < CAST(?1 AS INTEGER) - ((policy ->> 'days') + 7) * ${DAY_MS}
      WHEN 'digital' THEN opened_at IS NOT NULL
      WHEN 'gift' THEN EXISTS (SELECT 1 FROM gift_delivery WHERE card_id = booking.line_id AND state = 'handed')
      ELSE 1 END`,
    isReady: (row, now) =>
      now >= instantOf(addDays(lastDay(row), 1), '00:00', row.time_zone).getTime(),
    statements: moveToStatus(COMPLETE, 'completed'),
  },
  credited: {
    where: `status = ${POSTPONED} AND operator_cancelled_at IS NULL AND postponed_until < CAST(?1 AS INTEGER)`,
    statements: (backend, row, now) => [
      ...transitionStatements(
        backend.ordersDb,
        row,
        {
          through: [CANCELLED],
          set: { message: 'Your time to choose a new date is up.' },
          who: 'system',
          why: 'postponement_expired',
        },
        now,
      ),
      ...insertCredit(backend, row, row.paid, historyText('postponement_expired'), now),
      queueBookingMail(
        backend.ordersDb,
        'expired',
        row,
        { amount: row.paid, credit: creditId(row) },
        now,
      ),
    ],
  },
}

/** Of the booked date and the requested one. */
function earlierStart(row: BookingRow): number {
  const request = pendingRequest(row)
  return request
    ? Math.min(row.starts_at, instantOf(request.date, request.start, row.time_zone).getTime())
    : row.starts_at
}

/** The day on which a booking ends in its city: not the one it begins on where nights belong to it. */
function lastDay(row: BookingRow): string {
  const endsAt = visitView(row, new Date(row.starts_at))?.endsAt
  return endsAt ? cityClock(new Date(endsAt), row.time_zone).date : row.date
}

/** Confirms bookings a week ahead, completes past ones, drops unanswered requests, and turns long-postponed ones into credit. */
export async function advanceBookings(backend: Backend): Promise<Record<string, number>> {
  const list = [
    ...Object.entries(BOOKING_STEPS).map(([name, step]) => ({
      name,
      run: (limited: Backend) => runStep(limited, name, step),
    })),
    { name: 'refunded', run: refundUnansweredCancellations },
  ]
  // Each minute starts with another step, so that none has to wait for a backlog of another.
  const first = Math.floor(backend.clock().getTime() / MINUTE_MS) % list.length
  const done: Record<string, number> = {}
  for (const { name, run } of [...list.slice(first), ...list.slice(0, first)])
    done[name] = await run(backend)
  return { ...done, sent: await sendDueMail(backend) }
}

function runStep(
  backend: Backend,
  name: string,
  { where, isReady = () => true, statements }: BookingStep,
): Promise<number> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  return advanceRows(
    backend,
    { name, where, pageSize: 8 },
    async (row) =>
      isReady(row, now) && (await tryBatch(ordersDb, statements(backend, row, now))) !== null,
  )
}

/** Refunds customers who did not respond to a cancellation by the operator. */
function refundUnansweredCancellations(backend: Backend): Promise<number> {
  const where = `operator_cancelled_at IS NOT NULL AND status = ${POSTPONED} AND postponed_until < CAST(?1 AS INTEGER)`
  return advanceRows(backend, { name: 'refunded', where, pageSize: 2 }, async (row) => {
    const order = await findOrder(backend.ordersDb, row.order_id)
    return (
      order !== null && !(await cancelWithChoice(backend, order, row, 'refund', { who: 'system' }))
    )
  })
}

/** Processes the bookings of a condition, earliest first. Returns how many were done. */
function advanceRows(
  backend: Backend,
  { name, where, pageSize }: { name: string; where: string; pageSize: number },
  work: (row: BookingRow) => Promise<boolean>,
): Promise<number> {
  const { ordersDb, clock } = backend
  return processPages<BookingRow & ListedRow>(backend, {
    part: `bookings:${name}`,
    pageSize,
    listAfter: async (position, limit) => {
      const { results } = await ordersDb
        .prepare(
          `SELECT *, starts_at AS listed_at, rowid AS listed_key FROM booking
           WHERE ${where} AND (starts_at, rowid) > (CAST(?2 AS INTEGER), CAST(?3 AS INTEGER))
           ORDER BY starts_at, rowid LIMIT CAST(?4 AS INTEGER)`,
        )
        .bind(clock().getTime(), ...position, limit)
        .all<BookingRow & ListedRow>()
      return results
    },
    run: async (rows) => {
      let done = 0
      for (const row of rows) if (await processRow(backend, row, work)) done++
      return done
    },
  })
}
