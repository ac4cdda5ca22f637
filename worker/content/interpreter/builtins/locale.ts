import {
  chargeMemory,
  checkStringLength,
  consumeSteps,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  isOrdinaryObject,
  throwError,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'

type IntlKind = (typeof INTL_KINDS)[number]
export const INTL_KINDS = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
] as const
export type IntlInstance<Kind extends IntlKind> = InstanceType<(typeof Intl)[Kind]>

/** Formats are dear to make and cheap to use; this many of all requests are kept. */
const MAX_CACHED = 50
const MAKING = { steps: 4000, bytes: 20_000 }
const USING_STEPS = 100
const cache = new Map<string, unknown>()

/** Without a name it is American English, whatever the machine speaks: browsers of most visitors don't agree either. */
const DEFAULT_LOCALE = 'en-US'

function localeNames(locale: unknown): string | string[] {
  if (locale === undefined) return DEFAULT_LOCALE
  if (!Array.isArray(locale)) return toStringValue(locale)
  return locale.length > 0 ? locale.slice(0, 10).map(toStringValue) : DEFAULT_LOCALE
}

export type FormatOptions = Record<string, string | number | boolean>

/** The options that can mean anything to a format. */
export function formatOptions(options: unknown): FormatOptions {
  const plain: FormatOptions = {}
  if (!isOrdinaryObject(options)) return plain
  for (const [name, value] of Object.entries(options).slice(0, 40)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      plain[name] = value
  }
  return plain
}

/** A format of the platform; what it refuses is thrown as a RangeError or TypeError. */
export function intlFormat<Kind extends IntlKind>(
  kind: Kind,
  locale: unknown,
  options: FormatOptions,
): IntlInstance<Kind> {
  consumeSteps(USING_STEPS)
  const names = localeNames(locale)
  const key = JSON.stringify([kind, names, options])
  checkStringLength(key.length)
  const found = cache.get(key)
  if (found) return found as IntlInstance<Kind>
  consumeSteps(MAKING.steps)
  chargeMemory(MAKING.bytes)
  const made = guarded(() => Reflect.construct(Intl[kind], [names, options]))
  const [oldest] = cache.keys()
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  cache.set(key, made)
  return made as IntlInstance<Kind>
}

/** What the platform throws, as code sees errors. */
export function guarded<Value>(use: () => Value): Value {
  try {
    return use()
  } catch (error) {
    if (error instanceof RangeError) throwError('RangeError', error.message)
    if (error instanceof TypeError) throwError('TypeError', error.message)
    throw error
  }
}

const formatted = (text: string) => {
  checkStringLength(text.length)
  return text
}

export const formatNumber = (value: number, locale: unknown, options: unknown): string =>
  formatted(intlFormat('NumberFormat', locale, formatOptions(options)).format(value))

const DATE_FIELDS = ['weekday', 'year', 'month', 'day']
const TIME_FIELDS = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits']
const STYLES = ['dateStyle', 'timeStyle']
const DATE_DEFAULTS = { year: 'numeric', month: 'numeric', day: 'numeric' }
const TIME_DEFAULTS = { hour: 'numeric', minute: 'numeric', second: 'numeric' }

/** What a date is written with if the options name none of what it is asked for. */
const DATE_PARTS = {
  date: { fields: DATE_FIELDS, defaults: DATE_DEFAULTS },
  time: { fields: TIME_FIELDS, defaults: TIME_DEFAULTS },
  any: {
    fields: [...DATE_FIELDS, ...TIME_FIELDS],
    defaults: { ...DATE_DEFAULTS, ...TIME_DEFAULTS },
  },
} as const

/** Date.toLocaleString and its two sisters. */
export function formatLocaleDate(
  date: Date,
  parts: keyof typeof DATE_PARTS,
  locale: unknown,
  options: unknown,
): string {
  if (Number.isNaN(date.getTime())) return 'Invalid Date'
  const chosen = formatOptions(options)
  const { fields, defaults } = DATE_PARTS[parts]
  const other = parts === 'date' ? 'timeStyle' : 'dateStyle'
  if (parts !== 'any' && other in chosen) throwError('TypeError', `Invalid option : ${other}`)
  const isChosen = [...fields, ...STYLES].some((field) => field in chosen)
  return formatted(
    intlFormat('DateTimeFormat', locale, isChosen ? chosen : { ...defaults, ...chosen }).format(
      date,
    ),
  )
}
