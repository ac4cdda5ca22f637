import { type VisitPromise, visitPromise } from '#domain/bookings/visit.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { LineDiscountFacts } from '#domain/promotions/discount-basis.ts'
import type { Databases } from '#worker/app/context.ts'
import { findOffers, type Offer } from '#worker/services/catalogue/offer.ts'
import { type StoredGiftPart, toGiftParts } from '#worker/services/gift-ledger/gift-holds.ts'
import { rejectLockedProducts } from '#worker/services/promotions/locked-products.ts'
import { type CartState, withTotals } from './cart-state.ts'
import { discountFacts, lineRequirements, quoteLineRequest, validateLine } from './line-request.ts'

type RepricedLine =
  | { kind: 'priced'; line: CartLine; offer: Offer; quote: ReturnType<typeof quoteLineRequest> }
  | { kind: 'unavailable' }
  /** Sold, but no longer with the chosen options and add-ons. */
  | { kind: 'invalid' }

export function repriceLine(line: CartLine, offer: Offer | null | undefined): RepricedLine {
  if (!offer || offer.product.unitPrice === null) return { kind: 'unavailable' }
  // An option that is not in the price must not stay on the booking.
  if (validateLine(line, offer)) return { kind: 'invalid' }
  return { kind: 'priced', line, offer, quote: quoteLineRequest(line, offer) }
}

export type PricedCart = {
  cart: Cart
  /** What is promised of the day of every line, by the id of the line. */
  visits: Record<string, VisitPromise>
  /** What gift cards pay of it. */
  giftParts: StoredGiftPart[]
}

/** The cart at today's prices and codes, computed from the catalogue alone; refused when something is no longer sold as it was chosen. */
export async function repriceCart(
  { ordersDb, catalogueDb }: Databases,
  { cart, cartCodes, member, giftCards }: CartState,
  now: number,
): Promise<PricedCart | Refusal> {
  const offers = await findOffers(catalogueDb, cart.lines)
  const lines: Cart['lines'] = []
  const visits: PricedCart['visits'] = {}
  const facts = new Map<string, Partial<LineDiscountFacts>>()
  for (const [index, line] of cart.lines.entries()) {
    const repriced = repriceLine(line, offers[index])
    if (repriced.kind === 'unavailable')
      return refuse(409, `${line.productName} is no longer on sale. Remove it to continue.`)
    if (repriced.kind === 'invalid')
      return refuse(
        409,
        `${line.productName} is not on sale as you chose it any more. Take it out or choose again.`,
      )
    const { offer, quote } = repriced
    facts.set(line.id, discountFacts(line, offer))
    const needs = lineRequirements(line, offer)
    const { category } = offer.product
    if (categoryOf(category).delivery === 'in-person') {
      visits[line.id] = visitPromise(offer.product, offer.city, offer.meetingPlace)
    }
    lines.push({ ...line, category, needs, trace: quote.lines, total: quote.total })
  }
  const current = withTotals({ ...cart, lines }, { cartCodes, facts, member, giftCards }, now)
  const giftParts = toGiftParts(current.giftCards, giftCards)
  return (
    (await rejectLockedProducts(ordersDb, offers, current.codes)) ?? {
      cart: current,
      visits,
      giftParts,
    }
  )
}
