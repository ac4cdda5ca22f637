import { FORBIDDEN_KEYS } from '#domain/content/is-record.ts'
import { BuiltinObject } from './builtin-object.ts'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkArrayLength,
  consumeSteps,
  consumeStepsForSize,
  ExecutionAborted,
} from './execution-limits.ts'
import {
  Callable,
  isOrdinaryObject,
  ordinaryGet,
  SYMBOL_ITERATOR,
  throwError,
  toNumber,
  toStringValue,
  withoutHostFunction,
} from './runtime-values.ts'

/** Rejects keys that reach a prototype, except a function's own `prototype`. */
export function checkPropertyKey(key: PropertyKey, object?: unknown): void {
  if (!FORBIDDEN_KEYS.has(key) || (key === 'prototype' && object instanceof Callable)) return
  throw new ExecutionAborted(`named ${String(key)}`)
}

/** ToPropertyKey of an allowed key. */
export function toPropertyKey(value: unknown, object?: unknown): PropertyKey {
  if (typeof value === 'number') return value
  if (value === SYMBOL_ITERATOR) return SYMBOL_ITERATOR
  const key = toStringValue(value)
  if (key.length > 4096) consumeStepsForSize(key.length)
  checkPropertyKey(key, object)
  return key
}

const ARRAY_INDEX = /^(0|[1-9]\d{0,9})$/

/** An own property of a value; never one of the isolate's prototypes. */
export function getOwnProperty(object: object, key: PropertyKey): unknown {
  if (Array.isArray(object) || isOrdinaryObject(object)) {
    return Object.hasOwn(object, key)
      ? withoutHostFunction((object as Record<PropertyKey, unknown>)[key])
      : undefined
  }
  return undefined
}

export function hasOwnKey(object: unknown, key: PropertyKey): boolean {
  if (typeof object === 'string') return key === 'length' || Object.hasOwn(Object(object), key)
  if (object instanceof Callable) return object.read(key) !== undefined
  return (Array.isArray(object) || isOrdinaryObject(object)) && Object.hasOwn(object, key)
}

/** Writes a property in sloppy mode: frozen or primitive targets are ignored. */
export function setProperty(object: unknown, key: PropertyKey, value: unknown): void {
  if (object === null || object === undefined) {
    throwError('TypeError', `Cannot set properties of ${object} (setting '${String(key)}')`)
  }
  if (Array.isArray(object)) setArrayElement(object, key, value)
  else if (object instanceof Callable || object instanceof BuiltinObject) object.write(key, value)
  else if (isOrdinaryObject(object)) {
    consumeSteps(2)
    if (!Object.hasOwn(object, key)) chargeMemory(BYTES.property)
    Reflect.set(object, key, value)
  }
}

function setArrayElement(list: unknown[], key: PropertyKey, value: unknown): void {
  if (key === 'length') {
    const length = toNumber(value)
    if (length !== length >>> 0) throwError('RangeError', 'Invalid array length')
    checkArrayLength(length)
    consumeSteps(Math.abs(list.length - length) / 16)
    if (length > list.length) allocateItems(length - list.length)
    if (!Object.isFrozen(list)) list.length = length
    return
  }
  if (typeof key === 'number' ? Number.isInteger(key) && key >= 0 : ARRAY_INDEX.test(String(key))) {
    const at = Number(key)
    checkArrayLength(at + 1)
    // Holes count, because methods iterate over them.
    if (at > list.length) consumeSteps((at - list.length) / 16)
    if (at >= list.length) chargeMemory((at + 1 - list.length) * BYTES.item)
  } else if (!Object.hasOwn(list, key)) chargeMemory(BYTES.property)
  Reflect.set(list, key, value)
}

export function enumerableOwnKeys(value: unknown): string[] {
  if (typeof value === 'string') {
    // Each key becomes a text of its own.
    consumeSteps(1 + value.length * 2)
    chargeMemory(value.length * (BYTES.value + BYTES.item))
    return Object.keys(value)
  }
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && !isOrdinaryObject(value)) return []
  const keys = Object.keys(value).filter((key) => !FORBIDDEN_KEYS.has(key))
  consumeSteps(1 + keys.length * 2)
  allocateItems(keys.length * (Array.isArray(value) ? 3 : 1))
  return keys
}

/** Iterates over an iterable until the callback returns `false`. */
export function iterate(value: unknown, visit: (item: unknown) => unknown): void {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      consumeSteps(1)
      if (visit(withoutHostFunction(value[at])) === false) return
    }
    return
  }
  const walked = value instanceof BuiltinObject ? value.items() : value
  if (typeof walked === 'string' || value instanceof BuiltinObject) {
    for (const item of walked as Iterable<unknown>) {
      consumeSteps(1)
      // A pair is made again.
      if (Array.isArray(item)) allocateItems(item.length)
      if (visit(item) === false) return
    }
    return
  }
  const start = isOrdinaryObject(value) ? ordinaryGet(value, SYMBOL_ITERATOR) : undefined
  if (!(start instanceof Callable)) throwError('TypeError', `${typeLabel(value)} is not iterable`)
  iterateIterator(start.call(value, []), visit)
}

function iterateIterator(iterator: unknown, visit: (item: unknown) => unknown): void {
  const next = isOrdinaryObject(iterator) ? ordinaryGet(iterator, 'next') : undefined
  if (!(next instanceof Callable)) throwError('TypeError', 'iterator.next is not a function')
  for (;;) {
    consumeSteps(2)
    const step = next.call(iterator, [])
    if (!isOrdinaryObject(step)) throwError('TypeError', 'Iterator result is not an object')
    if (ordinaryGet(step, 'done')) return
    if (visit(ordinaryGet(step, 'value')) === false) {
      const end = ordinaryGet(iterator as object, 'return')
      if (end instanceof Callable) end.call(iterator, [])
      return
    }
  }
}

export function iterableToList(value: unknown): unknown[] {
  const list: unknown[] = []
  iterate(value, (item) => {
    appendItem(list, item)
  })
  return list
}

/** Adds an item to a list that grows, and charges for it. */
export function appendItem(list: unknown[], item: unknown): void {
  checkArrayLength(list.length + 1)
  chargeMemory(BYTES.item)
  list.push(item)
}

export function typeLabel(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? 'array' : typeof value
}

export function requireCallable(value: unknown): Callable {
  if (value instanceof Callable) return value
  return throwError('TypeError', `${typeLabel(value)} is not a function`)
}
