import { allocate } from '#domain/promotions/allocate.ts'

type OrderLine = { id: string; total: number }
type CodeDeduction = { parts: Record<string, number>; problem: string | null }

/**
 * What was paid for each line: its price less codes, plus its share of the booking fee; together exactly the amount
 * charged. Minor units.
 */
export function allocatePayment(
  lines: readonly OrderLine[],
  codes: readonly CodeDeduction[],
  fee: number,
): number[] {
  const appliedCodes = codes.filter(({ problem }) => problem === null)
  const feeShares = allocate(
    fee,
    lines.map(({ total }) => Math.max(fee, total)),
  ).values()
  return lines.map(({ id, total }) => {
    const price = appliedCodes.reduce((left, { parts }) => left + (parts[id] ?? 0), total)
    return price + Number(feeShares.next().value)
  })
}
