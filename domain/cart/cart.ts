import type { z } from 'zod'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import type { CartLineSchema, CartSchema, LineChangeSchema } from './cart.schema.ts'

export type CartLine = z.output<typeof CartLineSchema>
export type LineChange = z.output<typeof LineChangeSchema>
export type Cart = z.output<typeof CartSchema>

/** A place is held half an hour, renewable. */
export const HOLD_MINUTES = 30
/** After a failed payment at least this much of the hold is left. */
export const RETRY_HOLD_MINUTES = 10
/** The quote of an order lives as long as the checkout timer. */
export const QUOTE_MINUTES = 120
/** What is looked at is held on to as soon as less than this is left of it. */
export const RENEW_BELOW_MINUTES = 25
/** A place is renewed for two hours at most without a break. */
export const MAX_HOLD_MINUTES = 120
/** A hold of a network that holds the slot twice gives way after so long without a sign of its cart. */
export const SILENT_HOLD_MINUTES = 10
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
