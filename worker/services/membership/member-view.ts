import { accountUrl } from '#domain/account/account-pages.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { includedInvoiceTax } from '#domain/membership/invoices/invoice-tax.ts'
import type {
  MembershipInvoice,
  MembershipView,
} from '#domain/membership/membership-view.schema.ts'
import { FREE_TIER } from '#domain/membership/subscription.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { selectGiftLeft } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  type InvoiceRow,
  invoiceLines,
  invoicePlan,
  selectOpenInvoice,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { settleInvoice } from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  currentPlan,
  priceRise,
  type SubscriptionRow,
  selectSubscription,
  upcomingPlan,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { selectMonthUse, toAllowance, toMonthUse } from './allowance.ts'
import { listOffers } from './change-plan.ts'
import { listTiers, toPlanView } from './plans.ts'
import { backToGifts, coolingOffToday, selectRunningPayments } from './refunds/cooling-off.ts'
import { memberMonth, type Savings, selectSavings } from './savings.ts'

/** A customer's membership as they see it; what is being paid is settled first. */
export async function loadMembership(
  backend: Backend,
  customerId: string,
): Promise<MembershipView | null> {
  const { ordersDb, catalogueDb, clock } = backend
  const before = await loadMembershipRecords(ordersDb, customerId)
  const settled =
    before.open?.state === 'paying' ? await settleInvoice(backend, before.open.id) : null
  const { row, last, fees, refunded, isRefundDue, ...after } = settled
    ? await loadMembershipRecords(ordersDb, customerId)
    : before
  const open = settled?.state === 'paying' ? settled : after.open
  if (!row || row.tier === FREE_TIER) return null
  const [now, today] = [clock().getTime(), billingDate(clock(), row.country)]
  const [tiers, [savings, paid, chosen, gifts, ...used]] = await Promise.all([
    listTiers(catalogueDb),
    ordersDb.batch<unknown>([
      selectSavings(ordersDb, row, now),
      selectRunningPayments(ordersDb, row),
      selectChosen(ordersDb, customerId),
      selectGiftLeft(backend, row),
      ...selectMonthUse(backend, row),
    ]),
  ])
  const taken = savings?.results[0] as Savings
  const coolingOff = coolingOffToday(row, today, (paid?.results ?? []) as InvoiceRow[], taken.saved)
  const allowance = toAllowance(row, tiers, toMonthUse(backend, row, used))
  const upcoming = upcomingPlan(row)
  const [found] = (gifts?.results ?? []) as { gift_left: number }[]
  const giftLeft = found?.gift_left ?? 0
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
    openInvoice: open ? toInvoiceView(open) : null,
    lastInvoice: last ? toInvoiceView(last) : null,
    feesPaid: fees,
    refunded,
    isRefundDue: isRefundDue === 1,
    ...taken,
    month: memberMonth(row, now),
    microExperiences: {
      allowed: allowance.microExperiences,
      used: allowance.used,
      chosen: (chosen?.results ?? []) as MembershipView['microExperiences']['chosen'],
    },
    giftLeft,
    offers: open ? [] : listOffers({ row, tiers, giftLeft, today }),
    freeMoves: allowance.freeMoves,
    coolingOffRefund: coolingOff?.total ?? null,
    coolingOffToGifts: coolingOff ? backToGifts(coolingOff) : 0,
  }
}

type MembershipRecords = {
  open: InvoiceRow | undefined
  row: SubscriptionRow | undefined
  last: InvoiceRow | undefined
  /** Since joining, less refunds. */
  fees: number
  /** To cards, for the last period. */
  refunded: number
  isRefundDue: 0 | 1
}

const PERIOD_START = '(SELECT period_start FROM subscription WHERE customer_id = ?1)'

async function loadMembershipRecords(
  ordersDb: OrdersDb,
  customerId: string,
): Promise<MembershipRecords> {
  const fees = ordersDb
    .prepare(
      `SELECT COALESCE(SUM(total - refund_amount), 0) AS fees,
         COALESCE(SUM(refund_amount) FILTER (WHERE period_start = ${PERIOD_START}), 0) AS refunded,
         COALESCE(MAX(refund_state = 'due'), 0) AS isRefundDue
       FROM membership_invoice WHERE customer_id = ?1
         AND state = 'paid' AND period_start >= COALESCE((SELECT joined_on FROM subscription WHERE customer_id = ?1), '')`,
    )
    .bind(customerId)
  const [open, row, last, paid] = await ordersDb.batch<unknown>([
    selectOpenInvoice(ordersDb, customerId),
    selectSubscription(ordersDb, customerId),
    selectLastPaid(ordersDb, customerId),
    fees,
  ])
  return {
    open: open?.results[0] as InvoiceRow | undefined,
    row: row?.results[0] as SubscriptionRow | undefined,
    last: last?.results[0] as InvoiceRow | undefined,
    ...(paid?.results[0] as Pick<MembershipRecords, 'fees' | 'refunded' | 'isRefundDue'>),
  }
}

export const findLastPaid = (ordersDb: OrdersDb, customerId: string) =>
  selectLastPaid(ordersDb, customerId).first<InvoiceRow>()

const selectLastPaid = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT * FROM membership_invoice WHERE customer_id = ? AND state = 'paid' ORDER BY paid_at DESC, created_at DESC LIMIT 1`,
    )
    .bind(customerId)

const selectChosen = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT id, experience_id AS microexperienceId, title FROM micro_booking
       WHERE customer_id = ? AND action IN ('book', 'reschedule') ORDER BY created_at DESC, rowid DESC LIMIT 100`,
    )
    .bind(customerId)

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

/** A payment in short, with where to pay what isn't paid. */
export const toPaymentView = (invoice: InvoiceRow, origin: string) => ({
  status: paymentStatus(invoice),
  amountMinor: invoice.total,
  currency: invoice.currency,
  createdOn: toIso(invoice.created_at),
  ...(invoice.state === 'open'
    ? { retryUrl: origin + accountUrl(invoice.country, 'subscription') }
    : {}),
})

function paymentStatus({ state, message }: InvoiceRow) {
  if (state === 'paying') return 'processing' as const
  if (state === 'paid') return 'paid' as const
  return message === null ? ('open' as const) : ('failed' as const)
}
