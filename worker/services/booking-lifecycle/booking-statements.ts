import {
  BOOKED,
  type BookingActor,
  CANCELLED,
  POSTPONED,
  RESCHEDULE_REQUESTED,
  TENTATIVE,
} from '#domain/bookings/booking-status.ts'
import type { HistoryReason } from '#domain/bookings/history-reasons.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { issueGiftCard } from '#worker/services/gift-ledger/issue-gift-card.ts'
import { insertOrderHistory } from '#worker/services/orders/order-row.ts'
import { closeTaskStatement, insertTask } from '#worker/services/tasks/task-queue.ts'
import { insertBookingHistory } from './booking-history.ts'
import type { BookingRow } from './booking-row.ts'

type BookingChange = {
  through: readonly number[]
  set?: Partial<
    Pick<
      BookingRow,
      | 'date'
      | 'start'
      | 'starts_at'
      | 'price'
      | 'paid'
      | 'balance'
      | 'balance_paid'
      | 'moves'
      | 'credit_only'
      | 'request'
      | 'postponed_until'
      | 'message'
      | 'operator_cancelled_at'
      | 'opened_at'
      | 'parcel_state'
      | 'notified_place'
    >
  >
  who: BookingActor
  why: HistoryReason
  /** A note about the change, or the previous value. */
  note?: string | undefined
}

const MAX_NOTE_LENGTH = 300

/** A requested day is on the staff's list until it is decided or withdrawn. */
function requestTaskStatements(
  ordersDb: OrdersDb,
  { line_id: subject, order_id: orderId, status: before }: BookingRow,
  { status, note, why, now }: { status: number; note: string; why: HistoryReason; now: number },
): D1PreparedStatement[] {
  const kind = 'day_requested'
  if (status === RESCHEDULE_REQUESTED) {
    const detail = `${note}, asked at ${toIso(now)}`
    return [insertTask(ordersDb, { kind, subject, orderId, detail }, now)]
  }
  if (before !== RESCHEDULE_REQUESTED) return []
  return [closeTaskStatement(ordersDb, { kind, subject, note: why }, now)]
}

/** Compare-and-swap of a booking, with its history, its order's status, the task of a requested day and, for another date, its order's line. */
export function transitionStatements(
  ordersDb: OrdersDb,
  row: BookingRow,
  { through, set = {}, who, why, note = '' }: BookingChange,
  now: number,
): D1PreparedStatement[] {
  const next = { ...row, ...set }
  return through.flatMap((status, step) => {
    const isLast = step === through.length - 1
    const { date, start } = isLast ? next : row
    return [
      ordersDb
        .prepare(
          `UPDATE booking SET status = CAST(?3 AS INTEGER), version = version + 1, changed_at = CAST(?4 AS INTEGER)
           WHERE line_id = ?1 AND version = CAST(?2 AS INTEGER) AND status = CAST(?5 AS INTEGER)`,
        )
        .bind(row.line_id, row.version + step, status, now, through[step - 1] ?? row.status),
      assertChanges(ordersDb, 1),
      ...(isLast
        ? [
            updateBookingStatement(ordersDb, next),
            ...updateOrderLineStatements(ordersDb, row, next),
          ]
        : []),
      insertBookingHistory(ordersDb, {
        lineId: row.line_id,
        orderId: row.order_id,
        now,
        status,
        date,
        start,
        actor: who,
        reason: why,
        note: note.slice(0, MAX_NOTE_LENGTH),
      }),
      updateOrderStatus(ordersDb, row.order_id, status),
      ...(row.status === TENTATIVE ? closeBalanceStatements(ordersDb, row.order_id) : []),
      ...(isLast ? requestTaskStatements(ordersDb, row, { status, note, why, now }) : []),
      ...(isLast ? [insertOrderHistory(ordersDb, row.order_id, now, why, row.line_id)] : []),
    ]
  })
}

