import type Stripe from 'stripe'
import type {
  IntentConfirmation,
  NewCardPage,
  NewHostedPage,
  NewPaymentIntent,
  NewRefund,
} from './payments.ts'

/** Expands the charge, for its card and refunds. */
export const EXPAND_CHARGE = { expand: ['latest_charge'] }

export const createIntentParams = (input: NewPaymentIntent): Stripe.PaymentIntentCreateParams => ({
  amount: input.amount,
  currency: input.currency.toLowerCase(),
  // Apple Pay and Google Pay are cards; Link is a method of its own.
  allowed_payment_method_types: ['card', 'link'],
  metadata: { orderId: input.orderId },
  ...(input.description && { description: input.description }),
  ...(input.customer && { customer: input.customer }),
  ...(input.setupFutureUsage && { setup_future_usage: input.setupFutureUsage }),
})

/** An empty usage unsets it. */
export const updateIntentParams = ({
  amount,
  customer,
  setupFutureUsage,
}: Pick<NewPaymentIntent, 'amount' | 'customer'> & {
  setupFutureUsage?: NewPaymentIntent['setupFutureUsage'] | null
}): Stripe.PaymentIntentUpdateParams => ({
  amount,
  ...(customer && { customer }),
  ...(setupFutureUsage !== undefined && { setup_future_usage: setupFutureUsage ?? '' }),
})

export const confirmIntentParams = (
  input: IntentConfirmation,
): Stripe.PaymentIntentConfirmParams => ({
  ...EXPAND_CHARGE,
  payment_method: input.paymentMethod,
  ...(input.returnUrl && { return_url: input.returnUrl }),
  ...(input.offSession && { off_session: true }),
})

export const createRefundParams = (input: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: input.intent,
  metadata: { orderId: input.orderId, ...(input.name && { name: input.name }) },
  ...(input.amount !== undefined && { amount: input.amount }),
  ...(input.reason && { reason: input.reason }),
})

export const checkoutSessionParams = (
  input: NewHostedPage,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: input.currency.toLowerCase(),
        unit_amount: input.amount,
        product_data: { name: input.description.slice(0, 250) || 'Your order' },
      },
    },
  ],
  success_url: input.successUrl,
  cancel_url: input.cancelUrl,
  client_reference_id: input.orderId,
  allowed_payment_method_types: ['card'],
  metadata: { orderId: input.orderId },
  payment_intent_data: {
    metadata: { orderId: input.orderId },
    ...(input.setupFutureUsage && { setup_future_usage: input.setupFutureUsage }),
  },
  ...(input.customer
    ? { customer: input.customer }
    : input.customerEmail && { customer_email: input.customerEmail }),
})

export const EXPAND_SETUP_INTENT = { expand: ['setup_intent'] }

export const cardPageParams = (input: NewCardPage): Stripe.Checkout.SessionCreateParams => ({
  mode: 'setup',
  currency: input.currency.toLowerCase(),
  customer: input.customer,
  success_url: input.successUrl,
  cancel_url: input.cancelUrl,
  allowed_payment_method_types: ['card'],
})
