import { billingDate, billingInstant } from '#domain/membership/billing-day.ts'
import {
  type InvoiceKind,
  periodAfterPayment,
  type RunningPeriod,
} from '#domain/membership/membership.ts'
import { nextBillingDate } from '#domain/membership/next-billing-date.ts'
import { riseDateAfter } from '#domain/membership/price-rise.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import type { PaymentIntent } from '#worker/payment-provider/payments.ts'
import { OFF_SESSION_PREFIX } from '#worker/services/payments/provider/payment-outcome.ts'
import { type InvoiceRow, invoicePlan } from './invoice-row.ts'
import {
  findRunningPeriod,
  findSubscription,
  insertSubscriptionEvent,
  priceRise,
  queueCardNotice,
  queueMembershipMail,
  renewsAt,
  type SubscriptionEvent,
  type SubscriptionRow,
  savedCardColumns,
  updateSubscription,
  validUntil,
} from './subscription-row.ts'

/** How an invoice is paid. */
export type InvoiceTerms = Pick<InvoiceRow, 'payment_method' | 'payer' | 'card_use'>

/** Of an invoice that gifts pay. */
export const WITHOUT_CARD: InvoiceTerms = { payment_method: null, payer: null, card_use: null }

/** Open to paying; null when someone was first. */
export function markInvoicePaying(
  { ordersDb, clock }: Backend,
  invoice: InvoiceRow,
  terms: InvoiceTerms,
): Promise<InvoiceRow | null> {
  return ordersDb
    .prepare(
      `UPDATE membership_invoice SET state = 'paying', attempt = attempt + 1, payment_method = ?, payer = ?, card_use = ?,
         message = NULL, next_action = NULL, page_id = NULL, paying_since = CAST(? AS INTEGER)
       WHERE id = ? AND state = 'open' AND attempt = CAST(? AS INTEGER) RETURNING *`,
    )
    .bind(
      terms.payment_method,
      terms.payer,
      terms.card_use,
      clock().getTime(),
      invoice.id,
      invoice.attempt,
    )
    .first<InvoiceRow>()
}

const PAID_EVENTS: Record<InvoiceKind, SubscriptionEvent> = {
  JOIN: 'joined',
  RENEWAL: 'renewed',
  CHANGE: 'changed',
  RESUME: 'resumed',
}

/** Paid: the invoice, the plan and its period change together. Null when someone was first. */
export async function markInvoicePaid(
  backend: Backend,
  invoice: InvoiceRow,
  intent: PaymentIntent | null,
): Promise<InvoiceRow | null> {
  const { ordersDb, clock } = backend
  const row = await findSubscription(ordersDb, invoice.customer_id)
  if (!row) return null
  const now = clock()
  const plan = invoicePlan(invoice)
  const today = billingDate(now, row.country)
  const running = periodAfterPayment(invoice.kind, findRunningPeriod(row), plan.interval, today)
  const { start, end } = running
  const card = savedCard(invoice, intent)
  const rise = riseAfter(invoice, row, running, today)
  // A member who paid nothing hasn't agreed to be charged: the plan ends with its gift, unless they keep it.
  const change_type = invoice.kind === 'JOIN' && invoice.total === 0 ? 'CANCEL' : null
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE membership_invoice SET state = 'paid', paid_at = CAST(? AS INTEGER), period_start = ?, period_end = ?,
           next_action = NULL, message = NULL
         WHERE id = ? AND state IN ('open', 'paying')
           AND EXISTS (SELECT 1 FROM subscription WHERE customer_id = ? AND version = CAST(? AS INTEGER)) RETURNING *`,
      )
      .bind(now.getTime(), start, end, invoice.id, row.customer_id, row.version),
    assertChanges(ordersDb, 1),
    updateSubscription(ordersDb, row, {
      status: 'ACTIVE',
      tier: plan.tier,
      tier_name: plan.tierName,
      interval: plan.interval,
      price: plan.price,
      joined_on: invoice.kind === 'JOIN' ? today : row.joined_on,
      anchor: running.anchor,
      period_no: running.periodNo,
      period_start: start,
      period_end: end,
      valid_until: validUntil(
        row.country,
        end,
        renewsAt({ ...row, ...rise, change_type, upcoming: null }, end),
      ),
      ...rise,
      change_type,
      upcoming: null,
      pause_months: null,
      resume_on: null,
      failed_since: null,
      next_at: nextCheck(row.country, { ...running, today, riseOn: rise.rise_on }),
      ...card,
    }),
    insertSubscriptionEvent(
      ordersDb,
      row.customer_id,
      PAID_EVENTS[invoice.kind],
      now.getTime(),
      invoice.id,
    ),
    queueMembershipMail(
      ordersDb,
      invoice.kind === 'JOIN' ? 'passWelcome' : 'passReceipt',
      row.customer_id,
      invoice.id,
      { invoice: invoice.id },
      now.getTime(),
    ),
    ...queueCardNotice(ordersDb, { ...row, ...card }, { end, today, now: now.getTime() }),
  ])
  return (done?.[0]?.results[0] as InvoiceRow | undefined) ?? null
}

/** The price increase that is left once an invoice is paid. */
function riseAfter(
  invoice: InvoiceRow,
  row: SubscriptionRow,
  running: RunningPeriod,
  today: string,
): Pick<SubscriptionRow, 'rise_price' | 'rise_on' | 'rise_agreed_at'> {
  const { tier, interval, price } = invoicePlan(invoice)
  const isSamePlan = tier === row.tier && interval === row.interval
  const paid = { kind: invoice.kind, price, isSamePlan }
  const on = riseDateAfter(priceRise(row), paid, running, today)
  return on === null
    ? { rise_price: null, rise_on: null, rise_agreed_at: null }
    : { rise_price: row.rise_price, rise_on: on, rise_agreed_at: row.rise_agreed_at }
}

/** When the job looks at a running period next. */
export const nextCheck = (
  country: SubscriptionRow['country'],
  plan: Parameters<typeof nextBillingDate>[0],
): number => billingInstant(nextBillingDate(plan), country).getTime()

/** The card that paid on session is charged from then on. */
function savedCard(invoice: InvoiceRow, intent: PaymentIntent | null) {
  const isOffSession = invoice.payment_method?.startsWith(OFF_SESSION_PREFIX)
  if (!intent?.customer || !intent.paymentMethod || isOffSession) return {}
  return {
    card: intent.paymentMethod,
    payer: intent.customer,
    ...savedCardColumns(intent.card),
  }
}

/** Nothing is charged for it any more, and a trigger gives back what gifts paid. Only an invoice whose intent can't be paid is voided; false when it isn't open. */
export async function voidInvoice({ ordersDb }: Backend, invoice: InvoiceRow): Promise<boolean> {
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE membership_invoice SET state = 'void' WHERE id = ? AND state = 'open' AND intent_id IS NULL`,
      )
      .bind(invoice.id),
    assertChanges(ordersDb, 1),
  ])
  return done !== null
}
