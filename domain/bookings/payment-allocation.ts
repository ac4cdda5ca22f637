import { sum } from '#domain/money.ts'
import { allocate } from '#domain/promotions/allocate.ts'

type OrderLine = { id: string; total: number; gift?: unknown }
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

/** What was paid for gifts of it. */
export const paidForGifts = (...[lines, codes, fee]: Parameters<typeof allocatePayment>): number =>
  sum(allocatePayment(lines, codes, fee).filter((_, index) => lines[index]?.gift !== undefined))

/** A deposit by line: gifts are paid in full, the others share the rest. Minor units. */
export function allocateDeposit(
  deposit: number,
  owed: readonly number[],
  lines: readonly Pick<OrderLine, 'gift'>[],
): number[] {
  const isGift = (index: number) => lines[index]?.gift !== undefined
  const forGifts = sum(owed.filter((_, index) => isGift(index)))
  const shares = allocate(
    deposit - forGifts,
    owed.map((amount, index) => (isGift(index) ? 0 : amount)),
  )
  return shares.map((share, index) => share + (isGift(index) ? Number(owed[index]) : 0))
}
