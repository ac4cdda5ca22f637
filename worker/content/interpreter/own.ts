import { FORBIDDEN } from '#domain/content/record.ts'
import { allowItems, charge, chargeSize, Stop } from './budget.ts'
import { Callable, fail, ITERATOR, inherited, isRecord, number, plainly, text } from './values.ts'

/** Refuses a name that leads out, unless it is a function's own `prototype`. */
export function allowKey(key: PropertyKey, object?: unknown): void {
  if (!FORBIDDEN.has(key) || (key === 'prototype' && object instanceof Callable)) return
  throw new Stop(`named ${String(key)}`)
}

/** ToPropertyKey, of names that are allowed. */
export function keyOf(value: unknown, object?: unknown): PropertyKey {
  if (typeof value === 'number') return value
  if (value === ITERATOR) return ITERATOR
  const key = text(value)
  if (key.length > 4096) chargeSize(key.length)
  allowKey(key, object)
  return key
}

const INDEX = /^(0|[1-9]\d{0,9})$/

/** A property that a value itself has: what records and lists hold, nothing of the isolate's prototypes. */
export function ownOf(object: object, key: PropertyKey): unknown {
  if (Array.isArray(object) || isRecord(object)) {
    return Object.hasOwn(object, key)
      ? plainly((object as Record<PropertyKey, unknown>)[key])
      : undefined
  }
  return undefined
}

/** Whether a value has a property of its own. */
export function hasOwn(object: unknown, key: PropertyKey): boolean {
  if (typeof object === 'string') return key === 'length' || Object.hasOwn(Object(object), key)
  if (object instanceof Callable) return object.read(key) !== undefined
  return (Array.isArray(object) || isRecord(object)) && Object.hasOwn(object, key)
}

/** Writes a property as sloppy code does: what is frozen, or has no properties, stays as it is without a word. */
export function put(object: unknown, key: PropertyKey, value: unknown): void {
  if (object === null || object === undefined) {
    fail('TypeError', `Cannot set properties of ${object} (setting '${String(key)}')`)
  }
  if (Array.isArray(object)) putItem(object, key, value)
  else if (object instanceof Callable) object.write(key, value)
  else if (isRecord(object)) {
    charge(2)
    Reflect.set(object, key, value)
  }
}

function putItem(list: unknown[], key: PropertyKey, value: unknown): void {
  if (key === 'length') {
    const length = number(value)
    if (length !== length >>> 0) fail('RangeError', 'Invalid array length')
    allowItems(length)
    charge(Math.abs(list.length - length) / 16)
    if (!Object.isFrozen(list)) list.length = length
    return
  }
  if (typeof key === 'number' ? Number.isInteger(key) && key >= 0 : INDEX.test(String(key))) {
    const at = Number(key)
    allowItems(at + 1)
    // What lies between is empty places, which methods walk.
    if (at > list.length) charge((at - list.length) / 16)
  }
  Reflect.set(list, key, value)
}

/** Keys that `for in` and Object.keys see, of a value's own. */
export function keysOf(value: unknown): string[] {
  if (typeof value === 'string') {
    chargeSize(value.length * 4)
    return Object.keys(value)
  }
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && !isRecord(value)) return []
  const keys = Object.keys(value).filter((key) => !FORBIDDEN.has(key))
  charge(1 + keys.length * 2)
  return keys
}

/** Walks what can be spread or looped over; stops when told `false`. */
export function iterate(value: unknown, visit: (item: unknown) => unknown): void {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      charge(1)
      if (visit(plainly(value[at])) === false) return
    }
    return
  }
  if (typeof value === 'string') {
    for (const char of value) {
      charge(1)
      if (visit(char) === false) return
    }
    return
  }
  const start = isRecord(value) ? inherited(value, ITERATOR) : undefined
  if (!(start instanceof Callable)) fail('TypeError', `${nameOf(value)} is not iterable`)
  walk(start.call(value, []), visit)
}

function walk(iterator: unknown, visit: (item: unknown) => unknown): void {
  const next = isRecord(iterator) ? inherited(iterator, 'next') : undefined
  if (!(next instanceof Callable)) fail('TypeError', 'iterator.next is not a function')
  for (;;) {
    charge(2)
    const step = next.call(iterator, [])
    if (!isRecord(step)) fail('TypeError', 'Iterator result is not an object')
    if (inherited(step, 'done')) return
    if (visit(inherited(step, 'value')) === false) {
      const end = inherited(iterator as object, 'return')
      if (end instanceof Callable) end.call(iterator, [])
      return
    }
  }
}

/** All that can be walked as a list of its own. */
export function listed(value: unknown): unknown[] {
  const list: unknown[] = []
  iterate(value, (item) => {
    allowItems(list.length + 1)
    list.push(item)
  })
  return list
}

/** A short name of a value for messages. */
export function nameOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? 'array' : typeof value
}

/** Calls what must be a function. */
export function callback(value: unknown): Callable {
  if (value instanceof Callable) return value
  return fail('TypeError', `${nameOf(value)} is not a function`)
}
