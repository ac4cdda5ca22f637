import { formatMoney, sum } from '#domain/money.ts'
import { allocate, percentOf } from './allocate.ts'
import type { Coupon, CouponKind, CouponOf } from './coupon.schema.ts'
import type { DiscountableLine, DiscountBasis } from './discount-basis.ts'

/** What is still to be paid for a line when a code's turn comes. */
export type RemainingLine = DiscountableLine & { remaining: number }

/** What a code takes off each of some lines, in their order. */
export type LineDiscounts = number[]

type CouponKindDefinition<K extends CouponKind> = {
  /** What it does, in words for the price's own lines. */
  label: (coupon: CouponOf<K>, basket: DiscountBasis) => string
  /** What it takes off the lines that it is for. */
  discount: (
    coupon: CouponOf<K>,
    lines: readonly RemainingLine[],
    basket: DiscountBasis,
  ) => LineDiscounts
  /** Whether that is taken off the posting instead of the goods. */
  offShipping: boolean
  /** What to say where there is nothing it could take off; null for a code that is good without taking anything off. */
  noEffectMessage: ((coupon: CouponOf<K>) => string) | null
}

const remainingAmounts = (lines: readonly RemainingLine[]) =>
  lines.map(({ remaining }) => remaining)
const offLabel = (what: string, { covers }: { covers?: string | undefined }) =>
  covers ? `${what} off ${covers}` : `${what} off`
const nothingLeftMessage = () => 'There is nothing left to take off.'

/** Every kind of coupon as a row. */
export const COUPON_KINDS: { [K in CouponKind]: CouponKindDefinition<K> } = {
  PERCENT: {
    label: (coupon) => offLabel(`${coupon.percent}%`, coupon),
    discount: ({ percent }, lines) => {
      const goods = remainingAmounts(lines)
      return allocate(percentOf(percent, sum(goods)), goods)
    },
    offShipping: false,
    noEffectMessage: nothingLeftMessage,
  },
  FIXED: {
    label: (coupon, { currency }) =>
      offLabel(formatMoney(coupon.amounts[currency.code] ?? 0, currency), coupon),
    discount: ({ amounts }, lines, { currency }) =>
      allocate(amounts[currency.code] ?? 0, remainingAmounts(lines)),
    offShipping: false,
    noEffectMessage: nothingLeftMessage,
  },
  SET_PRICE: {
    label: ({ amounts, covers }, { currency }) =>
      `${covers ? `${covers} for ` : ''}${formatMoney(amounts[currency.code] ?? 0, currency)} each`,
    discount: ({ amounts }, lines, { currency }) =>
      lines.map(({ seats, heads, remaining }) => {
        const price = amounts[currency.code]
        return price === undefined ? 0 : Math.min(remaining, Math.max(0, seats - price * heads))
      }),
    offShipping: false,
    noEffectMessage: () => 'You pay no more than that already.',
  },
  FREE_SHIPPING: {
    label: () => 'free postage',
    discount: (_, lines) => lines.map(({ shipping }) => shipping),
    offShipping: true,
    noEffectMessage: () => 'Nothing in your bag is posted.',
  },
  FREE_ADDON: {
    label: ({ count, addOnName }) => `${count > 1 ? `${count} × ` : ''}${addOnName} on us`,
    discount: ({ addOn, count }, lines) => {
      let free = count
      return lines.map(({ addOns, remaining }) => {
        const amount = addOns
          .filter(({ id }) => id === addOn)
          .reduce((sum, { each, count }) => {
            const taken = Math.min(free, count)
            free -= taken
            return sum + taken * each
          }, 0)
        return Math.min(remaining, amount)
      })
    },
    offShipping: false,
    noEffectMessage: ({ addOnName }) => `Add “${addOnName}” to what you book, and it is on us.`,
  },
  ACCESS: {
    label: ({ covers }) => `opens ${covers ?? 'what is not on our shelves'}`,
    discount: (_, lines) => lines.map(() => 0),
    offShipping: false,
    noEffectMessage: null,
  },
}

/** Whether a coupon is a price; one that only opens something takes nothing off and asks nothing of the bag. */
export const isDiscount = (coupon: Coupon): boolean => couponKindOf(coupon).noEffectMessage !== null

/** The row of a coupon's kind; each row knows its own coupons only. */
export const couponKindOf = <K extends CouponKind>(coupon: CouponOf<K>): CouponKindDefinition<K> =>
  COUPON_KINDS[coupon.kind as K] as CouponKindDefinition<K>
