import { type CategoryName, categoryOf } from '../../catalogue/category.ts'
import type { AddOn } from '../../catalogue/extras.ts'
import { countsByRow, type Wish } from '../../catalogue/offer.ts'
import { type Price, partyPrice } from '../../catalogue/price.ts'
import { shippingIn } from '../../catalogue/quote.ts'
import type { Country } from '../../countries/country.ts'
import type { Currency } from '../../money.ts'

/** What a code needs to know of a line. Minor units. */
export type PricedLine = {
  id: string
  productId: string
  category: string
  city: string
  heads: number
  /** Somebody goes somewhere: what a friend's code is for. */
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
export type Basket = {
  lines: readonly PricedLine[]
  country: Pick<Country, 'code' | 'spoken' | 'locale'>
  currency: Currency
  now: Date
}

/** What can be known of a line beside its id, once it is priced. */
export type LineFacts = Omit<PricedLine, 'id' | 'goods' | 'city' | 'productId' | 'heads'>

type Line = {
  id: string
  productId: string
  city: string
  adults: number
  children: number
  total: number
}

/** A line of the bag with what was noted when it was priced; a line from before that was noted is all goods. */
export function pricedLine(line: Line, facts: Partial<LineFacts>): PricedLine {
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

type Offered = {
  category: CategoryName
  price: Price
  addOns: readonly Pick<AddOn, 'id' | 'addOnId' | 'maximum' | 'displayName' | 'localizedPrice'>[]
}

/** What codes ask of a line, noted when it is priced. */
export function factsOf(
  { category, price, addOns }: Offered,
  { party, addOns: wanted }: Pick<Wish, 'party' | 'addOns'>,
): LineFacts {
  const chosen = countsByRow(addOns, wanted).map(({ row, count }) => ({ ...row, count }))
  return {
    category,
    isExperience: categoryOf(category).delivery === 'in-person',
    seats: partyPrice(price, party),
    shipping: shippingIn(price, chosen),
    addOns: chosen.map(({ addOnId, localizedPrice, count }) => ({
      id: addOnId,
      each: localizedPrice.amount,
      count,
    })),
  }
}
