import { type BookingActor, CANCELLED } from '#domain/bookings/booking-status.ts'
import {
  apologyCredit,
  type Cancellation,
  evaluateCancellation,
} from '#domain/bookings/cancellation.ts'
import { type HistoryReason, historyText } from '#domain/bookings/history-reasons.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { offerAfterOperatorCancel } from '#worker/services/alternatives/offer-alternatives.ts'
import {
  giftShareOfRefunds,
  type TakeGiftShare,
} from '#worker/services/gift-ledger/restore-to-gift-cards.ts'
import { withdrawRefundedCard } from '#worker/services/gift-ledger/withdraw-refunded-card.ts'
import { returnLinePoints } from '#worker/services/loyalty/spend-points.ts'
import { amountDueNow, type OrderRow } from '#worker/services/orders/order-row.ts'
import { queueGuestChange } from '#worker/services/orders/queue-guest-mails.ts'
import { closeTaskStatement } from '#worker/services/tasks/task-queue.ts'
import { insertRefunds, sendRefunds } from './booking-refunds.ts'
import { type BookingRow, isCalledOff, isGift, toPolicyInput } from './booking-row.ts'
import {
  creditId,
  insertCredit,
  queueBookingMail,
  releaseBookedPlaceStatements,
  transitionStatements,
} from './booking-statements.ts'

export const BOOKING_CHANGED_MESSAGE = 'It has changed in the meantime. Please check it again.'

/** What the customer was shown when they agreed. */
export type ExpectedOutcome = Pick<Cancellation, 'gives' | 'amount'>

/** Cancels bookings of an order: places are released, money is refunded or kept as credit, all or nothing. Null when done. */
export async function cancelBookings(
  backend: Backend,
  order: OrderRow,
  rows: readonly BookingRow[],
  {
    expected,
    who = 'customer',
    note,
  }: { expected?: ExpectedOutcome | undefined; who?: BookingActor; note?: string } = {},
): Promise<Refusal | null> {
  const now = backend.clock()
  const openRows = rows.filter(({ status }) => status !== CANCELLED)
  // Cancelling twice is idempotent.
  if (openRows.length === 0) return null
  const answers = openRows.map((row) => ({
    row,
    answer: withChosenCompensation(evaluateCancellation(toPolicyInput(row, order), now), expected),
  }))
  const denied = answers.find(({ answer }) => !answer.allowed)
  if (denied) return refuse(409, denied.answer.reason)
  const mismatch = expected && answers.find(({ answer }) => !matchesExpected(answer, expected))
  if (mismatch) {
    const { gives, amount } = mismatch.answer
    return refuse(409, 'What you’ll get back has changed. Please check it again.', {
      facts: { gives, amount },
    })
  }
  const endings = answers.map(({ row, answer }) => ({
    row,
    answer: {
      ...answer,
      reason: cancellationMessage(row, answer),
    },
  }))
  const why = who === 'customer' ? 'cancelled_by_customer' : 'cancelled_for_customer'
  return endBookings(backend, order, endings, { who, why, note })
}

/** Applies the customer's choice between refund and credit, where there is one. */
function withChosenCompensation(
  answer: Cancellation,
  expected: ExpectedOutcome | undefined,
): Cancellation {
  const { orCredit } = answer
  return orCredit !== null && expected?.gives === 'credit'
    ? { ...answer, gives: 'credit', amount: orCredit }
    : answer
}

function cancellationMessage(row: BookingRow, { gives }: Cancellation): string {
  if (isCalledOff(row)) return OPERATOR_CANCELLED_MESSAGE
  return isGift(row) ? GIFT_REFUNDED_MESSAGE : CANCELLATION_MESSAGES[gives]
}

const GIFT_REFUNDED_MESSAGE = 'We’ve refunded it. Its link and code no longer work.'
const OPERATOR_CANCELLED_MESSAGE = 'We had to cancel it.'

const CANCELLATION_MESSAGES: Record<Cancellation['gives'], string> = {
  refund: 'You cancelled in time for a full refund.',
  credit: 'You cancelled in time for gift credit.',
  nothing: 'You cancelled too late for a refund.',
}

const matchesExpected = (answer: Cancellation, { gives, amount }: ExpectedOutcome) =>
  answer.gives === gives && answer.amount === amount

