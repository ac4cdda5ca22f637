import { allowItems, charge, now } from '../budget.ts'
import { same, sameOrNaN } from '../operators.ts'
import { callback, iterate, listed, put } from '../own.ts'
import {
  Callable,
  fail,
  ITERATOR,
  isRecord,
  joined,
  methods,
  Native,
  number,
  plainly,
  text,
  whole,
} from '../values.ts'

type List = unknown[]
type Plain = (list: List, args: unknown[]) => unknown

/** Reading methods work on a copy of what only looks like a list, as `[].slice.call(arguments)` wants it. */
function listOf(value: unknown): List {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined) fail('TypeError', 'called on null or undefined')
  if (typeof value === 'string') return listed(value)
  if (!isRecord(value)) return []
  const length = Math.max(0, whole(value.length))
  allowItems(length)
  charge(length)
  return Array.from({ length }, (_, at) =>
    plainly(Object.hasOwn(value, at) ? value[at] : undefined),
  )
}

/** A list that may be changed; frozen ones are the shop's own. */
function own(list: List): List {
  if (Object.isFrozen(list)) fail('TypeError', 'Cannot change a read only list')
  return list
}

/** Calls back for each place that holds something; what the callback answers decides, `true` ends. */
function each(list: List, [fn, self]: unknown[], visit: (answer: unknown, at: number) => unknown) {
  const called = callback(fn)
  const { length } = list
  for (let at = 0; at < length; at++) {
    charge(1)
    if (at in list && visit(called.call(self, [plainly(list[at]), at, list]), at) === true) return
  }
}

/** As `each`, of empty places too: what the younger methods do. */
function find(list: List, [fn, self]: unknown[], isBackward = false): number {
  const called = callback(fn)
  const { length } = list
  for (let step = 0; step < length; step++) {
    const at = isBackward ? length - 1 - step : step
    charge(1)
    if (called.call(self, [plainly(list[at]), at, list])) return at
  }
  return -1
}

/** A place counted from the end where it is negative, kept within the list. */
function place(value: unknown, length: number, absent: number): number {
  const found = whole(value, absent)
  return found < 0 ? Math.max(0, length + found) : Math.min(found, length)
}

function reduced(list: List, args: unknown[], isBackward: boolean): unknown {
  const called = callback(args[0])
  const { length } = list
  let has = args.length > 1
  let sum = args[1]
  for (let step = 0; step < length; step++) {
    const at = isBackward ? length - 1 - step : step
    charge(1)
    if (!(at in list)) continue
    sum = has ? called.call(undefined, [sum, plainly(list[at]), at, list]) : plainly(list[at])
    has = true
  }
  if (!has) fail('TypeError', 'Reduce of empty array with no initial value')
  return sum
}

function sorted(list: List, [by]: unknown[]): List {
  const compare = by === undefined ? undefined : callback(by)
  const rest = list.filter((item) => item !== undefined).map(plainly)
  const missing = list.length - rest.length
  charge(list.length * Math.ceil(Math.log2(list.length + 2)))
  if (compare) rest.sort((a, b) => number(compare.call(undefined, [a, b])))
  else {
    const keyed = rest.map((item) => ({ item, key: text(item) }))
    keyed.sort((a, b) => {
      charge(Math.min(a.key.length, b.key.length) / 64)
      return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
    })
    for (const [at, { item }] of keyed.entries()) rest[at] = item
  }
  return [...rest, ...new Array<undefined>(missing).fill(undefined)]
}

function flat(list: List, depth: number, out: List = []): List {
  for (const item of list) {
    charge(1)
    if (depth >= 1 && Array.isArray(item))
      flat(item, Math.min(depth, now.session.limits.nesting) - 1, out)
    else {
      allowItems(out.length + 1)
      out.push(plainly(item))
    }
  }
  return out
}

function spliced(list: List, args: unknown[]): List {
  own(list)
  const from = place(args[0], list.length, 0)
  const rest = list.length - from
  const count =
    args.length === 0 ? 0 : args.length === 1 ? rest : Math.min(rest, Math.max(0, whole(args[1])))
  const fresh = args.slice(2)
  allowItems(list.length - count + fresh.length)
  charge((list.length + fresh.length) / 16)
  return list.splice(from, count, ...fresh)
}

/** A copy of a list is paid for by its length. */
function copied(list: List): List {
  allowItems(list.length)
  charge(1 + list.length / 4)
  return list
}

const walker = (items: List) => {
  let at = 0
  const next = new Native('next', () => {
    const done = at >= items.length
    return { value: done ? undefined : plainly(items[at++]), done }
  })
  const iterator: Record<PropertyKey, unknown> = { next }
  Object.defineProperty(iterator, ITERATOR, { value: new Native('iterator', () => iterator) })
  return iterator
}

