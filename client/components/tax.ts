import type { Tax } from '#domain/bookings/tax.ts'
import { exact, type MoneyView } from './money.ts'

/** What prices hold of tax, in words. */
export const taxWords = (tax: Tax | null, money: MoneyView): string =>
  tax
    ? `Includes ${Math.round(tax.rate * 1000) / 10}% tax: ${exact(tax.amount, money)}.`
    : 'No sales tax is added to these prices.'
