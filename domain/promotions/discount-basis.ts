import { type CategoryName, isExperience } from '#domain/catalogue/category.ts'
import type { AddOn } from '#domain/catalogue/extras/extras.ts'
import { type OfferSelection, selectedAddOnRows } from '#domain/catalogue/extras/offer-selection.ts'
import { type Price, partyPrice } from '#domain/catalogue/pricing/price.ts'
import { shippingTotal } from '#domain/catalogue/pricing/quote-line.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Currency } from '#domain/money.ts'

/** A line as codes see it. Minor units. */
export type DiscountableLine = {
  id: string
  productId: string
  category: string
  city: string
  heads: number
  /** An experience: what referral codes are for. */
  isExperience: boolean
  /** The party's price, within `goods`. */
  seats: number
  /** Everything but shipping. */
  goods: number
  shipping: number
  /** Extras with the price of one. */
  addOns: readonly { id: string; each: number; count: number }[]
  /** No code takes anything off it: an amount that is given. */
  isExcluded: boolean
}

/** A cart as codes see it. */
export type DiscountBasis = {
  lines: readonly DiscountableLine[]
  country: Pick<Country, 'code' | 'nameInSentence' | 'locale'>
  currency: Currency
  now: Date
}

/** Facts about a line, stored when it is priced. */
export type LineDiscountFacts = Omit<
  DiscountableLine,
  'id' | 'goods' | 'city' | 'productId' | 'heads' | 'isExcluded'
> & {
  /** What is given, where the line is a gift; codes leave `undiscounted` alone. Minor units. */
  gift?: { undiscounted: number; productId: string; city: string; heads: number }
}

type CartLineTotals = {
  id: string
  productId: string
  city: string
  adults: number
  children: number
  total: number
}

/** A line with its facts; older lines without facts are all goods. */
export function toDiscountableLine(
  line: CartLineTotals,
  facts: Partial<LineDiscountFacts>,
): DiscountableLine {
  const { gift } = facts
  const { productId, city, heads } = gift ?? { ...line, heads: line.adults + line.children }
  const total = line.total - (gift?.undiscounted ?? 0)
  const shipping = Math.min(facts.shipping ?? 0, total)
  const goods = total - shipping
  return {
    id: line.id,
    productId,
    city,
    category: facts.category ?? '',
    heads,
    isExperience: facts.isExperience ?? true,
    seats: Math.min(facts.seats ?? goods, goods),
    goods,
    shipping,
    addOns: facts.addOns ?? [],
    isExcluded: gift?.undiscounted === line.total,
  }
}

type DiscountableOffer = {
  category: CategoryName
  price: Price
  addOns: readonly Pick<AddOn, 'id' | 'addOnId' | 'maximum' | 'displayName' | 'localizedPrice'>[]
}

/** The facts of a line. */
export function lineDiscountFacts(
  { category, price, addOns }: DiscountableOffer,
  { party, addOns: quantities }: Pick<OfferSelection, 'party' | 'addOns'>,
): LineDiscountFacts {
  const chosen = selectedAddOnRows(addOns, quantities).map(({ row, count }) => ({ ...row, count }))
  return {
    category,
    isExperience: isExperience({ category }),
    seats: partyPrice(price, party),
    shipping: shippingTotal(price, chosen),
    addOns: chosen.map(({ addOnId, localizedPrice, count }) => ({
      id: addOnId,
      each: localizedPrice.amount,
      count,
    })),
  }
}
