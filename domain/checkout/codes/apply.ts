import { formatMoney, sumOf } from '../../money.ts'
import { isPrice, kindOf, type Left, type Taken } from './kinds.ts'
import { FRIEND_MOST, FRIEND_PERCENT, type KnownCoupon, type KnownReferral } from './known.ts'
import type { Basket, PricedLine } from './priced.ts'
import { inScope, noTo, UNKNOWN } from './rules.ts'
import { percentOf, spread } from './spread.ts'

/** What a code did to a bag. Minor units; what it takes off is below nothing, as in every trace. */
export type Applied = {
  key: 'member' | 'coupon' | 'referral'
  code: string
  label: string
  amount: number
  /** The amount by line: the parts add up to it (defaults 3.10). */
  parts: Record<string, number>
  /** Why it does not count; null when it does. */
  problem: string | null
}

/** A member's price: so many percent off every line (defaults 3.9). */
export type Member = { name: string; percent: number }

/** A code as it lies in a bag; `known` is null for one that nobody knows any more. */
export type Laid =
  | { key: 'coupon'; code: string; known: KnownCoupon | null }
  | { key: 'referral'; code: string; known: KnownReferral | null }
type LaidAs<Key extends Laid['key']> = Extract<Laid, { key: Key }>

/** One turn in the sequence: whose it is, what it may take from, and what it takes. */
type Turn = Pick<Applied, 'key' | 'code' | 'label'> & {
  lines: readonly PricedLine[]
  takes: (lines: readonly Left[]) => Taken
}

/**
 * What the codes in a bag take off it, in the one order there is: member price or coupon, then the friend's code
 * (defaults 3.8). However they came, the answer is the same, and nothing is ever paid less than nothing for.
 */
export function applyCodes(
  basket: Basket,
  laid: readonly Laid[],
  member: Member | null = null,
): Applied[] {
  const coupon = laid.find((one) => one.key === 'coupon')
  const referral = laid.find((one) => one.key === 'referral')
  const first = memberOrCoupon(basket, coupon, member)
  if (!referral) return first
  const isOffGoods = !coupon?.known || !kindOf(coupon.known.coupon).offShipping
  const offGoods = first.filter(({ key }) => isOffGoods || key !== 'coupon')
  return [...first, friend(basket, referral, offGoods)]
}

function memberOrCoupon(
  basket: Basket,
  laid: LaidAs<'coupon'> | undefined,
  member: Member | null,
): Applied[] {
  const price = member ? [memberPrice(basket, member)] : []
  if (!laid) return price
  if (laid.known && isBeside(laid.known)) return [...price, coupon(basket, laid, price)]

  // The better of the two counts; the other one is told why it does not.
  const alone = coupon(basket, laid, [])
  const [best] = price
  if (!best || alone.problem !== null) return [...price, alone]
  if (alone.amount < best.amount) return [alone]
  return [best, withheld(alone, asGoodAs(best))]
}

const asGoodAs = ({ label }: Pick<Applied, 'label'>) =>
  `${label} is as good or better, so we used that.`

/** Whether a code only waits because the member price is the better one: nothing is wrong with it, and nobody pays more. */
export const isBeaten = ({ problem }: Applied, codes: readonly Applied[]): boolean =>
  codes.some((one) => one.key === 'member' && problem === asGoodAs(one))

/** The codes that count and were typed by somebody: what is used up when they are paid with. */
export const usedOf = (codes: readonly Applied[]): Applied[] =>
  codes.filter(({ key, problem }) => key !== 'member' && problem === null)

/** Whether a coupon counts beside a member price; one that takes nothing off is no price at all. */
const isBeside = ({ coupon }: KnownCoupon) => coupon.stackable || !isPrice(coupon)

const memberPrice = (basket: Basket, { name, percent }: Member): Applied =>
  turn([], {
    key: 'member',
    code: '',
    label: `${name}: ${percent}% off`,
    lines: basket.lines,
    takes: (lines) => {
      const goods = lines.map(({ left }) => left)
      return spread(percentOf(percent, sumOf(goods)), goods)
    },
  })

function coupon(
  basket: Basket,
  { key, code, known }: LaidAs<'coupon'>,
  before: readonly Applied[],
): Applied {
  if (!known) return refused(key, code, UNKNOWN)
  const no = noTo(known, basket)
  if (no) return refused(key, code, no.message)
  const kind = kindOf(known.coupon)
  const applied = turn(before, {
    key,
    code,
    label: `${code}: ${kind.words(known.coupon, basket)}`,
    lines: inScope(known.coupon, basket.lines),
    takes: (lines) => kind.takes(known.coupon, lines, basket),
  })
  const isIdle = applied.amount === 0 && basket.lines.length > 0
  return isIdle && kind.nothing ? withheld(applied, kind.nothing(known.coupon)) : applied
}

function friend(
  basket: Basket,
  { key, code, known }: LaidAs<'referral'>,
  before: readonly Applied[],
): Applied {
  if (!known) return refused(key, code, UNKNOWN)
  const no = noTo(known, basket)
  if (no) return refused(key, code, no.message)
  const most = formatMoney(FRIEND_MOST, basket.currency)
  return turn(before, {
    key,
    code,
    label: `${code}: from a friend, ${FRIEND_PERCENT}% off the first experience, ${most} at most`,
    lines: basket.lines.filter(({ isExperience }) => isExperience).slice(0, 1),
    takes: (lines) =>
      lines.map(({ left }) => Math.min(FRIEND_MOST, percentOf(FRIEND_PERCENT, left))),
  })
}

function turn(before: readonly Applied[], { key, code, label, ...turn }: Turn): Applied {
  const lines = turn.lines.map((line) => ({
    ...line,
    left: line.goods + takenBefore(line, before),
  }))
  const taken = turn.takes(lines)
  const parts = Object.fromEntries(
    lines.flatMap(({ id }, index) => {
      const part = Number(taken[index])
      return part > 0 ? [[id, -part] as const] : []
    }),
  )
  return { key, code, label, amount: sumOf(Object.values(parts)), parts, problem: null }
}

/** What was taken off the goods of a line; what goes off the posting leaves them as they are. */
const takenBefore = ({ id }: PricedLine, before: readonly Applied[]) =>
  sumOf(before.map(({ parts }) => parts[id] ?? 0))

const refused = (key: Applied['key'], code: string, problem: string): Applied => ({
  key,
  code,
  label: code,
  amount: 0,
  parts: {},
  problem,
})

const withheld = ({ key, code, label }: Applied, problem: string): Applied => ({
  ...refused(key, code, problem),
  label,
})
