import { billingInstant } from '#domain/membership/billing-day.ts'
import { failureNotice, isAttemptDue } from '#domain/membership/dunning.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { nextFailureDate } from '#worker/services/payments/membership-invoices/fail-invoice.ts'
import {
  findOpenInvoice,
  type InvoiceRow,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { WITHOUT_CARD } from '#worker/services/payments/membership-invoices/invoice-transitions.ts'
import {
  cancelInvoice,
  chargeInvoice,
  settleInvoice,
} from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  findSubscription,
  queueMembershipMail,
  type SubscriptionRow,
  updateSubscription,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { OFF_SESSION_PREFIX } from '#worker/services/payments/provider/payment-outcome.ts'

/** A due membership, whether it has an open invoice, and what gifts can pay of the next one. */
export type DueRow = SubscriptionRow & { owes: number; gift_left: number }
export type MembershipStep = 'renewed' | 'reminded' | 'unpaid' | 'ended' | 'paused'

type Dates = { since: string; today: string }

/** An invoice of another day, of a renewal or of the month after a pause: what has become of it, then its next attempt. */
export async function chargeRenewal(
  backend: Backend,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  dates: Dates,
): Promise<MembershipStep | null> {
  const current = await settleInvoice(backend, invoice.id)
  if (current?.state === 'paid') return 'renewed'
  if (current?.state !== 'open') return null
  const fresh = await findSubscription(backend.ordersDb, row.customer_id)
  if (!fresh || fresh.version > row.version + 1) return null
  return chargeOpen(backend, fresh, current, dates)
}

/** What gifts pay needs no card; a card is tried once a day, and not at all once it was refused for good. */
export async function chargeOpen(
  backend: Backend,
  fresh: SubscriptionRow,
  current: InvoiceRow,
  { since, today }: Dates,
): Promise<MembershipStep | null> {
  if (current.total === 0) {
    const paid = await chargeInvoice(backend, current, WITHOUT_CARD)
    return paid?.state === 'paid' ? 'renewed' : null
  }
  const isTried = !isAttemptDue(since, today, current.declined_on) || current.is_hard_decline === 1
  if (isTried || !fresh.card) return askToPay(backend, fresh, current, { since, today })
  const charged = await chargeInvoice(backend, current, {
    payment_method: OFF_SESSION_PREFIX + fresh.card,
    payer: fresh.payer,
    card_use: null,
  })
  if (charged?.state === 'paid') return 'renewed'
  return charged?.state === 'open' ? 'unpaid' : null
}

/** No card to charge: the member is asked to pay by link. */
async function askToPay(
  { ordersDb, clock }: Backend,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  { since, today }: Dates,
): Promise<MembershipStep | null> {
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      failed_since: since,
      next_at: billingInstant(nextFailureDate(since, today), row.country).getTime(),
    }),
    assertChanges(ordersDb, 1),
    queueMembershipMail(
      ordersDb,
      'passFailed',
      row.customer_id,
      `${invoice.id}:${failureNotice(since, today)}`,
      { invoice: invoice.id, reason: invoice.message ?? '' },
      now,
    ),
  ])
  return done && 'unpaid'
}

/** Whether nothing can be charged any more; a bank that is still at work is asked again in an hour. */
export async function clearInvoice(backend: Backend, row: SubscriptionRow): Promise<boolean> {
  const open = await findOpenInvoice(backend.ordersDb, row.customer_id)
  if (!open || (await cancelInvoice(backend, open))) return true
  const after = await findOpenInvoice(backend.ordersDb, row.customer_id)
  if (after) await scheduleNextCheck(backend, row, backend.clock().getTime() + HOUR_MS)
  return false
}

export const scheduleNextCheck = (
  { ordersDb }: Backend,
  row: SubscriptionRow,
  next_at: number | null,
) => updateSubscription(ordersDb, row, { next_at }).run()
