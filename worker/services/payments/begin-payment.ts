import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { lockOrderForPayment, type PaymentTerms } from './holds-for-payment.ts'
import { ensureIntent } from './provider/ensure-intent.ts'
import { HOSTED_METHOD } from './provider/hosted-checkout.ts'
import { checkoutPayment } from './provider/payment-request.ts'
import { verifyOrderPrice } from './verify-order-price.ts'

/** Moves an open order to paying, at the current price and with every place held; card payments get an intent. */
export async function beginPayment(
  backend: Backend,
  order: OrderRow,
  terms: PaymentTerms,
): Promise<OrderRow | Refusal> {
  const lines = await verifyOrderPrice(backend, order)
  if (isRefusal(lines)) return lines

  const payment = checkoutPayment(backend.config, { ...order, ...terms })
  const isByCard = terms.payment_method !== HOSTED_METHOD && payment.amount > 0
  const intent = isByCard ? await ensureIntent(backend, payment) : null

  const paying = await lockOrderForPayment(backend, order, terms, lines)
  return isRefusal(paying) ? paying : { ...paying, intent_id: intent?.id ?? paying.intent_id }
}
