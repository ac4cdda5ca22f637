import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { paidByGifts, splitInvoiceRefund } from '#domain/membership/gift-lines.ts'
import { coolingOffRefund, isCoolingOff } from '#domain/membership/proration.ts'
import { sum } from '#domain/money.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { clearOpenInvoice } from '#worker/services/membership/change-plan.ts'
import { endNow } from '#worker/services/membership/end-membership.ts'
import { busyRefusal, type MemberCall } from '#worker/services/membership/pay-invoice.ts'
import { type Savings, selectSavings } from '#worker/services/membership/savings.ts'
import { restoreGifts } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  type InvoiceRow,
  invoiceLines,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { sendInvoiceRefund } from '#worker/services/payments/membership-invoices/refund-invoice.ts'
import {
  findSubscription,
  queueMembershipMail,
  type SubscriptionRow,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'

/** What was refunded in all, and what of it to gifts. */
type Refunded = { refunded: number; toGifts: number }
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

/** That refund, payment by payment, from what was paid for the running period and what member prices took off. */
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
  const { earlyLeaversKeepSavings } = COUNTRY_DETAILS[row.country].laws
  return refundUnused(paid, row, today, earlyLeaversKeepSavings ? 0 : saved)
}

/** What was paid for the running period, by card and with gifts, and can be refunded. */
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
      `SELECT * FROM membership_invoice WHERE customer_id = ? AND state = 'paid' AND period_start = ? AND lines <> '[]'
         AND refund_state IS NULL ORDER BY paid_at`,
    )
    .bind(customer_id, period_start)

/** By card and with gifts. */
export const paidTotal = (invoice: InvoiceRow): number =>
  invoice.total + paidByGifts(invoiceLines(invoice))

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
    const amount = coolingOffRefund(paidTotal(invoice), period, today, taken)
    taken = Math.max(0, taken - paidTotal(invoice))
    return { invoice, amount }
  })
  return { total: sum(parts.map(({ amount }) => amount)), parts }
}

/** What of a refund goes back to gifts. */
export const backToGifts = ({ parts }: CoolingOff): number =>
  sum(parts.map(({ invoice, amount }) => splitInvoiceRefund(amount, invoice.total).gifts))

/** Ends it today and refunds the unused days, once. */
export async function withdrawFromMembership(call: MemberCall): Promise<Refunded | Refusal> {
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
  due: CoolingOff,
): Promise<Refunded | Refusal> {
  const { total, parts } = due
  const { ordersDb } = backend
  const now = backend.clock().getTime()
  const refunds = parts
    .filter(({ amount }) => amount > 0)
    .map(({ invoice, amount }) => ({
      id: invoice.id,
      ...splitInvoiceRefund(amount, invoice.total),
    }))
  const statements = refunds.flatMap(({ id, card, gifts }) => [
    ordersDb
      .prepare(
        `UPDATE membership_invoice SET refund_amount = CAST(?1 AS INTEGER), refund_state = IIF(?1 > 0, 'due', 'done')
         WHERE id = ?2 AND state = 'paid' AND refund_state IS NULL`,
      )
      .bind(card, id),
    assertChanges(ordersDb, 1),
    ...restoreGifts(ordersDb, id, { amount: gifts, now }),
  ])
  const toGifts = backToGifts(due)
  const ended = await endNow(backend, row, { status: 'CANCELLED', event: 'refunded', mail: null }, [
    ...statements,
    queueMembershipMail(
      ordersDb,
      'passRefunded',
      row.customer_id,
      `${row.version}`,
      { amount: total - toGifts, gifts: toGifts },
      now,
    ),
  ])
  if (!ended) return busyRefusal()
  for (const { id } of refunds) await sendInvoiceRefund(backend, id)
  return { refunded: total, toGifts }
}
