import type { AppliedCode, CartCode } from '#domain/promotions/apply-codes.ts'
import type { Coupon } from '#domain/promotions/coupon.schema.ts'
import type { DiscountableLine, DiscountBasis } from '#domain/promotions/discount-basis.ts'

type Off = Map<string, bigint>

/** A second, independent implementation of member price and codes, with exact fractions. `laid` are the codes that apply. */
export function secondOpinion(
  basket: DiscountBasis,
  laid: readonly CartCode[],
  member: { percent: number } | null,
): Off {
  const offGoods: Off = new Map()
  const offPost: Off = new Map()
  const left = ({ id, goods }: DiscountableLine) => BigInt(goods) - (offGoods.get(id) ?? 0n)
  const take = (off: Off, parts: [string, bigint][]) => {
    for (const [id, amount] of parts) off.set(id, (off.get(id) ?? 0n) + amount)
  }

  const coupon = laid.find(({ key }) => key === 'coupon')
  const it = coupon?.key === 'coupon' ? coupon.record?.coupon : undefined
  const lines = it ? basket.lines.filter((line) => fits(it, line)) : []
  const percent = member ? ofPercent(member.percent, basket.lines, left) : []
  const alone = it ? byLine(it, lines, basket, left) : []
  const isBoth = it?.stackable || it?.kind === 'ACCESS'
  const isCouponBetter = it !== undefined && (!member || sum(alone) > sum(percent))
  if (isBoth || !isCouponBetter) take(offGoods, percent)
  if (it && (isBoth || isCouponBetter))
    take(it.kind === 'FREE_SHIPPING' ? offPost : offGoods, byLine(it, lines, basket, left))

  const friend = laid.find(({ key }) => key === 'referral')
  const first = basket.lines.find(({ isExperience }) => isExperience)
  if (friend?.record && first) {
    const tenth = (left(first) * 10n * 2n + 100n) / 200n
    take(offGoods, [[first.id, least(tenth, 2000n, left(first))]])
  }
  return new Map(
    basket.lines.map(({ id }) => [id, (offGoods.get(id) ?? 0n) + (offPost.get(id) ?? 0n)]),
  )
}

const sum = (parts: [string, bigint][]) => parts.reduce((total, [, part]) => total + part, 0n)
const least = (...all: [bigint, ...bigint[]]) => all.toSorted((a, b) => Number(a - b))[0] ?? 0n

type LeftOf = (line: DiscountableLine) => bigint

function ofPercent(percent: number, lines: readonly DiscountableLine[], left: LeftOf) {
  const all = lines.reduce((total, line) => total + left(line), 0n)
  return shared((all * BigInt(percent) * 2n + 100n) / 200n, lines, left)
}

const fits = ({ scope: { products, categories, cities } }: Coupon, line: DiscountableLine) =>
  (products.length === 0 || products.includes(line.productId)) &&
  (categories.length === 0 || categories.includes(line.category)) &&
  (cities.length === 0 || cities.includes(line.city))

function byLine(
  it: Coupon,
  lines: DiscountableLine[],
  { currency }: DiscountBasis,
  left: LeftOf,
): [string, bigint][] {
  if (it.kind === 'PERCENT') return ofPercent(it.percent, lines, left)
  if (it.kind === 'FIXED') return shared(BigInt(it.amounts[currency.code] ?? 0), lines, left)
  if (it.kind === 'SET_PRICE') {
    const price = it.amounts[currency.code]
    return lines.map((line) => {
      const { id, seats, heads } = line
      const saved = price === undefined ? 0n : BigInt(seats) - BigInt(price) * BigInt(heads)
      return [id, saved < 0n ? 0n : least(saved, left(line))]
    })
  }
  if (it.kind === 'FREE_SHIPPING') return lines.map(({ id, shipping }) => [id, BigInt(shipping)])
  if (it.kind === 'FREE_ADDON') {
    let free = it.count
    return lines.map((line) => {
      let saved = 0n
      for (const { id: addOn, each, count } of line.addOns)
        for (let nth = 0; nth < count && addOn === it.addOn && free > 0; nth++, free--)
          saved += BigInt(each)
      return [line.id, least(saved, left(line))]
    })
  }
  return []
}

/** Cent by cent: each goes to the line whose share is furthest behind. */
function shared(
  wanted: bigint,
  lines: readonly DiscountableLine[],
  left: LeftOf,
): [string, bigint][] {
  const weights = lines.map(left)
  const all = weights.reduce((total, one) => total + one, 0n)
  const amount = least(wanted, all)
  const parts = weights.map((weight) => (all === 0n ? 0n : (amount * weight) / all))
  const behind = (at: number) => amount * (weights[at] ?? 0n) - (parts[at] ?? 0n) * all
  let missing = amount - parts.reduce((total, part) => total + part, 0n)
  for (; all > 0n && missing > 0n; missing--) {
    let at = 0
    for (let other = 1; other < lines.length; other++) if (behind(other) > behind(at)) at = other
    parts[at] = (parts[at] ?? 0n) + 1n
  }
  return lines.map(({ id }, at) => [id, parts[at] ?? 0n])
}

export const takenByLine = (
  basket: DiscountBasis,
  applied: readonly AppliedCode[],
): Map<string, bigint> =>
  new Map(
    basket.lines.map(({ id }) => [
      id,
      applied.reduce((sum, { parts }) => sum - BigInt(parts[id] ?? 0), 0n),
    ]),
  )
