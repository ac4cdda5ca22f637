/**
 * Spreads an amount over weights so that the parts add up to it, by largest remainder (defaults 3.10); no part is more
 * than its weight. Minor units; BigInt inside, so that no product of two amounts is ever rounded.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const wanted = Math.min(amount, whole)
  if (wanted <= 0) return weights.map(() => 0)

  const shares = weights.map((weight, index) => {
    const product = BigInt(wanted) * BigInt(weight)
    return { index, part: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) }
  })
  const missing = wanted - shares.reduce((sum, { part }) => sum + part, 0)
  // The first of equals: the same bag always gives the same parts.
  const nearest = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const share of nearest.slice(0, missing)) share.part += 1
  return shares.map(({ part }) => part)
}

/** A share of an amount in whole percent, half up. */
export const percentOf = (percent: number, amount: number): number =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n)