/** Cancelled by the operator or for unsafe weather: a full refund, or credit and a tenth more, as the customer chooses. */
export async function cancelWithChoice(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  choice: 'refund' | 'credit',
  { who = 'staff', note }: { who?: BookingActor; note?: string } = {},
): Promise<Refusal | null> {
  if (row.status === CANCELLED) return null
  const amount = choice === 'refund' ? row.paid : apologyCredit(row.paid)
  const answer = { gives: choice, amount, reason: OPERATOR_CANCELLED_MESSAGE }
  return endBookings(backend, order, [{ row, answer }], {
    who,
    why: 'cancelled_by_operator',
    note,
    isOurs: true,
  })
}

type BookingEnding = { row: BookingRow; answer: Pick<Cancellation, 'gives' | 'amount' | 'reason'> }

type CancellationContext = {
  who: BookingActor
  why: HistoryReason
  note?: string | undefined
  isOurs?: boolean
}

async function endBookings(
  backend: Backend,
  order: OrderRow,
  endings: BookingEnding[],
  context: CancellationContext,
): Promise<Refusal | null> {
  const { ordersDb, clock, waitUntil, requestId } = backend
  const now = clock().getTime()
  const takeGiftShare = await giftShareOfRefunds(ordersDb, order, amountDueNow(order))
  const statements = await Promise.all(
    endings.map(({ row, answer }) =>
      endBookingStatements(backend, order, { row, answer }, { ...context, takeGiftShare }, now),
    ),
  )
  if (!(await tryBatch(ordersDb, statements.flat()))) return refuse(409, BOOKING_CHANGED_MESSAGE)

  // The cancellation does not depend on the provider: the job retries refunds.
  await sendRefunds(backend, order.id).catch((cause) => logFault(cause, requestId))
  if (context.isOurs)
    await offerAfterOperatorCancel(
      backend,
      order,
      endings.map(({ row }) => row.line_id),
    )
  waitUntil(backend.sendDueMail(backend))
  return null
}

async function endBookingStatements(
  backend: Backend,
  order: OrderRow,
  { row, answer: { gives, amount, reason } }: BookingEnding,
  {
    who,
    note,
    isOurs = isCalledOff(row),
    takeGiftShare,
    ...context
  }: CancellationContext & { takeGiftShare: TakeGiftShare },
  now: number,
): Promise<D1PreparedStatement[]> {
  const { ordersDb } = backend
  const why = isOurs ? 'cancelled_by_operator' : context.why
  const moneyReason = historyText(why, note)
  const refunds =
    gives === 'refund'
      ? await insertRefunds(ordersDb, order, row, {
          amount,
          reason: moneyReason,
          now,
          takeGiftShare,
        })
      : { statements: [], restored: 0 }
  return [
    ...transitionStatements(
      ordersDb,
      row,
      {
        through: [CANCELLED],
        set: { message: reason, request: null, operator_cancelled_at: null, balance: 0 },
        who,
        why,
        note,
      },
      now,
    ),
    ...releaseBookedPlaceStatements(ordersDb, row, now),
    ...(isGift(row)
      ? withdrawRefundedCard(ordersDb, row.line_id, { now, actor: who, note: moneyReason })
      : []),
    ...refunds.statements,
    ...(gives === 'nothing' ? [] : returnLinePoints(ordersDb, order, row.line_id, now)),
    ...(gives === 'credit' ? insertCredit(backend, row, amount, moneyReason, now) : []),
    ...(isOurs ? [releaseCodesStatement(ordersDb, row, now)] : []),
    ...(['parcel_to_pack', 'download_to_write'] as const).map((kind) =>
      closeTaskStatement(ordersDb, { kind, subject: row.line_id, note: 'cancelled' }, now),
    ),
    queueBookingMail(
      ordersDb,
      'cancelled',
      row,
      {
        gives,
        amount,
        reason,
        restored: refunds.restored,
        ...(isOurs ? { by: who, note: who === 'staff' ? note : undefined } : {}),
        ...(gives === 'credit' ? { credit: creditId(row) } : {}),
      },
      now,
    ),
    // They know of a day that we called off.
    ...(isCalledOff(row) ? [] : queueGuestChange(ordersDb, row, now)),
  ]
}

/** Codes become usable again when the operator cancelled everything. */
const releaseCodesStatement = (ordersDb: OrdersDb, { order_id }: BookingRow, now: number) =>
  ordersDb
    .prepare(
      `UPDATE redemption SET state = 'released', updated_at = CAST(?2 AS INTEGER)
       WHERE order_id = ?1 AND state = 'counted'
         AND NOT EXISTS (SELECT 1 FROM booking WHERE order_id = ?1 AND status <> ${CANCELLED})`,
    )
    .bind(order_id, now)
