import { didYouMeanHint } from '#domain/closest-name.ts'
import { CURRENCY_CODES } from '#domain/countries/index.ts'
import { isPayableAmount } from '#domain/money.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { unknownId } from './ids.ts'

/** The currencies that customers pay in, for codes that may be any text. */
export const SHOP_CURRENCIES: readonly string[] = CURRENCY_CODES
const SHOP_CURRENCY_SET: ReadonlySet<string> = new Set(SHOP_CURRENCIES)

/** A complaint about a currency that nobody pays in. */
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
      ? `write one of ${unused.join(', ')}`
      : 'all of ours are there: take this price out'
  const message = `Nobody pays in ${currency} here.`
  return [{ code, path, message, hint, ...didYouMeanHint(currency, unused) }]
}

/** A complaint about a picture that the shop does not have; none about a field left out. */
export const unknownPicture = (
  code: RuleCode,
  url: string | null | undefined,
  path: JsonPath,
  { pictures }: DatasetIndex,
): Violation[] =>
  url
    ? unknownId(code, url, pictures, path, `There is no picture ${url}.`).map((violation) => ({
        hint: 'take one that client/pictures.json lists',
        ...violation,
      }))
    : []

/** A complaint about every entry of a list of names that stands there already; taking it out changes nothing. */
export function duplicateItems(
  code: RuleCode,
  list: readonly string[],
  path: JsonPath,
): Violation[] {
  const seen = new Set<string>()
  return list.flatMap((name, at) => {
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    const fieldPath = [...path, at]
    const fix = {
      says: 'take the second one out',
      edits: [{ path: fieldPath, remove: true as const }],
    }
    return [
      { code, path: fieldPath, message: `"${name}" is in the list already.`, hint: fix.says, fix },
    ]
  })
}

type StartTimeCodes = { order: RuleCode; twice: RuleCode }

/** Complaints about starting times that are not in order, or there twice: the shop sorts them, readers of the file do not. */
export function validateStartingTimes(
  codes: StartTimeCodes,
  times: readonly string[],
  path: JsonPath,
): Violation[] {
  const sorted = [...new Set(times)].sort()
  const written = sorted.map((time) => `"${time}"`).join(', ')
  const fix = { says: `write [${written}]`, edits: [{ path, value: sorted }] }
  if (sorted.length < times.length) {
    const double = times.find((time, at) => times.indexOf(time) < at)
    const message = `${double} is in the list of starting times twice.`
    return [{ code: codes.twice, path, message, hint: fix.says, fix }]
  }
  if (sorted.every((time, at) => time === times[at])) return []
  const message = 'The starting times do not run from morning to evening.'
  return [{ code: codes.order, path, message, hint: fix.says, fix }]
}

type CurrencyLookup = { has(name: string): boolean }
type PriceList = readonly { currency: string; price: number }[]
export type PriceListCodes = Record<'unknown' | 'missing' | 'twice' | 'price' | 'slip', RuleCode>

/** A complaint about money that somebody will pay in and that has no price. */
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

/** So many times as dear as in the other currencies is a point in the wrong place. */
const OUTLIER_FACTOR = 4

/** A complaint about every amount that is far from what it is in other currencies; nothing, and less, is told elsewhere. */
export function outlierAmounts(
  code: RuleCode,
  amounts: readonly { currency: string; amount: number; path: JsonPath }[],
): Violation[] {
  const sorted = amounts.map(({ amount }) => amount).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  // Of two that differ nobody can tell which is the slip.
  if (median <= 0 || amounts.length < 3) return []
  return amounts.flatMap(({ currency, amount, path }) =>
    amount <= 0 || (amount < median * OUTLIER_FACTOR && amount > median / OUTLIER_FACTOR)
      ? []
      : [
          {
            code,
            path,
            message: `It is ${amount} ${currency}, and about ${median} in other currencies.`,
            hint: 'look whether the point has slipped',
          },
        ],
  )
}

/** A complaint about what costs nothing in few currencies and something in most. */
export function freeInFewCurrencies(
  code: RuleCode,
  amounts: readonly { currency: string; amount: number; path: JsonPath }[],
): Violation[] {
  const free = amounts.filter(({ amount }) => amount === 0)
  if (free.length * 2 >= amounts.length) return []
  return free.map(({ currency, path }) => ({
    code,
    path,
    message: `It costs nothing in ${currency}, and something in most other currencies.`,
    hint: 'write what it costs there, or 0 in all of them',
  }))
}

/** A complaint about an amount below nothing, or with a part of a cent; `what` says what it is: `5.001 AUD`. */
export const invalidAmount = (code: RuleCode, amount: string, path: JsonPath): Violation => ({
  code,
  path,
  message: `Nobody can pay ${amount}.`,
  hint: 'write nothing below 0, and at most two digits behind the dot',
})

/** Everything wrong with a list of prices, one a currency; `needed` are those that somebody will pay in. */
export function validatePriceList(
  codes: PriceListCodes,
  prices: PriceList,
  required: readonly string[],
  path: JsonPath,
): Violation[] {
  const present = new Set(prices.map(({ currency }) => currency))
  const seen = new Set<string>()
  const payable = prices.flatMap(({ currency, price: amount }, at) =>
    isPayableAmount(amount) ? [{ currency, amount, path: [...path, at, 'price'] }] : [],
  )
  return [
    ...missingCurrencies(codes.missing, required, present, path),
    ...outlierAmounts(codes.slip, payable),
    ...freeInFewCurrencies(codes.slip, payable),
    ...prices.flatMap(({ currency, price }, at) => {
      const isDuplicate = seen.has(currency)
      seen.add(currency)
      return [
        ...unknownCurrency(codes.unknown, currency, [...path, at, 'currency'], present),
        ...(isDuplicate
          ? [
              {
                code: codes.twice,
                path: [...path, at, 'currency'],
                message: `There is a price in ${currency} already; only the first one counts.`,
                hint: 'take one of the two out',
              },
            ]
          : []),
        ...(isPayableAmount(price)
          ? []
          : [invalidAmount(codes.price, `${price} ${currency}`, [...path, at, 'price'])]),
      ]
    }),
  ]
}
