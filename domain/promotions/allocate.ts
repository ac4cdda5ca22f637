/**
 * Splits an amount by weights so that parts add up to it (largest remainder); no part exceeds its weight. Minor
 * units; BigInt keeps products exact.
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
  // Stable order: the same cart always gives the same parts.
  const byRemainder = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const share of byRemainder.slice(0, remainder)) share.part += 1
  return shares.map(({ part }) => part)
}

/** A percentage of an amount, half up. */
export const percentOf = (percent: number, amount: number): number =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n)
