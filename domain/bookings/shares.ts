import { spread } from '../checkout/codes/spread.ts'

type Line = { id: string; total: number }
type Off = { parts: Record<string, number>; problem: string | null }

/** What was paid for each line of an order: its price, what the codes took off it, its share of the booking fee; together exactly what was charged. Minor units. */
export function paidByLine(lines: readonly Line[], codes: readonly Off[], fee: number): number[] {
  const counting = codes.filter(({ problem }) => problem === null)
  const shares = spread(
    fee,
    lines.map(({ total }) => Math.max(fee, total)),
  ).values()
  return lines.map(({ id, total }) => {
    const price = counting.reduce((left, { parts }) => left + (parts[id] ?? 0), total)
    return price + Number(shares.next().value)
  })
}
