import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { findTestCard } from '#domain/payments/test-cards.ts'

export type PaymentMethodResult = { kind: 'ok'; id: string } | { kind: 'refused'; message: string }

/** Checks what was typed and makes a payment method of it. */
export type AskForCard = () => Promise<PaymentMethodResult>

/** Charged now in minor units, and whether the card is kept. */
export type Charge = { amount: number; setupFutureUsage: 'off_session' | 'on_session' | null }

export type PaymentFieldsOptions = {
  publishableKey: string
  charge: Charge
  currency: string
}

/** Stripe's fields; the card number goes to Stripe only. */
export type CardFields = {
  mount(place: HTMLElement): void
  update(charge: Charge): void
  createPaymentMethod: AskForCard
}

/** One Stripe for card fields and wallets; its script is read once. */
async function openStripe(publishableKey: string): Promise<Stripe | null> {
  opened ??= import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey))
  return opened
}
let opened: Promise<Stripe | null> | undefined

/** Elements of what is charged now; null without Stripe's script. */
export async function openElements(
  { publishableKey, charge, currency }: PaymentFieldsOptions,
  allowedPaymentMethodTypes: string[],
) {
  const stripe = await openStripe(publishableKey)
  if (!stripe) return null

  const elements = stripe.elements({
    mode: 'payment',
    ...charge,
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes,
    appearance: { variables: { fontFamily: 'system-ui', borderRadius: '8px' } },
  })
  return { elements, createPaymentMethod: () => createPaymentMethod(stripe, elements) }
}

export async function loadCardFields(options: PaymentFieldsOptions): Promise<CardFields | null> {
  const form = await openElements(options, ['card'])
  if (!form) return null

  const { elements, createPaymentMethod } = form
  // Wallets have buttons of their own.
  const wallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const
  return {
    mount: (place) => elements.create('payment', { wallets }).mount(place),
    update: (next) => elements.update(next),
    createPaymentMethod,
  }
}

async function createPaymentMethod(
  stripe: Stripe,
  elements: StripeElements,
): Promise<PaymentMethodResult> {
  const { error: validationError } = await elements.submit()
  if (validationError) return refusedPaymentMethod(messageForBuyer(validationError))

  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return error ? refusedPaymentMethod(messageForBuyer(error)) : { kind: 'ok', id: paymentMethod.id }
}

/** Card errors are meant for buyers; others for developers. */
const messageForBuyer = ({ type, message }: StripeError): string | undefined =>
  type === 'card_error' || type === 'validation_error' ? message : undefined

/** The payment method of a test number; the number stays in the page. */
export function simulatePaymentMethod(number: string): PaymentMethodResult {
  const card = findTestCard(number)
  return card
    ? { kind: 'ok', id: card.paymentMethod }
    : refusedPaymentMethod('This shop takes test cards only. Choose one from the list.')
}

export const refusedPaymentMethod = (
  message = 'Error processing your payment. Please try again',
): PaymentMethodResult => ({
  kind: 'refused',
  message,
})
