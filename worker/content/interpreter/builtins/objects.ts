import { allowItems, charge, now } from '../budget.ts'
import { sameOrNaN } from '../operators.ts'
import { allowKey, hasOwn, iterate, keyOf, keysOf, ownOf, put } from '../own.ts'
import { Callable, fail, ITERATOR, inherited, isRecord, methods, Pledge, text } from '../values.ts'

/** What Object.prototype.toString says a value is. */
function tagOf(value: unknown): string {
  if (value === undefined) return 'Undefined'
  if (value === null) return 'Null'
  if (Array.isArray(value)) return 'Array'
  if (value instanceof Callable) return 'Function'
  if (value instanceof Date) return 'Date'
  if (value instanceof Pledge) return 'Promise'
  if (typeof value !== 'object') return typeof value === 'string' ? 'String' : capital(typeof value)
  return inherited(value, 'stack') === undefined ? 'Object' : 'Error'
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Methods of every record. */
export const OBJECT = methods({
  hasOwnProperty: (self: unknown, [key]: unknown[]) => hasOwn(self, keyOf(key, self)),
  isPrototypeOf: (self: unknown, [value]: unknown[]) =>
    isRecord(self) && parentsOf(value).includes(self),
  propertyIsEnumerable: (self: unknown, [key]: unknown[]) => keysOf(self).includes(text(key)),
  toLocaleString: (self: unknown) => text(self),
  toString: (self: unknown) => `[object ${tagOf(self)}]`,
  valueOf: (self: unknown) => self,
})

/** All that a value inherits from, nearest first. */
export function parentsOf(value: unknown): object[] {
  const found: object[] = []
  if (typeof value !== 'object' || value === null) return found
  for (let at = now.session.parents.get(value); at && found.length < 50; ) {
    found.push(at)
    at = now.session.parents.get(at)
  }
  return found
}

/** Keeps what `value` holds as properties of `target`, as Object.assign and spreading do. */
export function assign(target: unknown, value: unknown): void {
  for (const key of keysOf(value)) {
    charge(5)
    put(target, key, typeof value === 'string' ? value[Number(key)] : ownOf(value as object, key))
  }
  if (isRecord(value) && Object.hasOwn(value, ITERATOR)) put(target, ITERATOR, value[ITERATOR])
}

function valuesOf(value: unknown): unknown[] {
  const keys = keysOf(value)
  allowItems(keys.length)
  return keys.map((key) =>
    typeof value === 'string' ? value[Number(key)] : ownOf(value as object, key),
  )
}

function given(value: unknown): unknown {
  if (value === null || value === undefined) {
    fail('TypeError', 'Cannot convert undefined or null to object')
  }
  return value
}

function define(object: unknown, key: unknown, descriptor: unknown): void {
  if (!isRecord(descriptor)) fail('TypeError', 'Property description must be an object')
  if (inherited(descriptor, 'get') ?? inherited(descriptor, 'set')) {
    fail('TypeError', 'Accessors are not to be had')
  }
  const name = keyOf(key, object)
  if ('value' in descriptor || !hasOwn(object, name)) {
    put(object, name, inherited(descriptor, 'value'))
  }
}

/** Statics of Object. */
export const OBJECT_STATICS = methods({
  assign: (_, [target, ...sources]) => {
    given(target)
    for (const source of sources) assign(target, source)
    return target
  },
  create: (_, [parent]) => {
    const made = {}
    charge(20)
    if (isRecord(parent)) now.session.parents.set(made, parent)
    return made
  },
  defineProperty: (_, [object, key, descriptor]) => {
    define(object, key, descriptor)
    return object
  },
  defineProperties: (_, [object, all]) => {
    for (const key of keysOf(all)) define(object, key, ownOf(all as object, key))
    return object
  },
  entries: (_, [value]) => {
    const values = valuesOf(given(value))
    charge(values.length)
    return keysOf(value).map((key, at) => [key, values[at]])
  },
  // The shop goes on writing what code may have wanted to freeze.
  freeze: (_, [value]) => value,
  fromEntries: (_, [pairs]) => {
    const made = {}
    iterate(pairs, (pair) => {
      charge(5)
      const [key, value] = Array.isArray(pair) ? pair : []
      put(made, keyOf(key), value)
    })
    return made
  },
  getOwnPropertyNames: (_, [value]) => keysOf(given(value)),
  is: (_, [a, b]) => sameOrNaN(a, b) && (a !== 0 || Object.is(a, b)),
  isFrozen: (_, [value]) => Object.isFrozen(value),
  keys: (_, [value]) => keysOf(given(value)),
  hasOwn: (_, [object, key]) => hasOwn(given(object), keyOf(key, object)),
  values: (_, [value]) => valuesOf(given(value)),
})

/** `delete` */
export function remove(object: unknown, key: PropertyKey): boolean {
  allowKey(key, object)
  given(object)
  if (!Array.isArray(object) && !isRecord(object)) return true
  return Reflect.deleteProperty(object, key)
}
