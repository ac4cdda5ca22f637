import { BuiltinObject } from '#worker/content/interpreter/builtin-object.ts'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkArrayLength,
  consumeSteps,
  consumeStepsForSize,
} from '#worker/content/interpreter/execution-limits.ts'
import { iterate, requireCallable } from '#worker/content/interpreter/object-operations.ts'
import {
  createMethods,
  createTable,
  NativeFunction,
  SYMBOL_ITERATOR,
  throwError,
} from '#worker/content/interpreter/runtime-values.ts'
import { createArrayIterator } from './array-operations.ts'

type HostCollection = Map<unknown, unknown> | Set<unknown>

abstract class Collection<Host extends HostCollection> extends BuiltinObject {
  #host: Host
  constructor(host: Host) {
    super()
    chargeMemory(BYTES.instance)
    this.#host = host
  }
  get host(): Host {
    return this.#host
  }
  abstract get methods(): Readonly<Record<PropertyKey, unknown>>
  override read(key: PropertyKey): unknown {
    return key === 'size' ? this.#host.size : this.methods[key]
  }
  override items(): Iterable<unknown> {
    return this.#host
  }
}

export class MapObject extends Collection<Map<unknown, unknown>> {
  override get tag() {
    return 'Map'
  }
  override get methods() {
    return MAP_METHODS
  }
}

export class SetObject extends Collection<Set<unknown>> {
  override get tag() {
    return 'Set'
  }
  override get methods() {
    return SET_METHODS
  }
}

function thisMap(self: unknown): Map<unknown, unknown> {
  return self instanceof MapObject ? self.host : throwError('TypeError', 'this is not a Map')
}

function thisSet(self: unknown): Set<unknown> {
  return self instanceof SetObject ? self.host : throwError('TypeError', 'this is not a Set')
}

/** Charges for finding a key. */
function keyed(key: unknown): unknown {
  if (typeof key === 'string') consumeStepsForSize(key.length)
  return key
}

function growing<Host extends HostCollection>(host: Host, key: unknown): Host {
  if (host.has(keyed(key))) return host
  checkArrayLength(host.size + 1)
  chargeMemory(BYTES.property)
  return host
}

const listed = (items: Iterable<unknown>, count: number, bytesOfItem = 0) => {
  consumeSteps(1 + count)
  allocateItems(count)
  chargeMemory(count * bytesOfItem)
  return createArrayIterator([...items])
}
const PAIR_BYTES = BYTES.value + 2 * BYTES.item

function forEachIn(self: unknown, host: HostCollection, [visit, own]: unknown[]): void {
  const callback = requireCallable(visit)
  host.forEach((value, key) => {
    consumeSteps(2)
    callback.call(own, [value, key, self])
  })
}

const mapEntries = new NativeFunction('entries', (self) =>
  listed(thisMap(self).entries(), thisMap(self).size, PAIR_BYTES),
)
const MAP_METHODS = createTable<unknown>({
  ...createMethods({
    get: (self, [key]) => thisMap(self).get(keyed(key)),
    has: (self, [key]) => thisMap(self).has(keyed(key)),
    set: (self, [key, value]) => {
      growing(thisMap(self), key).set(key, value)
      return self
    },
    delete: (self, [key]) => thisMap(self).delete(keyed(key)),
    clear: (self) => thisMap(self).clear(),
    forEach: (self, args) => forEachIn(self, thisMap(self), args),
    keys: (self) => listed(thisMap(self).keys(), thisMap(self).size),
    values: (self) => listed(thisMap(self).values(), thisMap(self).size),
  }),
  entries: mapEntries,
  [SYMBOL_ITERATOR]: mapEntries,
})

const setValues = new NativeFunction('values', (self) =>
  listed(thisSet(self).values(), thisSet(self).size),
)
const SET_METHODS = createTable<unknown>({
  ...createMethods({
    has: (self, [value]) => thisSet(self).has(keyed(value)),
    add: (self, [value]) => {
      growing(thisSet(self), value).add(value)
      return self
    },
    delete: (self, [value]) => thisSet(self).delete(keyed(value)),
    clear: (self) => thisSet(self).clear(),
    forEach: (self, args) => forEachIn(self, thisSet(self), args),
    entries: (self) => listed(thisSet(self).entries(), thisSet(self).size, PAIR_BYTES),
  }),
  keys: setValues,
  values: setValues,
  [SYMBOL_ITERATOR]: setValues,
})

function constructMap([pairs]: unknown[]): MapObject {
  const made = new MapObject(new Map())
  if (pairs === undefined || pairs === null) return made
  iterate(pairs, (pair) => {
    if (!Array.isArray(pair)) throwError('TypeError', 'Iterator value is not an entry object')
    growing(made.host, pair[0]).set(pair[0], pair[1])
  })
  return made
}

function constructSet([values]: unknown[]): SetObject {
  const made = new SetObject(new Set())
  if (values === undefined || values === null) return made
  iterate(values, (value) => {
    growing(made.host, value).add(value)
  })
  return made
}

const onlyNew = (name: string) => () =>
  throwError('TypeError', `Constructor ${name} requires 'new'`)

export const COLLECTIONS = {
  Map: new NativeFunction('Map', onlyNew('Map'), {
    construct: constructMap,
    hasInstance: (value) => value instanceof MapObject,
  }),
  Set: new NativeFunction('Set', onlyNew('Set'), {
    construct: constructSet,
    hasInstance: (value) => value instanceof SetObject,
  }),
}
