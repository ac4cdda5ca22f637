import { BOOKED, CANCELLED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch, tryBatchForRow } from '#worker/db/guarded-batch.ts'
import type { PaymentIntent } from '#worker/payment-provider/payments.ts'
import { type BookingRow, listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import {
  creditId,
  insertCredit,
  queueBookingMail,
  releaseBookedPlaceStatements,
  transitionStatements,
} from '#worker/services/booking-lifecycle/booking-statements.ts'
import type { OrderRow, PaymentState } from '#worker/services/orders/order-row.ts'
import { queueGuestChange } from '#worker/services/orders/queue-guest-mails.ts'
import { OFF_SESSION_PREFIX } from '#worker/services/payments/provider/payment-outcome.ts'

export type BalanceRow = PaymentState & {
  state: 'open' | 'paying' | 'paid' | 'closed'
  amount: number
  message: string | null
  saved_method: string | null
  saved_payer: string | null
  asked_at: number | null
  paid_at: number | null
}

export const findBalance = (ordersDb: OrdersDb, orderId: string) =>
  selectBalance(ordersDb, orderId).first<BalanceRow>()

const selectBalance = (ordersDb: OrdersDb, orderId: string) =>
  ordersDb.prepare('SELECT * FROM balance WHERE id = ?').bind(orderId)

export type BalanceDue = { rows: BookingRow[]; amount: number; first: BookingRow }

/** The bookings of an order whose balance is due; null when none is. */
export async function findBalanceDue(
  ordersDb: OrdersDb,
  orderId: string,
): Promise<BalanceDue | null> {
  const rows = (await listBookings(ordersDb, orderId)).filter(({ status }) => status === TENTATIVE)
  const [first] = rows.toSorted((a, b) => a.starts_at - b.starts_at)
  if (!first) return null
  return { rows, first, amount: rows.reduce((sum, { balance }) => sum + balance, 0) }
}

/** The balance is open from the moment the deposit is paid; the card is known if it was kept. */
export const insertBalance = (
  { ordersDb, clock }: Backend,
  order: OrderRow,
  intent?: PaymentIntent,
) =>
  ordersDb
    .prepare(
      `INSERT INTO balance (id, state, saved_method, saved_payer, created_at)
       VALUES (?, 'open', ?, ?, CAST(? AS INTEGER))`,
    )
    .bind(
      order.id,
      intent?.customer ? intent.paymentMethod : null,
      intent?.customer ?? null,
      clock().getTime(),
    )

type BalanceTransitionTerms = Pick<OrderRow, 'payment_method' | 'payer' | 'card_use'>

/** Open to paying, only while the amount is unchanged; null when someone was first. */
export function markBalancePaying(
  { ordersDb, clock }: Backend,
  balance: BalanceRow,
  amount: number,
  terms: BalanceTransitionTerms,
): Promise<BalanceRow | null> {
  return tryBatchForRow<BalanceRow>(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE balance SET state = 'paying', attempt = attempt + 1, amount = CAST(?1 AS INTEGER), payment_method = ?2,
           payer = ?3, card_use = ?4, message = NULL, next_action = NULL, page_id = NULL, paying_since = CAST(?5 AS INTEGER)
         WHERE id = ?6 AND state = 'open' AND attempt = CAST(?7 AS INTEGER)
           AND (SELECT SUM(balance) FROM booking WHERE order_id = ?6 AND status = ${TENTATIVE}) = CAST(?1 AS INTEGER)`,
      )
      .bind(
        amount,
        terms.payment_method,
        terms.payer,
        terms.card_use,
        clock().getTime(),
        balance.id,
        balance.attempt,
      ),
    assertChanges(ordersDb, 1),
    selectBalance(ordersDb, balance.id),
  ])
}

/** Paid in full: one batch books every tentative booking. What is `ours` was never charged, and is never refunded. */
export async function markBalancePaid(
  { ordersDb, clock }: Backend,
  balance: BalanceRow,
  isWaived = false,
): Promise<BalanceRow | null> {
  const due = await findBalanceDue(ordersDb, balance.id)
  if (!due) return null
  const now = clock().getTime()
  return tryBatchForRow<BalanceRow>(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE balance SET state = 'paid', amount = CAST(?1 AS INTEGER), paid_at = CAST(?2 AS INTEGER), next_action = NULL, message = NULL
         WHERE id = ?3 AND state = 'paying' AND amount = CAST(?4 AS INTEGER)`,
      )
      .bind(isWaived ? 0 : due.amount, now, balance.id, due.amount),
    assertChanges(ordersDb, 1),
    ...due.rows.flatMap((row) =>
      transitionStatements(
        ordersDb,
        row,
        {
          through: [BOOKED],
          set: isWaived
            ? { balance: 0 }
            : { paid: row.paid + row.balance, balance: 0, balance_paid: row.balance },
          who: 'system',
          why: 'balance_paid',
        },
        now,
      ),
    ),
    queueBookingMail(
      ordersDb,
      'balancePaid',
      due.first,
      { amount: isWaived ? 0 : due.amount },
      now,
    ),
    selectBalance(ordersDb, balance.id),
  ])
}

