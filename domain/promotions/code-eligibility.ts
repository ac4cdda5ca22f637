import { formatMoney } from '#domain/money.ts'
import { formatDay } from '#domain/time/format-date.ts'
import {
  type CodeRecord,
  type CouponRecord,
  MAX_REFERRALS,
  type ReferralRecord,
} from './code-record.ts'
import type { Coupon } from './coupon.schema.ts'
import { isDiscount } from './coupon-kinds.ts'
import type { DiscountableLine, DiscountBasis } from './discount-basis.ts'

export type CodeRejection = {
  message: string
  /** Someone was first; nothing is wrong with the code. */
  isUsedUp: boolean
  /** It may apply to another cart. */
  mayChange: boolean
}

type EligibilityRule<K> = {
  isBroken: (record: K, basket: DiscountBasis) => boolean
  message: (record: K, basket: DiscountBasis) => string
  /** About a person: not shown to others. */
  isPersonal?: boolean
} & Partial<Omit<CodeRejection, 'message'>>

export const UNKNOWN_CODE_MESSAGE = 'That code isn’t valid. Check it and try again.'
const USED_UP_MESSAGE = 'This code has reached its limit.'

/** For unverified addresses: the same message whatever is known. */
const NOT_ELIGIBLE_MESSAGE =
  'A friend’s code is for a first booking, not for its owner. It doesn’t work with this email address.'

/** Lines a coupon applies to. */
export const matchingLines = (
  { scope }: Coupon,
  lines: readonly DiscountableLine[],
): DiscountableLine[] =>
  lines.filter(
    ({ productId, category, city, isExcluded }) =>
      !isExcluded &&
      isInOrEmpty(scope.products, productId) &&
      isInOrEmpty(scope.categories, category) &&
      isInOrEmpty(scope.cities, city),
  )
const isInOrEmpty = (list: readonly string[], id: string) => list.length === 0 || list.includes(id)

const matchingTotal = (coupon: Coupon, { lines }: DiscountBasis) =>
  matchingLines(coupon, lines).reduce((sum, { goods }) => sum + goods, 0)

/** The day of an instant in UTC, for people. */
const formatUtcDay = (instant: string, { country }: DiscountBasis) =>
  formatDay(instant.slice(0, 10), country.locale)

const COUPON_RULES: EligibilityRule<CouponRecord>[] = [
  {
    isBroken: ({ isOn }) => !isOn,
    message: () => 'This code has expired.',
  },
  {
    isBroken: ({ coupon: { from } }, { now }) => from !== undefined && now < new Date(from),
    message: ({ coupon: { from = '' } }, basket) =>
      `This code works from ${formatUtcDay(from, basket)}.`,
  },
  {
    isBroken: ({ coupon: { until } }, { now }) => until !== undefined && now > new Date(until),
    message: ({ coupon: { until = '' } }, basket) =>
      `This code ended on ${formatUtcDay(until, basket)}.`,
  },
  {
    isBroken: ({ coupon: { countries } }, { country }) => !countries.includes(country.code),
    message: (_, { country }) => `This code doesn’t work in ${country.nameInSentence}.`,
    mayChange: true,
  },
  {
    isBroken: ({ coupon: { maxUses }, uses }) => maxUses !== undefined && uses >= maxUses,
    message: () => USED_UP_MESSAGE,
    isUsedUp: true,
  },
  {
    isBroken: ({ coupon: { perCustomer }, ownUses }) => ownUses >= perCustomer,
    message: ({ coupon: { perCustomer } }) =>
      perCustomer === 1
        ? 'You’ve already used this code, or it’s on another order of yours.'
        : `You have used this code ${perCustomer} times already.`,
    isUsedUp: true,
  },
  {
    isBroken: ({ coupon }, { lines }) =>
      isDiscount(coupon) && lines.length > 0 && matchingLines(coupon, lines).length === 0,
    message: ({ coupon: { covers } }) =>
      covers
        ? `This code is only for ${covers}.`
        : 'This code doesn’t apply to anything in your order.',
    mayChange: true,
  },
  {
    isBroken: ({ coupon }, basket) =>
      basket.lines.length > 0 && matchingTotal(coupon, basket) < minimumSpend(coupon, basket),
    message: ({ coupon }, basket) => {
      const money = (amount: number) => formatMoney(amount, basket.currency)
      const { covers } = coupon
      const what = covers ? `${covers} for ` : ''
      return `This code needs ${what}${money(minimumSpend(coupon, basket))} or more. So far it is ${money(matchingTotal(coupon, basket))}.`
    },
    mayChange: true,
  },
]

const minimumSpend = ({ minSpend }: Coupon, { currency }: DiscountBasis) =>
  minSpend?.[currency.code] ?? 0

const REFERRAL_RULES: EligibilityRule<ReferralRecord>[] = [
  {
    isBroken: ({ isOn }) => !isOn,
    message: () => 'This code has expired.',
  },
  {
    isBroken: ({ isOwn }) => isOwn,
    message: () => 'This is your own code: it’s for your friends.',
    isPersonal: true,
  },
  {
    isBroken: ({ ownUses }) => ownUses > 0,
    message: () => 'You’ve already used this code, or it’s on another order of yours.',
    isUsedUp: true,
    isPersonal: true,
  },
  {
    isBroken: ({ hasBooked }) => hasBooked,
    message: () => 'A friend’s code is for your first booking, and you’ve already made one.',
    isPersonal: true,
  },
  {
    isBroken: ({ uses }) => uses >= MAX_REFERRALS,
    message: () => USED_UP_MESSAGE,
    isUsedUp: true,
  },
  {
    isBroken: (_, { lines }) => lines.length > 0 && !lines.some(({ isExperience }) => isExperience),
    message: () => 'A friend’s code is only for experiences.',
    mayChange: true,
  },
]

/** Why a code doesn't apply; null when it does. */
export function findCodeRejection(record: CodeRecord, basket: DiscountBasis): CodeRejection | null {
  if (record.key === 'coupon')
    return toRejection(firstBrokenRule(COUPON_RULES, record, basket), record, basket)
  const rule = firstBrokenRule(REFERRAL_RULES, record, basket)
  return rule?.isPersonal && !record.isSignedIn
    ? { message: NOT_ELIGIBLE_MESSAGE, isUsedUp: false, mayChange: false }
    : toRejection(rule, record, basket)
}

const firstBrokenRule = <K>(
  rules: readonly EligibilityRule<K>[],
  record: K,
  basket: DiscountBasis,
) => rules.find(({ isBroken }) => isBroken(record, basket))

function toRejection<K>(
  rule: EligibilityRule<K> | undefined,
  record: K,
  basket: DiscountBasis,
): CodeRejection | null {
  if (!rule) return null
  const { message, isUsedUp = false, mayChange = false } = rule
  return { message: message(record, basket), isUsedUp: isUsedUp, mayChange }
}
