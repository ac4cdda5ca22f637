import { type VisitSnapshot, visitSnapshot } from '#domain/bookings/visit.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { isExperience } from '#domain/catalogue/category.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'
import { sum } from '#domain/money.ts'
import type { LineDiscountFacts } from '#domain/promotions/discount-basis.ts'
import type { Backend, Databases } from '#worker/app/context.ts'
import { findOffers, type Offer } from '#worker/services/catalogue/offer.ts'
import { type StoredGiftPart, toGiftParts } from '#worker/services/gift-ledger/gift-holds.ts'
import { rejectLockedProducts } from '#worker/services/promotions/locked-products.ts'
import { type CartState, withTotals } from './cart-state.ts'
import { type GiftOptions, givenProduct, loadGiftOptions } from './gift-lines/gift-options.ts'
import { priceGiftLine } from './gift-lines/price-gift-line.ts'
import { type LinePricing, priceLine, validateLine } from './line-request.ts'
import { toLineRequest } from './line-statements.ts'

export type RepricedLine =
  /** Gifts of an amount have no offer. */
  | { kind: 'priced'; line: CartLine; offer: Offer | null; pricing: LinePricing }
  /** Sold, but no longer with the chosen options and add-ons, or not at all. */
  | { kind: 'unavailable'; line: CartLine }
  | { kind: 'invalid'; line: CartLine }

/** Every line of a cart at today's price. */
export async function repriceLines(
  catalogueDb: CatalogueDb,
  { lines, country }: Pick<Cart, 'lines' | 'country'>,
  now: number,
): Promise<RepricedLine[]> {
  const offered = lines.map((line) => givenProduct(line.gift?.choice) ?? line)
  const [offers, giftOptions] = await Promise.all([
    findOffers(catalogueDb, offered),
    lines.some(({ gift }) => gift) ? loadGiftOptions(catalogueDb, country, new Date(now)) : null,
  ])
  return lines.map((line, index) => {
    const offer = offers[index] ?? null
    return line.gift && giftOptions
      ? repriceGift(line, line.gift, offer, giftOptions)
      : repriceLine(line, offer)
  })
}

/** The lines of a cart that are still sold as they were chosen. */
export const listSoldLines = async (
  catalogueDb: CatalogueDb,
  cart: Pick<Cart, 'lines' | 'country'>,
  now: number,
): Promise<CartLine[]> =>
  (await repriceLines(catalogueDb, cart, now)).flatMap(({ kind, line }) =>
    kind === 'priced' ? [line] : [],
  )

function repriceLine(line: CartLine, offer: Offer | null): RepricedLine {
  if (!offer || offer.product.unitPrice === null) return { kind: 'unavailable', line }
  // An option that is not in the price must not stay on the booking.
  if (validateLine(line, offer)) return { kind: 'invalid', line }
  return { kind: 'priced', line, offer, pricing: priceLine(toLineRequest(line), offer) }
}

function repriceGift(
  line: CartLine,
  { choice }: LineGift,
  offer: Offer | null,
  giftOptions: GiftOptions,
): RepricedLine {
  const pricing = priceGiftLine(choice, offer, giftOptions, line)
  return isRefusal(pricing) ? { kind: 'invalid', line } : { kind: 'priced', line, offer, pricing }
}

export type PricedCart = {
  cart: Cart
  /** What is promised of the day of every line, by the id of the line. */
  visits: Record<string, VisitSnapshot>
  /** What gift cards pay of it. */
  giftParts: StoredGiftPart[]
}

/** The cart at today's prices and codes, computed from the catalogue alone; refused when something is no longer sold as it was chosen. */
export async function repriceCart(
  { ordersDb, catalogueDb }: Databases,
  { cart, cartCodes, member, giftCards, points }: CartState,
  now: number,
): Promise<PricedCart | Refusal> {
  const lines: Cart['lines'] = []
  const visits: PricedCart['visits'] = {}
  const facts = new Map<string, Partial<LineDiscountFacts>>()
  const offers: (Offer | null)[] = []
  for (const repriced of await repriceLines(catalogueDb, cart, now)) {
    const { line } = repriced
    if (repriced.kind === 'unavailable')
      return refuse(409, `${line.productName} is no longer on sale. Remove it to continue.`)
    if (repriced.kind === 'invalid')
      return refuse(
        409,
        `${line.productName} is no longer on sale the way you chose it. Remove it or choose again.`,
      )
    const { offer, pricing } = repriced
    const { category, needs, trace, total, gift } = pricing.snapshot
    offers.push(offer)
    facts.set(line.id, pricing.facts)
    if (offer && !gift && isExperience(offer.product)) {
      visits[line.id] = visitSnapshot(offer.product, offer.city, offer.meetingPlace)
    }
    lines.push({ ...line, category, needs, trace, total, ...(gift ? { gift } : {}) })
  }
  const current = withTotals(
    { ...cart, lines },
    { cartCodes, facts, member, giftCards, points },
    now,
  )
  const giftParts = toGiftParts(current.giftCards, giftCards)
  return (
    (await rejectLockedProducts(ordersDb, offers, current.codes)) ?? {
      cart: current,
      visits,
      giftParts,
    }
  )
}

/** What is no longer sold stays in the cart until it is changed or removed, in no sum and without a hold. */
export function withoutUnsold(state: CartState, unsold: readonly CartLine[], now: number): Cart {
  if (unsold.length === 0) return state.cart
  const isSold = ({ id }: CartLine) => !unsold.some((line) => line.id === id)
  const { lines } = state.cart
  const sold = withTotals({ ...state.cart, lines: lines.filter(isSold) }, state, now)
  return {
    ...sold,
    lines: lines.map(
      (line) =>
        sold.lines.find(({ id }) => id === line.id) ?? {
          ...line,
          held: false,
          holdExpiresAt: null,
        },
    ),
  }
}

/** The cart once what is no longer sold is held no more: others may book it, and it isn't among the places held. */
export async function releaseUnsold(
  { ordersDb, holds }: Pick<Backend, 'ordersDb' | 'holds'>,
  state: CartState,
  unsold: readonly CartLine[],
  now: number,
): Promise<CartState> {
  const held = unsold.filter((line) => line.held)
  for (const { id } of held) await holds.release(ordersDb, id, now, [])
  const places = sum(held.map(({ id }) => state.quantities.get(id) ?? 0))
  return { ...state, placesHeld: state.placesHeld - places }
}
