import {
  checkArrayLength,
  consumeSteps,
  runningContext,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  iterableToList,
  iterate,
  requireCallable,
  setProperty,
} from '#worker/content/interpreter/object-operations.ts'
import { sameValueZero, strictEquals } from '#worker/content/interpreter/operators.ts'
import {
  Callable,
  createMethods,
  isOrdinaryObject,
  joinArray,
  NativeFunction,
  SYMBOL_ITERATOR,
  throwError,
  toIntegerOrInfinity,
  toNumber,
  toStringValue,
  withoutHostFunction,
} from '#worker/content/interpreter/runtime-values.ts'

type List = unknown[]
type ArrayMethod = (list: List, args: unknown[]) => unknown

/** Reading methods work on a copy of what only looks like a list, as `[].slice.call(arguments)` wants it. */
function thisArrayValue(value: unknown): List {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined) throwError('TypeError', 'called on null or undefined')
  if (typeof value === 'string') return iterableToList(value)
  if (!isOrdinaryObject(value)) return []
  const length = Math.max(0, toIntegerOrInfinity(value.length))
  checkArrayLength(length)
  consumeSteps(length)
  return Array.from({ length }, (_, at) =>
    withoutHostFunction(Object.hasOwn(value, at) ? value[at] : undefined),
  )
}

/** A list that may be changed; frozen ones are the shop's own. */
function requireMutable(list: List): List {
  if (Object.isFrozen(list)) throwError('TypeError', 'Cannot change a read only list')
  return list
}

/** Calls back for each place that holds something; what the callback answers decides, `true` ends. */
function forEachElement(
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

/** As `each`, of empty places too: what the younger methods do. */
function findMatchIndex(list: List, [fn, self]: unknown[], isBackward = false): number {
  const called = requireCallable(fn)
  const { length } = list
  for (let step = 0; step < length; step++) {
    const at = isBackward ? length - 1 - step : step
    consumeSteps(1)
    if (called.call(self, [withoutHostFunction(list[at]), at, list])) return at
  }
  return -1
}

/** A place counted from the end where it is negative, kept within the list. */
function toRelativeIndex(value: unknown, length: number, fallback: number): number {
  const index = toIntegerOrInfinity(value, fallback)
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length)
}

