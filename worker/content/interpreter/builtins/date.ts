import { BYTES, chargeMemory, consumeSteps } from '#worker/content/interpreter/execution-limits.ts'
import {
  createMethods,
  dateToString,
  type NativeFunction,
  throwError,
  toNumber,
  toPrimitive,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import { formatLocaleDate } from './locale.ts'

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
      formatLocaleDate(thisDateValue(value), 'date', locale, options),
    toLocaleString: (value: unknown, [locale, options]: unknown[]) =>
      formatLocaleDate(thisDateValue(value), 'any', locale, options),
    toLocaleTimeString: (value, [locale, options]) =>
      formatLocaleDate(thisDateValue(value), 'time', locale, options),
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
  chargeMemory(2 * BYTES.value)
  if (args.length === 0) return new Date()
  if (args.length > 1) return new Date(...(args.slice(0, 7).map(toNumber) as [number, number]))
  const [value] = args
  if (value instanceof Date) return new Date(value.getTime())
  const plain = toPrimitive(value)
  return new Date(typeof plain === 'string' ? boundedDateText(plain) : toNumber(plain))
}
