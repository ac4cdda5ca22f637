import { billingDate, billingInstant } from '#domain/membership/billing-day.ts'
import { failureNotice, isHardDecline, nextAttempt } from '#domain/membership/dunning.ts'
import { nextBillingDate } from '#domain/membership/next-billing-date.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatchForRow } from '#worker/db/guarded-batch.ts'
import { HOSTED_METHOD } from '#worker/services/payments/provider/hosted-checkout.ts'
import { OFF_SESSION_PREFIX } from '#worker/services/payments/provider/payment-outcome.ts'
import { type InvoiceRow, selectInvoice } from './invoice-row.ts'
import {
  findSubscription,
  insertSubscriptionEvent,
  queueMembershipMail,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-row.ts'

type Decline = { message: string; code?: string; declineCode?: string | null }

/** Back to open. An off-session renewal is retried, or the member is asked to pay, by the dunning schedule. */
export async function markInvoiceFailed(
  backend: Backend,
  invoice: InvoiceRow,
  { message, code = '', declineCode = null }: Decline,
  { clearsIntent = false, isDecline = false } = {},
): Promise<InvoiceRow | null> {
  const { ordersDb, clock } = backend
  const now = clock()
  const today = billingDate(now, invoice.country)
  const isHard = isDecline && isHardDecline(code, declineCode)
  const isUnseen = invoice.payment_method?.startsWith(OFF_SESSION_PREFIX) ?? false
  const row = isUnseen ? await findSubscription(ordersDb, invoice.customer_id) : null
  return tryBatchForRow<InvoiceRow>(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE membership_invoice SET state = 'open', message = ?1, next_action = NULL, page_id = NULL, paying_since = NULL,
           declined_on = CASE WHEN ?2 THEN ?3 ELSE declined_on END, is_hard_decline = MAX(is_hard_decline, CAST(?4 AS INTEGER))
           ${clearsIntent || invoice.payment_method === HOSTED_METHOD ? ', intent_id = NULL, client_secret = NULL, intent_amount = NULL' : ''}
         WHERE id = ?5 AND state = 'paying' AND attempt = CAST(?6 AS INTEGER)`,
      )
      .bind(message, isUnseen ? 1 : 0, today, isHard ? 1 : 0, invoice.id, invoice.attempt),
    assertChanges(ordersDb, 1),
    ...(row ? failureStatements(backend, row, invoice, today, message) : []),
    selectInvoice(ordersDb, invoice.id),
  ])
}

function failureStatements(
  { ordersDb, clock }: Backend,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  today: string,
  reason: string,
) {
  const now = clock().getTime()
  // A pause ends on its day, whenever its invoice was opened.
  const since = row.status === 'PAUSED' ? (row.resume_on ?? today) : invoice.period_start
  const notice = failureNotice(since, today)
  return [
    updateSubscription(ordersDb, row, {
      failed_since: since,
      next_at: billingInstant(nextFailureDate(since, today), row.country).getTime(),
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, row.customer_id, 'declined', now, reason),
    ...(notice === null
      ? []
      : [
          queueMembershipMail(
            ordersDb,
            'passFailed',
            row.customer_id,
            `${invoice.id}:${notice}`,
            { invoice: invoice.id, reason },
            now,
          ),
        ]),
  ]
}

/** The next attempt, notice or the end of grace. */
export const nextFailureDate = (since: string, today: string): string =>
  nextAttempt(since, today) ?? nextBillingDate({ interval: 'month', end: since, today })