/** Back to open. A customer who was not there is asked once to pay; not for the provider's faults. */
export async function markBalanceFailed(
  backend: Backend,
  balance: BalanceRow,
  message: string,
  { clearsIntent = false, asks = true } = {},
): Promise<BalanceRow | null> {
  const { ordersDb } = backend
  const isUnseen = balance.payment_method?.startsWith(OFF_SESSION_PREFIX) ?? false
  return tryBatchForRow<BalanceRow>(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE balance SET state = 'open', message = ?, next_action = NULL, page_id = NULL, paying_since = NULL
           ${clearsIntent ? ', intent_id = NULL, client_secret = NULL, intent_amount = NULL' : ''}
         WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
      )
      .bind(message, balance.id, balance.attempt),
    assertChanges(ordersDb, 1),
    ...(isUnseen && asks ? await requestPaymentStatements(backend, balance, message) : []),
    selectBalance(ordersDb, balance.id),
  ])
}

/** Asks the customer to pay by themselves: the three-day deadline starts. */
export async function requestPaymentStatements(
  { ordersDb, clock }: Backend,
  { id, asked_at }: BalanceRow,
  message: string | null,
) {
  const due = await findBalanceDue(ordersDb, id)
  if (!due) return []
  const now = clock().getTime()
  return [
    ordersDb
      .prepare(
        `UPDATE balance SET asked_at = CAST(?1 AS INTEGER) WHERE id = ?2 AND state = 'open' AND asked_at IS ?3`,
      )
      .bind(now, id, asked_at),
    assertChanges(ordersDb, 1),
    queueBookingMail(
      ordersDb,
      'balanceRequested',
      due.first,
      { amount: due.amount, reason: message, at: now },
      now,
    ),
  ]
}

/** Not paid: places are released, what was paid becomes gift credit. False if a concurrent change was first. */
export async function forfeitBalance(backend: Backend, { id }: BalanceRow): Promise<boolean> {
  const { ordersDb, clock } = backend
  const due = await findBalanceDue(ordersDb, id)
  if (!due) return false
  const now = clock().getTime()
  const reason = 'The rest wasn’t paid.'
  const result = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE balance SET state = 'closed' WHERE id = ? AND state = 'open' AND asked_at IS NOT NULL`,
      )
      .bind(id),
    assertChanges(ordersDb, 1),
    ...due.rows.flatMap((row) => [
      ...transitionStatements(
        ordersDb,
        row,
        {
          through: [CANCELLED],
          set: { message: reason, balance: 0 },
          who: 'system',
          why: 'balance_unpaid',
        },
        now,
      ),
      ...releaseBookedPlaceStatements(ordersDb, row, now),
      ...insertCredit(backend, row, row.paid, reason, now),
      queueBookingMail(
        ordersDb,
        'balanceExpired',
        row,
        { amount: row.paid, credit: creditId(row) },
        now,
      ),
      ...queueGuestChange(ordersDb, row, now),
    ]),
  ])
  return result !== null
}
