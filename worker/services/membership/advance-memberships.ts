import type { Backend } from '#worker/app/context.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import { giftLeftSql } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  type InvoiceRow,
  MAX_CHANGE_AGE_MS,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { sendInvoiceRefund } from '#worker/services/payments/membership-invoices/refund-invoice.ts'
import {
  cancelInvoice,
  settleInvoice,
} from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import { advanceMembership } from './advance-membership.ts'
import type { DueRow, MembershipStep } from './charge-renewal.ts'

const PAGE_SIZE = 50
const MIN_AGE_MS = 30_000
const GIFT_LEFT_SQL = giftLeftSql({
  customer: 'subscription.customer_id',
  currency: 'subscription.currency',
  now: '?1',
})

/** Renews, reminds, retries and ends due memberships, oldest first, one step each. */
export async function advanceMemberships(backend: Backend): Promise<Record<string, number>> {
  const done: Record<MembershipStep | 'settled' | 'dropped', number> = {
    renewed: 0,
    reminded: 0,
    unpaid: 0,
    ended: 0,
    paused: 0,
    settled: await settleInvoices(backend),
    dropped: await dropChanges(backend),
  }
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT *, EXISTS (SELECT 1 FROM membership_invoice AS invoice
             WHERE invoice.customer_id = subscription.customer_id AND invoice.state IN ('open', 'paying')) AS owes,
           ${GIFT_LEFT_SQL} AS gift_left
         FROM subscription WHERE next_at <= CAST(?1 AS INTEGER) ORDER BY checked_at, next_at LIMIT ${PAGE_SIZE}`,
      )
      .bind(backend.clock().getTime())
      .all<DueRow>()
    return results
  }
  const key = (row: DueRow) => row.customer_id
  await processQueue(backend, { next, key, table: 'subscription' }, async (row) => {
    const step = await advanceMembership(backend, row)
    if (step) done[step]++
    return step !== null
  })
  return { ...done, sent: await backend.sendDueMail(backend) }
}

/** Changes that weren't paid in time, whether the bank was asked or not. */
function dropChanges(backend: Backend): Promise<number> {
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT * FROM membership_invoice
         WHERE state IN ('open', 'paying') AND kind = 'CHANGE' AND created_at <= CAST(? AS INTEGER)
         ORDER BY checked_at LIMIT ${PAGE_SIZE}`,
      )
      .bind(backend.clock().getTime() - MAX_CHANGE_AGE_MS)
      .all<InvoiceRow>()
    return results
  }
  const key = ({ id }: InvoiceRow) => id
  return processQueue(backend, { next, key, table: 'membership_invoice' }, (invoice) =>
    cancelInvoice(backend, invoice),
  )
}

/** Payments and refunds that were begun and not ended. */
function settleInvoices(backend: Backend): Promise<number> {
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT id, state FROM membership_invoice
         WHERE (state = 'paying' AND paying_since <= CAST(? AS INTEGER)) OR refund_state = 'due'
         ORDER BY checked_at LIMIT ${PAGE_SIZE}`,
      )
      .bind(backend.clock().getTime() - MIN_AGE_MS)
      .all<{ id: string; state: string }>()
    return results
  }
  return processQueue(
    backend,
    { next, key: ({ id }) => id, table: 'membership_invoice' },
    async ({ id, state }) => {
      if (state !== 'paying') return sendInvoiceRefund(backend, id)
      return (await settleInvoice(backend, id))?.state !== 'paying'
    },
  )
}
