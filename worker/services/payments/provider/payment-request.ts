import { countryOf } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import {
  amountDueNow,
  type OrderRow,
  orderContact,
  orderLines,
  type PaymentState,
} from '#worker/services/orders/order-row.ts'
import { paymentReturnUrl } from './return-url.ts'

/** One payment of an order: what the provider is asked for, and which table stores the answer. */
export type PaymentRequest = PaymentState & {
  table: 'orders' | 'balance' | 'membership_invoice'
  /** Prefix of every idempotency key. */
  key: string
  amount: number
  currency: string
  description: string
  email: string
  returnUrl: string
  cancelUrl: string
}

export const checkoutPayment = (config: Config, order: OrderRow): PaymentRequest => ({
  ...order,
  table: 'orders',
  key: `ord:${order.id}`,
  amount: amountDueNow(order),
  description: productNames(order),
  email: orderContact(order).email,
  returnUrl: paymentReturnUrl(config, order),
  cancelUrl: config.ORIGIN + routes.payment({ country: countryOf(order).code }),
})

export const MAX_DESCRIPTION_LENGTH = 200

export const productNames = (order: OrderRow): string =>
  orderLines(order)
    .map(({ productName }) => productName)
    .join(', ')
    .slice(0, MAX_DESCRIPTION_LENGTH)

/** The key comes from the row, so that a repeated attempt can never charge twice. */
export const payIdempotencyKey = ({
  key,
  attempt,
}: Pick<PaymentRequest, 'key' | 'attempt'>): string => `${key}:pay:${attempt}`
