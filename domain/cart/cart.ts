import type { CategoryName } from '#domain/catalogue/category.ts'
import type { PricingUnit } from '#domain/catalogue/pricing/party-labels.ts'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import type { BuyerRequirement, Fulfilment } from './fulfilment.ts'

/** A line of the cart: who goes where, when, with what, for how much. Minor units. */
export type CartLine = {
  id: string
  productId: string
  productName: string
  path: string
  image: string
  city: string
  cityName: string
  date: string
  start: string
  /** Its rules for moving and cancelling come from its category. */
  category?: CategoryName | undefined
  /** The clock of its city; lines from before it was kept are read on the one of Greenwich. */
  timeZone?: string | undefined
  /** What adults and children count; lines from before it was kept count people. */
  unit?: PricingUnit | undefined
  /** How it reaches its buyer; nothing where people come to it. */
  sending?: Fulfilment | undefined
  /** What it asks of its buyer. */
  needs?: BuyerRequirement[] | undefined
  /** Where the booking came from, once it is an order. */
  source?: string | undefined
  adults: number
  children: number
  options: string[]
  addOns: Record<string, number>
  trace: PriceBreakdownLine[]
  total: number
  /** Where it is sold, for a line that is parked. */
  country?: string | undefined
  held: boolean
  holdExpiresAt: string | null
}

/** What happened to a line since its bag was last looked at. */
export type LineChange = {
  lineId: string
  kind: 'held' | 'price' | 'gone' | 'closed'
  /** In words. */
  message: string
  /** The nearest free times, where its own is gone. */
  times: { date: string; start: string }[]
}

export type Cart = {
  cartId: string
  version: number
  country: string
  lines: CartLine[]
  /** What is of another country: it waits there, priced in that country's money, and is in no sum. */
  parked: CartLine[]
  /** Coupon and friend's code, those that do not count with words about why. */
  codes: AppliedCode[]
  /** Every line of every price, then what the codes take off: it adds up to the total. */
  trace: PriceBreakdownLine[]
  total: number
  currency: string
  holdExpiresAt: string | null
}

/** A place is held half an hour, renewable. */
export const HOLD_MINUTES = 30
/** After a failed payment at least this much of the hold is left. */
export const RETRY_HOLD_MINUTES = 10
/** The quote of an order lives as long as the checkout timer. */
export const QUOTE_MINUTES = 120
/** What is looked at is held on to as soon as less than this is left of it. */
export const RENEW_BELOW_MINUTES = 25
export const MAX_CART_LINES = 20
export const MAX_CART_PLACES = 20
const MAX_VISITED_PRODUCTS = 8

/** Every rule of every line, then what codes take off, then the fee once an order. */
export const priceBreakdown = (
  lines: readonly Pick<CartLine, 'productName' | 'trace'>[],
  codes: readonly Pick<AppliedCode, 'label' | 'amount' | 'problem'>[],
  fee = 0,
): PriceBreakdownLine[] => [
  ...lines.flatMap(({ productName, trace }) =>
    trace.map(({ label, amount }) => ({
      label: lines.length > 1 ? `${productName}: ${label}` : label,
      amount,
    })),
  ),
  ...codeAndFeeLines(codes, fee),
]

/** What is added to the lines once an order: codes that count, with what they take off, and the booking fee. */
export const codeAndFeeLines = (
  codes: readonly Pick<AppliedCode, 'label' | 'amount' | 'problem'>[],
  fee: number,
): PriceBreakdownLine[] => [
  ...codes
    .filter(({ problem }) => problem === null)
    .map(({ label, amount }) => ({ label, amount })),
  ...(fee > 0 ? [{ label: 'Booking fee', amount: fee }] : []),
]

/** The last eight distinct products, most recent last. */
export const addVisitedProduct = (visited: readonly string[], id: string): string[] =>
  [...visited.filter((one) => one !== id), id].slice(-MAX_VISITED_PRODUCTS)
