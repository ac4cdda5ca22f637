import type { LineFacts } from '#domain/checkout/codes/priced.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { closedTo } from './access.ts'
import { type Bag, type Cart, totalled } from './cart-rows.ts'
import { goodsForAll } from './goods.ts'
import { factsFor, issuesWith, needsFor, priceOf } from './wanted.ts'

/** The cart at today's prices and codes, computed from the catalogue alone; refused when something is no longer sold as it was chosen. */
export async function repriced(
  d1: D1Database,
  { cart, laid, member }: Bag,
  now: number,
): Promise<Cart | Refusal> {
  const goods = await goodsForAll(d1, cart.lines)
  const lines: Cart['lines'] = []
  const facts = new Map<string, Partial<LineFacts>>()
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
    facts.set(line.id, factsFor(line, here))
    const needs = needsFor(line, here)
    lines.push({ ...line, needs, trace: quote.lines, total: quote.total })
  }
  const today = totalled({ ...cart, lines }, { laid, facts, member }, now)
  return (await closedTo(d1, goods, today.codes)) ?? today
}
