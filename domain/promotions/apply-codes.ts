import type { z } from 'zod'
import { formatMoney, sum } from '#domain/money.ts'
import {
  MINOR_PER_POINT,
  POINTS_BLOCK,
  POINTS_CODE,
  spendablePoints,
} from '#domain/promotions/points.ts'
import { allocate, percentOf } from './allocate.ts'
import type { AppliedCodeSchema } from './applied-code.schema.ts'
import { findCodeRejection, matchingLines, UNKNOWN_CODE_MESSAGE } from './code-eligibility.ts'
import {
  type CouponRecord,
  MAX_REFERRAL_DISCOUNT,
  REFERRAL_PERCENT,
  type ReferralRecord,
} from './code-record.ts'
import { couponKindOf, isDiscount, type LineDiscounts, type RemainingLine } from './coupon-kinds.ts'
import type { DiscountableLine, DiscountBasis } from './discount-basis.ts'

export type AppliedCode = z.output<typeof AppliedCodeSchema>

/** A member's discount on every line. */
export type MemberDiscount = { name: string; percent: number }

/** A code applied to a cart; `record` is null for an unknown one. */
export type CartCode =
  | { key: 'coupon'; code: string; record: CouponRecord | null }
  | { key: 'referral'; code: string; record: ReferralRecord | null }
type CartCodeOf<Key extends CartCode['key']> = Extract<CartCode, { key: Key }>

/** One step: the code, its lines and its discount. */
type DiscountStep = Pick<AppliedCode, 'key' | 'code' | 'label'> & {
  lines: readonly DiscountableLine[]
  discount: (lines: readonly RemainingLine[]) => LineDiscounts
}

/**
 * Applies codes in their fixed order: member price or coupon, then referral, then points. The order of entry does not matter,
 * and no line goes below zero.
 */
export function applyCodes(
  basis: DiscountBasis,
  cartCodes: readonly CartCode[],
  member: MemberDiscount | null = null,
  points: number | null = null,
): AppliedCode[] {
  const coupon = cartCodes.find((one) => one.key === 'coupon')
  const referral = cartCodes.find((one) => one.key === 'referral')
  const memberOrCouponDiscounts = applyMemberOrCoupon(basis, coupon, member)
  const isOffItems = !coupon?.record || !couponKindOf(coupon.record.coupon).offShipping
  const itemDiscounts = memberOrCouponDiscounts.filter(({ key }) => isOffItems || key !== 'coupon')
  const friends = referral ? [applyReferral(basis, referral, itemDiscounts)] : []
  const own = points === null ? [] : [applyPoints(basis, points, [...itemDiscounts, ...friends])]
  return [...memberOrCouponDiscounts, ...friends, ...own]
}

/** As many of a balance as the goods still cost, by the hundred. */
function applyPoints(
  basis: DiscountBasis,
  balance: number,
  earlier: readonly AppliedCode[],
): AppliedCode {
  const applied = applyStep(earlier, {
    key: 'points',
    code: POINTS_CODE,
    label: '',
    lines: basis.lines.filter(({ isExcluded }) => !isExcluded),
    discount: (lines) => {
      const pointsOfLines = lines.map(({ remaining }) => Math.floor(remaining / MINOR_PER_POINT))
      const spent = spendablePoints(balance, sum(pointsOfLines) * MINOR_PER_POINT)
      return allocate(spent, pointsOfLines).map((points) => points * MINOR_PER_POINT)
    },
  })
  if (applied.amount === 0)
    return rejectedCode(
      'points',
      POINTS_CODE,
      `You need at least ${POINTS_BLOCK} points to use them.`,
    )
  return { ...applied, label: `${-applied.amount / MINOR_PER_POINT} points` }
}

function applyMemberOrCoupon(
  basis: DiscountBasis,
  cartCoupon: CartCodeOf<'coupon'> | undefined,
  member: MemberDiscount | null,
): AppliedCode[] {
  // Where a pass takes nothing off, as of gift cards, it isn't named.
  const memberDiscounts = (member ? [applyMemberDiscount(basis, member)] : []).filter(
    ({ amount }) => amount < 0,
  )
  if (!cartCoupon) return memberDiscounts
  if (cartCoupon.record && combinesWithMemberPrice(cartCoupon.record))
    return [...memberDiscounts, applyCoupon(basis, cartCoupon, memberDiscounts)]

  // The better of the two applies; the other gets the reason.
  const couponAlone = applyCoupon(basis, cartCoupon, [])
  const [best] = memberDiscounts
  if (!best || couponAlone.problem !== null) return [...memberDiscounts, couponAlone]
  if (couponAlone.amount < best.amount) return [couponAlone]
  return [best, ineffectiveCode(couponAlone, supersededMessage(best))]
}

