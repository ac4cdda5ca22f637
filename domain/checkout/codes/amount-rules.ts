import type { Fault, Path } from '../../check/fault.ts'
import { missing, slips } from '../../check/lists.ts'
import { COUNTRIES } from '../../countries/index.ts'
import type { Amounts, Coupon } from './code.schema.ts'

const CENTS = 100

const namedIn = (amounts: Amounts) => Object.keys(amounts) as (keyof Amounts)[]

/** Whoever may use a coupon must be able to: in the money of every country it is for. */
export function faultsOfAmounts(coupon: Coupon, at: Path): Fault[] {
  const { kind, minSpend } = coupon
  const amounts = 'amounts' in coupon ? coupon.amounts : undefined
  return [
    ...(amounts ? faultsOfMoney(coupon, amounts, [...at, 'amounts']) : []),
    ...(minSpend ? faultsOfMoney(coupon, minSpend, [...at, 'minSpend']) : []),
    ...(amounts && minSpend && kind === 'FIXED' ? aboveMinimum(amounts, minSpend, at) : []),
  ]
}

function faultsOfMoney({ countries }: Coupon, amounts: Amounts, path: Path): Fault[] {
  const needed = new Set(countries.map((code) => COUNTRIES[code].currency.code))
  return [
    ...slips(
      'coupon/amount-slip',
      namedIn(amounts).map((currency) => {
        const amount = (amounts[currency] as number) / CENTS
        return { currency, amount, path: [...path, currency] }
      }),
    ),
    ...missing(
      'coupon/missing-currency',
      needed,
      new Set<string>(namedIn(amounts)),
      path,
      (currency) => `"${currency}": …`,
    ),
    ...namedIn(amounts)
      .filter((currency) => !needed.has(currency))
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
function aboveMinimum(amounts: Amounts, minSpend: Amounts, at: Path): Fault[] {
  return (Object.entries(amounts) as [keyof Amounts, number][]).flatMap(([currency, off]) => {
    const least = minSpend[currency]
    if (least === undefined || off < least) return []
    const message = `It takes ${off / CENTS} ${currency} off whoever spends ${least / CENTS}.`
    const hint = 'make the amount smaller or "minSpend" larger'
    return [
      { code: 'coupon/above-minimum' as const, path: [...at, 'amounts', currency], message, hint },
    ]
  })
}
