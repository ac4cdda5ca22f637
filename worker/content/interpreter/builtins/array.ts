import { BuiltinObject } from '#worker/content/interpreter/builtin-object.ts'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkArrayLength,
  consumeSteps,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  appendItem,
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
  toStringValue,
  withoutHostFunction,
} from '#worker/content/interpreter/runtime-values.ts'

import {
  consumeCopySteps,
  consumeMoveSteps,
  createArrayIterator,
  findMatchIndex,
  flattenIntoArray,
  forEachElement,
  type List,
  reduceArray,
  requireMutable,
  sortArray,
  spliceArray,
  thisArrayValue,
  toRelativeIndex,
} from './array-operations.ts'

type ArrayMethod = (list: List, args: unknown[]) => unknown

const ARRAY_METHODS: Record<string, ArrayMethod> = {
  at: (list, [at]) => withoutHostFunction(list.at(toIntegerOrInfinity(at))),
  concat: (list, args) => {
    const out = [...consumeCopySteps(list)]
    for (const arg of args) {
      if (Array.isArray(arg)) {
        checkArrayLength(out.length + arg.length)
        consumeSteps(arg.length / 16)
        allocateItems(arg.length)
        for (const item of arg) out.push(item)
      } else appendItem(out, arg)
    }
    return out
  },
  entries: (list) => {
    consumeSteps(list.length * 4)
    chargeMemory(list.length * (BYTES.value + 3 * BYTES.item))
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
      if (answer) appendItem(out, list[at])
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
      appendItem(out, answer)
    })
    return flattenIntoArray(out, 1)
  },
  forEach: (list, args) => forEachElement(list, args, () => false),
  includes: (list, [element, from]) => {
    for (let at = toRelativeIndex(from, list.length, 0); at < list.length; at++) {
      consumeSteps(1)
      if (sameValueZero(list[at], element)) return true
    }
    return false
  },
  indexOf: (list, [element, from]) => {
    for (let at = toRelativeIndex(from, list.length, 0); at < list.length; at++) {
      consumeSteps(1)
      if (at in list && strictEquals(list[at], element)) return at
    }
    return -1
  },
  join: (list, [separator]) =>
    joinArray(list, separator === undefined ? ',' : toStringValue(separator)),
  keys: (list) => createArrayIterator(consumeCopySteps(list).map((_, at) => at)),
  lastIndexOf: (list, [element, from]) => {
    const start = toIntegerOrInfinity(from, list.length - 1)
    for (
      let at = start < 0 ? list.length + start : Math.min(start, list.length - 1);
      at >= 0;
      at--
    ) {
      consumeSteps(1)
      if (at in list && strictEquals(list[at], element)) return at
    }
    return -1
  },
  map: (list, args) => {
    consumeSteps(list.length / 16)
    allocateItems(list.length)
    const out: List = new Array(list.length)
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
    chargeMemory(args.length * BYTES.item)
    for (const arg of args) list.push(arg)
    return list.length
  },
  reduce: (list, args) => reduceArray(list, args, false),
  reduceRight: (list, args) => reduceArray(list, args, true),
  reverse: (list) => requireMutable(consumeMoveSteps(list)).reverse(),
  shift: (list) => withoutHostFunction(requireMutable(consumeMoveSteps(list)).shift()),
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
    allocateItems(args.length)
    return list.unshift(...args)
  },
  values: (list) => createArrayIterator(consumeCopySteps(list)),
}

export const ARRAY_PROTOTYPE = createMethods(
  Object.fromEntries(
    Object.entries(ARRAY_METHODS).map(([name, body]) => [
      name,
      (self: unknown, args: unknown[]) => body(thisArrayValue(self), args),
    ]),
  ),
)

/** Also used for strings. */
export const ARRAY_VALUES = new NativeFunction('values', (self) =>
  createArrayIterator(iterableToList(self)),
)

export const ARRAY_STATICS = createMethods({
  isArray: (_, [value]) => Array.isArray(value),
  of: (_, args) => args,
  from: (_, [from, fn, self]) => {
    const list: List = []
    const add = (item: unknown) => {
      consumeSteps(1)
      appendItem(
        list,
        fn === undefined ? item : requireCallable(fn).call(self, [item, list.length]),
      )
    }
    const isWalked =
      typeof from === 'string' || Array.isArray(from) || from instanceof BuiltinObject
    if (isWalked) iterate(from, add)
    else if (isOrdinaryObject(from) && from[SYMBOL_ITERATOR] instanceof Callable) iterate(from, add)
    else for (const item of thisArrayValue(from)) add(item)
    return list
  },
})

export function constructArray(args: unknown[]): List {
  const [length] = args
  if (args.length !== 1 || typeof length !== 'number') return args
  if (length !== length >>> 0) throwError('RangeError', 'Invalid array length')
  checkArrayLength(length)
  consumeSteps(length / 16)
  allocateItems(length)
  return new Array(length)
}
