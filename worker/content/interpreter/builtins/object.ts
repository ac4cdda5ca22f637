import { capitalise } from '#domain/text.ts'
import { BuiltinObject } from '#worker/content/interpreter/builtin-object.ts'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkArrayLength,
  consumeSteps,
  runningContext,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  checkPropertyKey,
  enumerableOwnKeys,
  getOwnProperty,
  hasOwnKey,
  iterate,
  setProperty,
  toPropertyKey,
} from '#worker/content/interpreter/object-operations.ts'
import { sameValueZero } from '#worker/content/interpreter/operators.ts'
import {
  Callable,
  createMethods,
  isOrdinaryObject,
  ordinaryGet,
  StubPromise,
  SYMBOL_ITERATOR,
  throwError,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'

/** The result of Object.prototype.toString. */
function builtinTag(value: unknown): string {
  if (value === undefined) return 'Undefined'
  if (value === null) return 'Null'
  if (Array.isArray(value)) return 'Array'
  if (value instanceof Callable) return 'Function'
  if (value instanceof Date) return 'Date'
  if (value instanceof BuiltinObject) return value.tag
  if (value instanceof StubPromise) return 'Promise'
  if (typeof value !== 'object')
    return typeof value === 'string' ? 'String' : capitalise(typeof value)
  return ordinaryGet(value, 'stack') === undefined ? 'Object' : 'Error'
}

export const OBJECT_PROTOTYPE = createMethods({
  hasOwnProperty: (self: unknown, [key]: unknown[]) => hasOwnKey(self, toPropertyKey(key, self)),
  isPrototypeOf: (self: unknown, [value]: unknown[]) =>
    isOrdinaryObject(self) && prototypeChain(value).includes(self),
  propertyIsEnumerable: (self: unknown, [key]: unknown[]) =>
    enumerableOwnKeys(self).includes(toStringValue(key)),
  toLocaleString: (self: unknown) => toStringValue(self),
  toString: (self: unknown) => `[object ${builtinTag(self)}]`,
  valueOf: (self: unknown) => self,
})

/** The prototypes of a value, nearest first. */
export function prototypeChain(value: unknown): object[] {
  const chain: object[] = []
  if (typeof value !== 'object' || value === null) return chain
  for (let at = runningContext.session.prototypes.get(value); at && chain.length < 50; ) {
    chain.push(at)
    at = runningContext.session.prototypes.get(at)
  }
  return chain
}

/** CopyDataProperties, for Object.assign and spread. */
export function copyDataProperties(target: unknown, value: unknown): void {
  for (const key of enumerableOwnKeys(value)) {
    consumeSteps(5)
    setProperty(
      target,
      key,
      typeof value === 'string' ? value[Number(key)] : getOwnProperty(value as object, key),
    )
  }
  if (isOrdinaryObject(value) && Object.hasOwn(value, SYMBOL_ITERATOR))
    setProperty(target, SYMBOL_ITERATOR, value[SYMBOL_ITERATOR])
}

function ownValues(value: unknown): unknown[] {
  const keys = enumerableOwnKeys(value)
  checkArrayLength(keys.length)
  allocateItems(keys.length)
  return keys.map((key) =>
    typeof value === 'string' ? value[Number(key)] : getOwnProperty(value as object, key),
  )
}

function requireObjectCoercible(value: unknown): unknown {
  if (value === null || value === undefined) {
    throwError('TypeError', 'Cannot convert undefined or null to object')
  }
  return value
}

function defineProperty(object: unknown, key: unknown, descriptor: unknown): void {
  if (!isOrdinaryObject(descriptor))
    throwError('TypeError', 'Property description must be an object')
  if (ordinaryGet(descriptor, 'get') ?? ordinaryGet(descriptor, 'set')) {
    throwError('TypeError', 'Accessors are not to be had')
  }
  const name = toPropertyKey(key, object)
  if ('value' in descriptor || !hasOwnKey(object, name)) {
    setProperty(object, name, ordinaryGet(descriptor, 'value'))
  }
}

export const OBJECT_STATICS = createMethods({
  assign: (_, [target, ...sources]) => {
    requireObjectCoercible(target)
    for (const source of sources) copyDataProperties(target, source)
    return target
  },
  create: (_, [parent]) => {
    const made = {}
    consumeSteps(20)
    chargeMemory(BYTES.instance)
    if (isOrdinaryObject(parent)) runningContext.session.prototypes.set(made, parent)
    return made
  },
  defineProperty: (_, [object, key, descriptor]) => {
    defineProperty(object, key, descriptor)
    return object
  },
  defineProperties: (_, [object, all]) => {
    for (const key of enumerableOwnKeys(all))
      defineProperty(object, key, getOwnProperty(all as object, key))
    return object
  },
  entries: (_, [value]) => {
    const values = ownValues(requireObjectCoercible(value))
    consumeSteps(values.length)
    chargeMemory(values.length * (BYTES.value + 3 * BYTES.item))
    return enumerableOwnKeys(value).map((key, at) => [key, values[at]])
  },
  // The shop must still be able to write these objects.
  freeze: (_, [value]) => value,
  fromEntries: (_, [pairs]) => {
    chargeMemory(BYTES.value)
    const made = {}
    iterate(pairs, (pair) => {
      consumeSteps(5)
      const [key, value] = Array.isArray(pair) ? pair : []
      setProperty(made, toPropertyKey(key), value)
    })
    return made
  },
  getOwnPropertyNames: (_, [value]) => enumerableOwnKeys(requireObjectCoercible(value)),
  is: (_, [a, b]) => sameValueZero(a, b) && (a !== 0 || Object.is(a, b)),
  isFrozen: (_, [value]) => Object.isFrozen(value),
  keys: (_, [value]) => enumerableOwnKeys(requireObjectCoercible(value)),
  hasOwn: (_, [object, key]) =>
    hasOwnKey(requireObjectCoercible(object), toPropertyKey(key, object)),
  values: (_, [value]) => ownValues(requireObjectCoercible(value)),
})

export function deleteProperty(object: unknown, key: PropertyKey): boolean {
  checkPropertyKey(key, object)
  requireObjectCoercible(object)
  if (!Array.isArray(object) && !isOrdinaryObject(object)) return true
  return Reflect.deleteProperty(object, key)
}
