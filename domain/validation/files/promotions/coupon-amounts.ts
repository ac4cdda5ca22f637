import { COUNTRIES } from '#domain/countries/index.ts'
import type { Coupon, CouponAmounts } from '#domain/promotions/coupon.schema.ts'
import { missingCurrencies, outlierAmounts } from '#domain/validation/checks/price-list.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const MINOR_UNITS = 100

const currenciesOf = (amounts: CouponAmounts) => Object.keys(amounts) as (keyof CouponAmounts)[]

/** Whoever may use a coupon must be able to: in the money of every country it is for. */
export function validateCouponAmounts(coupon: Coupon, at: JsonPath): Violation[] {
  const { kind, minSpend } = coupon
  const amounts = 'amounts' in coupon ? coupon.amounts : undefined
  return [
    ...(amounts ? validateCurrencyAmounts(coupon, amounts, [...at, 'amounts']) : []),
    ...(minSpend ? validateCurrencyAmounts(coupon, minSpend, [...at, 'minSpend']) : []),
    ...(amounts && minSpend && kind === 'FIXED' ? discountAboveMinimum(amounts, minSpend, at) : []),
  ]
}

function validateCurrencyAmounts(
  { countries }: Coupon,
  amounts: CouponAmounts,
  path: JsonPath,
): Violation[] {
  const required = new Set(countries.map((code) => COUNTRIES[code].currency.code))
  return [
    ...outlierAmounts(
      'coupon/amount-slip',
      currenciesOf(amounts).map((currency) => {
        const amount = (amounts[currency] as number) / MINOR_UNITS
        return { currency, amount, path: [...path, currency] }
      }),
    ),
    ...missingCurrencies(
      'coupon/missing-currency',
      required,
      new Set<string>(currenciesOf(amounts)),
      path,
      (currency) => `"${currency}": …`,
    ),
    ...currenciesOf(amounts)
      .filter((currency) => !required.has(currency))
      .map((currency) => ({
        code: 'coupon/spare-currency' as const,
        path: [...path, currency],
        at: 'key' as const,
        message: `The code is for no country that pays in ${currency}.`,
        hint: 'add the country to "countries", or take the amount out',
      })),
  ]
}

/** More off than what has to be spent makes everything at the limit free. */
function discountAboveMinimum(
  amounts: CouponAmounts,
  minSpend: CouponAmounts,
  at: JsonPath,
): Violation[] {
  return (Object.entries(amounts) as [keyof CouponAmounts, number][]).flatMap(
    ([currency, discount]) => {
      const minimum = minSpend[currency]
      if (minimum === undefined || discount < minimum) return []
      const message = `It takes ${discount / MINOR_UNITS} ${currency} off whoever spends ${minimum / MINOR_UNITS}.`
      const hint = 'make the amount smaller or "minSpend" larger'
      return [
        {
          code: 'coupon/above-minimum' as const,
          path: [...at, 'amounts', currency],
          message,
          hint,
        },
      ]
    },
  )
}
