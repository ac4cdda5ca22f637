import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { pauseProblem } from '#domain/membership/plan-change.ts'
import { coolingOffRefund, isCoolingOff } from '#domain/membership/proration.ts'
import { addMonths } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findOpenInvoice, type InvoiceRow } from '#worker/services/payments/invoices/invoice-row.ts'
import { sendInvoiceRefund } from '#worker/services/payments/invoices/refund-invoice.ts'
import { cancelInvoice } from '#worker/services/payments/invoices/settle-invoice.ts'
import {
  findSubscription,
  insertMembershipMail,
  insertSubscriptionEvent,
  type MembershipMail,
  type SubscriptionEvent,
  type SubscriptionRow,
  updateSubscription,
} from '#worker/services/payments/invoices/subscription-row.ts'
import { clearOpenInvoice, getMember, planChange, refuseAction } from './change-plan.ts'
import { busyRefusal, type MemberCall } from './pay-invoice.ts'
import { type Savings, selectSavings } from './savings.ts'

/** Ends a membership at the end of what is paid; an unpaid or paused one at once. Nothing is charged after that. */
export async function cancelMembership(call: MemberCall): Promise<'planned' | Refusal> {
  const first = await getMember(call, 'cancel')
  if (isRefusal(first)) return first
  const open = await findOpenInvoice(call.ordersDb, call.customerId)
  if (open) {
    await cancelInvoice(call, open)
    if (await findOpenInvoice(call.ordersDb, call.customerId)) return busyRefusal()
  }
  const row = await getMember(call, 'cancel')
  if (isRefusal(row)) return row
  if (row.change_type === 'CANCEL') return 'planned'
  const today = billingDate(call.clock(), row.country)
  const isOver = row.status === 'PAUSED' || (row.period_end ?? '') <= today
  if (isOver) {
    const ended = await endNow(call, row, {
      status: 'CANCELLED',
      event: 'cancelled',
      mail: 'passEnded',
    })
    return ended ? 'planned' : busyRefusal()
  }
  const planned = await planChange(call, row, { change_type: 'CANCEL' })
  if (planned === 'planned') await mailCancelled(call, row)
  return planned
}

const mailCancelled = async (call: MemberCall, row: SubscriptionRow) => {
  const { ordersDb, clock } = call
  const now = clock().getTime()
  const end = row.period_end
  await insertMembershipMail(
    ordersDb,
    'passCancelled',
    row.customer_id,
    `${end}:${row.version}`,
    { end },
    now,
  ).run()
  call.waitUntil(call.sendDueMail(call))
}

/** Pauses a monthly plan from the end of its period. */
export async function pauseMembership(
  call: MemberCall,
  months: number,
): Promise<'planned' | Refusal> {
  const before = (await refuseAction(call, 'pause')) ?? (await clearOpenInvoice(call))
  if (before) return before
  const row = await getMember(call, 'pause')
  if (isRefusal(row)) return row
  const problem = pauseProblem(row.interval, months, await countPausedMonths(call, row))
  if (problem) return refuse(409, problem)
  return planChange(call, row, { change_type: 'PAUSE', pause_months: months })
}

/** Months of the pauses that began in the last year. */
async function countPausedMonths(
  { ordersDb, clock }: Backend,
  { customer_id, country }: SubscriptionRow,
) {
  const since = Date.parse(addMonths(billingDate(clock(), country), -12))
  const months = await ordersDb
    .prepare(
      `SELECT COALESCE(SUM(CAST(note AS INTEGER)), 0) AS months FROM subscription_event
       WHERE customer_id = ? AND kind = 'paused' AND at > CAST(? AS INTEGER)`,
    )
    .bind(customer_id, since)
    .first<number>('months')
  return months ?? 0
}

type Ending = {
  status: 'CANCELLED' | 'EXPIRED'
  event: SubscriptionEvent
  mail: MembershipMail | null
}

/** Ends a membership in this moment; false when someone changed it first. */
export async function endNow(
  backend: Backend,
  row: SubscriptionRow,
  { status, event, mail }: Ending,
  more: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      status,
      valid_until: new Date(now).toISOString(),
      change_type: null,
      upcoming: null,
      pause_months: null,
      resume_on: null,
      failed_since: null,
      next_at: null,
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, row.customer_id, event, now),
    ...(mail
      ? [insertMembershipMail(ordersDb, mail, row.customer_id, `${row.version}`, { status }, now)]
      : []),
    ...more,
  ])
  if (done) backend.waitUntil(backend.sendDueMail(backend))
  return done !== null
}

