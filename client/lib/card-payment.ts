import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { findTestCard } from '#domain/checkout/test-cards.ts'

export type PaymentMethod = { kind: 'ok'; id: string } | { kind: 'refused'; message: string }

type Terms = { publishableKey: string; amount: number; currency: string; locale: string }

/** Stripe's own fields on the page; the card number goes to Stripe and comes back as a payment method. */
export type CardFields = {
  mount(place: HTMLElement): void
  paymentMethod(): Promise<PaymentMethod>
}

export async function openStripe({
  publishableKey,
  amount,
  currency,
}: Terms): Promise<CardFields | null> {
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
    paymentMethod: () => methodFrom(stripe, elements),
  }
}

async function methodFrom(stripe: Stripe, elements: StripeElements): Promise<PaymentMethod> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return refused(incomplete.message)

  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return error ? refused(error.message) : { kind: 'ok', id: paymentMethod.id }
}

/** The payment method of a test number; the number itself never leaves the page. */
export function simulatedMethod(number: string): PaymentMethod {
  const card = findTestCard(number)
  return card
    ? { kind: 'ok', id: card.paymentMethod }
    : refused('This shop takes test cards only. Choose one from the list.')
}

const refused = (message = 'Error processing your payment. Please try again'): PaymentMethod => ({
  kind: 'refused',
  message,
})