const BODIES: Record<string, Plain> = {
  at: (list, [at]) => plainly(list.at(whole(at))),
  concat: (list, args) => {
    const out = [...copied(list)]
    for (const arg of args) {
      if (Array.isArray(arg)) {
        allowItems(out.length + arg.length)
        charge(arg.length / 16)
        for (const item of arg) out.push(item)
      } else out.push(arg)
    }
    return out
  },
  entries: (list) => {
    charge(list.length * 4)
    return walker(list.map((item, at) => [at, item]))
  },
  every: (list, args) => {
    let holds = true
    each(list, args, (answer) => {
      holds &&= Boolean(answer)
      return !holds
    })
    return holds
  },
  fill: (list, [value, from, to]) => {
    charge(list.length)
    return own(list).fill(value, place(from, list.length, 0), place(to, list.length, list.length))
  },
  filter: (list, args) => {
    const out: List = []
    each(list, args, (answer, at) => {
      if (answer) out.push(list[at])
    })
    return out
  },
  find: (list, args) => plainly(list[find(list, args)]),
  findIndex: (list, args) => find(list, args),
  findLast: (list, args) => plainly(list[find(list, args, true)]),
  findLastIndex: (list, args) => find(list, args, true),
  flat: (list, [depth]) => flat(list, whole(depth, 1)),
  flatMap: (list, args) => {
    const out: List = []
    each(list, args, (answer) => {
      out.push(answer)
    })
    return flat(out, 1)
  },
  forEach: (list, args) => each(list, args, () => false),
  includes: (list, [wanted, from]) => {
    for (let at = place(from, list.length, 0); at < list.length; at++) {
      charge(1)
      if (sameOrNaN(list[at], wanted)) return true
    }
    return false
  },
  indexOf: (list, [wanted, from]) => {
    for (let at = place(from, list.length, 0); at < list.length; at++) {
      charge(1)
      if (at in list && same(list[at], wanted)) return at
    }
    return -1
  },
  join: (list, [separator]) => joined(list, separator === undefined ? ',' : text(separator)),
  keys: (list) => walker(copied(list).map((_, at) => at)),
  lastIndexOf: (list, [wanted, from]) => {
    const start = whole(from, list.length - 1)
    for (
      let at = start < 0 ? list.length + start : Math.min(start, list.length - 1);
      at >= 0;
      at--
    ) {
      charge(1)
      if (at in list && same(list[at], wanted)) return at
    }
    return -1
  },
  map: (list, args) => {
    const out: List = new Array(list.length)
    charge(list.length / 16)
    each(list, args, (answer, at) => {
      out[at] = answer
    })
    return out
  },
  pop: (list) => plainly(own(list).pop()),
  push: (list, args) => {
    own(list)
    allowItems(list.length + args.length)
    charge(args.length)
    for (const arg of args) list.push(arg)
    return list.length
  },
  reduce: (list, args) => reduced(list, args, false),
  reduceRight: (list, args) => reduced(list, args, true),
  reverse: (list) => own(copied(list)).reverse(),
  shift: (list) => plainly(own(copied(list)).shift()),
  slice: (list, [from, to]) => copied(list).slice(whole(from), whole(to, list.length)),
  some: (list, args) => {
    let holds = false
    each(list, args, (answer) => {
      holds ||= Boolean(answer)
      return holds
    })
    return holds
  },
  sort: (list, args) => {
    own(list)
    const fresh = sorted(list, args)
    charge(fresh.length / 16)
    for (let at = 0; at < fresh.length; at++) put(list, at, fresh[at])
    return list
  },
  splice: spliced,
  toReversed: (list) => [...copied(list)].reverse(),
  toSorted: (list, args) => sorted(list, args),
  toLocaleString: (list: List) => joined(list, ','),
  toString: (list: List) => joined(list, ','),
  unshift: (list, args) => {
    own(copied(list))
    allowItems(list.length + args.length)
    charge(args.length)
    return list.unshift(...args)
  },
  values: (list) => walker(copied(list)),
}

/** Methods of lists. */
export const ARRAY = methods(
  Object.fromEntries(
    Object.entries(BODIES).map(([name, body]) => [
      name,
      (self: unknown, args: unknown[]) => body(listOf(self), args),
    ]),
  ),
)

/** What `list[Symbol.iterator]` and `text[Symbol.iterator]` are. */
export const WALK = new Native('values', (self) => walker(listed(self)))

/** Statics of Array. */
export const ARRAY_STATICS = methods({
  isArray: (_, [value]) => Array.isArray(value),
  of: (_, args) => args,
  from: (_, [from, fn, self]) => {
    const list: List = []
    const add = (item: unknown) => {
      allowItems(list.length + 1)
      charge(1)
      list.push(fn === undefined ? item : callback(fn).call(self, [item, list.length]))
    }
    if (typeof from === 'string' || Array.isArray(from)) iterate(from, add)
    else if (isRecord(from) && from[ITERATOR] instanceof Callable) iterate(from, add)
    else for (const item of listOf(from)) add(item)
    return list
  },
})

/** Array(3), Array(1, 2). */
export function makeArray(args: unknown[]): List {
  const [length] = args
  if (args.length !== 1 || typeof length !== 'number') return args
  if (length !== length >>> 0) fail('RangeError', 'Invalid array length')
  allowItems(length)
  charge(length / 16)
  return new Array(length)
}
