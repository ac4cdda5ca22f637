import { formatMoney, sum } from '#domain/money.ts'
import { allocate, percentOf } from './allocate.ts'
import type { Coupon, CouponKind, CouponOf } from './coupon.schema.ts'
import type { DiscountableLine, DiscountBasis } from './discount-basis.ts'

/** What is left to pay of a line at this step. */
export type RemainingLine = DiscountableLine & { remaining: number }

/** Discounts by line, in order. */
export type LineDiscounts = number[]

type CouponKindDefinition<K extends CouponKind> = {
  label: (coupon: CouponOf<K>, basket: DiscountBasis) => string
  discount: (
    coupon: CouponOf<K>,
    lines: readonly RemainingLine[],
    basket: DiscountBasis,
  ) => LineDiscounts
  /** Whether it takes off shipping instead of goods. */
  offShipping: boolean
  /** The message when it has no effect; null for coupons that need none. */
  noEffectMessage: ((coupon: CouponOf<K>) => string) | null
}

const remainingAmounts = (lines: readonly RemainingLine[]) =>
  lines.map(({ remaining }) => remaining)
const offLabel = (what: string, { covers }: { covers?: string | undefined }) =>
  covers ? `${what} off ${covers}` : `${what} off`
const nothingLeftMessage = () => 'There’s nothing left to take off.'

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
    noEffectMessage: () => 'Your price is already lower.',
  },
  FREE_SHIPPING: {
    label: () => 'free shipping',
    discount: (_, lines) => lines.map(({ shipping }) => shipping),
    offShipping: true,
    noEffectMessage: () => 'Nothing in your order needs delivery.',
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
    noEffectMessage: ({ addOnName }) => `Add “${addOnName}” to your booking and it’s on us.`,
  },
  ACCESS: {
    label: ({ covers }) => `opens ${covers ?? 'what is not on our shelves'}`,
    discount: (_, lines) => lines.map(() => 0),
    offShipping: false,
    noEffectMessage: null,
  },
}

/** Whether a coupon takes something off; one that only unlocks products does not. */
export const isDiscount = (coupon: Coupon): boolean => couponKindOf(coupon).noEffectMessage !== null

export const couponKindOf = <K extends CouponKind>(coupon: CouponOf<K>): CouponKindDefinition<K> =>
  COUPON_KINDS[coupon.kind as K] as CouponKindDefinition<K>
