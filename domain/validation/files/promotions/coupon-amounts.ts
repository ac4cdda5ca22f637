import { COUNTRIES } from '#domain/countries/index.ts'
import type { Coupon } from '#domain/promotions/coupon.schema.ts'
import { missingCurrencies } from '#domain/validation/checks/price-list.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** A coupon needs its amounts in the currency of every country it is for. */
export function validateCouponAmounts(coupon: Coupon, at: JsonPath): Violation[] {
  const required = new Set(coupon.countries.map((code) => COUNTRIES[code].currency.code))
  const lists = {
    amounts: 'amounts' in coupon ? coupon.amounts : undefined,
    minSpend: coupon.minSpend,
  }
  return Object.entries(lists).flatMap(([field, amounts]) => {
    const present: ReadonlySet<string> = new Set(Object.keys(amounts ?? {}))
    return amounts
      ? missingCurrencies(
          'coupon/missing-currency',
          required,
          present,
          [...at, field],
          (currency) => `"${currency}": …`,
        )
      : []
  })
}
