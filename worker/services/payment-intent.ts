import { whyNot } from '#domain/checkout/payment-kinds.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { openIntent } from './intent.ts'
import type { Terms } from './order-moves.ts'
import { isOwner, type OrderRow, offerOf, owedOf, readOpenOrder, readOrder } from './order-rows.ts'
import { checkoutOf } from './payable.ts'
import { isAnothers, notTheirs, payerFor, wrong } from './payer.ts'
import type { Given } from './serve.ts'
import { UNKNOWN_ORDER } from './words.ts'

const NOTHING_PAID = { isOpen: true, hasRest: false, hasDifference: false }

/** Opens the payment of what an order owes, or of its deposit; the value has to fit (outside "Buying" 4). */
export async function paymentIntent(given: Given<typeof contract.enquiries.paymentIntent>) {
  const { d1, body, customerId } = given
  const cartId = body.cartId ?? given.cartId
  const order = body.enquiryReferenceId
    ? await readOrder(d1, body.enquiryReferenceId)
    : cartId
      ? await readOpenOrder(d1, cartId)
      : null
  if (!order && !body.enquiryReferenceId) {
    return refuse(422, 'There is no open order.', {
      fields: { enquiryReferenceId: 'enquiryReferenceId is a required field' },
    })
  }
  if (!order || !isOwner(order, { cartId, customerId })) return refuse(404, UNKNOWN_ORDER)
  if (order.state !== 'open') return refuse(409, 'This order is not open any more.')

  if (isAnothers(order, given)) return notTheirs()

  const value = owedOf(order)
  if (value === 0) return refuse(409, 'Nothing is owed. Confirm the order without a payment.')
  const offer = offerOf(order, given.clock())
  const kind = body.paymentKind ?? (body.value === offer?.amount ? 'DEPOSIT' : 'FULL AMOUNT')
  const why = whyNot(kind, { ...NOTHING_PAID, hasDeposit: offer !== null })
  if (why) return wrong({ paymentKind: why })
  const deposit = kind === 'DEPOSIT' ? (offer?.amount ?? null) : null
  if (body.value !== (deposit ?? value) || body.currency.toUpperCase() !== order.currency) {
    const facts = { value: deposit ?? value, currency: order.currency }
    return refuse(409, 'That is not what this order owes.', { facts })
  }
  const terms = {
    deposit,
    payer: deposit === null ? order.payer : await payerFor(given, order),
    card_use: deposit === null ? null : ('off_session' as const),
  }
  await keepTerms(d1, order, terms)
  const payable = checkoutOf(given.config, { ...order, ...terms })
  const intent = await openIntent(given, payable, body.description)
  return { data: { clientSecret: intent.clientSecret } }
}

/** Whoever holds the intent's secret can pay it: what it is for is known before it is given away. */
const keepTerms = (d1: D1Database, order: OrderRow, terms: Omit<Terms, 'payment_method'>) =>
  terms.deposit === order.deposit &&
  terms.payer === order.payer &&
  terms.card_use === order.card_use
    ? null
    : d1
        .prepare(
          `UPDATE orders SET deposit = CAST(? AS INTEGER), payer = ?, card_use = ? WHERE id = ? AND state = 'open'`,
        )
        .bind(terms.deposit, terms.payer, terms.card_use, order.id)
        .run()