export type CoolingOff = { total: number; parts: { invoice: InvoiceRow; amount: number }[] }

/** What changing one's mind today refunds; null once the cooling-off period is over. */
async function findCoolingOff(backend: Backend, row: SubscriptionRow): Promise<CoolingOff | null> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const [savings, paid] = await Promise.all([
    selectSavings(ordersDb, row, now).first<Savings>(),
    findRunningPayments(backend, row),
  ])
  return coolingOffToday(row, billingDate(clock(), row.country), paid, savings?.saved ?? 0)
}

/** The same, payment by payment, of what was paid for the running period and of what member prices took off. */
export function coolingOffToday(
  row: SubscriptionRow,
  today: string,
  paid: readonly InvoiceRow[],
  saved: number,
): CoolingOff | null {
  const isRunning = row.status === 'ACTIVE' && row.period_start !== null && row.period_end !== null
  if (!isRunning || today >= (row.period_end ?? '')) return null
  const isNew = row.joined_on !== null && isCoolingOff(row.joined_on, today)
  const isYearly = row.interval === 'year' && isCoolingOff(row.period_start ?? '', today)
  if (!isNew && !isYearly) return null
  return refundUnused(paid, row, today, row.country === 'uk' ? 0 : saved)
}

/** What was paid by card for the running period and can be refunded. */
export async function findRunningPayments(
  { ordersDb }: Backend,
  row: SubscriptionRow,
): Promise<InvoiceRow[]> {
  return (await selectRunningPayments(ordersDb, row).all<InvoiceRow>()).results
}

export const selectRunningPayments = (
  ordersDb: OrdersDb,
  { customer_id, period_start }: SubscriptionRow,
) =>
  ordersDb
    .prepare(
      `SELECT * FROM membership_invoice WHERE customer_id = ? AND state = 'paid' AND period_start = ? AND total > 0
         AND refund_state IS NULL ORDER BY paid_at`,
    )
    .bind(customer_id, period_start)

/** The unused days of each payment, less what discounts took beyond the used ones. */
export function refundUnused(
  paid: readonly InvoiceRow[],
  row: SubscriptionRow,
  today: string,
  discountsTaken: number,
): CoolingOff {
  const period = { start: row.period_start ?? '', end: row.period_end ?? '' }
  let taken = discountsTaken
  const parts = paid.map((invoice) => {
    const amount = coolingOffRefund(invoice.total, period, today, taken)
    taken = Math.max(0, taken - invoice.total)
    return { invoice, amount }
  })
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts }
}

/** Ends it today and refunds the unused days, once. */
export async function withdrawFromMembership(
  call: MemberCall,
): Promise<{ refunded: number } | Refusal> {
  const late = refuse(409, 'The 14 days are over. You can still cancel: nothing more is charged.')
  const member = await findSubscription(call.ordersDb, call.customerId)
  if (!member || !(await findCoolingOff(call, member))) return late
  const before = await clearOpenInvoice(call)
  if (before) return before
  const row = await findSubscription(call.ordersDb, call.customerId)
  const due = row && (await findCoolingOff(call, row))
  return row && due ? refundAndEnd(call, row, due) : late
}

/** Ends a membership now with refunds, in one batch; the money follows and is retried until it arrives. */
export async function refundAndEnd(
  backend: Backend,
  row: SubscriptionRow,
  { total, parts }: CoolingOff,
): Promise<{ refunded: number } | Refusal> {
  const { ordersDb } = backend
  const refunds = parts.filter(({ amount }) => amount > 0)
  const statements = refunds.flatMap(({ invoice, amount }) => [
    ordersDb
      .prepare(
        `UPDATE membership_invoice SET refund_amount = CAST(? AS INTEGER), refund_state = 'due'
         WHERE id = ? AND state = 'paid' AND refund_state IS NULL`,
      )
      .bind(amount, invoice.id),
    assertChanges(ordersDb, 1),
  ])
  const now = backend.clock().getTime()
  const ended = await endNow(backend, row, { status: 'CANCELLED', event: 'refunded', mail: null }, [
    ...statements,
    insertMembershipMail(
      ordersDb,
      'passRefunded',
      row.customer_id,
      `${row.version}`,
      { amount: total },
      now,
    ),
  ])
  if (!ended) return busyRefusal()
  for (const { invoice } of refunds) await sendInvoiceRefund(backend, invoice.id)
  return { refunded: total }
}
