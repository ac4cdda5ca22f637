import { COUNTRIES } from '../countries/index.ts'
import { isPayable } from '../money.ts'
import { stranger } from './common.ts'
import type { Fault, Path } from './fault.ts'
import { didYouMean } from './nearest.ts'
import type { RuleCode } from './rules.ts'
import type { StockIndex } from './stock.ts'

/** Everything that is paid with, country by country. */
export const CURRENCIES: readonly string[] = Object.values(COUNTRIES).map(
  ({ currency }) => currency.code,
)
const KNOWN_CURRENCIES: ReadonlySet<string> = new Set(CURRENCIES)

/** A complaint about a currency that nobody pays in. */
export function strangeCurrency(
  code: RuleCode,
  currency: string,
  path: Path,
  given: Known = new Set(),
): Fault[] {
  if (KNOWN_CURRENCIES.has(currency)) return []
  const left = CURRENCIES.filter((one) => !given.has(one))
  const hint =
    left.length > 0
      ? `write one of ${left.join(', ')}`
      : 'all of ours are there: take this price out'
  const message = `Nobody pays in ${currency} here.`
  return [{ code, path, message, hint, ...didYouMean(currency, left) }]
}

/** A complaint about a picture that the shop does not have; none about a field left out. */
export const strangePicture = (
  code: RuleCode,
  url: string | null | undefined,
  path: Path,
  { pictures }: StockIndex,
): Fault[] =>
  url
    ? stranger(code, url, pictures, path, `There is no picture ${url}.`).map((fault) => ({
        hint: 'take one that client/pictures.json lists',
        ...fault,
      }))
    : []

/** A complaint about every entry of a list of names that stands there already; taking it out changes nothing. */
export function repeated(code: RuleCode, list: readonly string[], path: Path): Fault[] {
  const seen = new Set<string>()
  return list.flatMap((name, at) => {
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    const place = [...path, at]
    const fix = { says: 'take the second one out', edits: [{ path: place, remove: true as const }] }
    return [
      { code, path: place, message: `"${name}" is in the list already.`, hint: fix.says, fix },
    ]
  })
}

type TimeCodes = { order: RuleCode; twice: RuleCode }

/** Complaints about starting times that are not in order, or there twice: the shop sorts them, readers of the file do not. */
export function faultsOfTimes(codes: TimeCodes, times: readonly string[], path: Path): Fault[] {
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

type Known = { has(name: string): boolean }
type Prices = readonly { currency: string; price: number }[]
export type PriceCodes = Record<'unknown' | 'missing' | 'twice' | 'price' | 'slip', RuleCode>

/** A complaint about money that somebody will pay in and that has no price. */
export function missing(
  code: RuleCode,
  needed: Iterable<string>,
  given: Known,
  path: Path,
  line = (currency: string) => `{ "currency": "${currency}", "price": … }`,
): Fault[] {
  const absent = [...needed].filter((currency) => !given.has(currency))
  if (absent.length === 0) return []
  const message = `There is no price in ${absent.join(', ')}.`
  return [{ code, path, message, hint: `add ${absent.map(line).join(', ')}` }]
}

/** So many times as dear as in the other currencies is a point in the wrong place. */
const SLIP = 4

/** A complaint about every amount that is far from what it is in other currencies; nothing, and less, is told elsewhere. */
export function slips(
  code: RuleCode,
  amounts: readonly { currency: string; amount: number; path: Path }[],
): Fault[] {
  const sorted = amounts.map(({ amount }) => amount).sort((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  // Of two that differ nobody can tell which is the slip.
  if (usual <= 0 || amounts.length < 3) return []
  return amounts.flatMap(({ currency, amount, path }) =>
    amount <= 0 || (amount < usual * SLIP && amount > usual / SLIP)
      ? []
      : [
          {
            code,
            path,
            message: `It is ${amount} ${currency}, and about ${usual} in other currencies.`,
            hint: 'look whether the point has slipped',
          },
        ],
  )
}

/** A complaint about what costs nothing in few currencies and something in most. */
export function freeAlone(
  code: RuleCode,
  amounts: readonly { currency: string; amount: number; path: Path }[],
): Fault[] {
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
export const unpayable = (code: RuleCode, what: string, path: Path): Fault => ({
  code,
  path,
  message: `Nobody can pay ${what}.`,
  hint: 'write nothing below 0, and at most two digits behind the dot',
})

/** Everything wrong with a list of prices, one a currency; `needed` are those that somebody will pay in. */
export function faultsOfPrices(
  codes: PriceCodes,
  prices: Prices,
  needed: readonly string[],
  path: Path,
): Fault[] {
  const given = new Set(prices.map(({ currency }) => currency))
  const seen = new Set<string>()
  const payable = prices.flatMap(({ currency, price: amount }, at) =>
    isPayable(amount) ? [{ currency, amount, path: [...path, at, 'price'] }] : [],
  )
  return [
    ...missing(codes.missing, needed, given, path),
    ...slips(codes.slip, payable),
    ...freeAlone(codes.slip, payable),
    ...prices.flatMap(({ currency, price }, at) => {
      const isDouble = seen.has(currency)
      seen.add(currency)
      return [
        ...strangeCurrency(codes.unknown, currency, [...path, at, 'currency'], given),
        ...(isDouble
          ? [
              {
                code: codes.twice,
                path: [...path, at, 'currency'],
                message: `There is a price in ${currency} already; only the first one counts.`,
                hint: 'take one of the two out',
              },
            ]
          : []),
        ...(isPayable(price)
          ? []
          : [unpayable(codes.price, `${price} ${currency}`, [...path, at, 'price'])]),
      ]
    }),
  ]
}
