import { sum } from '#domain/money.ts'
import { allocatePayment } from './payment-allocation.ts'

/** The tax inside a price: 'gross − round(gross / (1 + rate))', half up. Minor units. */
export const includedTax = (gross: number, rate: number): number =>
  gross - Math.round(gross / (1 + rate))

export type IncludedTax = { rate: number; amount: number }

/**
 * The tax within an order: the sum of its lines after codes, with the fee allocated; null where prices include
 * none. Minor units.
 */
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
