import type { IncludedTax } from '#domain/bookings/included-tax.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'

/** 'Includes $18.09 GST.' */
export const taxLabel = (
  tax: IncludedTax | null,
  money: MoneyView,
  { taxName }: Country,
): string =>
  tax
    ? `Includes ${formatMoney(tax.amount, money)} ${taxName}.`
    : `No ${taxName} is added to these prices.`

/** 'Includes GST at 10%'; where prices include a tax. */
export const includedTaxLabel = ({ taxName, includedTaxRate }: Country): string =>
  `Includes ${taxName} at ${Math.round(Number(includedTaxRate) * 100)}%`
