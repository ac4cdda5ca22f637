import { charge, chargeSize, now, Stop, Thrown } from './budget.ts'

/** Functions as code knows them: never a function of the isolate's, so never a way to one. */
export abstract class Callable {
  abstract call(self: unknown, args: unknown[]): unknown
  abstract make(args: unknown[]): unknown
  /** Whether a value is one of its kind, as `instanceof` asks. */
  abstract made(value: unknown): boolean
  /** A property of its own. */
  abstract read(key: PropertyKey): unknown
  abstract write(key: PropertyKey, value: unknown): void
  /** State is sent to the browser without functions. */
  toJSON(): undefined {}
}

/** A fixed set of values under names, like Math: shared by all requests, so nothing can be put into it. */
export class Library {
  table: Readonly<Record<PropertyKey, unknown>>
  constructor(members: Record<string, unknown>) {
    this.table = tableOf(members)
  }
  toJSON(): undefined {}
}

/** A promise on the server: it takes callbacks and never calls them, for what is late is not drawn. */
export class Pledge {
  toJSON(): object {
    return {}
  }
}

/** A null-prototype copy: what is not in it is nowhere. */
export function tableOf<Value>(
  members: Record<string, Value>,
): Readonly<Record<PropertyKey, Value>> {
  return Object.freeze(Object.assign(Object.create(null), members))
}

type Body = (self: unknown, args: unknown[]) => unknown
type More = {
  statics?: Record<string, unknown>
  make?: (args: unknown[]) => unknown
  made?: (value: unknown) => boolean
  prototype?: Library
}

/** A function of ours that code may call; nothing about it can be changed. */
export class Native extends Callable {
  name: string
  body: Body
  statics: Readonly<Record<PropertyKey, unknown>>
  more: More
  constructor(name: string, body: Body, more: More = {}) {
    super()
    this.name = name
    this.body = body
    this.more = more
    this.statics = tableOf({ ...more.statics, name })
  }
  override call(self: unknown, args: unknown[]): unknown {
    charge(1)
    return this.body(self, args)
  }
  override make(args: unknown[]): unknown {
    if (!this.more.make) fail('TypeError', `${this.name} is not a constructor`)
    charge(2)
    return this.more.make(args)
  }
  override made(value: unknown): boolean {
    return this.more.made?.(value) ?? false
  }
  override read(key: PropertyKey): unknown {
    return key === 'prototype' ? this.more.prototype : this.statics[key]
  }
  override write(): void {}
}

/** Methods by name, made of plain bodies. */
export function methods(bodies: Record<string, Body>): Record<string, Native> {
  return Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [name, new Native(name, body)]),
  )
}

/** What `Symbol.iterator` is to code; the isolate's own symbols are not handed out. */
export const ITERATOR = Symbol('iterator')

type ErrorName = 'Error' | 'TypeError' | 'RangeError' | 'ReferenceError' | 'SyntaxError'

const errorText = new Native('toString', (self) => {
  if (!isRecord(self)) return 'Error'
  const message = text(inherited(self, 'message') ?? '')
  return text(inherited(self, 'name') ?? 'Error') + (message && `: ${message}`)
})
const base = Object.freeze(
  Object.assign(Object.create(null), { name: 'Error', message: '', toString: errorText }),
)
/** What errors inherit from, by name. */
export const ERRORS: Readonly<Record<ErrorName, object>> = tableOf({
  Error: base,
  ...Object.fromEntries(
    ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'].map((name) => [
      name,
      Object.freeze(Object.assign(Object.create(null), { ...base, name })),
    ]),
  ),
}) as Readonly<Record<ErrorName, object>>

/** An error as code sees it. */
export function errorOf(name: ErrorName, message: unknown): object {
  charge(30)
  const error: object = {}
  if (message !== undefined) hide(error, 'message', text(message))
  hide(error, 'stack', '')
  now.session.parents.set(error, ERRORS[name])
  return error
}

function hide(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, writable: true, configurable: true })
}

/** Throws what code can catch. */
export function fail(name: ErrorName, message: string): never {
  throw new Thrown(errorOf(name, message))
}

/** Whether it is a record as JSON has them, of whichever request made it. */
export function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const parent = Object.getPrototypeOf(value)
  return parent === Object.prototype || parent === null
}

/** A property of a record, of its own or by `new` inherited; undefined where there is none. */
export function inherited(record: object, key: PropertyKey): unknown {
  let at: object | undefined = record
  for (let hops = 0; at && hops < 50; hops++) {
    if (Object.hasOwn(at, key)) return plainly((at as Record<PropertyKey, unknown>)[key])
    at = now.session.parents.get(at)
  }
  return undefined
}

/** Functions of the isolate that some host value carries are not there for code. */
export function plainly(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value
}

export type Primitive = string | number | boolean | null | undefined | symbol

/** ToPrimitive; only functions of the code itself are asked. */
export function primitive(value: unknown, hint: 'number' | 'string' = 'number'): Primitive {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) {
    if (typeof value === 'bigint') throw new Stop('met a bigint')
    return value as Primitive
  }
  if (Array.isArray(value)) return joined(value, ',')
  if (value instanceof Date) return hint === 'number' ? value.getTime() : dateText(value)
  if (value instanceof Callable) return 'function () { [code] }'
  if (!isRecord(value)) return value instanceof Pledge ? '[object Promise]' : '[object Object]'
  for (const name of hint === 'string' ? ['toString', 'valueOf'] : ['valueOf', 'toString']) {
    const method = inherited(value, name)
    if (method instanceof Callable) {
      const result = method.call(value, [])
      if (result === null || typeof result !== 'object') return result as Primitive
    } else if (method !== undefined) {
    } else if (name === 'toString') return '[object Object]'
  }
  return fail('TypeError', 'Cannot convert object to primitive value')
}

/** Dates as text the way Node and Chromium write them. */
export function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toString()
}

/** ToString. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  const plain = primitive(value, 'string')
  if (typeof plain === 'symbol') fail('TypeError', 'Cannot convert a Symbol value to a string')
  return String(plain)
}

/** ToNumber. */
export function number(value: unknown): number {
  if (typeof value === 'number') return value
  const plain = primitive(value)
  if (typeof plain === 'symbol') fail('TypeError', 'Cannot convert a Symbol value to a number')
  if (typeof plain === 'string') chargeSize(plain.length)
  return Number(plain)
}

/** ToIntegerOrInfinity, with a default for what is not given. */
export function whole(value: unknown, absent = 0): number {
  if (value === undefined) return absent
  const found = Math.trunc(number(value))
  return Number.isNaN(found) ? 0 : found
}

/** Array.prototype.join, bounded; a list within itself is left out as the language has it. */
export function joined(list: unknown[], separator: string): string {
  const { joining } = now.session
  if (joining.includes(list)) return ''
  if (joining.length >= now.session.limits.nesting) throw new Stop('nested too deep')
  joining.push(list)
  try {
    let length = 0
    const parts: string[] = []
    for (let at = 0; at < list.length; at++) {
      const item = list[at]
      const part = item === null || item === undefined ? '' : text(item)
      charge(3)
      length += part.length + separator.length
      if (length > now.session.limits.text) throw new Stop('made too long a text')
      parts.push(part)
    }
    chargeSize(length)
    return parts.join(separator)
  } finally {
    joining.pop()
  }
}
