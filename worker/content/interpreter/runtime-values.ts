import { BuiltinObject } from './builtin-object.ts'
import {
  BYTES,
  chargeMemory,
  checkStringLength,
  consumeSteps,
  consumeStepsForSize,
  ExecutionAborted,
  runningContext,
  ThrownValue,
} from './execution-limits.ts'

/** Functions as code sees them: never a native function, so never a way to one. */
export abstract class Callable {
  abstract call(self: unknown, args: unknown[]): unknown
  abstract make(args: unknown[]): unknown
  /** For `instanceof`. */
  abstract made(value: unknown): boolean
  abstract read(key: PropertyKey): unknown
  abstract write(key: PropertyKey, value: unknown): void
  /** State is sent to the browser without functions. */
  toJSON(): undefined {}
}

/** A frozen namespace such as Math, shared by all requests. */
export class NamespaceObject {
  table: Readonly<Record<PropertyKey, unknown>>
  constructor(members: Record<string, unknown>) {
    this.table = createTable(members)
  }
  toJSON(): undefined {}
}

/** A promise on the server: it accepts callbacks and never calls them. */
export class StubPromise {
  toJSON(): object {
    return {}
  }
}

/** A null-prototype copy: lookups never reach a prototype. */
export function createTable<Value>(
  members: Record<string, Value>,
): Readonly<Record<PropertyKey, Value>> {
  return Object.freeze(Object.assign(Object.create(null), members))
}

type NativeBody = (self: unknown, args: unknown[]) => unknown
type NativeOptions = {
  statics?: Record<string, unknown>
  construct?: (args: unknown[]) => unknown
  hasInstance?: (value: unknown) => boolean
  prototype?: NamespaceObject
}

const MAX_SHORT_TEXT = 64

/** An immutable function that the interpreter provides. */
export class NativeFunction extends Callable {
  name: string
  body: NativeBody
  statics: Readonly<Record<PropertyKey, unknown>>
  more: NativeOptions
  constructor(name: string, body: NativeBody, more: NativeOptions = {}) {
    super()
    this.name = name
    this.body = body
    this.more = more
    this.statics = createTable({ ...more.statics, name })
  }
  override call(self: unknown, args: unknown[]): unknown {
    consumeSteps(1)
    const result = this.body(self, args)
    // A longer text is part of another one, or was charged for when it was made.
    if (typeof result === 'string')
      chargeMemory(BYTES.item + Math.min(result.length, MAX_SHORT_TEXT) * BYTES.character)
    return result
  }
  override make(args: unknown[]): unknown {
    if (!this.more.construct) throwError('TypeError', `${this.name} is not a constructor`)
    consumeSteps(2)
    return this.more.construct(args)
  }
  override made(value: unknown): boolean {
    return this.more.hasInstance?.(value) ?? false
  }
  override read(key: PropertyKey): unknown {
    return key === 'prototype' ? this.more.prototype : this.statics[key]
  }
  override write(): void {}
}

export function createMethods(bodies: Record<string, NativeBody>): Record<string, NativeFunction> {
  return Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [name, new NativeFunction(name, body)]),
  )
}

/** Stands for `Symbol.iterator`; the isolate's symbols aren't exposed. */
export const SYMBOL_ITERATOR = Symbol('iterator')

type ErrorName = 'Error' | 'TypeError' | 'RangeError' | 'ReferenceError' | 'SyntaxError'

const errorToString = new NativeFunction('toString', (self) => {
  if (!isOrdinaryObject(self)) return 'Error'
  const message = toStringValue(ordinaryGet(self, 'message') ?? '')
  return toStringValue(ordinaryGet(self, 'name') ?? 'Error') + (message && `: ${message}`)
})
const BASE_ERROR_PROTOTYPE = Object.freeze(
  Object.assign(Object.create(null), { name: 'Error', message: '', toString: errorToString }),
)
/** Prototypes of errors by name. */
export const ERROR_PROTOTYPES: Readonly<Record<ErrorName, object>> = createTable({
  Error: BASE_ERROR_PROTOTYPE,
  ...Object.fromEntries(
    ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'].map((name) => [
      name,
      Object.freeze(Object.assign(Object.create(null), { ...BASE_ERROR_PROTOTYPE, name })),
    ]),
  ),
}) as Readonly<Record<ErrorName, object>>

