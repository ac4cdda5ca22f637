import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Cart } from './cart-rows.ts'
import { goodsForAll } from './goods.ts'
import { issuesWith, priceOf } from './wanted.ts'

/** The cart at today's prices, computed from the catalogue alone; refused when something is no longer sold as it was chosen. */
export async function repriced(d1: D1Database, cart: Cart): Promise<Cart | Refusal> {
  const goods = await goodsForAll(d1, cart.lines)
  const lines: Cart['lines'] = []
  for (const [index, line] of cart.lines.entries()) {
    const here = goods[index]
    if (!here || here.product.unitPrice === null)
      return refuse(409, `${line.productName} is not on sale any more. Take it out of your bag.`)
    // Left out of the price, an option or an extra would still stand on the booking.
    if (issuesWith(line, here))
      return refuse(
        409,
        `${line.productName} is not on sale as you chose it any more. Take it out or choose again.`,
      )
    const quote = priceOf(line, here)
    lines.push({ ...line, trace: quote.lines, total: quote.total })
  }
  return { ...cart, lines, total: lines.reduce((sum, { total }) => sum + total, 0) }
}
