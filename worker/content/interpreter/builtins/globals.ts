import { charge, chargeSize, Thrown } from '../budget.ts'
import { callback } from '../own.ts'
import {
  Callable,
  ERRORS,
  errorOf,
  fail,
  ITERATOR,
  Library,
  methods,
  Native,
  number,
  Pledge,
  tableOf,
  text,
} from '../values.ts'
import { ARRAY, ARRAY_STATICS, makeArray } from './arrays.ts'
import { DATE, DATE_STATICS, makeDate } from './dates.ts'
import { JSON_LIBRARY } from './json.ts'
import { BOOLEAN, MATH, NUMBER, NUMBER_STATICS, NUMERIC } from './numbers.ts'
import { OBJECT, OBJECT_STATICS, parentsOf } from './objects.ts'
import { asString, STRING, STRING_STATICS } from './strings.ts'

const nothing = new Native('', () => undefined)

function error(name: keyof typeof ERRORS) {
  const make = ([message]: unknown[]) => errorOf(name, message)
  const made = (value: unknown) => {
    const parents = parentsOf(value)
    return name === 'Error'
      ? Object.values(ERRORS).some((parent) => parents.includes(parent))
      : parents.includes(ERRORS[name])
  }
  const prototype = new Library({ ...ERRORS[name] })
  return new Native(name, (_, args) => make(args), { make, made, prototype })
}

/** Runs what it is given at once, as the language has it; what follows a promise is not drawn. */
function makePromise([executor]: unknown[]): Pledge {
  const run = callback(executor)
  try {
    run.call(undefined, [nothing, nothing])
  } catch (thrown) {
    // A promise takes an error in and keeps it to itself.
    if (!(thrown instanceof Thrown)) throw thrown
  }
  return new Pledge()
}

const later = methods({
  // biome-ignore lint/suspicious/noThenProperty: a table of methods, never awaited
  then: () => new Pledge(),
  catch: () => new Pledge(),
  finally: () => new Pledge(),
})

const coded = (apply: (value: string) => string) => (_: unknown, args: unknown[]) => {
  const value = text(args[0])
  chargeSize(value.length * 8)
  try {
    return apply(value)
  } catch {
    return fail('RangeError', 'URI malformed')
  }
}

const library = (members: Record<string, unknown>) => new Library(members)
const isThing = (value: unknown) => typeof value === 'object' && value !== null

/** Names that all code knows besides its own, the state's and those it is called with. */
export const GLOBALS = tableOf<unknown>({
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  Array: new Native('Array', (_, args) => makeArray(args), {
    make: makeArray,
    made: Array.isArray,
    statics: ARRAY_STATICS,
    prototype: library(ARRAY),
  }),
  Boolean: new Native('Boolean', (_, [value]) => Boolean(value), { prototype: library(BOOLEAN) }),
  Date: new Native('Date', () => new Date().toString(), {
    make: makeDate,
    made: (value) => value instanceof Date,
    statics: DATE_STATICS,
    prototype: library(DATE),
  }),
  Function: new Native('Function', () => fail('TypeError', 'Code is not made of text'), {
    made: (value) => value instanceof Callable,
    prototype: library(functionMethods()),
  }),
  JSON: JSON_LIBRARY,
  Math: MATH,
  Number: new Native('Number', (_, args) => (args.length ? number(args[0]) : 0), {
    statics: NUMBER_STATICS,
    prototype: library(NUMBER),
  }),
  Object: new Native('Object', (_, [value]) => (isThing(value) ? value : {}), {
    make: ([value]) => (isThing(value) ? value : {}),
    made: isThing,
    statics: OBJECT_STATICS,
    prototype: library(OBJECT),
  }),
  Promise: new Native('Promise', () => fail('TypeError', "Promise must be called with 'new'"), {
    make: makePromise,
    made: (value) => value instanceof Pledge,
    statics: methods({
      all: () => new Pledge(),
      allSettled: () => new Pledge(),
      any: () => new Pledge(),
      race: () => new Pledge(),
      reject: () => new Pledge(),
      resolve: () => new Pledge(),
    }),
    prototype: library(later),
  }),
  String: new Native('String', (_, args) => asString(args), {
    statics: STRING_STATICS,
    prototype: library(STRING),
  }),
  Symbol: new Native('Symbol', () => fail('TypeError', 'Symbols are not made here'), {
    statics: { iterator: ITERATOR },
  }),
  Error: error('Error'),
  RangeError: error('RangeError'),
  ReferenceError: error('ReferenceError'),
  SyntaxError: error('SyntaxError'),
  TypeError: error('TypeError'),
  ...NUMERIC,
  ...methods({
    decodeURI: coded(decodeURI),
    decodeURIComponent: coded(decodeURIComponent),
    encodeURI: coded(encodeURI),
    encodeURIComponent: coded(encodeURIComponent),
    isFinite: (_, [value]) => Number.isFinite(number(value)),
    isNaN: (_, [value]) => Number.isNaN(number(value)),
    // What is late is not drawn, so nothing is ever late.
    clearInterval: () => undefined,
    clearTimeout: () => undefined,
    setInterval: () => 0,
    setTimeout: () => 0,
  }),
  console: library(
    methods({ debug() {}, error() {}, info() {}, log() {}, table() {}, trace() {}, warn() {} }),
  ),
})

/** call, apply and bind. */
export const FUNCTION = functionMethods()

/** Methods of promises. */
export const PROMISE = later

function functionMethods(): Record<string, Native> {
  return methods({
    apply: (fn, [self, args]) => callback(fn).call(self, listOfArgs(args)),
    bind: (fn, [self, ...first]) => {
      const bound = callback(fn)
      charge(10 + first.length)
      return new Native('bound', (_, rest) => bound.call(self, [...first, ...rest]), {
        make: (rest) => bound.make([...first, ...rest]),
        made: (value) => bound.made(value),
      })
    },
    call: (fn, [self, ...args]) => callback(fn).call(self, args),
    toString: () => 'function () { [code] }',
  })
}

function listOfArgs(args: unknown): unknown[] {
  if (args === null || args === undefined) return []
  if (!Array.isArray(args)) return fail('TypeError', 'CreateListFromArrayLike called on non-object')
  charge(args.length / 4)
  return [...args]
}
