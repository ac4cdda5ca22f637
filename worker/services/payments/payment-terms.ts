import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import {
  isDepositKind,
  type PaymentKind,
  paymentKindError,
} from '#domain/payments/payment-kinds.ts'
import type { Backend } from '#worker/app/context.ts'
import { depositOffer, type OrderRow } from '#worker/services/orders/order-row.ts'
import { findBalance } from './balance/balance-transitions.ts'
import type { PaymentTerms } from './holds-for-payment.ts'
import {
  belongsToOtherAccount,
  getOrCreateStripeCustomer,
  invalidFields,
  otherAccountRefusal,
  type PayingCaller,
  verifyCardOwner,
} from './provider/stripe-customer.ts'

export async function rejectPaymentKind(
  input: PayingCaller,
  order: OrderRow,
  kind: PaymentKind,
): Promise<Refusal | null> {
  const balance = order.state === 'paid' ? await findBalance(input.ordersDb, order.id) : null
  const kindError = paymentKindError(kind, {
    isUnpaid: order.state === 'open',
    canPayDeposit: depositOffer(order, input.clock()) !== null,
    hasGiftPart: order.gift_paid > 0,
    // Idempotent: a second payment gets the first one's response.
    hasBalance: balance !== null && balance.state !== 'closed',
    hasSurcharge: order.state === 'paid' && (await hasOpenSurcharge(input, order)),
  })
  return kindError === null ? null : invalidFields({ paymentKind: kindError })
}

const hasOpenSurcharge = async ({ ordersDb }: Backend, { id }: OrderRow) =>
  (await ordersDb
    .prepare(`SELECT id FROM surcharge WHERE order_id = ? AND state = 'open'`)
    .bind(id)
    .first()) !== null

type PaymentChoice = PayingCaller & {
  body: {
    cardType?: 'NEW_CARD' | 'EXISTING_CARD'
    paymentMethod?: string
    paymentKind: PaymentKind
    keepCard: boolean
  }
}

/** How much is paid now, with which card; refused if it doesn't fit the order. */
export async function resolvePaymentTerms(
  input: PaymentChoice,
  order: OrderRow,
): Promise<ResolvedTerms | Refusal> {
  if (belongsToOtherAccount(order, input)) return otherAccountRefusal()
  const refusal = await rejectPaymentKind(input, order, input.body.paymentKind)
  if (refusal) return refusal
  const terms = await resolveCard(input, order)
  if (isRefusal(terms) || !isDepositKind(input.body.paymentKind)) return terms
  const offer = depositOffer(order, input.clock())
  // The deposit's deadline has just passed: do not charge the full amount instead.
  if (!offer) return invalidFields({ paymentKind: DEPOSIT_TOO_LATE_MESSAGE })
  const isKept = input.body.cardType === 'EXISTING_CARD'
  return {
    ...terms,
    deposit: offer.amount,
    // The balance is charged off-session to this card; a new card is kept for its payer.
    payer: isKept ? terms.payer : await getOrCreateStripeCustomer(input, order),
    card_use: 'off_session',
  }
}

const DEPOSIT_TOO_LATE_MESSAGE = 'The date is now too close for a deposit. Please pay in full.'

type ResolvedTerms = Omit<PaymentTerms, 'payment_method'>

export async function resolveCard(
  input: PaymentChoice,
  order: OrderRow,
): Promise<ResolvedTerms | Refusal> {
  const { cardType, paymentMethod = '', keepCard } = input.body
  // The provider's page shows its customer's saved cards: open it with a customer only to keep a card now.
  const terms = { deposit: null, payer: cardType ? order.payer : null, card_use: null }
  if (cardType === 'EXISTING_CARD') {
    const payer = await verifyCardOwner(input, paymentMethod)
    return isRefusal(payer) ? payer : { ...terms, payer }
  }
  if (!keepCard) return terms
  if (!input.customerId) return invalidFields({ keepCard: 'Log in to save a card.' })
  return { ...terms, payer: await getOrCreateStripeCustomer(input, order), card_use: 'on_session' }
}
