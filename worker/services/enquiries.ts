import { QUOTE_MINUTES, traceOf } from '#domain/checkout/cart.ts'
import type { OrderDetails } from '#domain/checkout/details.ts'
import type { EnquiryBody } from '#domain/checkout/enquiry.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import type { Backend } from '#worker/context.ts'
import { abandon } from './abandon.ts'
import { type Cart, readBag } from './cart-rows.ts'
import { keepUses } from './code-uses.ts'
import { attemptRow, mustChange } from './guard.ts'
import { openIntent } from './intent.ts'
import { contactOf, detailsFor, sourcedLines, wrongIn } from './order-details.ts'
import { bookingTokenOf, isSealed } from './order-link.ts'
import {
  type Contact,
  historyOf,
  isOwner,
  type OrderRow,
  owedOf,
  readOpenOrder,
  readOrder,
  viewOf,
} from './order-rows.ts'
import { repriced } from './reprice.ts'
import { serve } from './serve.ts'
import { settle } from './settle.ts'
import { spoiltFor, spoiltIn } from './spoilt.ts'

const MINUTE = 60_000
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
    const spoilt = await spoiltFor(given, cart)
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
    const { bookingFee } = countryOf(cart)
    return {
      data: {
        lines,
        codes,
        trace: traceOf(lines, codes, bookingFee),
        total: total + bookingFee,
        currency,
        bookingFee,
      },
    }
  },

  async paymentIntent(given) {
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
    if (!order || !isOwner(order, { cartId, customerId }))
      return refuse(404, 'We know no such order.')
    if (order.state !== 'open') return refuse(409, 'This order is not open any more.')

    const value = owedOf(order)
    if (value === 0) return refuse(409, 'Nothing is owed. Confirm the order without a payment.')
    if (body.value !== value || body.currency.toUpperCase() !== order.currency) {
      const facts = { value, currency: order.currency }
      return refuse(409, 'That is not what this order owes.', { facts })
    }
    const intent = await openIntent(given, order, body.description)
    return { data: { clientSecret: intent.clientSecret } }
  },

  async order(given) {
    const { d1, config, params, query, customerId } = given
    const cartId = query.cartId ?? given.cartId
    const order = await readOrder(d1, params.reference)
    const mayLook =
      order && (isOwner(order, { cartId, customerId }) || isSealed(config, order.id, query.seal))
    if (!mayLook) return refuse(404, 'We know no such order.')
    const now = order.state === 'paying' ? await settle(given, order.id) : order
    const token = now.state === 'paid' ? { bookingToken: bookingTokenOf(config, now.id) } : {}
    return { ...viewOf(now), ...token }
  },

  async open(given) {
    const cartId = given.query.cartId ?? given.cartId
    const order = cartId ? await readOpenOrder(given.d1, cartId) : null
    if (!order) return null
    const now = order.state === 'paying' ? await settle(given, order.id) : order
    return now.status === 2 ? viewOf(now) : null
  },
})

const countryOf = (cart: Cart) => findCountry(cart.country) ?? COUNTRIES.aus

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

type Placing = {
  given: Backend & { customerId: string | null }
  id: string
  cart: Cart
  data: EnquiryBody['data']
  contact: Contact
  details: OrderDetails
  now: number
}

/** The cart's one open order, made or refreshed; one in another currency is given up first. */
async function placeOrder(placing: Placing): Promise<string | Refusal> {
  const { given, cart } = placing
  const placed = await attemptRow<OrderRow>(given.d1, placingStatements(placing))
  if (placed) return placed.id

  const open = await readOpenOrder(given.d1, cart.cartId)
  if (open?.state === 'open' && open.currency !== cart.currency) {
    await abandon(given, open, 'The bag went to another country.')
    const again = await attemptRow<OrderRow>(given.d1, placingStatements(placing))
    if (again) return again.id
  }
  const today = await checkedCart(given, { data: placing.data }, cart.cartId, placing.contact.email)
  const spoilt = isRefusal(today) ? today : spoiltIn(today)
  return (
    spoilt ?? refuse(409, 'This order is being paid, or a hold has just run out. Look at your bag.')
  )
}

/** Whoever finishes an order owns it: a guest takes it out of the account that began it, unless the address is still the same. */
const WHOSE = `CASE WHEN excluded.customer_id IS NULL AND lower(excluded.contact ->> 'email') = lower(contact ->> 'email')
  THEN customer_id ELSE excluded.customer_id END`

/** One batch: the order, its places tied to it. */
function placingStatements(placing: Placing) {
  const {
    given: { d1, customerId },
    id,
    cart,
    data,
    contact,
    details,
    now,
  } = placing
  const { email } = contact
  const open = `(SELECT id FROM orders WHERE cart_id = ? AND status = 2)`
  return [
    d1
      .prepare(
        `INSERT INTO orders (id, cart_id, customer_id, country, currency, status, state, total, booking_fee,
           contact, lines, codes, campaign, details, quote_until, created_at)
         VALUES (?, ?, ?, ?, ?, 2, 'open', CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER))
         ON CONFLICT (cart_id) WHERE status = 2 DO UPDATE SET
           customer_id = ${WHOSE}, total = excluded.total, booking_fee = excluded.booking_fee,
           contact = excluded.contact, lines = excluded.lines, codes = excluded.codes, details = excluded.details,
           quote_until = excluded.quote_until
         WHERE state = 'open' AND currency = excluded.currency`,
      )
      .bind(
        id,
        cart.cartId,
        customerId,
        cart.country,
        cart.currency,
        cart.total,
        countryOf(cart).bookingFee,
        JSON.stringify(contact),
        JSON.stringify(cart.lines),
        JSON.stringify(cart.codes.filter(({ problem }) => problem === null)),
        JSON.stringify(data.campaign ?? {}),
        JSON.stringify(details),
        now + QUOTE_MINUTES * MINUTE,
        now,
      ),
    mustChange(d1, 1),
    d1
      .prepare(
        `UPDATE reservation SET order_id = ${open}, touched_at = CAST(? AS INTEGER)
         WHERE line_id IN (SELECT value FROM json_each(?)) AND state = 'held' AND expires_at > CAST(? AS INTEGER)`,
      )
      .bind(cart.cartId, now, JSON.stringify(cart.lines.map(({ id }) => id)), now),
    mustChange(d1, cart.lines.length),
    ...keepUses(d1, { cartId: cart.cartId, customerId, email, codes: cart.codes, now }),
    historyOf(d1, id, now, 'enquiry'),
    d1.prepare(`SELECT * FROM orders WHERE cart_id = ? AND status = 2`).bind(cart.cartId),
  ]
}
