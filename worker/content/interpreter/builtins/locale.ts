import { consumeSteps } from '#worker/content/interpreter/execution-limits.ts'
import {
  isOrdinaryObject,
  throwError,
  toNumber,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'

/** Thousands and decimal separators by language. */
const SEPARATORS: Readonly<Record<string, readonly [string, string]>> = {
  en: [',', '.'],
  de: ['.', ','],
  es: ['.', ','],
  fr: ['\u202f', ','],
  it: ['.', ','],
  nl: ['.', ','],
}

/** Symbol and decimals of currencies in English. */
const CURRENCIES: Readonly<Record<string, readonly [string, number]>> = {
  AUD: ['A$', 2],
  CAD: ['CA$', 2],
  EUR: ['€', 2],
  GBP: ['£', 2],
  JPY: ['¥', 0],
  NZD: ['NZ$', 2],
  USD: ['$', 2],
}

/** The currency that a region writes with a bare `$`. */
const LOCAL_DOLLAR: Readonly<Record<string, string>> = { AU: 'AUD', CA: 'CAD', NZ: 'NZD' }

/** Default: en-US. */
export function parseLocale(locale: unknown): { language: string; region: string } {
  const name =
    locale === undefined ? 'en-US' : toStringValue(Array.isArray(locale) ? locale[0] : locale)
  const [language = 'en', region = ''] = name.split('-')
  return { language: language.toLowerCase(), region: region.toUpperCase() }
}

export function getOption(options: unknown, name: string): unknown {
  consumeSteps(1)
  return isOrdinaryObject(options) && Object.hasOwn(options, name) ? options[name] : undefined
}

/** Number.toLocaleString for the languages of the tables; others are formatted as English. */
export function formatNumber(value: number, locale: unknown, options: unknown): string {
  consumeSteps(20)
  const { language, region } = parseLocale(locale)
  const style = getOption(options, 'style')
  const code =
    style === 'currency' ? toStringValue(getOption(options, 'currency')).toUpperCase() : ''
  const [symbol, decimals] = CURRENCIES[code] ?? [`${code}\u00a0`, 2]
  const fixed = style === 'currency' ? decimals : 0
  const least = fractionDigits(getOption(options, 'minimumFractionDigits'), fixed)
  const usual = style === 'currency' ? decimals : style === 'percent' ? 0 : 3
  const most = fractionDigits(getOption(options, 'maximumFractionDigits'), Math.max(least, usual))
  if (most < least) throwError('RangeError', 'maximumFractionDigits value is out of range.')
  const amount = formatDigits(style === 'percent' ? value * 100 : value, least, most, {
    marks: SEPARATORS[language] ?? (SEPARATORS.en as readonly [string, string]),
    isGrouped: getOption(options, 'useGrouping') !== false,
  })
  if (style === 'percent') return language === 'en' ? `${amount}%` : `${amount}\u00a0%`
  if (style !== 'currency') return amount
  if (language !== 'en') return `${amount}\u00a0${CURRENCIES[code]?.[0] ?? code}`
  const sign = amount.startsWith('-') ? '-' : ''
  return sign + (LOCAL_DOLLAR[region] === code ? '$' : symbol) + amount.slice(sign.length)
}

function fractionDigits(value: unknown, absent: number): number {
  if (value === undefined) return absent
  const found = Math.floor(toNumber(value))
  return found >= 0 && found <= 20
    ? found
    : throwError('RangeError', 'fraction digits are out of range.')
}

type DigitFormat = { marks: readonly [string, string]; isGrouped: boolean }

function formatDigits(value: number, least: number, most: number, how: DigitFormat): string {
  if (Number.isNaN(value)) return 'NaN'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const size = Math.abs(value)
  if (size === Number.POSITIVE_INFINITY) return `${sign}∞`
  if (size >= 1e21) return String(value)
  const [whole = '0', rest = ''] = size.toFixed(most).split('.')
  let kept = rest.length
  while (kept > least && rest.charAt(kept - 1) === '0') kept--
  const [between, before] = how.marks
  return (
    sign +
    (how.isGrouped ? groupThousands(whole, between) : whole) +
    (kept ? before + rest.slice(0, kept) : '')
  )
}

function groupThousands(digits: string, between: string): string {
  let out = digits.slice(-3)
  for (let at = digits.length - 3; at > 0; at -= 3) {
    out = digits.slice(Math.max(0, at - 3), at) + between + out
  }
  return out
}
