import type { Unit } from '../catalogue/heads.ts'
import type { TraceLine } from '../catalogue/quote.ts'

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
  /** What adults and children count; lines from before it was kept count people. */
  unit?: Unit | undefined
  adults: number
  children: number
  options: string[]
  addOns: Record<string, number>
  trace: TraceLine[]
  total: number
  held: boolean
  holdExpiresAt: string | null
}

export type Cart = {
  cartId: string
  version: number
  country: string
  lines: CartLine[]
  total: number
  currency: string
  holdExpiresAt: string | null
}

/** A place is held half an hour, renewable (defaults 3.4). */
export const HOLD_MINUTES = 30
/** After a failed payment at least this much of the hold is left. */
export const GRACE_MINUTES = 10
/** The quote of an order lives as long as the checkout timer (spec §9). */
export const QUOTE_MINUTES = 120
export const MOST_LINES = 20
export const MOST_PLACES = 20
const MOST_VISITED = 8

/** The last eight distinct products, most recent last (spec §4). */
export const visit = (visited: readonly string[], id: string): string[] =>
  [...visited.filter((one) => one !== id), id].slice(-MOST_VISITED)
