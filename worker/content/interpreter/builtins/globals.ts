import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkStringLength,
  consumeSteps,
  consumeStepsForSize,
  ExecutionAborted,
  ThrownValue,
} from '#worker/content/interpreter/execution-limits.ts'
import { requireCallable } from '#worker/content/interpreter/object-operations.ts'
import {
  Callable,
  createError,
  createMethods,
  createTable,
  ERROR_PROTOTYPES,
  NamespaceObject,
  NativeFunction,
  StubPromise,
  SYMBOL_ITERATOR,
  throwError,
  toNumber,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import { ARRAY_PROTOTYPE, ARRAY_STATICS, constructArray } from './array.ts'
import { COLLECTIONS } from './collections.ts'
import { constructDate, DATE_PROTOTYPE, DATE_STATICS } from './date.ts'
import { INTL } from './intl.ts'
import { JSON_OBJECT } from './json.ts'
import {
  BOOLEAN_PROTOTYPE,
  MATH_OBJECT,
  NUMBER_PARSERS,
  NUMBER_PROTOTYPE,
  NUMBER_STATICS,
} from './number.ts'
import { OBJECT_PROTOTYPE, OBJECT_STATICS, prototypeChain } from './object.ts'
import { callStringConstructor, STRING_PROTOTYPE, STRING_STATICS } from './string.ts'
import { structuredCloneOf } from './structured-clone.ts'
import { URLS } from './url.ts'

const noop = new NativeFunction('', () => undefined)

function errorConstructor(name: keyof typeof ERROR_PROTOTYPES) {
  const make = ([message]: unknown[]) => createError(name, message)
  const made = (value: unknown) => {
    const parents = prototypeChain(value)
    return name === 'Error'
      ? Object.values(ERROR_PROTOTYPES).some((parent) => parents.includes(parent))
      : parents.includes(ERROR_PROTOTYPES[name])
  }
  const prototype = new NamespaceObject({ ...ERROR_PROTOTYPES[name] })
  return new NativeFunction(name, (_, args) => make(args), {
    construct: make,
    hasInstance: made,
    prototype,
  })
}

/** Runs the executor; callbacks of the promise never run, because the page is rendered by then. */
function constructPromise([executor]: unknown[]): StubPromise {
  const run = requireCallable(executor)
  try {
    run.call(undefined, [noop, noop])
  } catch (thrown) {
    // An error in the executor rejects the promise.
    if (!(thrown instanceof ThrownValue)) throw thrown
  }
  return new StubPromise()
}

const promiseMethods = createMethods({
  // biome-ignore lint/suspicious/noThenProperty: a table of methods, never awaited
  then: () => new StubPromise(),
  catch: () => new StubPromise(),
  finally: () => new StubPromise(),
})

const uriFunction = (apply: (value: string) => string) => (_: unknown, args: unknown[]) => {
  const value = toStringValue(args[0])
  consumeStepsForSize(value.length * 8)
  try {
    const result = apply(value)
    checkStringLength(result.length)
    return result
  } catch (cause) {
    if (cause instanceof ExecutionAborted) throw cause
    return throwError('RangeError', 'URI malformed')
  }
}

const base64 = (apply: (value: string) => string) => (_: unknown, args: unknown[]) => {
  const value = toStringValue(args[0])
  consumeStepsForSize(value.length * 4)
  let result: string
  try {
    result = apply(value)
  } catch {
    return throwError('Error', 'The string contains invalid characters.')
  }
  checkStringLength(result.length)
  return result
}

const namespaceObject = (members: Record<string, unknown>) => new NamespaceObject(members)
const isObjectValue = (value: unknown) => typeof value === 'object' && value !== null

/** Global names for all code. */
export const GLOBALS = createTable<unknown>({
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  Array: new NativeFunction('Array', (_, args) => constructArray(args), {
    construct: constructArray,
    hasInstance: Array.isArray,
    statics: ARRAY_STATICS,
    prototype: namespaceObject(ARRAY_PROTOTYPE),
  }),
  Boolean: new NativeFunction('Boolean', (_, [value]) => Boolean(value), {
    prototype: namespaceObject(BOOLEAN_PROTOTYPE),
  }),
  Date: new NativeFunction('Date', () => new Date().toString(), {
    construct: constructDate,
    hasInstance: (value) => value instanceof Date,
    statics: DATE_STATICS,
    prototype: namespaceObject(DATE_PROTOTYPE),
  }),
  Function: new NativeFunction(
    'Function',
    () => throwError('TypeError', 'Code is not made of text'),
    {
      hasInstance: (value) => value instanceof Callable,
      prototype: namespaceObject(functionMethods()),
    },
  ),
  ...COLLECTIONS,
  ...URLS,
  Intl: INTL,
  JSON: JSON_OBJECT,
  Math: MATH_OBJECT,
  Number: new NativeFunction('Number', (_, args) => (args.length ? toNumber(args[0]) : 0), {
    statics: NUMBER_STATICS,
    prototype: namespaceObject(NUMBER_PROTOTYPE),
  }),
  Object: new NativeFunction('Object', (_, [value]) => (isObjectValue(value) ? value : {}), {
    construct: ([value]) => (isObjectValue(value) ? value : {}),
    hasInstance: isObjectValue,
    statics: OBJECT_STATICS,
    prototype: namespaceObject(OBJECT_PROTOTYPE),
  }),
  Promise: new NativeFunction(
    'Promise',
    () => throwError('TypeError', "Promise must be called with 'new'"),
    {
      construct: constructPromise,
      hasInstance: (value) => value instanceof StubPromise,
      statics: createMethods({
        all: () => new StubPromise(),
        allSettled: () => new StubPromise(),
        any: () => new StubPromise(),
        race: () => new StubPromise(),
        reject: () => new StubPromise(),
        resolve: () => new StubPromise(),
      }),
      prototype: namespaceObject(promiseMethods),
    },
  ),
  String: new NativeFunction('String', (_, args) => callStringConstructor(args), {
    statics: STRING_STATICS,
    prototype: namespaceObject(STRING_PROTOTYPE),
  }),
  Symbol: new NativeFunction('Symbol', () => throwError('TypeError', 'Symbols are not made here'), {
    statics: { iterator: SYMBOL_ITERATOR },
  }),
  Error: errorConstructor('Error'),
  RangeError: errorConstructor('RangeError'),
  ReferenceError: errorConstructor('ReferenceError'),
  SyntaxError: errorConstructor('SyntaxError'),
  TypeError: errorConstructor('TypeError'),
  ...NUMBER_PARSERS,
  ...createMethods({
    decodeURI: uriFunction(decodeURI),
    decodeURIComponent: uriFunction(decodeURIComponent),
    encodeURI: uriFunction(encodeURI),
    encodeURIComponent: uriFunction(encodeURIComponent),
    isFinite: (_, [value]) => Number.isFinite(toNumber(value)),
    isNaN: (_, [value]) => Number.isNaN(toNumber(value)),
    atob: base64(atob),
    btoa: base64(btoa),
    structuredClone: (_, [value]) => structuredCloneOf(value),
    // Timers never fire on the server.
    clearInterval: () => undefined,
    clearTimeout: () => undefined,
    setInterval: () => 0,
    setTimeout: () => 0,
  }),
  console: namespaceObject(
    createMethods({
      debug() {},
      error() {},
      info() {},
      log() {},
      table() {},
      trace() {},
      warn() {},
    }),
  ),
})

export const FUNCTION_PROTOTYPE = functionMethods()

export const PROMISE_PROTOTYPE = promiseMethods

function functionMethods(): Record<string, NativeFunction> {
  return createMethods({
    apply: (fn, [self, args]) => requireCallable(fn).call(self, createListFromArrayLike(args)),
    bind: (fn, [self, ...first]) => {
      const bound = requireCallable(fn)
      consumeSteps(10 + first.length)
      chargeMemory(BYTES.nativeFunction + first.length * BYTES.item)
      return new NativeFunction('bound', (_, rest) => bound.call(self, [...first, ...rest]), {
        construct: (rest) => bound.make([...first, ...rest]),
        hasInstance: (value) => bound.made(value),
      })
    },
    call: (fn, [self, ...args]) => requireCallable(fn).call(self, args),
    toString: () => 'function () { [code] }',
  })
}

function createListFromArrayLike(args: unknown): unknown[] {
  if (args === null || args === undefined) return []
  if (!Array.isArray(args))
    return throwError('TypeError', 'CreateListFromArrayLike called on non-object')
  consumeSteps(args.length / 4)
  allocateItems(args.length)
  return [...args]
}
