import { sum } from '#domain/money.ts'
import { allocatePayment } from './payment-allocation.ts'

/** The tax inside a price: 'gross − round(gross / (1 + rate))', half up. Minor units. */
export const includedTax = (gross: number, rate: number): number =>
  gross - Math.round(gross / (1 + rate))

export type IncludedTax = { rate: number; amount: number }

/** The tax inside an order as it would be paid: the sum of its lines', codes taken off and the fee shared out; null where prices hold none. Minor units. */
export function includedOrderTax(
  lines: Parameters<typeof allocatePayment>[0],
  codes: Parameters<typeof allocatePayment>[1],
  fee: number,
  rate: number | null,
): IncludedTax | null {
  if (rate === null) return null
  return {
    rate,
    amount: sum(allocatePayment(lines, codes, fee).map((paid) => includedTax(paid, rate))),
  }
}
