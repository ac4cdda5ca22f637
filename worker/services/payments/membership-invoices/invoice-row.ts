import { accountUrl } from '#domain/account/account-pages.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import type { InvoiceKind } from '#domain/membership/membership.ts'
import type { Period } from '#domain/membership/periods.ts'
import { type InvoiceLine, linesTotal } from '#domain/membership/proration.ts'
import { routes } from '#domain/routes.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { tryBatchForRow } from '#worker/db/guarded-batch.ts'
import type { PaymentState } from '#worker/services/orders/order-row.ts'
import type { PaymentRequest } from '#worker/services/payments/provider/payment-request.ts'
import type { SoldPlan, SubscriptionRow } from './subscription-row.ts'

export type InvoiceRow = PaymentState & {
  customer_id: string
  kind: InvoiceKind
  state: 'open' | 'paying' | 'paid' | 'void'
  country: CountryCode
  currency: string
  total: number
  lines: string
  plan: string
  back_to: 'payment' | null
  period_start: string
  period_end: string
  declined_on: string | null
  is_hard_decline: number
  message: string | null
  paid_at: number | null
  refund_amount: number
  refund_state: 'due' | 'done' | null
  created_at: number
}

export const invoicePlan = ({ plan }: Pick<InvoiceRow, 'plan'>): SoldPlan => JSON.parse(plan)
export const invoiceLines = ({ lines }: InvoiceRow): InvoiceLine[] => JSON.parse(lines)

export const findInvoice = (ordersDb: OrdersDb, id: string) =>
  selectInvoice(ordersDb, id).first<InvoiceRow>()

export const selectInvoice = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT * FROM membership_invoice WHERE id = ?').bind(id)

/** The invoice of a customer that is not finished; there is never more than one. */
export const findOpenInvoice = (ordersDb: OrdersDb, customerId: string) =>
  selectOpenInvoice(ordersDb, customerId).first<InvoiceRow>()

export const selectOpenInvoice = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT * FROM membership_invoice WHERE customer_id = ? AND state IN ('open', 'paying')`,
    )
    .bind(customerId)

/** For how long the days of a change are worth what was shown. */
export const MAX_CHANGE_AGE_MS = 30 * MINUTE_MS

/** Whether an invoice is of a change that wasn't paid in time: its days have another price by now. */
export const isOutdated = ({ kind, created_at }: InvoiceRow, now: number): boolean =>
  kind === 'CHANGE' && created_at <= now - MAX_CHANGE_AGE_MS

export type NewInvoice = {
  kind: InvoiceKind
  plan: SoldPlan
  period: Period
  lines: readonly InvoiceLine[]
  backTo?: InvoiceRow['back_to']
}

/** Opens an invoice, with what gifts pay of it taken off their cards; null when someone was first. */
export const openInvoice = (
  ...args: Parameters<typeof insertInvoice>
): Promise<InvoiceRow | null> => tryBatchForRow(args[0].ordersDb, [insertInvoice(...args)])

/** Opens one in a batch; inserts nothing when its membership was changed since, and aborts the batch when another invoice is open. */
export function insertInvoice(
  { ordersDb, clock, newId }: Backend,
  {
    customer_id,
    country,
    currency,
    version,
  }: Pick<SubscriptionRow, 'customer_id' | 'country' | 'currency' | 'version'>,
  { kind, plan, period, lines, backTo = null }: NewInvoice,
) {
  return ordersDb
    .prepare(
      `INSERT INTO membership_invoice (id, customer_id, kind, state, country, currency, total, lines, plan, back_to, period_start, period_end, created_at)
       SELECT ?, customer_id, ?, 'open', ?, ?, CAST(? AS INTEGER), ?, ?, ?, ?, ?, CAST(? AS INTEGER)
       FROM subscription WHERE customer_id = ? AND version = CAST(? AS INTEGER) RETURNING *`,
    )
    .bind(
      newId(),
      kind,
      country,
      currency,
      linesTotal(lines),
      JSON.stringify(lines),
      JSON.stringify(plan),
      backTo,
      period.start,
      period.end,
      clock().getTime(),
      customer_id,
      version,
    )
}

/** An invoice of nothing, for a period that is given. */
export const insertPaidInvoice = (
  backend: Backend,
  row: Pick<SubscriptionRow, 'customer_id' | 'country' | 'currency'>,
  { kind, plan, period }: NewInvoice,
) =>
  backend.ordersDb
    .prepare(
      `INSERT INTO membership_invoice (id, customer_id, kind, state, country, currency, total, lines, plan, period_start, period_end, paid_at, created_at)
       VALUES (?1, ?2, ?3, 'paid', ?4, ?5, 0, '[]', ?6, ?7, ?8, CAST(?9 AS INTEGER), CAST(?9 AS INTEGER))`,
    )
    .bind(
      backend.newId(),
      row.customer_id,
      kind,
      row.country,
      row.currency,
      JSON.stringify(plan),
      period.start,
      period.end,
      backend.clock().getTime(),
    )

/** The payment of an invoice; it starts and ends at the member's own page, which leads back to an order that waits. */
export function invoicePayment(config: Config, invoice: InvoiceRow): PaymentRequest {
  const page = config.ORIGIN + accountUrl(invoice.country, 'subscription')
  return {
    ...invoice,
    table: 'membership_invoice',
    key: `inv:${invoice.id}`,
    amount: invoice.total,
    description: `WonderPass ${invoicePlan(invoice).tierName}`,
    email: '',
    returnUrl: invoice.back_to ? `${page}?next=${invoice.back_to}` : page,
    cancelUrl: invoice.back_to
      ? config.ORIGIN + routes.payment({ country: invoice.country })
      : page,
  }
}
