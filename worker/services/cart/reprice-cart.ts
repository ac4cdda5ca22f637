import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { LineDiscountFacts } from '#domain/promotions/discount-basis.ts'
import { findOffers } from '#worker/services/catalogue/offer.ts'
import { rejectLockedProducts } from '#worker/services/promotions/locked-products.ts'
import { type CartState, type CartView, withTotals } from './cart-state.ts'
import { discountFacts, lineRequirements, quoteLineRequest, validateLine } from './line-request.ts'

/** The cart at today's prices and codes, computed from the catalogue alone; refused when something is no longer sold as it was chosen. */
export async function repriceCart(
  ordersDb: D1Database,
  { cart, cartCodes, member }: CartState,
  now: number,
): Promise<CartView | Refusal> {
  const offers = await findOffers(ordersDb, cart.lines)
  const lines: CartView['lines'] = []
  const facts = new Map<string, Partial<LineDiscountFacts>>()
  for (const [index, line] of cart.lines.entries()) {
    const offer = offers[index]
    if (!offer || offer.product.unitPrice === null)
      return refuse(409, `${line.productName} is not on sale any more. Take it out of your bag.`)
    // Left out of the price, an option or an extra would still stand on the booking.
    if (validateLine(line, offer))
      return refuse(
        409,
        `${line.productName} is not on sale as you chose it any more. Take it out or choose again.`,
      )
    const quote = quoteLineRequest(line, offer)
    facts.set(line.id, discountFacts(line, offer))
    const needs = lineRequirements(line, offer)
    lines.push({ ...line, needs, trace: quote.lines, total: quote.total })
  }
  const current = withTotals({ ...cart, lines }, { cartCodes, facts, member }, now)
  return (await rejectLockedProducts(ordersDb, offers, current.codes)) ?? current
}
