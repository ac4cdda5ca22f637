import { sum } from '#domain/money.ts'
import { allocatePayment } from './payment-allocation.ts'

/** The tax inside a price: 'gross − round(gross / (1 + rate))', half up. Minor units. */
export const includedTax = (gross: number, rate: number): number =>
  gross - Math.round(gross / (1 + rate))

/** What of a payment is taxed when it is sold: a gift card is when it is spent, not what is posted with it. Minor units. */
export const taxedAtSale = (
  paid: number,
  { total, gift }: { total: number; gift?: { value: number } | undefined },
): number => (gift ? Math.max(0, Math.min(paid, total - gift.value)) : paid)

export type IncludedTax = { rate: number; amount: number }

/**
 * The tax within an order: the sum of its lines after codes, with the fee allocated; null where prices include
 * none. Minor units.
 */
export function includedOrderTax(
  lines: readonly { id: string; total: number; gift?: { value: number } | undefined }[],
  codes: Parameters<typeof allocatePayment>[1],
  fee: number,
  rate: number | null,
): IncludedTax | null {
  if (rate === null) return null
  const paid = allocatePayment(lines, codes, fee).values()
  return {
    rate,
    amount: sum(
      lines.map((line) => includedTax(taxedAtSale(Number(paid.next().value), line), rate)),
    ),
  }
}
