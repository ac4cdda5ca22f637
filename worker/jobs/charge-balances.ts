import { BALANCE_DUE_DAYS, balancePaymentDeadline, isBalanceDue } from '#domain/payments/deposit.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { queueBookingMail } from '#worker/services/booking-lifecycle/booking-statements.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'
import {
  type BalanceDue,
  type BalanceRow,
  findBalanceDue,
  forfeitBalance,
  requestPaymentStatements,
} from '#worker/services/payments/balance/balance-transitions.ts'
import { chargeBalanceCard } from '#worker/services/payments/balance/settle-balance.ts'

const BATCH_SIZE = 50
/** Days before the date on which a charge is announced. */
const NOTICE_DAYS = [15, 17] as const

/** Charges due balances, announces them before, asks for payment when the bank declines, and gives up after three days. */
export async function chargeBalances(
  backend: Backend,
): Promise<{ charged: number; announced: number; requested: number; ended: number; sent: number }> {
  const done = { charged: 0, announced: 0, requested: 0, ended: 0 }
  const next = () => listBalancesDueSoon(backend)
  await processQueue(backend, { next, key: ({ id }) => id, table: 'balance' }, async (balance) => {
    const step = await advanceBalance(backend, balance)
    if (step) done[step]++
    return step !== null
  })
  return { ...done, sent: await sendDueMail(backend) }
}

type ChargeStep = 'charged' | 'announced' | 'requested' | 'ended'

/** Balances whose first date is near enough for any step. */
async function listBalancesDueSoon({ ordersDb, clock }: Backend): Promise<BalanceRow[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT balance.* FROM balance WHERE balance.state = 'open' AND EXISTS (SELECT 1 FROM booking
         WHERE order_id = balance.id AND status = 6 AND starts_at <= CAST(?1 AS INTEGER) + ${(Math.max(...NOTICE_DAYS) + 1) * DAY_MS})
       ORDER BY checked_at, balance.created_at LIMIT ${BATCH_SIZE}`,
    )
    .bind(clock().getTime())
    .all<BalanceRow>()
  return results
}

/** Takes the next step of a balance; null when none is due. */
async function advanceBalance(backend: Backend, balance: BalanceRow): Promise<ChargeStep | null> {
  const due = await findBalanceDue(backend.ordersDb, balance.id)
  if (!due) return null
  const now = backend.clock()
  const until = balancePaymentDeadline(balance.asked_at, due.first.date, due.first.time_zone)
  if (until !== null) {
    const isOver = now.getTime() >= Math.min(until, due.first.starts_at)
    return isOver && (await forfeitBalance(backend, balance)) ? 'ended' : null
  }
  if (!isBalanceDue(due.first.date, due.first.time_zone, now)) return announceCharge(backend, due)
  return balance.saved_method ? chargeSavedCard(backend, balance) : requestPayment(backend, balance)
}

async function chargeSavedCard(backend: Backend, balance: BalanceRow): Promise<ChargeStep | null> {
  const order = await findOrder(backend.ordersDb, balance.id)
  if (!order) return null
  const charged = await chargeBalanceCard(backend, order, balance)
  if (charged?.state === 'paid') return 'charged'
  return charged?.state === 'open' ? 'requested' : null
}

/** No card was kept: the customer pays by link. */
async function requestPayment(backend: Backend, balance: BalanceRow): Promise<ChargeStep | null> {
  const statements = await requestPaymentStatements(backend, balance, null)
  return statements.length > 0 && (await tryBatch(backend.ordersDb, statements))
    ? 'requested'
    : null
}

/** Once per date. */
async function announceCharge(
  { ordersDb, clock }: Backend,
  { first, amount }: BalanceDue,
): Promise<ChargeStep | null> {
  const now = clock()
  const today = cityClock(now, first.time_zone).date
  const days = NOTICE_DAYS.find((count) => today >= addDays(first.date, -count))
  if (days === undefined) return null
  const result = await queueBookingMail(
    ordersDb,
    'balanceSoon',
    { ...first, version: `${days} ${first.date}` },
    { amount, date: addDays(first.date, -BALANCE_DUE_DAYS) },
    now.getTime(),
  ).run()
  return result.meta.changes > 0 ? 'announced' : null
}
