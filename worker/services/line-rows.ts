import type { CartLine } from '#domain/checkout/cart.ts'
import type { Goods } from './goods.ts'
import { mustChange } from './guard.ts'
import { factsFor, lineDocOf, priceOf, type Wanted } from './wanted.ts'

/** What a line of the cart is, as a wish that can be priced again. */
export const wishIn = (line: CartLine): Wanted => ({
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
