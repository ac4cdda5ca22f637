import { didYouMeanHint } from '#domain/closest-name.ts'
import { CURRENCY_CODES } from '#domain/countries/index.ts'
import { isPayableAmount } from '#domain/money.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** The currencies that customers pay in, for codes that may be any text. */
export const SHOP_CURRENCIES: readonly string[] = CURRENCY_CODES
const SHOP_CURRENCY_SET: ReadonlySet<string> = new Set(SHOP_CURRENCIES)

type CurrencyLookup = { has(name: string): boolean }

export function unknownCurrency(
  code: RuleCode,
  currency: string,
  path: JsonPath,
  present: CurrencyLookup = new Set(),
): Violation[] {
  if (SHOP_CURRENCY_SET.has(currency)) return []
  const unused = SHOP_CURRENCIES.filter((one) => !present.has(one))
  const hint =
    unused.length > 0
      ? `use one of ${unused.join(', ')}`
      : 'the shop has no other currencies: remove this price'
  const message = `The shop does not charge in ${currency}.`
  return [{ code, path, message, hint, ...didYouMeanHint(currency, unused) }]
}

/** Reports currencies that need a price and have none. */
export function missingCurrencies(
  code: RuleCode,
  required: Iterable<string>,
  present: CurrencyLookup,
  path: JsonPath,
  line = (currency: string) => `{ "currency": "${currency}", "price": … }`,
): Violation[] {
  const absent = [...required].filter((currency) => !present.has(currency))
  if (absent.length === 0) return []
  const message = `There is no price in ${absent.join(', ')}.`
  return [{ code, path, message, hint: `add ${absent.map(line).join(', ')}` }]
}

type CurrencyAmount = { currency: string; amount: number; path: JsonPath }

/** An amount this many times above or below the others has its decimal point in the wrong place. */
const OUTLIER_FACTOR = 4

/** Reports amounts far from those in other currencies, and those that are 0 where most are not. */
export function outlierAmounts(code: RuleCode, amounts: readonly CurrencyAmount[]): Violation[] {
  const free = amounts.filter(({ amount }) => amount === 0)
  const sorted = amounts.map(({ amount }) => amount).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const isFar = ({ amount }: CurrencyAmount) =>
    amount > 0 && (amount >= median * OUTLIER_FACTOR || amount <= median / OUTLIER_FACTOR)
  // With fewer than three amounts it is unclear which one is wrong.
  const far = median <= 0 || amounts.length < 3 ? [] : amounts.filter(isFar)
  return [
    ...far.map(({ currency, amount, path }) => ({
      code,
      path,
      message: `It is ${amount} ${currency}, but about ${median} in other currencies.`,
      hint: 'check the decimal point',
    })),
    ...(free.length * 2 >= amounts.length ? [] : free).map(({ currency, path }) => ({
      code,
      path,
      message: `It is free in ${currency}, but not in most other currencies.`,
      hint: 'set the amount there, or 0 in all currencies',
    })),
  ]
}

/** Reports an amount that is negative or has a fraction of a cent; `label` names it: `5.001 AUD`. */
export const invalidAmount = (code: RuleCode, label: string, path: JsonPath): Violation => ({
  code,
  path,
  message: `${label} is not an amount that can be charged.`,
  hint: 'amounts must not be negative and have at most two decimal places',
})

/** Validates a list with one price per currency; `required` are the currencies that need one. */
export function validatePriceList(
  code: RuleCode,
  prices: readonly { currency: string; price: number }[],
  required: readonly string[],
  path: JsonPath,
): Violation[] {
  const present = new Set(prices.map(({ currency }) => currency))
  const seen = new Set<string>()
  const unusable = prices.flatMap(({ currency, price }, at) => {
    const isDuplicate = seen.has(currency)
    seen.add(currency)
    return [
      ...unknownCurrency(code, currency, [...path, at, 'currency'], present),
      ...(isDuplicate
        ? [
            {
              code,
              path: [...path, at, 'currency'],
              message: `There is already a price in ${currency}; only the first one is used.`,
              hint: 'remove one of the two',
            },
          ]
        : []),
      ...(isPayableAmount(price)
        ? []
        : [invalidAmount(code, `${price} ${currency}`, [...path, at, 'price'])]),
    ]
  })
  // A misspelt currency is also the one that is missing.
  const isMisspelt = prices.some(({ currency }) => !SHOP_CURRENCY_SET.has(currency))
  return isMisspelt || seen.size < prices.length
    ? unusable
    : [...missingCurrencies(code, required, present, path), ...unusable]
}
