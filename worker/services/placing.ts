import { QUOTE_MINUTES } from '#domain/checkout/cart.ts'
import type { OrderDetails } from '#domain/checkout/details.ts'
import type { EnquiryBody } from '#domain/checkout/enquiry.ts'
import type { Backend } from '#worker/context.ts'
import type { Cart } from './cart-rows.ts'
import { keepUses } from './code-uses.ts'
import { mustChange } from './guard.ts'
import { type Contact, historyOf } from './order-rows.ts'
import { countryOf } from './payable.ts'

const MINUTE = 60_000

export type Placing = {
  given: Backend & { customerId: string | null }
  id: string
  cart: Cart
  data: EnquiryBody['data']
  contact: Contact
  details: OrderDetails
  now: number
}

/** Whoever finishes an order owns it: a guest takes it out of the account that began it, unless the address is still the same. */
const WHOSE = `CASE WHEN excluded.customer_id IS NULL AND lower(excluded.contact ->> 'email') = lower(contact ->> 'email')
  THEN customer_id ELSE excluded.customer_id END`

/** One batch: the order, its places tied to it. */
export function placingStatements(placing: Placing) {
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
           quote_until = excluded.quote_until, deposit = NULL
         WHERE state = 'open' AND currency = excluded.currency
           AND (payer IS NULL OR customer_id IS NULL OR customer_id IS excluded.customer_id)`,
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
