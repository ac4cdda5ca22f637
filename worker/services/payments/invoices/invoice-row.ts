import type { CountryCode } from '#domain/countries/index.ts'
import { accountUrl } from '#domain/members/account-pages.ts'
import type { InvoiceKind } from '#domain/membership/membership.ts'
import type { Period } from '#domain/membership/periods.ts'
import { type InvoiceLine, linesTotal } from '#domain/membership/proration.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
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

export const invoicePlan = ({ plan }: InvoiceRow): SoldPlan => JSON.parse(plan)
export const invoiceLines = ({ lines }: InvoiceRow): InvoiceLine[] => JSON.parse(lines)

export const findInvoice = (ordersDb: OrdersDb, id: string) =>
  selectInvoice(ordersDb, id).first<InvoiceRow>()

export const selectInvoice = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT * FROM membership_invoice WHERE id = ?').bind(id)

/** The invoice of a customer that is not finished; there is never more than one. */
export const findOpenInvoice = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT * FROM membership_invoice WHERE customer_id = ? AND state IN ('open', 'paying')`,
    )
    .bind(customerId)
    .first<InvoiceRow>()

export type NewInvoice = {
  kind: InvoiceKind
  plan: SoldPlan
  period: Period
  lines: readonly InvoiceLine[]
}

/** A new invoice; aborts its batch when another one is open. */
export function insertInvoice(
  { ordersDb, clock }: Backend,
  id: string,
  { customer_id, country, currency }: Pick<SubscriptionRow, 'customer_id' | 'country' | 'currency'>,
  { kind, plan, period, lines }: NewInvoice,
) {
  return ordersDb
    .prepare(
      `INSERT INTO membership_invoice (id, customer_id, kind, state, country, currency, total, lines, plan, period_start, period_end, created_at)
       VALUES (?, ?, ?, 'open', ?, ?, CAST(? AS INTEGER), ?, ?, ?, ?, CAST(? AS INTEGER))`,
    )
    .bind(
      id,
      customer_id,
      kind,
      country,
      currency,
      linesTotal(lines),
      JSON.stringify(lines),
      JSON.stringify(plan),
      period.start,
      period.end,
      clock().getTime(),
    )
}

/** The payment of an invoice; it starts and ends at the member's own page. */
export function invoicePayment(config: Config, invoice: InvoiceRow): PaymentRequest {
  const page = config.ORIGIN + accountUrl(invoice.country, 'subscription')
  return {
    ...invoice,
    table: 'membership_invoice',
    key: `inv:${invoice.id}`,
    amount: invoice.total,
    description: `WonderPass ${invoicePlan(invoice).tierName}`,
    email: '',
    returnUrl: page,
    cancelUrl: page,
  }
}
