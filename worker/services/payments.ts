import type { PaymentKind } from '#domain/checkout/payment-kinds.ts'
import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/context.ts'
import { beginPaying } from './begin-paying.ts'
import { openDifference } from './bookings/supplements.ts'
import { HOSTED, openPage } from './hosted.ts'
import { type Asked, orderFor } from './order-access.ts'
import { dueOf, type OrderRow, owedOf } from './order-rows.ts'
import { confirm } from './outcome.ts'
import { checkoutOf } from './payable.ts'
import { cardsOf } from './payer.ts'
import { booked, processing } from './payment-answers.ts'
import { hostedRest, payRest } from './rest-payments.ts'
import { serve } from './serve.ts'
import { conclude, settle } from './settle.ts'
import { cardTerms, termsFor, unfit } from './terms.ts'
import { FAILED, UNKNOWN_ORDER } from './words.ts'

export const payments = serve(contract.payments, {
  async confirm(given) {
    const order = await orderFor(given, given.body)
    if (!order) return refuse(404, UNKNOWN_ORDER)
    const { paymentKind: kind, paymentMethod } = given.body
    if (isLater(kind)) return payLater(given, order, kind)
    if (order.state === 'paying') return answerOf(await settle(given, order.id))
    if (order.state !== 'open') return answerOf(order)

    const terms = await termsFor(given, order)
    if (isRefusal(terms)) return terms
    const paying = await beginPaying(given, order, { ...terms, payment_method: paymentMethod })
    return isRefusal(paying) ? paying : answerOf(await pay(given, paying))
  },

  async hosted(given) {
    const known = await orderFor(given, given.body)
    if (known && isLater(given.body.paymentKind)) {
      const no = await unfit(given, known, given.body.paymentKind)
      if (no) return no
      if (given.body.paymentKind !== 'REMAINING AMOUNT') return hostedRest(given, known)
      const url = await openDifference(given, known)
      return url ? { url } : refuse(503, FAILED)
    }
    if (known?.state === 'paying') await settle(given, known.id)
    const order = known?.state === 'paying' ? await orderFor(given, given.body) : known
    if (!order) return refuse(404, UNKNOWN_ORDER)
    if (order.state === 'paying' && order.page_id && order.next_action) {
      return { url: order.next_action }
    }
    if (order.state !== 'open') return refuse(409, 'This order is not open any more.')
    if (owedOf(order) === 0) return refuse(409, 'Nothing is owed. Confirm the order instead.')

    const terms = await termsFor(given, order)
    if (isRefusal(terms)) return terms
    const paying = await beginPaying(given, order, { ...terms, payment_method: HOSTED })
    if (isRefusal(paying)) return paying
    const page = await openPage(given, checkoutOf(given.config, paying))
    if (page.kind === 'opened') return { url: page.url }
    await conclude(given, paying, page)
    return refuse(503, FAILED)
  },

  async cards(given) {
    const kept = await cardsOf(given)
    return (kept?.cards ?? []).map(({ fingerprint: _, ...card }) => card)
  },
})

/** Kinds that are paid after the checkout; the others are said no to in words. */
const isLater = (kind: PaymentKind) => kind !== 'FULL AMOUNT' && kind !== 'DEPOSIT'

type Wanted = Asked & {
  body: {
    cardType: 'NEW_CARD' | 'EXISTING_CARD'
    paymentMethod: string
    paymentKind: PaymentKind
    keepCard: boolean
  }
}

async function payLater(given: Wanted, order: OrderRow, kind: PaymentKind) {
  const no = await unfit(given, order, kind)
  if (no) return no
  if (kind === 'REMAINING AMOUNT') {
    const url = await openDifference(given, order)
    return url ? processing(url) : refuse(503, FAILED)
  }
  const terms = await cardTerms(given, order)
  if (isRefusal(terms)) return terms
  return payRest(given, order, { ...terms, payment_method: given.body.paymentMethod })
}

async function pay(backend: Backend, order: OrderRow): Promise<OrderRow> {
  if (owedOf(order) === 0) return settle(backend, order.id)
  return conclude(backend, order, await confirm(backend, checkoutOf(backend.config, order)))
}

/** What the caller of a payment hears about the order now. */
function answerOf(order: OrderRow) {
  switch (order.state) {
    case 'paid':
      return order.deposit === null
        ? booked(order)
        : booked(order, { paid: dueOf(order), rest: owedOf(order) - dueOf(order) })
    case 'paying':
      return processing(order.next_action)
    case 'open':
      return refuse(402, order.message ?? FAILED)
    default:
      return refuse(409, order.message ?? 'This order is closed.')
  }
}
