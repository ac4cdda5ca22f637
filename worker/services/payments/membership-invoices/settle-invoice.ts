import { declineMessage } from '#domain/payments/decline-message.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  cancelIntent,
  expireHostedPage,
  refundPayment,
} from '#worker/payment-provider/idempotent-calls.ts'
import type { PaymentOutcome } from '#worker/payment-provider/payments.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import { cancelUnusedIntent } from '#worker/services/payments/provider/cancel-unused-intent.ts'
import { ensureIntent } from '#worker/services/payments/provider/ensure-intent.ts'
import {
  createHostedCheckout,
  HOSTED_METHOD,
} from '#worker/services/payments/provider/hosted-checkout.ts'
import {
  confirmPayment,
  fetchOutcome,
  OFF_SESSION_PREFIX,
  saveNextAction,
} from '#worker/services/payments/provider/payment-outcome.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { markInvoiceFailed } from './fail-invoice.ts'
import { findInvoice, type InvoiceRow, invoicePayment } from './invoice-row.ts'
import {
  type InvoiceTerms,
  markInvoicePaid,
  markInvoicePaying,
  voidInvoice,
} from './invoice-transitions.ts'

const FAILED = { message: PAYMENT_FAILED_MESSAGE }

/** Brings an invoice to the state of its payment; safe to call any number of times, concurrently. */
export async function settleInvoice(backend: Backend, id: string): Promise<InvoiceRow | null> {
  const invoice = await findInvoice(backend.ordersDb, id)
  if (invoice?.state !== 'paying') return invoice
  const payment = invoicePayment(backend.config, invoice)
  return applyInvoiceOutcome(backend, invoice, await fetchOutcome(backend, payment))
}

/** Charges an open invoice to a card: intent, then state, then money. Null when someone was first. */
export async function chargeInvoice(
  backend: Backend,
  invoice: InvoiceRow,
  terms: InvoiceTerms,
): Promise<InvoiceRow | null> {
  if (invoice.total === 0) return reload(backend, invoice, markInvoicePaid(backend, invoice, null))
  const { config } = backend
  const intent = await ensureIntent(backend, invoicePayment(config, { ...invoice, ...terms }))
  const paying = await markInvoicePaying(backend, invoice, terms)
  if (!paying) return null
  const draft = { ...paying, intent_id: intent.id }
  return applyInvoiceOutcome(
    backend,
    draft,
    await confirmPayment(backend, invoicePayment(config, draft)),
  )
}

/** The provider's page for an open invoice; null when someone was first or it can't be opened. */
export async function openInvoicePage(
  backend: Backend,
  invoice: InvoiceRow,
  payer: string,
): Promise<string | null> {
  const terms = { payment_method: HOSTED_METHOD, payer, card_use: 'off_session' as const }
  const paying = await markInvoicePaying(backend, invoice, terms)
  if (!paying) return null
  const page = await createHostedCheckout(backend, invoicePayment(backend.config, paying))
  if (page.kind === 'opened') return page.url
  await applyInvoiceOutcome(backend, paying, page)
  return null
}

/** Applies a payment outcome; an unknown one changes nothing. */
export async function applyInvoiceOutcome(
  backend: Backend,
  invoice: InvoiceRow,
  outcome: PaymentOutcome,
): Promise<InvoiceRow | null> {
  const fail = (...args: [Parameters<typeof markInvoiceFailed>[2], object?]) =>
    reload(backend, invoice, markInvoiceFailed(backend, invoice, ...args))
  switch (outcome.kind) {
    case 'succeeded': {
      const { amountReceived, currency } = outcome.intent
      const isExact =
        amountReceived === invoice.total && currency.toUpperCase() === invoice.currency
      return isExact
        ? reload(backend, invoice, markInvoicePaid(backend, invoice, outcome.intent))
        : refundWrongAmount(backend, invoice)
    }
    case 'requires_action':
      return invoice.payment_method?.startsWith(OFF_SESSION_PREFIX)
        ? declineAuthentication(backend, invoice)
        : saveNextAction(backend, 'membership_invoice', invoice, outcome.nextActionUrl)
    case 'unsupported':
      return applyInvoiceOutcome(backend, invoice, await cancelIntent(backend, outcome.intent.id))
    // As far as is known, nothing waits for the member.
    case 'processing':
    case 'unknown':
      return { ...invoice, next_action: null }
    case 'declined':
      return fail(outcome, { isDecline: true })
    case 'canceled':
      return fail(FAILED, { clearsIntent: true })
    default:
      return fail(FAILED)
  }
}

/** Off-session, so the bank's authentication can't be completed: the member is asked to pay. */
async function declineAuthentication(backend: Backend, invoice: InvoiceRow) {
  const payment = invoicePayment(backend.config, invoice)
  const outcome = await cancelUnusedIntent(backend, payment)
  if (outcome) return applyInvoiceOutcome(backend, invoice, outcome)
  const code = 'authentication_required'
  const failed = markInvoiceFailed(
    backend,
    invoice,
    { message: declineMessage(code, null), code },
    { clearsIntent: true, isDecline: true },
  )
  return reload(backend, invoice, failed)
}

/**
 * Makes sure that an unfinished invoice is never charged: its page and intent are closed before it is void. False when it was paid
 * meanwhile, or when that can't be known yet.
 */
export async function cancelInvoice(backend: Backend, invoice: InvoiceRow): Promise<boolean> {
  const settled = (await settleInvoice(backend, invoice.id)) ?? invoice
  if (settled.state === 'void') return true
  if (settled.state === 'paid') return false
  if (settled.state === 'paying' && !(await stopPaying(backend, settled))) return false
  const open = (await findInvoice(backend.ordersDb, invoice.id)) ?? settled
  if (open.state !== 'open') return open.state === 'void'
  const outcome = await cancelUnusedIntent(backend, invoicePayment(backend.config, open))
  return outcome === null && voidInvoice(backend, open)
}

/** Ends an attempt that waits for its buyer; false while the bank is at work. */
async function stopPaying(backend: Backend, invoice: InvoiceRow): Promise<boolean> {
  if (invoice.page_id) {
    const answer = await expireHostedPage(backend, invoice.page_id)
    if (answer.kind !== 'page' || answer.page.status !== 'expired') {
      await settleInvoice(backend, invoice.id)
      return false
    }
    return (await markInvoiceFailed(backend, invoice, FAILED)) !== null
  }
  if (!invoice.next_action || !invoice.intent_id) return false
  const outcome = await cancelIntent(backend, invoice.intent_id)
  const after = await applyInvoiceOutcome(backend, invoice, outcome)
  return after?.state === 'open'
}

async function refundWrongAmount(backend: Backend, invoice: InvoiceRow): Promise<InvoiceRow> {
  const name = `inv:${invoice.id}:wrong-amount`
  const refund = await refundPayment(backend, {
    intent: invoice.intent_id ?? '',
    orderId: invoice.id,
    name,
    idempotencyKey: name,
  })
  if (refund === 'failed')
    await createTask(backend, {
      kind: 'invoice_refund_stuck',
      subject: invoice.id,
      detail: 'paid another amount',
    })
  if (refund !== 'returned') return invoice
  const failed = markInvoiceFailed(backend, invoice, FAILED, { clearsIntent: true })
  return (await reload(backend, invoice, failed)) ?? invoice
}

async function reload(
  backend: Backend,
  { id }: InvoiceRow,
  change: Promise<InvoiceRow | null>,
): Promise<InvoiceRow | null> {
  const done = await change
  backend.waitUntil(backend.sendDueMail(backend))
  return done ?? findInvoice(backend.ordersDb, id)
}
