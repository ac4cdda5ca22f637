import { traceOf } from '#domain/checkout/cart.ts'
import { depositFor } from '#domain/checkout/deposit.ts'
import type { EnquiryBody } from '#domain/checkout/enquiry.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { formatMoney } from '#domain/money.ts'
import type { Backend } from '#worker/context.ts'
import { abandon } from './abandon.ts'
import { type Cart, readBag } from './cart-rows.ts'
import { attemptRow } from './guard.ts'
import { orderFor } from './order-access.ts'
import { contactOf, detailsFor, sourcedLines, wrongIn } from './order-details.ts'
import { bookingTokenOf } from './order-link.ts'
import { isOwner, type OrderRow, readOpenOrder, readOrder, viewOf } from './order-rows.ts'
import { countryOf } from './payable.ts'
import { isAnothers } from './payer.ts'
import { paymentIntent } from './payment-intent.ts'
import { type Placing, placingStatements } from './placing.ts'
import { repriced } from './reprice.ts'
import { serve } from './serve.ts'
import { settle } from './settle.ts'
import { spoiltFor, spoiltIn } from './spoilt.ts'
import { UNKNOWN_ORDER } from './words.ts'

const EMPTY = 'Your bag is empty.'

export const enquiries = serve(contract.enquiries, {
  async create(given) {
    const { body, customerId, cartId, newId, clock } = given
    const now = clock().getTime()
    const isTest = body.event === 'TEST_ENQUIRY'
    const cart = await checkedCart(given, body, cartId, isTest ? undefined : emailOf(body))
    if (isRefusal(cart)) return cart
    const details = detailsFor(body, cart, countryOf(cart))
    if (isRefusal(details)) return details

    const lapsed = cart.lines.find(({ held }) => !held)
    if (lapsed)
      return refuse(409, `The hold on ${lapsed.productName} has run out. Renew it in your bag.`)
    const spoilt = (await spoiltFor(given, cart)) ?? tooLittle(cart)
    if (spoilt) return spoilt
    const userExists = await isOwnAddress(given, customerId, body)
    if (isTest) return { data: { enquiryReferenceId: 'TEST', userExists } }

    const id = `DL-${newId().replaceAll('-', '').slice(0, 12).toUpperCase()}`
    const contact = await contactOf(body.data, countryOf(cart))
    const { email } = contact
    const lines = await sourcedLines(given.d1, cart, details, { customerId, email })
    const placed = await placeOrder({
      given,
      id,
      cart: { ...cart, lines },
      data: body.data,
      contact,
      details,
      now,
    })
    if (isRefusal(placed)) return placed
    return { data: { enquiryReferenceId: placed, userExists } }
  },

  async prePayment(given) {
    const cart = await checkedCart(given, given.body, given.cartId)
    if (isRefusal(cart)) return cart
    const wrong = wrongIn(given.body, cart, countryOf(cart))
    if (wrong) return wrong
    const { lines, codes, total, currency } = cart
    const { bookingFee, leastCharge } = countryOf(cart)
    const little = tooLittle(cart)
    if (little) return little
    return {
      data: {
        lines,
        codes,
        trace: traceOf(lines, codes, bookingFee),
        total: total + bookingFee,
        currency,
        bookingFee,
        deposit: depositFor(lines, total + bookingFee, leastCharge, given.clock()),
      },
    }
  },

  paymentIntent,

  async order(given) {
    const { config, query } = given
    const order = await orderFor(given, query)
    if (!order) return refuse(404, UNKNOWN_ORDER)
    const now = order.state === 'paying' ? await settle(given, order.id) : order
    const token = now.state === 'paid' ? { bookingToken: bookingTokenOf(config, now.id) } : {}
    return { ...viewOf(now, given.clock()), ...token }
  },

  async open(given) {
    const cartId = given.query.cartId ?? given.cartId
    const order = cartId ? await readOpenOrder(given.d1, cartId) : null
    if (!order) return null
    const now = order.state === 'paying' ? await settle(given, order.id) : order
    return now.status === 2 ? viewOf(now, given.clock()) : null
  },

  async clear({ d1, params, query, ...given }) {
    const order = await readOrder(d1, params.reference)
    const cartId = query.cartId ?? given.cartId
    if (!order || !isOwner(order, { cartId, customerId: given.customerId }))
      return refuse(404, UNKNOWN_ORDER)
    await d1
      .prepare(`UPDATE orders SET message = NULL WHERE id = ? AND state = 'open'`)
      .bind(order.id)
      .run()
    return {}
  },
})

const emailOf = ({ data }: EnquiryBody) => data.customers[0]?.email

/** The cart an enquiry speaks of, priced as of now. What is known of an address is asked for where it orders, not where it only looks. */
async function checkedCart(
  given: Backend & { customerId: string | null },
  { data }: Pick<EnquiryBody, 'data'>,
  cartId: string | null,
  email?: string,
): Promise<Cart | Refusal> {
  const now = given.clock().getTime()
  const who = { customerId: given.customerId, email }
  const bag = await readBag(given.d1, data.cartId ?? cartId, now, who)
  if (!bag) return data.cartId ? refuse(404, 'We know no such bag.') : empty()
  const { cart } = bag
  if (cart.lines.length === 0) return empty()

  return repriced(given.d1, bag, now)
}

/** What codes leave to pay may be too little for a card: that is said before anybody tries (spec §8). */
function tooLittle(cart: Cart): Refusal | null {
  const { bookingFee, leastCharge, currency } = countryOf(cart)
  const value = cart.total + bookingFee
  if (value === 0 || value >= leastCharge) return null
  const [left, least] = [value, leastCharge].map((amount) => formatMoney(amount, currency))
  const message = `Only ${left} is left to pay, and a card cannot be charged less than ${least}. Take the code out, or add something to your bag.`
  return refuse(409, message, { facts: { value, currency: cart.currency } })
}

const empty = () => refuse(422, EMPTY, { fields: { 'data.cartId': EMPTY } })

/** Whether the address has an account is told to nobody but its owner (reliability 3.0). */
async function isOwnAddress({ d1 }: Backend, customerId: string | null, { data }: EnquiryBody) {
  if (!customerId) return false
  const email = await d1
    .prepare('SELECT email FROM customer WHERE id = ?')
    .bind(customerId)
    .first<string>('email')
  return email?.toLowerCase() === data.customers[0]?.email.toLowerCase()
}

/** The cart's one open order, made or refreshed; one in another currency, or paid as by another account, is given up first. */
async function placeOrder(placing: Placing): Promise<string | Refusal> {
  const { given, cart } = placing
  const placed = await attemptRow<OrderRow>(given.d1, placingStatements(placing))
  if (placed) return placed.id

  const open = await readOpenOrder(given.d1, cart.cartId)
  const isAbroad = open?.currency !== cart.currency
  if (open?.state === 'open' && (isAbroad || isAnothers(open, given))) {
    await abandon(given, open, `The bag went to ${isAbroad ? 'another country' : 'somebody else'}.`)
    const again = await attemptRow<OrderRow>(given.d1, placingStatements(placing))
    if (again) return again.id
  }
  const today = await checkedCart(given, { data: placing.data }, cart.cartId, placing.contact.email)
  const spoilt = isRefusal(today) ? today : spoiltIn(today)
  return (
    spoilt ?? refuse(409, 'This order is being paid, or a hold has just run out. Look at your bag.')
  )
}
