import { type CategoryName, categoryOf } from '#domain/catalogue/category.ts'
import type { AddOn } from '#domain/catalogue/extras/extras.ts'
import { type OfferSelection, selectedAddOnRows } from '#domain/catalogue/extras/offer-selection.ts'
import { type Price, partyPrice } from '#domain/catalogue/pricing/price.ts'
import { shippingTotal } from '#domain/catalogue/pricing/quote.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Currency } from '#domain/money.ts'

/** What a code needs to know of a line. Minor units. */
export type DiscountableLine = {
  id: string
  productId: string
  category: string
  city: string
  heads: number
  /** Someone goes somewhere: what a friend's code is for. */
  isExperience: boolean
  /** The party's own price, inside `goods`. */
  seats: number
  /** Everything but what is paid for posting. */
  goods: number
  shipping: number
  /** Things added, each with what one of it costs. */
  addOns: readonly { id: string; each: number; count: number }[]
}

/** A bag as codes look at it. */
export type DiscountBasis = {
  lines: readonly DiscountableLine[]
  country: Pick<Country, 'code' | 'nameInSentence' | 'locale'>
  currency: Currency
  now: Date
}

/** What can be known of a line beside its id, once it is priced. */
export type LineDiscountFacts = Omit<
  DiscountableLine,
  'id' | 'goods' | 'city' | 'productId' | 'heads'
>

type CartLineTotals = {
  id: string
  productId: string
  city: string
  adults: number
  children: number
  total: number
}

/** A line of the bag with what was noted when it was priced; a line from before that was noted is all goods. */
export function toDiscountableLine(
  line: CartLineTotals,
  facts: Partial<LineDiscountFacts>,
): DiscountableLine {
  const { id, productId, city, adults, children, total } = line
  const shipping = Math.min(facts.shipping ?? 0, total)
  const goods = total - shipping
  return {
    id,
    productId,
    city,
    category: facts.category ?? '',
    heads: adults + children,
    isExperience: facts.isExperience ?? true,
    seats: Math.min(facts.seats ?? goods, goods),
    goods,
    shipping,
    addOns: facts.addOns ?? [],
  }
}

type DiscountableOffer = {
  category: CategoryName
  price: Price
  addOns: readonly Pick<AddOn, 'id' | 'addOnId' | 'maximum' | 'displayName' | 'localizedPrice'>[]
}

/** What codes ask of a line, noted when it is priced. */
export function lineDiscountFacts(
  { category, price, addOns }: DiscountableOffer,
  { party, addOns: quantities }: Pick<OfferSelection, 'party' | 'addOns'>,
): LineDiscountFacts {
  const chosen = selectedAddOnRows(addOns, quantities).map(({ row, count }) => ({ ...row, count }))
  return {
    category,
    isExperience: categoryOf(category).delivery === 'in-person',
    seats: partyPrice(price, party),
    shipping: shippingTotal(price, chosen),
    addOns: chosen.map(({ addOnId, localizedPrice, count }) => ({
      id: addOnId,
      each: localizedPrice.amount,
      count,
    })),
  }
}