function reduceArray(list: List, args: unknown[], isBackward: boolean): unknown {
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

function sortArray(list: List, [by]: unknown[]): List {
  const compare = by === undefined ? undefined : requireCallable(by)
  const rest = list.filter((item) => item !== undefined).map(withoutHostFunction)
  const missing = list.length - rest.length
  consumeSteps(list.length * Math.ceil(Math.log2(list.length + 2)))
  if (compare) rest.sort((a, b) => toNumber(compare.call(undefined, [a, b])))
  else {
    const keyed = rest.map((item) => ({ item, key: toStringValue(item) }))
    keyed.sort((a, b) => {
      consumeSteps(Math.min(a.key.length, b.key.length) / 64)
      return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
    })
    for (const [at, { item }] of keyed.entries()) rest[at] = item
  }
  return [...rest, ...new Array<undefined>(missing).fill(undefined)]
}

function flattenIntoArray(list: List, depth: number, out: List = []): List {
  for (const item of list) {
    consumeSteps(1)
    if (depth >= 1 && Array.isArray(item))
      flattenIntoArray(item, Math.min(depth, runningContext.session.limits.nesting) - 1, out)
    else {
      checkArrayLength(out.length + 1)
      out.push(withoutHostFunction(item))
    }
  }
  return out
}

function spliceArray(list: List, args: unknown[]): List {
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
  return list.splice(from, count, ...fresh)
}

/** A copy of a list is paid for by its length. */
function consumeCopySteps(list: List): List {
  checkArrayLength(list.length)
  consumeSteps(1 + list.length / 4)
  return list
}

const createArrayIterator = (items: List) => {
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

const ARRAY_METHODS: Record<string, ArrayMethod> = {
  at: (list, [at]) => withoutHostFunction(list.at(toIntegerOrInfinity(at))),
  concat: (list, args) => {
    const out = [...consumeCopySteps(list)]
    for (const arg of args) {
      if (Array.isArray(arg)) {
        checkArrayLength(out.length + arg.length)
        consumeSteps(arg.length / 16)
        for (const item of arg) out.push(item)
      } else out.push(arg)
    }
    return out
  },
  entries: (list) => {
    consumeSteps(list.length * 4)
    return createArrayIterator(list.map((item, at) => [at, item]))
  },
  every: (list, args) => {
    let holds = true
    forEachElement(list, args, (answer) => {
      holds &&= Boolean(answer)
      return !holds
    })
    return holds
  },
  fill: (list, [value, from, to]) => {
    consumeSteps(list.length)
    return requireMutable(list).fill(
      value,
      toRelativeIndex(from, list.length, 0),
      toRelativeIndex(to, list.length, list.length),
    )
  },
  filter: (list, args) => {
    const out: List = []
    forEachElement(list, args, (answer, at) => {
      if (answer) out.push(list[at])
    })
    return out
  },
  find: (list, args) => withoutHostFunction(list[findMatchIndex(list, args)]),
  findIndex: (list, args) => findMatchIndex(list, args),
  findLast: (list, args) => withoutHostFunction(list[findMatchIndex(list, args, true)]),
  findLastIndex: (list, args) => findMatchIndex(list, args, true),
  flat: (list, [depth]) => flattenIntoArray(list, toIntegerOrInfinity(depth, 1)),
  flatMap: (list, args) => {
    const out: List = []
    forEachElement(list, args, (answer) => {
      out.push(answer)
    })
    return flattenIntoArray(out, 1)
  },
  forEach: (list, args) => forEachElement(list, args, () => false),
  includes: (list, [wanted, from]) => {
    for (let at = toRelativeIndex(from, list.length, 0); at < list.length; at++) {
      consumeSteps(1)
      if (sameValueZero(list[at], wanted)) return true
    }
    return false
  },
  indexOf: (list, [wanted, from]) => {
    for (let at = toRelativeIndex(from, list.length, 0); at < list.length; at++) {
      consumeSteps(1)
      if (at in list && strictEquals(list[at], wanted)) return at
    }
    return -1
  },
  join: (list, [separator]) =>
    joinArray(list, separator === undefined ? ',' : toStringValue(separator)),
  keys: (list) => createArrayIterator(consumeCopySteps(list).map((_, at) => at)),
  lastIndexOf: (list, [wanted, from]) => {
    const start = toIntegerOrInfinity(from, list.length - 1)
    for (
      let at = start < 0 ? list.length + start : Math.min(start, list.length - 1);
      at >= 0;
      at--
    ) {
      consumeSteps(1)
      if (at in list && strictEquals(list[at], wanted)) return at
    }
    return -1
  },
  map: (list, args) => {
    const out: List = new Array(list.length)
    consumeSteps(list.length / 16)
    forEachElement(list, args, (answer, at) => {
      out[at] = answer
    })
    return out
  },
  pop: (list) => withoutHostFunction(requireMutable(list).pop()),
  push: (list, args) => {
    requireMutable(list)
    checkArrayLength(list.length + args.length)
    consumeSteps(args.length)
    for (const arg of args) list.push(arg)
    return list.length
  },
  reduce: (list, args) => reduceArray(list, args, false),
  reduceRight: (list, args) => reduceArray(list, args, true),
  reverse: (list) => requireMutable(consumeCopySteps(list)).reverse(),
  shift: (list) => withoutHostFunction(requireMutable(consumeCopySteps(list)).shift()),
  slice: (list, [from, to]) =>
    consumeCopySteps(list).slice(toIntegerOrInfinity(from), toIntegerOrInfinity(to, list.length)),
  some: (list, args) => {
    let holds = false
    forEachElement(list, args, (answer) => {
      holds ||= Boolean(answer)
      return holds
    })
    return holds
  },
  sort: (list, args) => {
    requireMutable(list)
    const fresh = sortArray(list, args)
    consumeSteps(fresh.length / 16)
    for (let at = 0; at < fresh.length; at++) setProperty(list, at, fresh[at])
    return list
  },
  splice: spliceArray,
  toReversed: (list) => [...consumeCopySteps(list)].reverse(),
  toSorted: (list, args) => sortArray(list, args),
  toLocaleString: (list: List) => joinArray(list, ','),
  toString: (list: List) => joinArray(list, ','),
  unshift: (list, args) => {
    requireMutable(consumeCopySteps(list))
    checkArrayLength(list.length + args.length)
    consumeSteps(args.length)
    return list.unshift(...args)
  },
  values: (list) => createArrayIterator(consumeCopySteps(list)),
}

/** Methods of lists. */
export const ARRAY_PROTOTYPE = createMethods(
  Object.fromEntries(
    Object.entries(ARRAY_METHODS).map(([name, body]) => [
      name,
      (self: unknown, args: unknown[]) => body(thisArrayValue(self), args),
    ]),
  ),
)

/** What `list[Symbol.iterator]` and `text[Symbol.iterator]` are. */
export const ARRAY_VALUES = new NativeFunction('values', (self) =>
  createArrayIterator(iterableToList(self)),
)

/** Statics of Array. */
export const ARRAY_STATICS = createMethods({
  isArray: (_, [value]) => Array.isArray(value),
  of: (_, args) => args,
  from: (_, [from, fn, self]) => {
    const list: List = []
    const add = (item: unknown) => {
      checkArrayLength(list.length + 1)
      consumeSteps(1)
      list.push(fn === undefined ? item : requireCallable(fn).call(self, [item, list.length]))
    }
    if (typeof from === 'string' || Array.isArray(from)) iterate(from, add)
    else if (isOrdinaryObject(from) && from[SYMBOL_ITERATOR] instanceof Callable) iterate(from, add)
    else for (const item of thisArrayValue(from)) add(item)
    return list
  },
})

/** Array(3), Array(1, 2). */
export function constructArray(args: unknown[]): List {
  const [length] = args
  if (args.length !== 1 || typeof length !== 'number') return args
  if (length !== length >>> 0) throwError('RangeError', 'Invalid array length')
  checkArrayLength(length)
  consumeSteps(length / 16)
  return new Array(length)
}
