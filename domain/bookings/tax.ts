import { sumOf } from '../money.ts'
import { paidByLine } from './shares.ts'

/** The tax inside a price: 'gross − round(gross / (1 + rate))', half up (defaults 3.10). Minor units. */
export const taxIn = (gross: number, rate: number): number => gross - Math.round(gross / (1 + rate))

export type Tax = { rate: number; amount: number }

/** The tax inside an order as it would be paid: the sum of its lines', codes taken off and the fee shared out; null where prices hold none (defaults 3.10). Minor units. */
export function taxInOrder(
  lines: Parameters<typeof paidByLine>[0],
  codes: Parameters<typeof paidByLine>[1],
  fee: number,
  rate: number | null,
): Tax | null {
  if (rate === null) return null
  return { rate, amount: sumOf(paidByLine(lines, codes, fee).map((paid) => taxIn(paid, rate))) }
}
