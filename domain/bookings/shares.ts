/** Splits an amount by weights so that the parts add up to it: the largest remainders take what is left over (defaults 3.10). Minor units. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const fair = weights.map((weight) => (sum > 0 ? (total * weight) / sum : total / weights.length))
  const parts = fair.map(Math.floor)
  const left = total - parts.reduce((all, part) => all + part, 0)
  const order = fair
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
