import { includedTax } from '#domain/bookings/included-tax.ts'
import type { InvoiceLine } from '#domain/membership/proration.ts'
import { sum } from '#domain/money.ts'

/** The tax within an invoice: line by line, credits at the rate of what they give back; gifts pay and change no tax. Minor units; null where prices include none. */
export const includedInvoiceTax = (
  lines: readonly Pick<InvoiceLine, 'kind' | 'amount'>[],
  rate: number | null,
): number | null =>
  rate === null
    ? null
    : sum(
        lines.map(({ kind, amount }) =>
          kind === 'GIFT' ? 0 : Math.sign(amount) * includedTax(Math.abs(amount), rate),
        ),
      )
