import { allocate, BYTES, consumeSteps } from '#worker/content/interpreter/execution-limits.ts'
import {
  createMethods,
  dateToString,
  type NativeFunction,
  throwError,
  toNumber,
  toPrimitive,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import { getOption, parseLocale } from './locale.ts'

function thisDateValue(value: unknown): Date {
  return value instanceof Date ? value : throwError('TypeError', 'this is not a Date object.')
}

const DATE_PARTS = 'Date Day FullYear Hours Milliseconds Minutes Month Seconds'.split(' ')

type DateMethod = (...values: number[]) => number

function dateAccessors(): Record<string, NativeFunction> {
  const names = DATE_PARTS.flatMap((part) => [part, `UTC${part}`])
  const bodies = names.flatMap((part) =>
    [`get${part}`, `set${part}`]
      .filter((name) => name in Date.prototype)
      .map((name): [string, (value: unknown, args: unknown[]) => unknown] => [
        name,
        (value, args) => {
          const date = thisDateValue(value)
          return (date as unknown as Record<string, DateMethod>)[name]?.apply(
            date,
            args.slice(0, 4).map(toNumber),
          )
        },
      ]),
  )
  return createMethods(Object.fromEntries(bodies))
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A numeric date in the order of its region: month first in the United States. */
function formatDate(date: Date, locale: unknown, options: unknown): string {
  consumeSteps(20)
  if (Number.isNaN(date.getTime())) return 'Invalid Date'
  const { language, region } = parseLocale(locale)
  const isUtc = getOption(options, 'timeZone') === 'UTC'
  const [day, month, year, weekday] = isUtc
    ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear(), date.getUTCDay()]
    : [date.getDate(), date.getMonth(), date.getFullYear(), date.getDay()]
  const style = getOption(options, 'month')
  const isAmerican = language === 'en' && (region === 'US' || region === '')
  if (style !== 'long' && style !== 'short') {
    if (isAmerican) return `${month + 1}/${day}/${year}`
    return language === 'de'
      ? `${day}.${month + 1}.${year}`
      : `${twoDigits(day)}/${twoDigits(month + 1)}/${year}`
  }
  const name = MONTHS[month] ?? ''
  const monthName = style === 'long' ? name : name.slice(0, 3)
  const wants = (part: string) => getOption(options, part) !== undefined
  const weekdayName = WEEKDAYS[weekday] ?? ''
  const inFront = wants('weekday')
    ? getOption(options, 'weekday') === 'long'
      ? weekdayName
      : weekdayName.slice(0, 3)
    : ''
  if (isAmerican) {
    const rest =
      monthName +
      (wants('day') ? ` ${day}` : '') +
      (wants('year') ? `${wants('day') ? ',' : ''} ${year}` : '')
    return inFront ? `${inFront}, ${rest}` : rest
  }
  const rest = (wants('day') ? `${day} ` : '') + monthName + (wants('year') ? ` ${year}` : '')
  if (!inFront) return rest
  return region === 'GB' ? `${inFront} ${rest}` : `${inFront}, ${rest}`
}

function formatTime(date: Date, locale: unknown): string {
  consumeSteps(20)
  const { language, region } = parseLocale(locale)
  const tail = `${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`
  const hours = date.getHours()
  if (language !== 'en' || region === 'GB') return `${twoDigits(hours)}:${tail}`
  const half = hours < 12 ? 'am' : 'pm'
  const dayPeriod = region === 'AU' || region === 'NZ' ? half : half.toUpperCase()
  return `${hours % 12 || 12}:${tail}\u202f${dayPeriod}`.replace(
    '\u202f',
    dayPeriod === half ? ' ' : '\u202f',
  )
}

export const DATE_PROTOTYPE = {
  ...dateAccessors(),
  ...createMethods({
    getTime: (value) => thisDateValue(value).getTime(),
    getTimezoneOffset: (value) => thisDateValue(value).getTimezoneOffset(),
    setTime: (value, [time]) => thisDateValue(value).setTime(toNumber(time)),
    toDateString: (value) => thisDateValue(value).toDateString(),
    toISOString: (value) =>
      Number.isNaN(thisDateValue(value).getTime())
        ? throwError('RangeError', 'Invalid time value')
        : thisDateValue(value).toISOString(),
    toJSON: (value) => thisDateValue(value).toJSON(),
    toLocaleDateString: (value, [locale, options]) =>
      formatDate(thisDateValue(value), locale, options),
    toLocaleString: (value: unknown, [locale, options]: unknown[]) =>
      `${formatDate(thisDateValue(value), locale, options)}, ${formatTime(thisDateValue(value), locale)}`,
    toLocaleTimeString: (value, [locale]) => formatTime(thisDateValue(value), locale),
    toString: (value: unknown) => dateToString(thisDateValue(value)),
    toUTCString: (value) => thisDateValue(value).toUTCString(),
    valueOf: (value: unknown) => thisDateValue(value).getTime(),
  }),
}

/** No valid date is longer. */
function boundedDateText(value: string): string {
  consumeSteps(100)
  return value.length > 100 ? 'no date' : value
}

export const DATE_STATICS = createMethods({
  now: () => Date.now(),
  parse: (_, [value]) => Date.parse(boundedDateText(toStringValue(value))),
  UTC: (_, args) => Date.UTC(...(args.slice(0, 7).map(toNumber) as [number])),
})

export function constructDate(args: unknown[]): Date {
  allocate(2 * BYTES.value)
  if (args.length === 0) return new Date()
  if (args.length > 1) return new Date(...(args.slice(0, 7).map(toNumber) as [number, number]))
  const [value] = args
  if (value instanceof Date) return new Date(value.getTime())
  const plain = toPrimitive(value)
  return new Date(typeof plain === 'string' ? boundedDateText(plain) : toNumber(plain))
}
