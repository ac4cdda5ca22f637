import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkArrayLength,
  consumeSteps,
  runningContext,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  appendItem,
  iterableToList,
  requireCallable,
} from '#worker/content/interpreter/object-operations.ts'
import {
  isOrdinaryObject,
  NativeFunction,
  SYMBOL_ITERATOR,
  throwError,
  toIntegerOrInfinity,
  toNumber,
  toStringValue,
  withoutHostFunction,
} from '#worker/content/interpreter/runtime-values.ts'

export type List = unknown[]

/** Array-like objects are copied, as `[].slice.call(arguments)` expects. */
export function thisArrayValue(value: unknown): List {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined) throwError('TypeError', 'called on null or undefined')
  if (typeof value === 'string') return iterableToList(value)
  if (!isOrdinaryObject(value)) return []
  const length = Math.max(0, toIntegerOrInfinity(value.length))
  checkArrayLength(length)
  consumeSteps(length)
  allocateItems(length)
  return Array.from({ length }, (_, at) =>
    withoutHostFunction(Object.hasOwn(value, at) ? value[at] : undefined),
  )
}

/** Throws for a frozen list, which belongs to the shop. */
export function requireMutable(list: List): List {
  if (Object.isFrozen(list)) throwError('TypeError', 'Cannot change a read only list')
  return list
}

/** Calls the callback for each element, holes excluded, until `visit` returns `true`. */
export function forEachElement(
  list: List,
  [fn, self]: unknown[],
  visit: (answer: unknown, at: number) => unknown,
) {
  const called = requireCallable(fn)
  const { length } = list
  for (let at = 0; at < length; at++) {
    consumeSteps(1)
    if (
      at in list &&
      visit(called.call(self, [withoutHostFunction(list[at]), at, list]), at) === true
    )
      return
  }
}

/** The index of the first match, holes included, as `find` and its relatives specify. */
export function findMatchIndex(list: List, [fn, self]: unknown[], isBackward = false): number {
  const called = requireCallable(fn)
  const { length } = list
  for (let step = 0; step < length; step++) {
    const at = isBackward ? length - 1 - step : step
    consumeSteps(1)
    if (called.call(self, [withoutHostFunction(list[at]), at, list])) return at
  }
  return -1
}

export function toRelativeIndex(value: unknown, length: number, fallback: number): number {
  const index = toIntegerOrInfinity(value, fallback)
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length)
}

export function reduceArray(list: List, args: unknown[], isBackward: boolean): unknown {
  const called = requireCallable(args[0])
  const { length } = list
  let hasAccumulator = args.length > 1
  let accumulator = args[1]
  for (let step = 0; step < length; step++) {
    const at = isBackward ? length - 1 - step : step
    consumeSteps(1)
    if (!(at in list)) continue
    accumulator = hasAccumulator
      ? called.call(undefined, [accumulator, withoutHostFunction(list[at]), at, list])
      : withoutHostFunction(list[at])
    hasAccumulator = true
  }
  if (!hasAccumulator) throwError('TypeError', 'Reduce of empty array with no initial value')
  return accumulator
}

export function sortArray(list: List, [by]: unknown[]): List {
  const compare = by === undefined ? undefined : requireCallable(by)
  allocateItems(list.length)
  const rest = list.filter((item) => item !== undefined).map(withoutHostFunction)
  const missing = list.length - rest.length
  consumeSteps(list.length * Math.ceil(Math.log2(list.length + 2)))
  if (compare) rest.sort((a, b) => toNumber(compare.call(undefined, [a, b])))
  else {
    chargeMemory(rest.length * BYTES.value)
    const keyed = rest.map((item) => ({ item, key: toStringValue(item) }))
    keyed.sort((a, b) => {
      consumeSteps(Math.min(a.key.length, b.key.length) / 64)
      return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
    })
    for (const [at, { item }] of keyed.entries()) rest[at] = item
  }
  return [...rest, ...new Array<undefined>(missing).fill(undefined)]
}

export function flattenIntoArray(list: List, depth: number, out: List = []): List {
  for (const item of list) {
    consumeSteps(1)
    if (depth >= 1 && Array.isArray(item))
      flattenIntoArray(item, Math.min(depth, runningContext.session.limits.nesting) - 1, out)
    else {
      appendItem(out, withoutHostFunction(item))
    }
  }
  return out
}

export function spliceArray(list: List, args: unknown[]): List {
  requireMutable(list)
  const from = toRelativeIndex(args[0], list.length, 0)
  const rest = list.length - from
  const count =
    args.length === 0
      ? 0
      : args.length === 1
        ? rest
        : Math.min(rest, Math.max(0, toIntegerOrInfinity(args[1])))
  const fresh = args.slice(2)
  checkArrayLength(list.length - count + fresh.length)
  consumeSteps((list.length + fresh.length) / 16)
  allocateItems(count + fresh.length)
  return list.splice(from, count, ...fresh)
}

/** Charges for moving every item of a list. */
export function consumeMoveSteps(list: List): List {
  checkArrayLength(list.length)
  consumeSteps(1 + list.length / 4)
  return list
}

/** Charges for a copy of a list as well. */
export function consumeCopySteps(list: List): List {
  allocateItems(list.length)
  return consumeMoveSteps(list)
}

export const createArrayIterator = (items: List) => {
  chargeMemory(2 * BYTES.nativeFunction)
  let at = 0
  const next = new NativeFunction('next', () => {
    const done = at >= items.length
    return { value: done ? undefined : withoutHostFunction(items[at++]), done }
  })
  const iterator: Record<PropertyKey, unknown> = { next }
  Object.defineProperty(iterator, SYMBOL_ITERATOR, {
    value: new NativeFunction('iterator', () => iterator),
  })
  return iterator
}
