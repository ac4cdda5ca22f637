import type { Config } from '#worker/app/env.ts'
import { type OrderRow, orderContact } from '#worker/services/orders/order-row.ts'
import { paidBookingUrl } from '#worker/services/orders/signed-link.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  type PaymentRequest,
  productNames,
} from '#worker/services/payments/provider/payment-request.ts'
import type { BalanceRow } from './balance-transitions.ts'

/** The payment of what a deposit left open; it starts and ends at the booking page. */
export const balancePayment = (
  config: Config,
  order: OrderRow,
  balance: BalanceRow,
): PaymentRequest => ({
  ...balance,
  table: 'balance',
  key: `balance:${balance.id}`,
  currency: order.currency,
  description: `The rest: ${productNames(order)}`.slice(0, MAX_DESCRIPTION_LENGTH),
  email: orderContact(order).email,
  returnUrl: paidBookingUrl(config, order),
  cancelUrl: paidBookingUrl(config, order),
})