const supersededMessage = ({ label }: Pick<AppliedCode, 'label'>) =>
  `${label} is as good or better, so we used that.`

/** Whether a code only loses to the member price. */
export const isSuperseded = ({ problem }: AppliedCode, codes: readonly AppliedCode[]): boolean =>
  codes.some((one) => one.key === 'member' && problem === supersededMessage(one))

export const redeemedCodes = (codes: readonly AppliedCode[]): AppliedCode[] =>
  codes.filter(({ key, problem }) => (key === 'coupon' || key === 'referral') && problem === null)

/** Whether a coupon combines with a member price; one without a discount always does. */
const combinesWithMemberPrice = ({ coupon }: CouponRecord) =>
  coupon.stackable || !isDiscount(coupon)

const applyMemberDiscount = (
  basis: DiscountBasis,
  { name, percent }: MemberDiscount,
): AppliedCode =>
  applyStep([], {
    key: 'member',
    code: '',
    label: `WonderPass ${name}: ${percent}% off`,
    lines: basis.lines,
    discount: (lines) => {
      const amounts = lines.map(({ remaining }) => remaining)
      return allocate(percentOf(percent, sum(amounts)), amounts)
    },
  })

function applyCoupon(
  basis: DiscountBasis,
  { key, code, record }: CartCodeOf<'coupon'>,
  earlier: readonly AppliedCode[],
): AppliedCode {
  if (!record) return rejectedCode(key, code, UNKNOWN_CODE_MESSAGE)
  const rejection = findCodeRejection(record, basis)
  if (rejection) return rejectedCode(key, code, rejection.message)
  const kind = couponKindOf(record.coupon)
  const applied = applyStep(earlier, {
    key,
    code,
    label: `${code}: ${kind.label(record.coupon, basis)}`,
    lines: matchingLines(record.coupon, basis.lines),
    discount: (lines) => kind.discount(record.coupon, lines, basis),
  })
  const hasNoEffect = applied.amount === 0 && basis.lines.length > 0
  return hasNoEffect && kind.noEffectMessage
    ? ineffectiveCode(applied, kind.noEffectMessage(record.coupon))
    : applied
}

function applyReferral(
  basis: DiscountBasis,
  { key, code, record }: CartCodeOf<'referral'>,
  earlier: readonly AppliedCode[],
): AppliedCode {
  if (!record) return rejectedCode(key, code, UNKNOWN_CODE_MESSAGE)
  const rejection = findCodeRejection(record, basis)
  if (rejection) return rejectedCode(key, code, rejection.message)
  const maxAmount = formatMoney(MAX_REFERRAL_DISCOUNT, basis.currency)
  return applyStep(earlier, {
    key,
    code,
    label: `${code}: from a friend, ${REFERRAL_PERCENT}% off the first experience, ${maxAmount} at most`,
    lines: basis.lines.filter(({ isExperience }) => isExperience).slice(0, 1),
    discount: (lines) =>
      lines.map(({ remaining }) =>
        Math.min(MAX_REFERRAL_DISCOUNT, percentOf(REFERRAL_PERCENT, remaining)),
      ),
  })
}

function applyStep(
  earlier: readonly AppliedCode[],
  { key, code, label, ...step }: DiscountStep,
): AppliedCode {
  const lines = step.lines.map((line) => ({
    ...line,
    remaining: line.goods + earlierDiscount(line, earlier),
  }))
  const discounts = step.discount(lines)
  const parts = Object.fromEntries(
    lines.flatMap(({ id }, index) => {
      const part = Number(discounts[index])
      return part > 0 ? [[id, -part] as const] : []
    }),
  )
  return { key, code, label, amount: sum(Object.values(parts)), parts, problem: null }
}

/** Earlier discounts on a line's goods, without shipping. */
const earlierDiscount = ({ id }: DiscountableLine, earlier: readonly AppliedCode[]) =>
  sum(earlier.map(({ parts }) => parts[id] ?? 0))

const rejectedCode = (key: AppliedCode['key'], code: string, problem: string): AppliedCode => ({
  key,
  code,
  label: code,
  amount: 0,
  parts: {},
  problem,
})

const ineffectiveCode = ({ key, code, label }: AppliedCode, problem: string): AppliedCode => ({
  ...rejectedCode(key, code, problem),
  label,
})
