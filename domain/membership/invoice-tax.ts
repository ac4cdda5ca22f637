import { includedTax } from '#domain/bookings/included-tax.ts'
import { sum } from '#domain/money.ts'
import type { InvoiceLine } from './proration.ts'

/** The tax within an invoice: line by line, credits at the rate of what they give back. Minor units; null where prices include none. */
export const includedInvoiceTax = (
  lines: readonly Pick<InvoiceLine, 'amount'>[],
  rate: number | null,
): number | null =>
  rate === null
    ? null
    : sum(lines.map(({ amount }) => Math.sign(amount) * includedTax(Math.abs(amount), rate)))
