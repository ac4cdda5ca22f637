import { BOOKING_WINDOW_DAYS, EARLY_DAYS } from '#domain/availability/booking-window-days.ts'
import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { chargesCard } from '#domain/membership/charges-card.ts'
import { isPaidByNewCard } from '#domain/membership/membership.ts'
import { COOLING_OFF_DAYS } from '#domain/membership/proration.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findEarlyDay } from '#worker/services/availability/availability-service.ts'
import { findOffer } from '#worker/services/catalogue/offer.ts'
import {
  findInvoice,
  findOpenInvoice,
  type InvoiceRow,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { WITHOUT_CARD } from '#worker/services/payments/membership-invoices/invoice-transitions.ts'
import { chargeInvoice } from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  findSubscription,
  insertSubscriptionEvent,
  savedCardColumns,
  updateSubscription,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import {
  invalidFields,
  listSavedCards,
} from '#worker/services/payments/provider/stripe-customer.ts'
import { serve } from '#worker/services/serve.ts'
import { beginChange, getMember, planChange, quoteChange, toQuoteView } from './change-plan.ts'
import { cancelMembership, pauseMembership } from './end-membership.ts'
import { beginJoining, redeemGift } from './join.ts'
import { findLastPaid, loadMembership, toInvoiceView, toPaymentView } from './member-view.ts'
import {
  busyRefusal,
  giveBackUnlessDeclined,
  invoiceResponse,
  type MemberCall,
  payInvoice,
  payInvoiceHosted,
  takeCardAttempt,
  UNKNOWN_MEMBER_MESSAGE,
} from './pay-invoice.ts'
import { listTiers, plansOf, toPlanView } from './plans.ts'
import { acceptPriceRise } from './price-rise.ts'
import { withdrawFromMembership } from './refunds/cooling-off.ts'
import { resumeNow } from './resume.ts'

const ACTIVE = { state: 'active' as const }

export const membershipService = serve(contract.membership, {
  async tiers({ catalogueDb }) {
    const tiers = await listTiers(catalogueDb)
    return tiers.map(({ code, name, displayOrder }) => ({ code, name, displayOrder }))
  },

  async signupFlow({ catalogueDb, query: { country } }) {
    return {
      steps: ['plan', 'account', 'payment'],
      currency: COUNTRIES[country].currency.code,
      plans: plansOf(await listTiers(catalogueDb), country).map(toPlanView),
      coolingOffDays: COOLING_OFF_DAYS,
    }
  },

  show: (call) => loadMembership(call, call.customerId),

  async earlyDate({ ordersDb, catalogueDb, clock, customerId, params, query }) {
    if (!customerId) return null
    const offer = await findOffer(catalogueDb, params.productId, query.city)
    if (!offer) return null
    const now = clock()
    const date = addDays(cityClock(now, offer.city.timeZone).date, BOOKING_WINDOW_DAYS + EARLY_DAYS)
    return findEarlyDay({ ordersDb, catalogueDb }, offer, date, now, customerId)
  },

  async join(call) {
    const invoice = await beginJoining(call, call.body)
    if (isRefusal(invoice)) return invoice
    const { paymentMethod, cardType } = call.body
    if (invoice.total === 0 || !paymentMethod) return payWithoutCard(call, invoice)
    return payInvoice(call, invoice, { paymentMethod, cardType })
  },

  async redeemGift(call) {
    const invoice = await redeemGift(call, call.body.gift)
    if (isRefusal(invoice)) return invoice
    return invoice === 'added' ? ACTIVE : payWithoutCard(call, invoice)
  },

  async payment({ ordersDb, customerId, query }) {
    const row = await findSubscription(ordersDb, customerId)
    const invoice = query.invoice
      ? await findInvoice(ordersDb, query.invoice)
      : await findOpenInvoice(ordersDb, customerId)
    if (query.invoice && invoice?.customer_id !== customerId)
      return refuse(404, 'We can’t find that payment.')
    return {
      card: row?.card ? (row.card_name ?? 'Your card') : null,
      cardId: row && chargesCard(row) ? row.card : null,
      invoice: invoice && toInvoiceView(invoice),
    }
  },

  async pay(call) {
    const invoice = await findOpenInvoice(call.ordersDb, call.customerId)
    return invoice ? payInvoice(call, invoice, call.body) : refuse(409, 'There’s nothing to pay.')
  },

  hosted: (call) => payInvoiceHosted(call),
  editPayment: (call) => changeCard(call, call.body.paymentMethod),

  async quote(call) {
    const quote = await quoteChange(call, call.query)
    if (isRefusal(quote)) return quote
    return toQuoteView(quote)
  },

  async change(call) {
    const { changeType, tierCode, interval, months, seenTotal } = call.body
    const planned =
      changeType === 'CANCEL'
        ? await cancelMembership(call)
        : changeType === 'PAUSE'
          ? await pauseMembership(call, months ?? 1)
          : tierCode && interval
            ? await beginChange(call, { tierCode, interval }, seenTotal)
            : invalidFields({ tierCode: 'Choose a plan.' })
    if (isRefusal(planned)) return planned
    return planned === 'planned' ? ACTIVE : chargeChange(call, planned)
  },

  async revertChange(call) {
    const current = await findSubscription(call.ordersDb, call.customerId)
    if (current?.status === 'PAUSED') return resumeNow(call, current)
    const row = await getMember(call, 'revert')
    if (isRefusal(row)) return row
    const planned = await planChange(call, row, { change_type: null })
    return isRefusal(planned) ? planned : ACTIVE
  },

  async agreePrice(call) {
    return (await acceptPriceRise(call, call.body.price)) ?? ACTIVE
  },

  async latestPayment({ ordersDb, customerId, config }) {
    const invoice =
      (await findOpenInvoice(ordersDb, customerId)) ?? (await findLastPaid(ordersDb, customerId))
    return invoice && toPaymentView(invoice, config.ORIGIN)
  },

  refund: (call) => withdrawFromMembership(call),
})

/** What gifts pay is paid now; the rest waits for the next call. */
async function payWithoutCard(call: MemberCall, invoice: InvoiceRow) {
  if (invoice.total > 0) return waitingResponse(invoice)
  const paid = await chargeInvoice(call, invoice, WITHOUT_CARD)
  return invoiceResponse(paid ?? invoice)
}

/** Not paid yet: the next call pays it. */
const waitingResponse = (invoice: InvoiceRow) =>
  invoice.state === 'open' ? { state: 'processing' as const } : invoiceResponse(invoice)

/** An upgrade is charged to the kept card while its owner is there to answer the bank. */
async function chargeChange(call: MemberCall, invoice: InvoiceRow) {
  const row = await findSubscription(call.ordersDb, call.customerId)
  if (invoice.total > 0 && !row?.card) return waitingResponse(invoice)
  const attempt = await takeCardAttempt(call, invoice)
  if (attempt.refusal) return attempt.refusal
  const charged = await chargeInvoice(call, invoice, {
    payment_method: row?.card ?? null,
    payer: row?.payer ?? null,
    card_use: 'off_session',
  })
  const after = charged ?? (await findInvoice(call.ordersDb, invoice.id))
  await giveBackUnlessDeclined(attempt, after)
  return after ? invoiceResponse(after) : busyRefusal()
}

/** Another kept card is charged from now on, and at once where something is open. */
async function changeCard(call: MemberCall, paymentMethod: string) {
  const { ordersDb, customerId, clock } = call
  const row = await findSubscription(ordersDb, customerId)
  if (!row) return refuse(404, UNKNOWN_MEMBER_MESSAGE)
  const saved = await listSavedCards(call)
  const card = saved?.cards.find(({ id }) => id === paymentMethod)
  if (!saved || !card) return invalidFields({ paymentMethod: 'You don’t have that card saved.' })
  // Pressed twice, it was changed once.
  const isUnchanged = row.card === card.id && row.payer === saved.payer
  const changed =
    isUnchanged ||
    (await tryBatch(ordersDb, [
      updateSubscription(ordersDb, row, {
        card: card.id,
        payer: saved.payer,
        ...savedCardColumns(card),
      }),
      assertChanges(ordersDb, 1),
      insertSubscriptionEvent(ordersDb, customerId, 'card_changed', clock().getTime(), card.last4),
    ]))
  if (!changed) return busyRefusal()
  const open = await findOpenInvoice(ordersDb, customerId)
  return open && isPaidByNewCard(open.kind)
    ? payInvoice(call, open, { paymentMethod, cardType: 'EXISTING_CARD' })
    : ACTIVE
}
