import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { findTestCard } from '#domain/payments/test-cards.ts'

export type PaymentMethodResult = { kind: 'ok'; id: string } | { kind: 'refused'; message: string }

type CardFieldsOptions = {
  publishableKey: string
  amount: number
  currency: string
  locale: string
}

/** Stripe's own fields on the page; the card number goes to Stripe and comes back as a payment method. */
export type CardFields = {
  mount(place: HTMLElement): void
  createPaymentMethod(): Promise<PaymentMethodResult>
}

export async function loadCardFields({
  publishableKey,
  amount,
  currency,
}: CardFieldsOptions): Promise<CardFields | null> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) return null

  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    appearance: { variables: { fontFamily: 'system-ui', borderRadius: '8px' } },
  })
  return {
    mount: (place) => elements.create('payment').mount(place),
    createPaymentMethod: () => createPaymentMethod(stripe, elements),
  }
}

async function createPaymentMethod(
  stripe: Stripe,
  elements: StripeElements,
): Promise<PaymentMethodResult> {
  const { error: validationError } = await elements.submit()
  if (validationError) return refusedPaymentMethod(validationError.message)

  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return error ? refusedPaymentMethod(error.message) : { kind: 'ok', id: paymentMethod.id }
}

/** The payment method of a test number; the number itself never leaves the page. */
export function simulatePaymentMethod(number: string): PaymentMethodResult {
  const card = findTestCard(number)
  return card
    ? { kind: 'ok', id: card.paymentMethod }
    : refusedPaymentMethod('This shop takes test cards only. Choose one from the list.')
}

const refusedPaymentMethod = (
  message = 'Error processing your payment. Please try again',
): PaymentMethodResult => ({
  kind: 'refused',
  message,
})
