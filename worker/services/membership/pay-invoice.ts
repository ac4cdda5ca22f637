import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import type { Backend } from '#worker/app/context.ts'
import type { LimitDecision } from '#worker/app/ports.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import type { InvoiceRow } from '#worker/services/payments/membership-invoices/invoice-row.ts'
import {
  findInvoice,
  findOpenInvoice,
  invoicePayment,
  isOutdated,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { WITHOUT_CARD } from '#worker/services/payments/membership-invoices/invoice-transitions.ts'
import {
  cancelInvoice,
  chargeInvoice,
  openInvoicePage,
  settleInvoice,
} from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  getOrCreateAccountPayer,
  verifyCardOwner,
} from '#worker/services/payments/provider/stripe-customer.ts'
import { acceptedResponse } from '#worker/services/serve.ts'

export type MemberCall = Backend & { customerId: string; cartId: string | null }
export type CardChoice = {
  paymentMethod: string
  cardType: 'NEW_CARD' | 'EXISTING_CARD'
}

export const UNKNOWN_MEMBER_MESSAGE = 'You don’t have a WonderPass.'
const BUSY_MESSAGE = 'Your payment is being processed. Please try again in a few minutes.'
export const busyRefusal = () => refuse(409, BUSY_MESSAGE, { retryAfter: 5 })

/** Refuses a price that the customer hasn't seen, with the current one. Callers that send none are trusted. */
export function rejectUnseenPrice(
  what: string,
  { total, country }: Pick<InvoiceRow, 'total' | 'country'>,
  seenTotal: number | undefined,
): Refusal | null {
  if (seenTotal === undefined || seenTotal === total) return null
  const { currency } = COUNTRIES[country]
  return refuse(
    409,
    `${what} now costs ${formatMoney(total, currency)}. Nothing was charged. Check it, then confirm.`,
    { facts: { value: total, currency: currency.code } },
  )
}

/** Charges an open invoice to the member's card, which is kept for renewals. */
export async function payInvoice(call: MemberCall, invoice: InvoiceRow, choice: CardChoice) {
  const current = (await settleInvoice(call, invoice.id)) ?? invoice
  if (current.state !== 'open') return invoiceResponse(current)
  if (isOutdated(current, call.clock().getTime())) return refuseOutdated(call, current)
  const isKept = choice.cardType === 'EXISTING_CARD'
  const payer = isKept
    ? await verifyCardOwner(call, choice.paymentMethod)
    : await getOrCreateAccountPayer(call, call.customerId)
  if (isRefusal(payer)) return payer
  const attempt = await takeCardAttempt(call, invoice)
  if (attempt.refusal) return attempt.refusal
  const charged = await chargeInvoice(call, current, {
    payment_method: choice.paymentMethod,
    payer,
    card_use: 'off_session',
  })
  const after = charged ?? (await findInvoice(call.ordersDb, invoice.id)) ?? current
  await giveBackUnlessDeclined(attempt, after)
  return invoiceResponse(after)
}

async function refuseOutdated(call: MemberCall, invoice: InvoiceRow): Promise<Refusal> {
  await cancelInvoice(call, invoice)
  return refuse(
    409,
    'This change wasn’t paid within half an hour. Choose it again at today’s price.',
  )
}

/** An attempt at a card, so that no one tries stolen ones here. */
export const takeCardAttempt = (call: MemberCall, { id }: InvoiceRow): Promise<LimitDecision> =>
  call.limits.take('card', { target: id, session: sessionLimitKey(call) })

/** A payment that isn't known yet counts for its invoice and member, but not for the others in its network. */
export async function giveBackUnlessDeclined(attempt: LimitDecision, after: InvoiceRow | null) {
  if (after && after.state !== 'open')
    await attempt.giveBack(after.state === 'paying' ? 'block' : undefined)
}

/** The provider's page for the open invoice; a second request gets the same page. */
export async function payInvoiceHosted(call: MemberCall): Promise<{ url: string } | Refusal> {
  const found = await findOpenInvoice(call.ordersDb, call.customerId)
  const invoice = found && (await settleInvoice(call, found.id))
  if (!invoice || invoice.state === 'paid' || invoice.state === 'void')
    return refuse(409, 'There’s nothing to pay.')
  if (isOutdated(invoice, call.clock().getTime())) return refuseOutdated(call, invoice)
  if (invoice.state === 'paying')
    return invoice.next_action ? { url: invoice.next_action } : busyRefusal()
  if (invoice.total === 0) {
    await chargeInvoice(call, invoice, WITHOUT_CARD)
    return { url: invoicePayment(call.config, invoice).returnUrl }
  }
  const session = sessionLimitKey(call)
  const { refusal } = await call.limits.take('payment-page', { target: invoice.id, session })
  if (refusal) return refusal
  const payer = await getOrCreateAccountPayer(call, call.customerId)
  const url = payer && (await openInvoicePage(call, invoice, payer))
  if (url) return { url }
  const after = await findInvoice(call.ordersDb, invoice.id)
  return after?.state === 'paying' && after.next_action
    ? { url: after.next_action }
    : refuse(503, PAYMENT_FAILED_MESSAGE, { retryAfter: 5 })
}

export function invoiceResponse(invoice: InvoiceRow) {
  switch (invoice.state) {
    case 'paid':
      return { state: 'active' as const }
    case 'paying':
      return acceptedResponse({
        state: 'processing' as const,
        ...(invoice.next_action ? { nextActionUrl: invoice.next_action } : {}),
      })
    case 'open':
      return refuse(402, invoice.message ?? PAYMENT_FAILED_MESSAGE)
    default:
      return refuse(409, 'This payment isn’t open any more.')
  }
}
