import { refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { isDepositKind, paymentKindError } from '#domain/payments/payment-kinds.ts'
import { logCheckout } from '#worker/services/conversions/track-purchase.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import {
  amountOwed,
  depositOffer,
  findOpenOrder,
  findOrder,
  isOwner,
  type OrderRow,
} from '#worker/services/orders/order-row.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import type { PaymentTerms } from './holds-for-payment.ts'
import { ensureIntent } from './provider/ensure-intent.ts'
import { checkoutPayment } from './provider/payment-request.ts'
import {
  belongsToOtherAccount,
  getOrCreateStripeCustomer,
  invalidFields,
  otherAccountRefusal,
} from './provider/stripe-customer.ts'

const UNPAID_STANDING = { isUnpaid: true, hasBalance: false, hasSurcharge: false }

/** Creates the intent for what an order owes, or for its deposit; the value must match. */
export async function createPaymentIntent(
  input: HandlerInput<typeof contract.enquiries.paymentIntent>,
) {
  const { ordersDb, body, customerId } = input
  const cartId = body.cartId ?? input.cartId
  const order = body.enquiryReferenceId
    ? await findOrder(ordersDb, body.enquiryReferenceId)
    : cartId
      ? await findOpenOrder(ordersDb, cartId)
      : null
  if (!order && !body.enquiryReferenceId) {
    return refuse(422, 'There is no open order.', {
      fields: { enquiryReferenceId: 'enquiryReferenceId is a required field' },
    })
  }
  if (!order || !isOwner(order, { cartId, customerId })) return refuse(404, UNKNOWN_ORDER_MESSAGE)
  if (order.state !== 'open') return refuse(409, 'This order is no longer open.')

  if (belongsToOtherAccount(order, input)) return otherAccountRefusal()

  const value = amountOwed(order)
  if (value === 0) return refuse(409, 'Nothing is owed. Confirm the order without a payment.')
  const offer = depositOffer(order, input.clock())
  const kind = body.paymentKind ?? (body.value === offer?.payNow ? 'DEPOSIT' : 'FULL AMOUNT')
  const kindError = paymentKindError(kind, {
    ...UNPAID_STANDING,
    canPayDeposit: offer !== null,
    hasGiftPart: order.gift_paid > 0,
  })
  if (kindError) return invalidFields({ paymentKind: kindError })
  const deposit = isDepositKind(kind) ? offer : null
  const charged = deposit?.payNow ?? value
  if (body.value !== charged || body.currency.toUpperCase() !== order.currency) {
    const facts = { value: charged, currency: order.currency }
    return refuse(409, 'That isn’t the amount this order owes.', { facts })
  }
  const terms = {
    deposit: deposit?.amount ?? null,
    payer: deposit === null ? order.payer : await getOrCreateStripeCustomer(input, order),
    card_use: deposit === null ? null : ('off_session' as const),
  }
  await saveTerms(ordersDb, order, terms)
  const payment = checkoutPayment(input.config, { ...order, ...terms })
  const intent = await ensureIntent(input, payment, body.description)
  logCheckout(input, {
    event: 'PAYMENT_INTENT_CREATED',
    referenceId: order.id,
    value: charged,
    currency: order.currency,
  })
  return { data: { clientSecret: intent.clientSecret } }
}

/** The intent can be paid with its secret, so its terms are saved before the secret is sent. */
const saveTerms = (
  ordersDb: OrdersDb,
  order: OrderRow,
  terms: Omit<PaymentTerms, 'payment_method'>,
) =>
  terms.deposit === order.deposit &&
  terms.payer === order.payer &&
  terms.card_use === order.card_use
    ? null
    : ordersDb
        .prepare(
          `UPDATE orders SET deposit = CAST(? AS INTEGER), payer = ?, card_use = ? WHERE id = ? AND state = 'open'`,
        )
        .bind(terms.deposit, terms.payer, terms.card_use, order.id)
        .run()
