import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Cart } from './cart-rows.ts'
import { goodsForAll } from './goods.ts'
import { priceOf } from './wanted.ts'

/** The cart at today's prices, computed from the catalogue alone; refused when something is no longer sold. */
export async function repriced(d1: D1Database, cart: Cart): Promise<Cart | Refusal> {
  const goods = await goodsForAll(d1, cart.lines)
  const gone = cart.lines.find((_, index) => goods[index]?.product.unitPrice == null)
  if (gone)
    return refuse(409, `${gone.productName} is not on sale any more. Take it out of your bag.`)

  const lines = cart.lines.map((line, index) => {
    const here = goods[index]
    if (!here) return line
    const quote = priceOf(line, here)
    return { ...line, trace: quote.lines, total: quote.total }
  })
  return { ...cart, lines, total: lines.reduce((sum, { total }) => sum + total, 0) }
}
