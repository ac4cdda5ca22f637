import type { IncludedTax } from '#domain/bookings/included-tax.ts'
import { formatAmount, type MoneyView } from './format-amount.ts'

/** The label of included tax. */
export const taxLabel = (tax: IncludedTax | null, money: MoneyView): string =>
  tax
    ? `Includes ${Math.round(tax.rate * 1000) / 10}% tax: ${formatAmount(tax.amount, money)}.`
    : 'No sales tax is added to these prices.'
