import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import type { Country } from '#domain/countries/country.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import { codeAndFeeLines } from './cart.ts'
import { distinctLineName, type NamedLine } from './distinct-line-name.ts'

/** All price lines, then codes, then the fee once per order. */
export const priceBreakdown = (
  lines: readonly (NamedLine & { trace: readonly PriceBreakdownLine[] })[],
  codes: readonly Pick<AppliedCode, 'label' | 'amount' | 'problem'>[],
  country: Pick<Country, 'locale'>,
  fee = 0,
): PriceBreakdownLine[] => [
  ...lines.flatMap((line) =>
    line.trace.map(({ label, amount }) => ({
      label: lines.length > 1 ? `${distinctLineName(line, lines, country)}: ${label}` : label,
      amount,
    })),
  ),
  ...codeAndFeeLines(codes, fee),
]
