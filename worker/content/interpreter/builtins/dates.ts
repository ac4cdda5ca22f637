import { charge } from '../budget.ts'
import { dateText, fail, methods, type Native, number, primitive, text } from '../values.ts'
import { localeOf, optionOf } from './locale.ts'

function self(value: unknown): Date {
  return value instanceof Date ? value : fail('TypeError', 'this is not a Date object.')
}

const PARTS = 'Date Day FullYear Hours Milliseconds Minutes Month Seconds'.split(' ')

type Part = (...values: number[]) => number

/** Every getter and setter of a part of a date, local and UTC. */
function parts(): Record<string, Native> {
  const names = PARTS.flatMap((part) => [part, `UTC${part}`])
  const bodies = names.flatMap((part) =>
    [`get${part}`, `set${part}`]
      .filter((name) => name in Date.prototype)
      .map((name): [string, (value: unknown, args: unknown[]) => unknown] => [
        name,
        (value, args) => {
          const date = self(value)
          return (date as unknown as Record<string, Part>)[name]?.apply(
            date,
            args.slice(0, 4).map(number),
          )
        },
      ]),
  )
  return methods(Object.fromEntries(bodies))
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const two = (value: number) => String(value).padStart(2, '0')

/** A date by day, month and year as regions write it: the United States put the month first. */
function dayText(date: Date, locale: unknown, options: unknown): string {
  charge(20)
  if (Number.isNaN(date.getTime())) return 'Invalid Date'
  const { language, region } = localeOf(locale)
  const isUtc = optionOf(options, 'timeZone') === 'UTC'
  const [day, month, year, weekday] = isUtc
    ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear(), date.getUTCDay()]
    : [date.getDate(), date.getMonth(), date.getFullYear(), date.getDay()]
  const style = optionOf(options, 'month')
  const isAmerican = language === 'en' && (region === 'US' || region === '')
  if (style !== 'long' && style !== 'short') {
    if (isAmerican) return `${month + 1}/${day}/${year}`
    return language === 'de'
      ? `${day}.${month + 1}.${year}`
      : `${two(day)}/${two(month + 1)}/${year}`
  }
  const name = MONTHS[month] ?? ''
  const said = style === 'long' ? name : name.slice(0, 3)
  const wants = (part: string) => optionOf(options, part) !== undefined
  const weekdayName = WEEKDAYS[weekday] ?? ''
  const inFront = wants('weekday')
    ? optionOf(options, 'weekday') === 'long'
      ? weekdayName
      : weekdayName.slice(0, 3)
    : ''
  if (isAmerican) {
    const rest =
      said +
      (wants('day') ? ` ${day}` : '') +
      (wants('year') ? `${wants('day') ? ',' : ''} ${year}` : '')
    return inFront ? `${inFront}, ${rest}` : rest
  }
  const rest = (wants('day') ? `${day} ` : '') + said + (wants('year') ? ` ${year}` : '')
  if (!inFront) return rest
  // Great Britain alone leaves the comma out after a short weekday's full form.
  return region === 'GB' ? `${inFront} ${rest}` : `${inFront}, ${rest}`
}

function hourText(date: Date, locale: unknown): string {
  charge(20)
  const { language, region } = localeOf(locale)
  const tail = `${two(date.getMinutes())}:${two(date.getSeconds())}`
  const hours = date.getHours()
  if (language !== 'en' || region === 'GB') return `${two(hours)}:${tail}`
  const half = hours < 12 ? 'am' : 'pm'
  const said = region === 'AU' || region === 'NZ' ? half : half.toUpperCase()
  return `${hours % 12 || 12}:${tail}\u202f${said}`.replace(
    '\u202f',
    said === half ? ' ' : '\u202f',
  )
}

/** Methods of dates. */
export const DATE = {
  ...parts(),
  ...methods({
    getTime: (value) => self(value).getTime(),
    getTimezoneOffset: (value) => self(value).getTimezoneOffset(),
    setTime: (value, [time]) => self(value).setTime(number(time)),
    toDateString: (value) => self(value).toDateString(),
    toISOString: (value) =>
      Number.isNaN(self(value).getTime())
        ? fail('RangeError', 'Invalid time value')
        : self(value).toISOString(),
    toJSON: (value) => self(value).toJSON(),
    toLocaleDateString: (value, [locale, options]) => dayText(self(value), locale, options),
    toLocaleString: (value: unknown, [locale, options]: unknown[]) =>
      `${dayText(self(value), locale, options)}, ${hourText(self(value), locale)}`,
    toLocaleTimeString: (value, [locale]) => hourText(self(value), locale),
    toString: (value: unknown) => dateText(self(value)),
    toUTCString: (value) => self(value).toUTCString(),
    valueOf: (value: unknown) => self(value).getTime(),
  }),
}

/** No date is longer; reading what is none takes its time. */
function words(value: string): string {
  charge(100)
  return value.length > 100 ? 'no date' : value
}

/** Statics of Date. */
export const DATE_STATICS = methods({
  now: () => Date.now(),
  parse: (_, [value]) => Date.parse(words(text(value))),
  UTC: (_, args) => Date.UTC(...(args.slice(0, 7).map(number) as [number])),
})

/** new Date(…) */
export function makeDate(args: unknown[]): Date {
  if (args.length === 0) return new Date()
  if (args.length > 1) return new Date(...(args.slice(0, 7).map(number) as [number, number]))
  const [value] = args
  if (value instanceof Date) return new Date(value.getTime())
  const plain = primitive(value)
  return new Date(typeof plain === 'string' ? words(plain) : number(plain))
}