export function createError(name: ErrorName, message: unknown): object {
  consumeSteps(30)
  chargeMemory(BYTES.instance + 2 * BYTES.property)
  const error: object = {}
  if (message !== undefined) defineHidden(error, 'message', toStringValue(message))
  defineHidden(error, 'stack', '')
  runningContext.session.prototypes.set(error, ERROR_PROTOTYPES[name])
  return error
}

function defineHidden(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, writable: true, configurable: true })
}

export function throwError(name: ErrorName, message: string): never {
  throw new ThrownValue(createError(name, message))
}

/** Whether it is a plain object, of any realm. */
export function isOrdinaryObject(value: unknown): value is Record<PropertyKey, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const parent = Object.getPrototypeOf(value)
  return parent === Object.prototype || parent === null
}

/** A property of a plain object, own or inherited through `new`. */
export function ordinaryGet(record: object, key: PropertyKey): unknown {
  let holder: object | undefined = record
  for (let hops = 0; holder && hops < 50; hops++) {
    if (Object.hasOwn(holder, key))
      return withoutHostFunction((holder as Record<PropertyKey, unknown>)[key])
    holder = runningContext.session.prototypes.get(holder)
  }
  return undefined
}

/** Native functions on host values are hidden from code. */
export function withoutHostFunction(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value
}

export type PrimitiveValue = string | number | boolean | null | undefined | symbol

/** ToPrimitive; calls only functions of the code itself. */
export function toPrimitive(value: unknown, hint: 'number' | 'string' = 'number'): PrimitiveValue {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) {
    if (typeof value === 'bigint') throw new ExecutionAborted('met a bigint')
    return value as PrimitiveValue
  }
  if (Array.isArray(value)) return joinArray(value, ',')
  if (value instanceof Date) return hint === 'number' ? value.getTime() : dateToString(value)
  if (value instanceof Callable) return 'function () { [code] }'
  if (value instanceof BuiltinObject) return value.toText()
  if (!isOrdinaryObject(value))
    return value instanceof StubPromise ? '[object Promise]' : '[object Object]'
  for (const name of hint === 'string' ? ['toString', 'valueOf'] : ['valueOf', 'toString']) {
    const method = ordinaryGet(value, name)
    if (method instanceof Callable) {
      const result = method.call(value, [])
      if (result === null || typeof result !== 'object') return result as PrimitiveValue
    } else if (method !== undefined) {
    } else if (name === 'toString') return '[object Object]'
  }
  return throwError('TypeError', 'Cannot convert object to primitive value')
}

/** Dates as Node and Chromium format them. */
export function dateToString(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toString()
}

export function toStringValue(value: unknown): string {
  if (typeof value === 'string') return value
  const primitiveValue = toPrimitive(value, 'string')
  if (typeof primitiveValue === 'symbol')
    throwError('TypeError', 'Cannot convert a Symbol value to a string')
  return String(primitiveValue)
}

export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  const primitiveValue = toPrimitive(value)
  if (typeof primitiveValue === 'symbol')
    throwError('TypeError', 'Cannot convert a Symbol value to a number')
  if (typeof primitiveValue === 'string') consumeStepsForSize(primitiveValue.length)
  return Number(primitiveValue)
}

/** ToIntegerOrInfinity, with a default. */
export function toIntegerOrInfinity(value: unknown, fallback = 0): number {
  if (value === undefined) return fallback
  const integer = Math.trunc(toNumber(value))
  return Number.isNaN(integer) ? 0 : integer
}

/** Array.prototype.join, bounded; a cyclic reference is empty. */
export function joinArray(list: unknown[], separator: string): string {
  const { joiningArrays } = runningContext.session
  if (joiningArrays.includes(list)) return ''
  if (joiningArrays.length >= runningContext.session.limits.nesting)
    throw new ExecutionAborted('nested too deep')
  joiningArrays.push(list)
  try {
    let length = 0
    const parts: string[] = []
    for (let at = 0; at < list.length; at++) {
      const item = list[at]
      const part = item === null || item === undefined ? '' : toStringValue(item)
      consumeSteps(3)
      chargeMemory(BYTES.item)
      length += part.length + separator.length
      if (length > runningContext.session.limits.text)
        throw new ExecutionAborted('made too long a text')
      parts.push(part)
    }
    checkStringLength(length)
    return parts.join(separator)
  } finally {
    joiningArrays.pop()
  }
}
