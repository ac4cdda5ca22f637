/**
 * Spreads an amount over weights so that the parts add up to it, by largest remainder; no part is more
 * than its weight. Minor units; BigInt inside, so that no product of two amounts is ever rounded.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const allocated = Math.min(amount, totalWeight)
  if (allocated <= 0) return weights.map(() => 0)

  const shares = weights.map((weight, index) => {
    const product = BigInt(allocated) * BigInt(weight)
    return {
      index,
      part: Number(product / BigInt(totalWeight)),
      rest: Number(product % BigInt(totalWeight)),
    }
  })
  const remainder = allocated - shares.reduce((sum, { part }) => sum + part, 0)
  // The first of equals: the same bag always gives the same parts.
  const byRemainder = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const share of byRemainder.slice(0, remainder)) share.part += 1
  return shares.map(({ part }) => part)
}

/** A share of an amount in whole percent, half up. */
export const percentOf = (percent: number, amount: number): number =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n)
