import { formatMoney, sumOf } from '../../money.ts'
import type { Coupon, CouponKind, CouponOf } from './code.schema.ts'
import type { Basket, PricedLine } from './priced.ts'
import { percentOf, spread } from './spread.ts'

/** What is still to be paid for a line when a code's turn comes. */
export type Left = PricedLine & { left: number }

/** What a code takes off each of some lines, in their order. */
export type Taken = number[]

type Kind<K extends CouponKind> = {
  /** What it does, in words for the price's own lines. */
  words: (coupon: CouponOf<K>, basket: Basket) => string
  /** What it takes off the lines that it is for. */
  takes: (coupon: CouponOf<K>, lines: readonly Left[], basket: Basket) => Taken
  /** Whether that is taken off the posting instead of the goods. */
  offShipping: boolean
  /** What to say where there is nothing it could take off; null for a code that is good without taking anything off. */
  nothing: ((coupon: CouponOf<K>) => string) | null
}

const goodsOf = (lines: readonly Left[]) => lines.map(({ left }) => left)
const off = (what: string, { covers }: { covers?: string | undefined }) =>
  covers ? `${what} off ${covers}` : `${what} off`
const NOTHING_LEFT = () => 'There is nothing left to take off.'

/** Every kind of coupon as a row (defaults 3.8). */
export const KINDS: { [K in CouponKind]: Kind<K> } = {
  PERCENT: {
    words: (coupon) => off(`${coupon.percent}%`, coupon),
    takes: ({ percent }, lines) => {
      const goods = goodsOf(lines)
      return spread(percentOf(percent, sumOf(goods)), goods)
    },
    offShipping: false,
    nothing: NOTHING_LEFT,
  },
  FIXED: {
    words: (coupon, { currency }) =>
      off(formatMoney(coupon.amounts[currency.code] ?? 0, currency), coupon),
    takes: ({ amounts }, lines, { currency }) =>
      spread(amounts[currency.code] ?? 0, goodsOf(lines)),
    offShipping: false,
    nothing: NOTHING_LEFT,
  },
  SET_PRICE: {
    words: ({ amounts, covers }, { currency }) =>
      `${covers ? `${covers} for ` : ''}${formatMoney(amounts[currency.code] ?? 0, currency)} each`,
    takes: ({ amounts }, lines, { currency }) =>
      lines.map(({ seats, heads, left }) => {
        const price = amounts[currency.code]
        return price === undefined ? 0 : Math.min(left, Math.max(0, seats - price * heads))
      }),
    offShipping: false,
    nothing: () => 'You pay no more than that already.',
  },
  FREE_SHIPPING: {
    words: () => 'free postage',
    takes: (_, lines) => lines.map(({ shipping }) => shipping),
    offShipping: true,
    nothing: () => 'Nothing in your bag is posted.',
  },
  FREE_ADDON: {
    words: ({ count, addOnName }) => `${count > 1 ? `${count} × ` : ''}${addOnName} on us`,
    takes: ({ addOn, count }, lines) => {
      let free = count
      return lines.map(({ addOns, left }) => {
        const amount = addOns
          .filter(({ id }) => id === addOn)
          .reduce((sum, { each, count }) => {
            const taken = Math.min(free, count)
            free -= taken
            return sum + taken * each
          }, 0)
        return Math.min(left, amount)
      })
    },
    offShipping: false,
    nothing: ({ addOnName }) => `Add “${addOnName}” to what you book, and it is on us.`,
  },
  ACCESS: {
    words: ({ covers }) => `opens ${covers ?? 'what is not on our shelves'}`,
    takes: (_, lines) => lines.map(() => 0),
    offShipping: false,
    nothing: null,
  },
}

/** Whether a coupon is a price; one that only opens something takes nothing off and asks nothing of the bag. */
export const isPrice = (coupon: Coupon): boolean => kindOf(coupon).nothing !== null

/** The row of a coupon's kind; each row knows its own coupons only. */
export const kindOf = <K extends CouponKind>(coupon: CouponOf<K>): Kind<K> =>
  KINDS[coupon.kind as K] as Kind<K>
