import type { Applied, Laid } from '#domain/checkout/codes/apply.ts'
import type { Coupon } from '#domain/checkout/codes/code.schema.ts'
import type { Basket, PricedLine } from '#domain/checkout/codes/priced.ts'

/** What a code takes off by line, told by a second implementation: exact fractions, no table, nothing shared. */
export function secondOpinion(basket: Basket, laid: readonly Laid[]): Map<string, bigint> {
  const off = new Map(basket.lines.map(({ id }) => [id, 0n]))
  const goodsLeft = (line: PricedLine) =>
    BigInt(line.goods) - (shippingFree ? 0n : (off.get(line.id) ?? 0n))
  let shippingFree = false

  const coupon = laid.find(({ key }) => key === 'coupon')
  if (coupon?.key === 'coupon' && coupon.known) {
    const it = coupon.known.coupon
    shippingFree = it.kind === 'FREE_SHIPPING'
    const lines = basket.lines.filter((line) => fits(it, line))
    for (const [id, amount] of byLine(it, lines, basket)) off.set(id, amount)
  }
  const friend = laid.find(({ key }) => key === 'referral')
  const first = basket.lines.find(({ isExperience }) => isExperience)
  if (friend?.known && first) {
    const left = goodsLeft(first)
    const tenth = (left * 10n * 2n + 100n) / 200n
    const amount = tenth < 2000n ? tenth : 2000n
    off.set(first.id, (off.get(first.id) ?? 0n) + (amount < left ? amount : left))
  }
  return off
}

const fits = ({ scope: { products, categories, cities } }: Coupon, line: PricedLine) =>
  (products.length === 0 || products.includes(line.productId)) &&
  (categories.length === 0 || categories.includes(line.category)) &&
  (cities.length === 0 || cities.includes(line.city))

function byLine(it: Coupon, lines: PricedLine[], { currency }: Basket): [string, bigint][] {
  const sum = lines.reduce((total, { goods }) => total + BigInt(goods), 0n)
  if (it.kind === 'PERCENT')
    return shared((sum * BigInt(it.percent) * 2n + 100n) / 200n, lines, sum)
  if (it.kind === 'FIXED') return shared(BigInt(it.amounts[currency.code] ?? 0), lines, sum)
  if (it.kind === 'SET_PRICE') {
    const price = it.amounts[currency.code]
    return lines.map(({ id, seats, heads, goods }) => {
      const saved = price === undefined ? 0n : BigInt(seats) - BigInt(price) * BigInt(heads)
      return [id, saved < 0n ? 0n : saved > BigInt(goods) ? BigInt(goods) : saved]
    })
  }
  if (it.kind === 'FREE_SHIPPING') return lines.map(({ id, shipping }) => [id, BigInt(shipping)])
  if (it.kind === 'FREE_ADDON') {
    let free = it.count
    return lines.map(({ id, addOns, goods }) => {
      let saved = 0n
      for (const { id: addOn, each, count } of addOns)
        for (let nth = 0; nth < count && addOn === it.addOn && free > 0; nth++, free--)
          saved += BigInt(each)
      return [id, saved > BigInt(goods) ? BigInt(goods) : saved]
    })
  }
  return []
}

/** Cent by cent: each goes to the line whose share is furthest behind. */
function shared(wanted: bigint, lines: PricedLine[], sum: bigint): [string, bigint][] {
  const amount = wanted < sum ? wanted : sum
  const parts = lines.map(({ goods }) => (sum === 0n ? 0n : (amount * BigInt(goods)) / sum))
  const behind = (at: number) => amount * BigInt(lines[at]?.goods ?? 0) - (parts[at] ?? 0n) * sum
  let missing = amount - parts.reduce((total, part) => total + part, 0n)
  for (; sum > 0n && missing > 0n; missing--) {
    let at = 0
    for (let other = 1; other < lines.length; other++) if (behind(other) > behind(at)) at = other
    parts[at] = (parts[at] ?? 0n) + 1n
  }
  return lines.map(({ id }, at) => [id, parts[at] ?? 0n])
}

/** The same of what the shop worked out. */
export const takenByLine = (basket: Basket, applied: readonly Applied[]): Map<string, bigint> =>
  new Map(
    basket.lines.map(({ id }) => [
      id,
      applied.reduce((sum, { parts }) => sum - BigInt(parts[id] ?? 0), 0n),
    ]),
  )
