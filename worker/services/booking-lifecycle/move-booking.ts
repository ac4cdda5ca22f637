import {
  BOOKED,
  type BookingActor,
  CONFIRMED,
  POSTPONED,
  RESCHEDULE_REQUESTED,
  TENTATIVE,
} from '#domain/bookings/booking-status.ts'
import { forfeitsRefund } from '#domain/bookings/cancellation.ts'
import type { PriceDifference } from '#domain/bookings/price-difference.ts'
import { findNotifiedPlace } from '#domain/bookings/visit.ts'
import { instantOf } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import type { SlotKey } from '#worker/app/ports.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'
import { queueGuestChange } from '#worker/services/orders/queue-guest-mails.ts'
import { type BookingRow, bookedVisit, toPolicyInput } from './booking-row.ts'
import {
  creditId,
  insertCredit,
  queueBookingMail,
  releaseHoldStatement,
  transitionStatements,
} from './booking-statements.ts'

/** Reason of the credit that a cheaper date leaves over: stored with it, and found by its words when books are reconciled. */
export const CHEAPER_DATE_REASON = 'The new day costs less.'

type DateAndStart = { date: string; start: string }

type BookingMove = {
  to: DateAndStart
  slot: SlotKey & { capacity: number | null }
  price: number
  /** Paid on top (above 0) or returned as credit (below), and what is left to pay. Minor units. */
  difference: PriceDifference
  who: BookingActor
  note?: string | undefined
  /** Statements that must succeed before the place is taken. */
  firstStatements?: D1PreparedStatement[]
}

/** One batch: takes the new place, releases the old one and records both; false when it was full or someone was first. */
export function moveBooking(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  { to, slot, price, difference, who, note, firstStatements = [] }: BookingMove,
): Promise<boolean> {
  const { ordersDb, clock, holds } = backend
  const now = clock().getTime()
  const wasPostponed = row.status === POSTPONED
  const keepsRefund = wasPostponed || !forfeitsRefund(toPolicyInput(row, order), clock())
  const startsAt = instantOf(to.date, to.start, row.time_zone)
  const visit = bookedVisit(row)
  // On a later day the place may be secret again; otherwise the mail about the move names it.
  const notifiedPlace = visit && findNotifiedPlace({ ...visit, status: BOOKED, startsAt }, clock())
  const set = {
    date: to.date,
    start: to.start,
    starts_at: startsAt.getTime(),
    price,
    paid: row.paid + difference.pay,
    balance: difference.balance,
    moves: wasPostponed ? row.moves : row.moves + 1,
    credit_only: keepsRefund ? row.credit_only : 1,
    request: null,
    postponed_until: null,
    operator_cancelled_at: null,
    notified_place: notifiedPlace && JSON.stringify(notifiedPlace),
  }
  const oldDate = `from ${row.date} ${row.start}`
  const mailFacts = {
    date: row.date,
    start: row.start,
    difference: difference.pay,
    balance: difference.balance - row.balance,
    ...(difference.pay < 0 ? { credit: creditId(row) } : {}),
  }
  return holds.move(
    ordersDb,
    {
      lineId: row.line_id,
      to: slot,
      was: wasPostponed ? 'released' : 'booked',
      now,
      firstStatements,
    },
    [
      ...transitionStatements(
        ordersDb,
        row,
        {
          through: statusPath(row.status, difference.balance),
          set,
          who,
          why: 'rescheduled',
          note: note ? `${oldDate}, ${note}` : oldDate,
        },
        now,
      ),
      ...insertCredit(backend, row, -difference.pay, CHEAPER_DATE_REASON, now),
      queueBookingMail(ordersDb, 'moved', row, mailFacts, now),
      ...queueGuestChange(ordersDb, row, now),
    ],
  )
}

/** A confirmed booking is requested and approved in one step: the transition table has no other path. */
function statusPath(status: number, balance: number): number[] {
  if (balance > 0) return [TENTATIVE]
  return status === CONFIRMED ? [RESCHEDULE_REQUESTED, BOOKED] : [BOOKED]
}

type PaidSurcharge = DateAndStart & {
  id: string
  price: number
  amount: number
  version: number
  intent_id: string
}

/** Moves a booking whose surcharge was paid to the place that was held for it. */
export async function moveWithSurcharge(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  surcharge: PaidSurcharge,
): Promise<boolean> {
  const { ordersDb, clock } = backend
  const line = orderLines(order).find(({ id }) => id === row.line_id)
  if (!line || row.version !== surcharge.version) return false
  const { date, start, price, amount } = surcharge
  const slot = { productId: line.productId, city: line.city, date, start }
  const capacity = await ordersDb
    .prepare(
      'SELECT capacity FROM slot WHERE product_id = ? AND city = ? AND date = ? AND start = ?',
    )
    .bind(slot.productId, slot.city, date, start)
    .first<number | null>('capacity')
  return moveBooking(backend, order, row, {
    to: { date, start },
    slot: { ...slot, capacity },
    price,
    difference: { pay: amount, balance: 0 },
    who: 'customer',
    firstStatements: [
      ordersDb
        .prepare(
          `UPDATE surcharge SET state = 'moved', intent_id = ? WHERE id = ? AND state = 'open'`,
        )
        .bind(surcharge.intent_id, surcharge.id),
      assertChanges(ordersDb, 1),
      releaseHoldStatement(ordersDb, surcharge.id, clock().getTime()),
    ],
  })
}
