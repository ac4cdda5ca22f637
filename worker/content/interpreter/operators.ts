import { allowText, chargeSize, Stop } from './budget.ts'
import { hasOwn, keyOf } from './own.ts'
import { Callable, fail, inherited, isRecord, number, primitive, text } from './values.ts'

/** Comparing long texts costs as many steps as it costs time. */
const LONG = 4096

function weigh(a: unknown, b: unknown): void {
  if (typeof a === 'string' && typeof b === 'string' && a.length > LONG && b.length > LONG) {
    chargeSize(Math.min(a.length, b.length) / 4)
  }
}

/** `===` */
export function same(a: unknown, b: unknown): boolean {
  weigh(a, b)
  return a === b
}

/** `===`, and NaN is NaN. */
export function sameOrNaN(a: unknown, b: unknown): boolean {
  return same(a, b) || (Number.isNaN(a) && Number.isNaN(b))
}

const isThing = (value: unknown) => typeof value === 'object' && value !== null

/** `==` */
export function alike(a: unknown, b: unknown): boolean {
  if (isThing(a) && isThing(b)) return a === b
  if (a === null || a === undefined || b === null || b === undefined) {
    return (a ?? undefined) === (b ?? undefined)
  }
  const left = primitive(a)
  const right = primitive(b)
  weigh(left, right)
  // biome-ignore lint/suspicious/noDoubleEquals: it is the operator that editors wrote
  return left == right
}

/** `+` */
export function plus(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return a + b
  const left = primitive(a)
  const right = primitive(b)
  if (typeof left !== 'string' && typeof right !== 'string') return number(left) + number(right)
  const head = text(left)
  const tail = text(right)
  const length = head.length + tail.length
  // The engine joins lazily and pays when the text is read: long ones pay here, in advance.
  if (length > LONG) allowText(length / 4)
  if (length > 4 * LONG) allowText(length)
  return head + tail
}

function compared(a: unknown, b: unknown, by: (a: number, b: number) => boolean): boolean {
  const left = primitive(a)
  const right = primitive(b)
  if (typeof left === 'string' && typeof right === 'string') {
    weigh(left, right)
    return by(left as never, right as never)
  }
  return by(number(left), number(right))
}

/** `instanceof` */
export function isMadeBy(value: unknown, maker: unknown): boolean {
  if (!(maker instanceof Callable)) {
    fail('TypeError', "Right-hand side of 'instanceof' is not callable")
  }
  return maker.made(value)
}

/** `in` */
export function isIn(key: unknown, object: unknown): boolean {
  if (!isThing(object)) fail('TypeError', "Cannot use 'in' operator on what is no object")
  const name = keyOf(key, object)
  return hasOwn(object, name) || (isRecord(object) && inherited(object, name) !== undefined)
}

type Operator = (a: unknown, b: unknown) => unknown

const NUMERIC: Record<string, (a: number, b: number) => number> = {
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

const ORDER: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
}

/** Operators of two values that are both worked out first. */
export const BINARY: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...Object.entries(NUMERIC).map(([sign, apply]): [string, Operator] => [
    sign,
    (a, b) => apply(number(a), number(b)),
  ]),
  ...Object.entries(ORDER).map(([sign, apply]): [string, Operator] => [
    sign,
    (a, b) => compared(a, b, apply),
  ]),
  ['+', plus],
  ['===', same],
  ['!==', (a, b) => !same(a, b)],
  ['==', alike],
  ['!=', (a, b) => !alike(a, b)],
  ['in', isIn],
  ['instanceof', isMadeBy],
])

/** Operators of one value. */
export const UNARY: ReadonlyMap<string, (value: unknown) => unknown> = new Map([
  ['!', (value: unknown): unknown => !value],
  ['-', (value) => -number(value)],
  ['+', number],
  ['~', (value) => ~number(value)],
  ['void', () => undefined],
  ['typeof', kindOf],
])

/** `typeof` */
export function kindOf(value: unknown): string {
  if (typeof value === 'bigint') throw new Stop('met a bigint')
  return value instanceof Callable ? 'function' : typeof plainType(value)
}

const plainType = (value: unknown) => (typeof value === 'function' ? undefined : value)