const updateBookingStatement = (ordersDb: OrdersDb, next: BookingRow) =>
  ordersDb
    .prepare(
      `UPDATE booking SET date = ?, start = ?, starts_at = CAST(? AS INTEGER), price = CAST(? AS INTEGER),
         paid = CAST(? AS INTEGER), moves = CAST(? AS INTEGER), credit_only = CAST(? AS INTEGER),
         request = ?, postponed_until = CAST(? AS INTEGER), message = ?, operator_cancelled_at = CAST(? AS INTEGER),
         balance = CAST(? AS INTEGER), balance_paid = CAST(? AS INTEGER),
         opened_at = CAST(? AS INTEGER), parcel_state = ?, notified_place = ?
       WHERE line_id = ?`,
    )
    .bind(
      next.date,
      next.start,
      next.starts_at,
      next.price,
      next.paid,
      next.moves,
      next.credit_only,
      next.request,
      next.postponed_until,
      next.message,
      next.operator_cancelled_at,
      next.balance,
      next.balance_paid,
      next.opened_at,
      next.parcel_state,
      next.notified_place,
      next.line_id,
    )

/** The order shows the current date; the date it was sold for is in the history. */
function updateOrderLineStatements(
  ordersDb: OrdersDb,
  row: BookingRow,
  next: BookingRow,
): D1PreparedStatement[] {
  if (row.date === next.date && row.start === next.start) return []
  return [
    ordersDb
      .prepare(
        `UPDATE orders SET lines = (SELECT json_group_array(json(
           CASE WHEN value ->> 'id' = ?2 THEN json_set(value, '$.date', ?3, '$.start', ?4) ELSE value END))
           FROM json_each(orders.lines))
         WHERE id = ?1`,
      )
      .bind(row.order_id, row.line_id, next.date, next.start),
  ]
}

/** An order of one line has its booking's status; one of several is cancelled with the last of them. */
const updateOrderStatus = (ordersDb: OrdersDb, orderId: string, status: number) =>
  ordersDb
    .prepare(
      `UPDATE orders SET status = CAST(?2 AS INTEGER)
       WHERE id = ?1 AND (json_array_length(lines) = 1
         OR (?2 = ${CANCELLED} AND NOT EXISTS (SELECT 1 FROM booking WHERE order_id = ?1 AND status <> ${CANCELLED})))`,
    )
    .bind(orderId, status)

/** When no booking waits for its balance any more, the balance is closed, and an order of several lines is booked. */
const closeBalanceStatements = (ordersDb: OrdersDb, orderId: string): D1PreparedStatement[] => {
  const isLast = `NOT EXISTS (SELECT 1 FROM booking WHERE order_id = ?1 AND status = ${TENTATIVE})`
  return [
    ordersDb
      .prepare(`UPDATE balance SET state = 'closed' WHERE id = ?1 AND state = 'open' AND ${isLast}`)
      .bind(orderId),
    ordersDb
      .prepare(
        `UPDATE orders SET status = ${BOOKED} WHERE id = ?1 AND status = ${TENTATIVE} AND ${isLast}`,
      )
      .bind(orderId),
  ]
}

export const queueBookingMail = (
  ordersDb: OrdersDb,
  kind: string,
  row: Pick<BookingRow, 'line_id' | 'order_id'> & { version: number | string },
  data: object,
  now: number,
) =>
  queueMail(ordersDb, {
    id: `${kind}:${row.line_id}:${row.version}`,
    kind,
    orderId: row.order_id,
    data: JSON.stringify({ line: row.line_id, ...data }),
    now,
  })

/** The gift card that a change of a booking issues. */
export const creditId = ({ line_id, version }: BookingRow): string => `credit:${line_id}:${version}`

/** What a booking was paid becomes a gift card; nothing where that is nothing. */
export const insertCredit = (
  backend: Pick<Backend, 'ordersDb' | 'config'>,
  row: BookingRow,
  amount: number,
  why: string,
  now: number,
): D1PreparedStatement[] =>
  amount > 0
    ? issueGiftCard(backend, {
        id: creditId(row),
        origin: 'CREDIT',
        orderId: row.order_id,
        lineId: row.line_id,
        amount,
        reason: why,
        now,
      })
    : []

/** Releases a booked place; a postponed booking has none. */
export const releaseBookedPlaceStatements = (
  ordersDb: OrdersDb,
  row: BookingRow,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'released', updated_at = CAST(? AS INTEGER)
       WHERE line_id = ? AND state = 'booked'`,
    )
    .bind(now, row.line_id),
  assertChanges(ordersDb, row.status === POSTPONED ? 0 : 1),
]

export const releaseHoldStatement = (
  ordersDb: OrdersDb,
  lineId: string,
  now: number,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'released', updated_at = CAST(? AS INTEGER) WHERE line_id = ? AND state = 'held'`,
    )
    .bind(now, lineId)
