import type Stripe from 'stripe'
import type { Confirm, NewHostedPage, NewIntent, NewRefund } from './payments.ts'

/** Asks for the charge in full: it knows the card and what was given back. */
export const CHARGE = { expand: ['latest_charge'] }

export const intentParams = (wanted: NewIntent): Stripe.PaymentIntentCreateParams => ({
  amount: wanted.amount,
  currency: wanted.currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  metadata: { orderId: wanted.orderId },
  ...(wanted.description && { description: wanted.description }),
  ...(wanted.receiptEmail && { receipt_email: wanted.receiptEmail }),
  ...(wanted.customer && { customer: wanted.customer }),
  ...(wanted.setupFutureUsage && { setup_future_usage: wanted.setupFutureUsage }),
})

/** An empty usage is Stripe's way to take one back. */
export const updateParams = ({
  amount,
  customer,
  setupFutureUsage,
}: Pick<NewIntent, 'amount' | 'customer'> & {
  setupFutureUsage?: NewIntent['setupFutureUsage'] | null
}): Stripe.PaymentIntentUpdateParams => ({
  amount,
  ...(customer && { customer }),
  ...(setupFutureUsage !== undefined && { setup_future_usage: setupFutureUsage ?? '' }),
})

export const confirmParams = (wanted: Confirm): Stripe.PaymentIntentConfirmParams => ({
  ...CHARGE,
  payment_method: wanted.paymentMethod,
  ...(wanted.returnUrl && { return_url: wanted.returnUrl }),
  ...(wanted.offSession && { off_session: true }),
})

export const refundParams = (wanted: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: wanted.intent,
  metadata: { orderId: wanted.orderId, ...(wanted.name && { name: wanted.name }) },
  ...(wanted.amount !== undefined && { amount: wanted.amount }),
  ...(wanted.reason && { reason: wanted.reason }),
})

export const pageParams = (wanted: NewHostedPage): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: wanted.currency.toLowerCase(),
        unit_amount: wanted.amount,
        product_data: { name: wanted.description.slice(0, 250) || 'Your order' },
      },
    },
  ],
  success_url: wanted.successUrl,
  cancel_url: wanted.cancelUrl,
  client_reference_id: wanted.orderId,
  allowed_payment_method_types: ['card'],
  metadata: { orderId: wanted.orderId },
  payment_intent_data: {
    metadata: { orderId: wanted.orderId },
    ...(wanted.setupFutureUsage && { setup_future_usage: wanted.setupFutureUsage }),
  },
  ...(wanted.customer
    ? { customer: wanted.customer }
    : wanted.customerEmail && { customer_email: wanted.customerEmail }),
})
