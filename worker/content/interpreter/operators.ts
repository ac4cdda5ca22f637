import {
  BYTES,
  chargeMemory,
  checkStringLength,
  consumeStepsForSize,
  ExecutionAborted,
} from './execution-limits.ts'
import { hasOwnKey, toPropertyKey } from './object-operations.ts'
import {
  Callable,
  isOrdinaryObject,
  ordinaryGet,
  SYMBOL_ITERATOR,
  throwError,
  toNumber,
  toPrimitive,
  toStringValue,
} from './runtime-values.ts'

/** Comparing long strings costs steps. */
const LONG_STRING_LENGTH = 4096

function consumeComparisonSteps(a: unknown, b: unknown): void {
  if (
    typeof a === 'string' &&
    typeof b === 'string' &&
    a.length > LONG_STRING_LENGTH &&
    b.length > LONG_STRING_LENGTH
  ) {
    consumeStepsForSize(Math.min(a.length, b.length) / 4)
  }
}

export function strictEquals(a: unknown, b: unknown): boolean {
  consumeComparisonSteps(a, b)
  return a === b
}

/** `===`, and NaN equals NaN. */
export function sameValueZero(a: unknown, b: unknown): boolean {
  return strictEquals(a, b) || (Number.isNaN(a) && Number.isNaN(b))
}

const isObjectValue = (value: unknown) => typeof value === 'object' && value !== null

export function looseEquals(a: unknown, b: unknown): boolean {
  if (isObjectValue(a) && isObjectValue(b)) return a === b
  if (a === null || a === undefined || b === null || b === undefined) {
    return (a ?? undefined) === (b ?? undefined)
  }
  const left = toPrimitive(a)
  const right = toPrimitive(b)
  consumeComparisonSteps(left, right)
  // biome-ignore lint/suspicious/noDoubleEquals: it is the operator that editors wrote
  return left == right
}

export function add(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return a + b
  const left = toPrimitive(a)
  const right = toPrimitive(b)
  if (typeof left !== 'string' && typeof right !== 'string') return toNumber(left) + toNumber(right)
  const head = toStringValue(left)
  const tail = toStringValue(right)
  const length = head.length + tail.length
  // The engine concatenates lazily; long strings are charged in advance.
  if (length > LONG_STRING_LENGTH) consumeStepsForSize(length / 4)
  if (length > 4 * LONG_STRING_LENGTH) checkStringLength(length)
  // Until something looks into it, it is no copy.
  chargeMemory(BYTES.item + length)
  return head + tail
}

function compareRelational(a: unknown, b: unknown, by: (a: number, b: number) => boolean): boolean {
  const left = toPrimitive(a)
  const right = toPrimitive(b)
  if (typeof left === 'string' && typeof right === 'string') {
    consumeComparisonSteps(left, right)
    return by(left as never, right as never)
  }
  return by(toNumber(left), toNumber(right))
}

export function instanceofOperator(value: unknown, target: unknown): boolean {
  if (!(target instanceof Callable)) {
    throwError('TypeError', "Right-hand side of 'instanceof' is not callable")
  }
  return target.made(value)
}

export function hasProperty(key: unknown, object: unknown): boolean {
  if (!isObjectValue(object))
    throwError('TypeError', "Cannot use 'in' operator on what is no object")
  const name = toPropertyKey(key, object)
  if (name === SYMBOL_ITERATOR && Array.isArray(object)) return true
  return (
    hasOwnKey(object, name) || (isOrdinaryObject(object) && ordinaryGet(object, name) !== undefined)
  )
}

type Operator = (a: unknown, b: unknown) => unknown

const NUMERIC_OPERATORS: Record<string, (a: number, b: number) => number> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
  '|': (a, b) => a | b,
  '&': (a, b) => a & b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '>>>': (a, b) => a >>> b,
}

const RELATIONAL_OPERATORS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
}

export const BINARY_OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...Object.entries(NUMERIC_OPERATORS).map(([sign, apply]): [string, Operator] => [
    sign,
    (a, b) => apply(toNumber(a), toNumber(b)),
  ]),
  ...Object.entries(RELATIONAL_OPERATORS).map(([sign, apply]): [string, Operator] => [
    sign,
    (a, b) => compareRelational(a, b, apply),
  ]),
  ['+', add],
  ['===', strictEquals],
  ['!==', (a, b) => !strictEquals(a, b)],
  ['==', looseEquals],
  ['!=', (a, b) => !looseEquals(a, b)],
  ['in', hasProperty],
  ['instanceof', instanceofOperator],
])

export const UNARY_OPERATORS: ReadonlyMap<string, (value: unknown) => unknown> = new Map([
  ['!', (value: unknown): unknown => !value],
  ['-', (value) => -toNumber(value)],
  ['+', toNumber],
  ['~', (value) => ~toNumber(value)],
  ['void', () => undefined],
  ['typeof', typeofOperator],
])

export function typeofOperator(value: unknown): string {
  if (typeof value === 'bigint') throw new ExecutionAborted('met a bigint')
  return value instanceof Callable ? 'function' : typeof hideHostFunction(value)
}

const hideHostFunction = (value: unknown) => (typeof value === 'function' ? undefined : value)
