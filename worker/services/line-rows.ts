import type { CartLine } from '#domain/checkout/cart.ts'
import type { Goods } from './goods.ts'
import { mustChange } from './guard.ts'
import { factsFor, lineDocOf, priceOf, type Wanted } from './wanted.ts'

/** What a line of the cart is, as a wish that can be priced again. */
export const wishIn = (line: Wanted): Wanted => ({
  productId: line.productId,
  city: line.city,
  date: line.date,
  start: line.start,
  adults: line.adults,
  children: line.children,
  options: line.options,
  addOns: line.addOns,
})

/** Writes a line anew as it is wanted and priced now, if it still is where it was. */
export function rewriting(
  d1: D1Database,
  line: Pick<CartLine, 'id' | 'city' | 'date' | 'start'>,
  wanted: Wanted,
  goods: Goods,
): D1PreparedStatement[] {
  const quote = priceOf(wanted, goods)
  return [
    d1
      .prepare(
        `UPDATE cart_line SET city = ?, date = ?, start = ?, doc = ?, total = CAST(? AS INTEGER), facts = ?
         WHERE id = ? AND city = ? AND date = ? AND start = ?`,
      )
      .bind(
        wanted.city,
        wanted.date,
        wanted.start,
        JSON.stringify(lineDocOf(wanted, goods, quote)),
        quote.total,
        JSON.stringify(factsFor(wanted, goods)),
        line.id,
        line.city,
        line.date,
        line.start,
      ),
    mustChange(d1, 1),
  ]
}

/** A change of the bag that other tabs and devices notice. */
export const anotherVersion = (d1: D1Database, cartId: string) =>
  d1.prepare('UPDATE cart SET version = version + 1 WHERE id = ?').bind(cartId)

type NewRow = {
  id: string
  cartId: string
  wanted: Wanted
  /** The line as it is shown, and what codes ask of it. */
  doc: string
  facts: string
  total: number
  now: number
}

/** A line comes into a bag. */
export const insertLine = (
  d1: D1Database,
  { id, cartId, wanted, doc, facts, total, now }: NewRow,
) =>
  d1
    .prepare(
      `INSERT INTO cart_line (id, cart_id, product_id, city, date, start, adults, children, options, add_ons, doc, total, created_at, facts)
       VALUES (?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?)`,
    )
    .bind(
      id,
      cartId,
      wanted.productId,
      wanted.city,
      wanted.date,
      wanted.start,
      wanted.adults,
      wanted.children,
      JSON.stringify(wanted.options),
      JSON.stringify(wanted.addOns),
      doc,
      total,
      now,
      facts,
    )

/** The bag of that name, begun in a country or changed where there is one already. */
export const begunOrChanged = (d1: D1Database, id: string, country: string, now: number) =>
  d1
    .prepare(
      `INSERT INTO cart (id, country, created_at) VALUES (?, ?, CAST(? AS INTEGER))
       ON CONFLICT DO UPDATE SET version = version + 1`,
    )
    .bind(id, country, now)
