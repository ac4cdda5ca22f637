import { COUNTRIES } from '#domain/countries/index.ts'
import { FREE_TIER } from '#domain/members/subscription.ts'
import { includedInvoiceTax } from '#domain/membership/invoice-tax.ts'
import type {
  MembershipInvoice,
  MembershipView,
} from '#domain/membership/membership-view.schema.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  findOpenInvoice,
  type InvoiceRow,
  invoiceLines,
  invoicePlan,
} from '#worker/services/payments/invoices/invoice-row.ts'
import { settleInvoice } from '#worker/services/payments/invoices/settle-invoice.ts'
import {
  currentPlan,
  findSubscription,
  priceRise,
  upcomingPlan,
} from '#worker/services/payments/invoices/subscription-row.ts'
import { loadAllowance } from './allowance.ts'
import { findCoolingOff } from './end-membership.ts'
import { toPlanView } from './plans.ts'
import { loadSavings } from './savings.ts'

/** A customer's membership as they see it; what is being paid is settled first. */
export async function loadMembership(
  backend: Backend,
  customerId: string,
): Promise<MembershipView | null> {
  const { ordersDb, clock } = backend
  const pending = await findOpenInvoice(ordersDb, customerId)
  if (pending?.state === 'paying') await settleInvoice(backend, pending.id)
  const row = await findSubscription(ordersDb, customerId)
  if (!row || row.tier === FREE_TIER) return null
  const [open, last, fees, savings, coolingOff, allowance] = await Promise.all([
    findOpenInvoice(ordersDb, customerId),
    findLastPaid(ordersDb, customerId),
    sumFees(ordersDb, customerId, row.joined_on),
    loadSavings(ordersDb, row, clock().getTime()),
    findCoolingOff(backend, row),
    loadAllowance(backend, row),
  ])
  const upcoming = upcomingPlan(row)
  return {
    status: row.status,
    country: row.country,
    currency: row.currency,
    plan: toPlanView(currentPlan(row)),
    joinedOn: row.joined_on,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    validityEndDate: row.valid_until,
    changeType: row.change_type,
    upcomingSubscription: upcoming && toPlanView(upcoming),
    priceRise: priceRise(row),
    pauseMonths: row.pause_months,
    resumeOn: row.resume_on,
    card: row.card ? (row.card_name ?? 'Your card') : null,
    isUnpaid: row.failed_since !== null,
    openInvoice: open && toInvoiceView(open),
    lastInvoice: last && toInvoiceView(last),
    feesPaid: fees,
    ...savings,
    microExperiences: { allowed: allowance.microExperiences, used: allowance.used },
    freeMoves: allowance.freeMoves,
    coolingOffRefund: coolingOff?.total ?? null,
  }
}

export const findLastPaid = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT * FROM membership_invoice WHERE customer_id = ? AND state = 'paid' ORDER BY paid_at DESC, created_at DESC LIMIT 1`,
    )
    .bind(customerId)
    .first<InvoiceRow>()

async function sumFees(ordersDb: OrdersDb, customerId: string, joinedOn: string | null) {
  const fees = await ordersDb
    .prepare(
      `SELECT COALESCE(SUM(total - refund_amount), 0) AS fees FROM membership_invoice
       WHERE customer_id = ? AND state = 'paid' AND period_start >= ?`,
    )
    .bind(customerId, joinedOn ?? '')
    .first<number>('fees')
  return fees ?? 0
}

export const toInvoiceView = (invoice: InvoiceRow): MembershipInvoice => ({
  id: invoice.id,
  kind: invoice.kind,
  state: invoice.state,
  total: invoice.total,
  tax: includedInvoiceTax(invoiceLines(invoice), COUNTRIES[invoice.country].includedTaxRate),
  currency: invoice.currency,
  lines: invoiceLines(invoice),
  plan: toPlanView(invoicePlan(invoice)),
  periodStart: invoice.period_start,
  periodEnd: invoice.period_end,
  message: invoice.message,
  nextActionUrl: invoice.next_action,
  paidAt: invoice.paid_at === null ? null : toIso(invoice.paid_at),
  refunded: invoice.refund_amount,
})
