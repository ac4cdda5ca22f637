import { formatMoney } from '../../money.ts'
import { formatDay } from '../../places/zone.ts'
import type { Coupon } from './code.schema.ts'
import { isPrice } from './kinds.ts'
import { type Known, type KnownCoupon, type KnownReferral, MOST_REFERRALS } from './known.ts'
import type { Basket, PricedLine } from './priced.ts'

/** Why a code does not count. */
export type No = {
  message: string
  /** Somebody was first, rather than something being wrong with the code. */
  isTaken: boolean
  /** With another bag it may count. */
  mayChange: boolean
}

type Rule<K> = {
  isBroken: (known: K, basket: Basket) => boolean
  says: (known: K, basket: Basket) => string
  /** It is about a person: told to nobody else (reliability 3.0). */
  isPersonal?: boolean
} & Partial<Omit<No, 'message'>>

export const UNKNOWN = 'We do not know this code. Look at its letters and try again.'
const USED_UP = 'This code has been used as often as it can be.'

/** To whoever only typed an address: the same words whatever is known of it. */
const NOT_WITH_THIS =
  'A friend’s code is for a first booking, and not for its owner. It does not count with this email address.'

/** What a coupon is for in a bag. */
export const inScope = ({ scope }: Coupon, lines: readonly PricedLine[]): PricedLine[] =>
  lines.filter(
    ({ productId, category, city }) =>
      isIn(scope.products, productId) &&
      isIn(scope.categories, category) &&
      isIn(scope.cities, city),
  )
const isIn = (list: readonly string[], id: string) => list.length === 0 || list.includes(id)

const spentOn = (coupon: Coupon, { lines }: Basket) =>
  inScope(coupon, lines).reduce((sum, { goods }) => sum + goods, 0)

/** The author's own day of a moment, for people. */
const dayOf = (instant: string, { country }: Basket) =>
  formatDay(instant.slice(0, 10), country.locale)

const COUPON_RULES: Rule<KnownCoupon>[] = [
  {
    isBroken: ({ isOn }) => !isOn,
    says: () => 'This code is not in use any more.',
  },
  {
    isBroken: ({ coupon: { from } }, { now }) => from !== undefined && now < new Date(from),
    says: ({ coupon: { from = '' } }, basket) => `This code works from ${dayOf(from, basket)}.`,
  },
  {
    isBroken: ({ coupon: { until } }, { now }) => until !== undefined && now > new Date(until),
    says: ({ coupon: { until = '' } }, basket) => `This code ended on ${dayOf(until, basket)}.`,
  },
  {
    isBroken: ({ coupon: { countries } }, { country }) => !countries.includes(country.code),
    says: (_, { country }) => `This code does not work in ${country.spoken}.`,
    mayChange: true,
  },
  {
    isBroken: ({ coupon: { maxUses }, uses }) => maxUses !== undefined && uses >= maxUses,
    says: () => USED_UP,
    isTaken: true,
  },
  {
    isBroken: ({ coupon: { perCustomer }, ownUses }) => ownUses >= perCustomer,
    says: ({ coupon: { perCustomer } }) =>
      perCustomer === 1
        ? 'You have used this code already, or it is in another bag of yours.'
        : `You have used this code ${perCustomer} times already.`,
    isTaken: true,
  },
  {
    isBroken: ({ coupon }, { lines }) =>
      isPrice(coupon) && lines.length > 0 && inScope(coupon, lines).length === 0,
    says: ({ coupon: { covers } }) =>
      covers
        ? `This code is for ${covers}. There is nothing of that in your bag.`
        : 'This code is not for anything in your bag.',
    mayChange: true,
  },
  {
    isBroken: ({ coupon }, basket) =>
      basket.lines.length > 0 && spentOn(coupon, basket) < minimumOf(coupon, basket),
    says: ({ coupon }, basket) => {
      const money = (amount: number) => formatMoney(amount, basket.currency)
      const { covers } = coupon
      const what = covers ? `${covers} for ` : ''
      return `This code needs ${what}${money(minimumOf(coupon, basket))} or more. So far it is ${money(spentOn(coupon, basket))}.`
    },
    mayChange: true,
  },
]

const minimumOf = ({ minSpend }: Coupon, { currency }: Basket) => minSpend?.[currency.code] ?? 0

const REFERRAL_RULES: Rule<KnownReferral>[] = [
  {
    isBroken: ({ isOn }) => !isOn,
    says: () => 'This code is not in use any more.',
  },
  {
    isBroken: ({ isOwn }) => isOwn,
    says: () => 'This is your own code: it is for your friends.',
    isPersonal: true,
  },
  {
    isBroken: ({ ownUses }) => ownUses > 0,
    says: () => 'You have used this code already, or it is in another bag of yours.',
    isTaken: true,
    isPersonal: true,
  },
  {
    isBroken: ({ hasBooked }) => hasBooked,
    says: () => 'A friend’s code is for your first booking, and you have made one.',
    isPersonal: true,
  },
  {
    isBroken: ({ uses }) => uses >= MOST_REFERRALS,
    says: () => USED_UP,
    isTaken: true,
  },
  {
    isBroken: (_, { lines }) => lines.length > 0 && !lines.some(({ isExperience }) => isExperience),
    says: () => 'A friend’s code is for an experience. There is none in your bag.',
    mayChange: true,
  },
]

/** The first thing that stands against a code; null when nothing does. */
export function noTo(known: Known, basket: Basket): No | null {
  if (known.key === 'coupon')
    return answerOf(firstBroken(COUPON_RULES, known, basket), known, basket)
  const rule = firstBroken(REFERRAL_RULES, known, basket)
  return rule?.isPersonal && !known.isSignedIn
    ? { message: NOT_WITH_THIS, isTaken: false, mayChange: false }
    : answerOf(rule, known, basket)
}

const firstBroken = <K>(rules: readonly Rule<K>[], known: K, basket: Basket) =>
  rules.find(({ isBroken }) => isBroken(known, basket))

function answerOf<K>(rule: Rule<K> | undefined, known: K, basket: Basket): No | null {
  if (!rule) return null
  const { says, isTaken = false, mayChange = false } = rule
  return { message: says(known, basket), isTaken, mayChange }
}
