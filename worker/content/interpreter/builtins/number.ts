import {
  BYTES,
  chargeMemory,
  consumeStepsForSize,
} from '#worker/content/interpreter/execution-limits.ts'
import { iterate } from '#worker/content/interpreter/object-operations.ts'
import {
  createMethods,
  NamespaceObject,
  throwError,
  toIntegerOrInfinity,
  toNumber,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import { formatNumber } from './locale.ts'

function thisNumberValue(value: unknown): number {
  return typeof value === 'number' ? value : throwError('TypeError', 'called on what is no number')
}

function toDigitCount(value: unknown, least: number, most: number): number {
  const count = toIntegerOrInfinity(value)
  if (count < least || count > most) throwError('RangeError', 'digits argument is out of range')
  return count
}

/** The digits of a number, up to 1,100 of them. */
function digits(text: string): string {
  chargeMemory(text.length * BYTES.character)
  return text
}

export const NUMBER_PROTOTYPE = createMethods({
  toExponential: (value, [count]) =>
    digits(
      thisNumberValue(value).toExponential(
        count === undefined ? undefined : toDigitCount(count, 0, 100),
      ),
    ),
  toFixed: (value, [count]) => digits(thisNumberValue(value).toFixed(toDigitCount(count, 0, 100))),
  toLocaleString: (value: unknown, [locale, options]: unknown[]) =>
    formatNumber(thisNumberValue(value), locale, options),
  toPrecision: (value, [count]) =>
    count === undefined
      ? String(thisNumberValue(value))
      : digits(thisNumberValue(value).toPrecision(toDigitCount(count, 1, 100))),
  toString: (value: unknown, [radix]: unknown[]) =>
    digits(thisNumberValue(value).toString(radix === undefined ? 10 : toDigitCount(radix, 2, 36))),
  valueOf: thisNumberValue,
})

export const BOOLEAN_PROTOTYPE = createMethods({
  toString: (value: unknown) => String(value),
  valueOf: (value: unknown) => value,
})

/** Further digits can't change the result. */
function numericPrefix(value: unknown): string {
  const text = toStringValue(value)
  consumeStepsForSize(text.length)
  return text.trimStart().slice(0, 1200)
}

/** Also methods of Number. */
export const NUMBER_PARSERS = createMethods({
  parseFloat: (_, [value]) => Number.parseFloat(numericPrefix(value)),
  parseInt: (_, [value, radix]) =>
    Number.parseInt(numericPrefix(value), toIntegerOrInfinity(radix)),
})

export const NUMBER_STATICS = {
  ...NUMBER_PARSERS,
  ...createMethods({
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

const UNARY_FUNCTIONS =
  'abs acos acosh asin asinh atan atanh cbrt ceil clz32 cos cosh exp expm1 floor fround log log10 log1p log2 round sign sin sinh sqrt tan tanh trunc'
const BINARY_FUNCTIONS = 'atan2 imul pow'
const VARIADIC_FUNCTIONS = 'hypot max min'
type MathFunction = (...values: number[]) => number
const mathFunctions = Math as unknown as Record<string, MathFunction>

const mathMethods = (names: string, take: (args: unknown[]) => unknown[]) =>
  createMethods(
    Object.fromEntries(
      names.split(' ').map((name) => {
        const calculate = mathFunctions[name] as MathFunction
        return [name, (_: unknown, args: unknown[]) => calculate(...take(args).map(toNumber))]
      }),
    ),
  )

export const MATH_OBJECT = new NamespaceObject({
  ...mathMethods(UNARY_FUNCTIONS, (args) => [args[0]]),
  ...mathMethods(BINARY_FUNCTIONS, (args) => [args[0], args[1]]),
  ...mathMethods(VARIADIC_FUNCTIONS, (args) => {
    iterate(args, () => true)
    return args
  }),
  ...createMethods({ random: () => Math.random() }),
  E: Math.E,
  LN10: Math.LN10,
  LN2: Math.LN2,
  LOG10E: Math.LOG10E,
  LOG2E: Math.LOG2E,
  PI: Math.PI,
  SQRT1_2: Math.SQRT1_2,
  SQRT2: Math.SQRT2,
})
