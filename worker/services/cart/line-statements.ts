import type { CartLine } from '#domain/cart/cart.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import type { LinePricing, LineRequest } from './line-request.ts'

/** The request that a line would be priced again by. */
export const toLineRequest = (line: LineRequest): LineRequest => ({
  productId: line.productId,
  city: line.city,
  date: line.date,
  start: line.start,
  adults: line.adults,
  children: line.children,
  options: line.options,
  addOns: line.addOns,
  source: line.source,
})

/** Updates a line to a new request at today's price, guarded against concurrent changes. */
export function updateLineStatements(
  ordersDb: OrdersDb,
  line: CartLine,
  request: LineRequest,
  { country, snapshot, facts }: LinePricing,
): D1PreparedStatement[] {
  return [
    ordersDb
      .prepare(
        `UPDATE cart_line SET city = ?, country = ?, date = ?, start = ?, adults = CAST(? AS INTEGER),
           children = CAST(? AS INTEGER), options = ?, add_ons = ?, doc = ?, total = CAST(? AS INTEGER), facts = ?
         WHERE id = ? AND city = ? AND date = ? AND start = ? AND adults = CAST(? AS INTEGER)
           AND children = CAST(? AS INTEGER) AND options = ? AND add_ons = ?`,
      )
      .bind(
        request.city,
        country,
        request.date,
        request.start,
        request.adults,
        request.children,
        JSON.stringify(request.options),
        JSON.stringify(request.addOns),
        JSON.stringify(snapshot),
        snapshot.total,
        JSON.stringify(facts),
        line.id,
        line.city,
        line.date,
        line.start,
        line.adults,
        line.children,
        JSON.stringify(line.options),
        JSON.stringify(line.addOns),
      ),
    assertChanges(ordersDb, 1),
  ]
}

/** Lets other tabs and devices notice a change. */
export const updateCartVersion = (ordersDb: OrdersDb, cartId: string) =>
  ordersDb.prepare('UPDATE cart SET version = version + 1 WHERE id = ?').bind(cartId)

type NewCartLine = {
  id: string
  cartId: string
  request: LineRequest
  pricing: LinePricing
  now: number
}

export const insertLine = (
  ordersDb: OrdersDb,
  { id, cartId, request, pricing: { country, snapshot, facts }, now }: NewCartLine,
) =>
  ordersDb
    .prepare(
      `INSERT INTO cart_line (id, cart_id, product_id, city, country, date, start, adults, children, options, add_ons, doc, total, created_at, facts)
       VALUES (?, ?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?)`,
    )
    .bind(
      id,
      cartId,
      request.productId,
      request.city,
      country,
      request.date,
      request.start,
      request.adults,
      request.children,
      JSON.stringify(request.options),
      JSON.stringify(request.addOns),
      JSON.stringify(snapshot),
      snapshot.total,
      now,
      JSON.stringify(facts),
    )

type CartUpsert = {
  id: string
  country: string
  customerId: string | null
  now: number
  setsCountry?: boolean
}

/** Creates a cart, of its customer unless they have one, or counts a change of the one that exists; only adding a line changes its country. */
export const upsertCart = (
  ordersDb: OrdersDb,
  { id, country, customerId, now, setsCountry = false }: CartUpsert,
) =>
  ordersDb
    .prepare(
      `INSERT INTO cart (id, country, customer_id, created_at)
       VALUES (?1, ?2, CASE WHEN EXISTS (SELECT 1 FROM cart WHERE customer_id = ?3) THEN NULL ELSE ?3 END, CAST(?4 AS INTEGER))
       ON CONFLICT (id) DO UPDATE SET version = version + 1${setsCountry ? ', country = excluded.country' : ''}`,
    )
    .bind(id, country, customerId, now)

/** The order for whose lost line other times are held. */
export const findAlternativesOrder = (
  ordersDb: OrdersDb,
  lineId: string,
  now: number,
): Promise<string | null> =>
  ordersDb
    .prepare(
      `SELECT order_id FROM alternative WHERE line_id = ? AND state = 'open' AND expires_at > CAST(? AS INTEGER) LIMIT 1`,
    )
    .bind(lineId, now)
    .first<string>('order_id')
