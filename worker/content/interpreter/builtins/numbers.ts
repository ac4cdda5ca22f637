import { chargeSize } from '../budget.ts'
import { iterate } from '../own.ts'
import { fail, Library, methods, number, text, whole } from '../values.ts'
import { formatted } from './locale.ts'

function self(value: unknown): number {
  return typeof value === 'number' ? value : fail('TypeError', 'called on what is no number')
}

function digits(value: unknown, least: number, most: number): number {
  const found = whole(value)
  if (found < least || found > most) fail('RangeError', 'digits argument is out of range')
  return found
}

/** Methods of numbers. */
export const NUMBER = methods({
  toExponential: (value, [count]) =>
    self(value).toExponential(count === undefined ? undefined : digits(count, 0, 100)),
  toFixed: (value, [count]) => self(value).toFixed(digits(count, 0, 100)),
  toLocaleString: (value: unknown, [locale, options]: unknown[]) =>
    formatted(self(value), locale, options),
  toPrecision: (value, [count]) =>
    count === undefined ? String(self(value)) : self(value).toPrecision(digits(count, 1, 100)),
  toString: (value: unknown, [radix]: unknown[]) =>
    self(value).toString(radix === undefined ? 10 : digits(radix, 2, 36)),
  valueOf: self,
})

/** Methods of truth values. */
export const BOOLEAN = methods({
  toString: (value: unknown) => String(value),
  valueOf: (value: unknown) => value,
})

/** As much of a text as can matter to a number: with so many digits all are endless, or nothing. */
function beginning(value: unknown): string {
  const digits = text(value)
  chargeSize(digits.length)
  return digits.trimStart().slice(0, 1200)
}

/** parseInt, parseFloat and their like, global and of Number. */
export const NUMERIC = methods({
  parseFloat: (_, [value]) => Number.parseFloat(beginning(value)),
  parseInt: (_, [value, radix]) => Number.parseInt(beginning(value), whole(radix)),
})

/** Statics of Number. */
export const NUMBER_STATICS = {
  ...NUMERIC,
  ...methods({
    isFinite: (_, [value]) => Number.isFinite(value),
    isInteger: (_, [value]) => Number.isInteger(value),
    isNaN: (_, [value]) => Number.isNaN(value),
    isSafeInteger: (_, [value]) => Number.isSafeInteger(value),
  }),
  EPSILON: Number.EPSILON,
  MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
  MAX_VALUE: Number.MAX_VALUE,
  MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
  MIN_VALUE: Number.MIN_VALUE,
  NaN: Number.NaN,
  NEGATIVE_INFINITY: Number.NEGATIVE_INFINITY,
  POSITIVE_INFINITY: Number.POSITIVE_INFINITY,
}

const OF_ONE =
  'abs acos acosh asin asinh atan atanh cbrt ceil clz32 cos cosh exp expm1 floor fround log log10 log1p log2 round sign sin sinh sqrt tan tanh trunc'
const OF_TWO = 'atan2 imul pow'
const OF_ALL = 'hypot max min'
type Calculation = (...values: number[]) => number
const calculations = Math as unknown as Record<string, Calculation>

const called = (names: string, take: (args: unknown[]) => unknown[]) =>
  methods(
    Object.fromEntries(
      names.split(' ').map((name) => {
        const calculate = calculations[name] as Calculation
        return [name, (_: unknown, args: unknown[]) => calculate(...take(args).map(number))]
      }),
    ),
  )

/** Math; its numbers and functions. */
export const MATH = new Library({
  ...called(OF_ONE, (args) => [args[0]]),
  ...called(OF_TWO, (args) => [args[0], args[1]]),
  ...called(OF_ALL, (args) => {
    iterate(args, () => true)
    return args
  }),
  ...methods({ random: () => Math.random() }),
  E: Math.E,
  LN10: Math.LN10,
  LN2: Math.LN2,
  LOG10E: Math.LOG10E,
  LOG2E: Math.LOG2E,
  PI: Math.PI,
  SQRT1_2: Math.SQRT1_2,
  SQRT2: Math.SQRT2,
})
