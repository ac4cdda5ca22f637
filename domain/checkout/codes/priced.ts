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
