import type { Cart } from '#domain/cart/cart.ts'
import { QUOTE_MINUTES } from '#domain/cart/cart.ts'
import type { EnquiryBody } from '#domain/checkout/enquiry.schema.ts'
import type { OrderDetails } from '#domain/checkout/order-details.ts'
import { countryOf } from '#domain/countries/index.ts'
import { giftTotal } from '#domain/gift-cards/gift-card-payments.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import type { PricedCart } from '#worker/services/cart/reprice-cart.ts'
import { reserveGiftCards } from '#worker/services/gift-ledger/gift-holds.ts'
import { type Contact, insertOrderHistory } from '#worker/services/orders/order-row.ts'
import { reserveCodeUses } from '#worker/services/promotions/code-redemptions.ts'

export type OrderDraft = {
  input: Backend & { customerId: string | null }
  id: string
  cart: Cart
  visits: PricedCart['visits']
  giftParts: PricedCart['giftParts']
  data: EnquiryBody['data']
  contact: Contact
  details: OrderDetails
  now: number
}

/** The caller who completes an order owns it: a guest takes it out of the account that began it, unless the email is the same. */
const ORDER_OWNER_SQL = `CASE WHEN excluded.customer_id IS NULL AND lower(excluded.contact ->> 'email') = lower(contact ->> 'email')
  THEN customer_id ELSE excluded.customer_id END`

/** One batch: the order, and the holds tied to it. */
export function createOrderStatements(draft: OrderDraft) {
  const {
    input: { ordersDb, customerId },
    id,
    cart,
    visits,
    giftParts,
    data,
    contact,
    details,
    now,
  } = draft
  const { email } = contact
  const openOrderSql = `(SELECT id FROM orders WHERE cart_id = ? AND status = 2)`
  return [
    ordersDb
      .prepare(
        `INSERT INTO orders (id, cart_id, customer_id, country, currency, status, state, total, booking_fee,
           contact, lines, visits, codes, gift_parts, gift_paid, campaign, details, quote_until, created_at)
         VALUES (?, ?, ?, ?, ?, 2, 'open', CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?, ?, ?, CAST(? AS INTEGER), ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER))
         ON CONFLICT (cart_id) WHERE status = 2 DO UPDATE SET
           customer_id = ${ORDER_OWNER_SQL}, total = excluded.total, booking_fee = excluded.booking_fee,
           contact = excluded.contact, lines = excluded.lines, visits = excluded.visits, codes = excluded.codes,
           gift_parts = excluded.gift_parts, gift_paid = excluded.gift_paid, details = excluded.details,
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
        JSON.stringify(visits),
        JSON.stringify(cart.codes.filter(({ problem }) => problem === null)),
        JSON.stringify(giftParts),
        giftTotal(giftParts),
        JSON.stringify(data.campaign ?? {}),
        JSON.stringify(details),
        now + QUOTE_MINUTES * MINUTE_MS,
        now,
      ),
    assertChanges(ordersDb, 1),
    ordersDb
      .prepare(
        `UPDATE reservation SET order_id = ${openOrderSql}, updated_at = CAST(? AS INTEGER)
         WHERE line_id IN (SELECT value FROM json_each(?)) AND state = 'held' AND expires_at > CAST(? AS INTEGER)`,
      )
      .bind(cart.cartId, now, JSON.stringify(cart.lines.map(({ id }) => id)), now),
    assertChanges(ordersDb, cart.lines.length),
    ...reserveCodeUses(ordersDb, {
      cartId: cart.cartId,
      customerId,
      email,
      codes: cart.codes,
      now,
    }),
    ...reserveGiftCards(ordersDb, { cartId: cart.cartId, parts: giftParts, now }),
    insertOrderHistory(ordersDb, id, now, 'created'),
    ordersDb.prepare(`SELECT * FROM orders WHERE cart_id = ? AND status = 2`).bind(cart.cartId),
  ]
}
