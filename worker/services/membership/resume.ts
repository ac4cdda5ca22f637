import { COUNTRIES } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { withGifts } from '#domain/membership/gift-lines.ts'
import { periodAt } from '#domain/membership/periods.ts'
import type { Backend } from '#worker/app/context.ts'
import { findGiftLeft } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  findInvoice,
  findOpenInvoice,
  type InvoiceRow,
  openInvoice,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { chargeInvoice } from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  currentPlan,
  findSubscription,
  resumePrice,
  type SubscriptionRow,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { busyRefusal, invoiceResponse, type MemberCall } from './pay-invoice.ts'

/** The invoice that ends a pause; the same one until it is paid or void. Null when someone was first. */
export async function ensureResumeInvoice(
  backend: Backend,
  row: SubscriptionRow,
): Promise<InvoiceRow | null> {
  const { ordersDb, clock } = backend
  const open = await findOpenInvoice(ordersDb, row.customer_id)
  if (open) return open
  const period = periodAt(billingDate(clock(), row.country), row.interval, 0)
  const plan = { ...currentPlan(row), price: resumePrice(row, period.start) }
  const line = { kind: 'PLAN' as const, amount: plan.price, from: period.start, to: period.end }
  const giftLeft = await findGiftLeft(backend, row)
  const opened = await openInvoice(backend, row, {
    kind: 'RESUME',
    plan,
    period,
    lines: withGifts([line], giftLeft, COUNTRIES[row.country].minimumCharge),
  })
  return opened ?? findOpenInvoice(ordersDb, row.customer_id)
}

/** Ends a pause today: the first month is charged to the kept card. */
export async function resumeNow(call: MemberCall, row: SubscriptionRow) {
  const invoice = await ensureResumeInvoice(call, row)
  if (!invoice) return busyRefusal()
  const current = await findSubscription(call.ordersDb, call.customerId)
  if (invoice.state === 'open' && (invoice.total === 0 || current?.card)) {
    await chargeInvoice(call, invoice, {
      payment_method: current?.card ?? null,
      payer: current?.payer ?? null,
      card_use: 'off_session',
    })
  }
  const after = await findInvoice(call.ordersDb, invoice.id)
  return after ? invoiceResponse(after) : busyRefusal()
}
