import {
  BYTES,
  chargeMemory,
  checkArrayLength,
  checkStringLength,
  consumeSteps,
  consumeStepsForSize,
  ExecutionAborted,
} from '#worker/content/interpreter/execution-limits.ts'
import { requireCallable } from '#worker/content/interpreter/object-operations.ts'
import {
  createMethods,
  isOrdinaryObject,
  type PrimitiveValue,
  throwError,
  toIntegerOrInfinity,
  toNumber,
  toPrimitive,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import { BoundedRegExp, replaceWithRegExp, splitWithRegExp } from './regexp.ts'

const CONSTANT_TIME_METHODS = new Set(
  'at charAt charCodeAt codePointAt slice substr substring toString valueOf endsWith startsWith'.split(
    ' ',
  ),
)

/** The `this` value as a string, charged for by its length. */
function thisStringValue(value: unknown, isCheap: boolean): string {
  if (value === null || value === undefined) throwError('TypeError', 'called on null or undefined')
  const found = toStringValue(value)
  if (found.length > 64 && !isCheap) consumeStepsForSize(found.length)
  return found
}

type StringMethod = (subject: string, args: unknown[]) => unknown

function stringMethods(bodies: Record<string, StringMethod>) {
  return createMethods(
    Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [
        name,
        (value: unknown, args: unknown[]) =>
          body(thisStringValue(value, CONSTANT_TIME_METHODS.has(name)), args),
      ]),
    ),
  )
}

/** Undefined if absent, so that the method's own default applies. */
const optionalInteger = (value: unknown) =>
  value === undefined ? undefined : toIntegerOrInfinity(value)

const toSearchString = (value: unknown): string => {
  if (value instanceof BoundedRegExp)
    throwError('TypeError', 'First argument must not be a regular expression')
  return toStringValue(value)
}

/** Case conversion and padding may make a string longer. */
function checkResult(result: string): string {
  consumeStepsForSize(result.length * 4)
  checkStringLength(result.length)
  return result
}

function stringPad(subject: string, args: unknown[], front: boolean): string {
  const length = toIntegerOrInfinity(args[0])
  const filler = args[1] === undefined ? ' ' : toStringValue(args[1])
  if (length <= subject.length || filler === '') return subject
  checkStringLength(length)
  return front ? subject.padStart(length, filler) : subject.padEnd(length, filler)
}

function replaceString(subject: string, [from, to]: unknown[], all: boolean): string {
  if (from instanceof BoundedRegExp) return replaceWithRegExp(from, subject, to)
  const old = toStringValue(from)
  const count = old === '' ? subject.length + 1 : subject.split(old, all ? -1 : 2).length
  consumeSteps(count)
  if (isCallableValue(to)) {
    const fill = (found: string, place: number) =>
      toStringValue(requireCallable(to).call(undefined, [found, place, subject]))
    return checkResult(replaceEach(subject, old, all, fill))
  }
  const fresh = toStringValue(to)
  // `$&` and the like may insert the whole subject at each match.
  const most = fresh.includes('$') ? fresh.length * (subject.length + 1) : fresh.length
  checkStringLength(subject.length + most * (all ? count : 1))
  return all ? subject.replaceAll(old, fresh) : subject.replace(old, fresh)
}

const isCallableValue = (value: unknown) =>
  typeof value === 'object' && value !== null && 'call' in value && !isOrdinaryObject(value)

function replaceEach(
  subject: string,
  old: string,
  all: boolean,
  fill: (found: string, place: number) => string,
): string {
  let out = ''
  let from = 0
  for (
    let place = subject.indexOf(old);
    place >= 0;
    place = subject.indexOf(old, from + (old ? 0 : 1))
  ) {
    const part = subject.slice(from, place) + fill(old, place)
    checkStringLength(out.length + part.length)
    out += part
    from = place + old.length
    if (!all || place >= subject.length) break
  }
  return out + subject.slice(from)
}

function splitString(subject: string, [separator, limit]: unknown[]): string[] {
  const most = limit === undefined ? undefined : toNumber(limit) >>> 0
  if (separator instanceof BoundedRegExp) return splitWithRegExp(separator, subject, most)
  if (separator === undefined) return [subject]
  const between = toStringValue(separator)
  if (between === '') checkArrayLength(Math.min(subject.length, most ?? subject.length))
  const parts = subject.split(between, most ?? 100_001)
  checkArrayLength(parts.length)
  consumeSteps(parts.length)
  chargeMemory(BYTES.value + parts.length * (BYTES.value + BYTES.item))
  return parts
}

export const STRING_PROTOTYPE = stringMethods({
  at: (subject, [place]) => subject.at(toIntegerOrInfinity(place)),
  charAt: (subject, [place]) => subject.charAt(toIntegerOrInfinity(place)),
  charCodeAt: (subject, [place]) => subject.charCodeAt(toIntegerOrInfinity(place)),
  codePointAt: (subject, [place]) => subject.codePointAt(toIntegerOrInfinity(place)),
  concat: (subject, args) => {
    let out = subject
    for (const arg of args) {
      const part = toStringValue(arg)
      checkStringLength(out.length + part.length)
      out += part
    }
    return out
  },
  endsWith: (subject, [part, end]) =>
    subject.endsWith(consumeLengthSteps(toSearchString(part)), optionalInteger(end)),
  includes: (subject, [part, from]) =>
    subject.includes(consumeSearchSteps(toSearchString(part), subject), optionalInteger(from)),
  indexOf: (subject, [part, from]) =>
    subject.indexOf(consumeSearchSteps(toSearchString(part), subject), optionalInteger(from)),
  lastIndexOf: (subject, [part, from]) => {
    const place = from === undefined ? Number.NaN : toNumber(from)
    return subject.lastIndexOf(consumeSearchSteps(toSearchString(part), subject), place)
  },
  localeCompare: (subject, [other]) => {
    const against = toStringValue(other)
    consumeStepsForSize((subject.length + against.length) * 4)
    return subject.localeCompare(against, 'en')
  },
  normalize: (subject, [form]) => {
    consumeStepsForSize(subject.length * 32)
    const name = form === undefined ? 'NFC' : toStringValue(form)
    if (!/^NFK?[CD]$/.test(name)) throwError('RangeError', 'The normalization form is not known')
    return checkResult(subject.normalize(name))
  },
  padEnd: (subject, args) => stringPad(subject, args, false),
  padStart: (subject, args) => stringPad(subject, args, true),
  repeat: (subject, [times]) => {
    const count = toIntegerOrInfinity(times)
    if (count < 0 || count === Number.POSITIVE_INFINITY)
      throwError('RangeError', `Invalid count value: ${count}`)
    checkStringLength(subject.length * count)
    return subject.repeat(count)
  },
  replace: (subject, args) => replaceString(subject, args, false),
  replaceAll: (subject, args) => replaceString(subject, args, true),
  slice: (subject, [from, to]) => subject.slice(toIntegerOrInfinity(from), optionalInteger(to)),
  split: splitString,
  startsWith: (subject, [part, from]) =>
    subject.startsWith(consumeLengthSteps(toSearchString(part)), optionalInteger(from)),
  substr: (subject, [from, length]) => {
    const start = toIntegerOrInfinity(from)
    const first = start < 0 ? Math.max(0, subject.length + start) : start
    return subject.slice(first, first + Math.max(0, toIntegerOrInfinity(length, subject.length)))
  },
  substring: (subject, [from, to]) =>
    subject.substring(toIntegerOrInfinity(from), optionalInteger(to)),
  toLowerCase: (subject) => checkResult(subject.toLowerCase()),
  toLocaleLowerCase: (subject) => checkResult(subject.toLowerCase()),
  toUpperCase: (subject) => checkResult(subject.toUpperCase()),
  toLocaleUpperCase: (subject) => checkResult(subject.toUpperCase()),
  toString: (subject: string) => subject,
  trim: (subject) => subject.trim(),
  trimEnd: (subject) => subject.trimEnd(),
  trimStart: (subject) => subject.trimStart(),
  valueOf: (subject: string) => subject,
  match: (subject, [pattern]) => requireRegExp(pattern).match(subject),
  search: (subject, [pattern]) =>
    typeof pattern === 'string' && !/[\^$.*+?()[\]{}|\\]/.test(pattern)
      ? subject.indexOf(consumeSearchSteps(pattern, subject))
      : requireRegExp(pattern).search(subject),
})

const requireRegExp = (value: unknown): BoundedRegExp => {
  if (value instanceof BoundedRegExp) return value
  throw new ExecutionAborted('made a regular expression of a text')
}

/** The worst case is the product of both lengths. */
function consumeSearchSteps(part: string, subject: string): string {
  if (part.length > 32 && subject.length > 256)
    consumeStepsForSize((part.length * subject.length) / 32)
  return part
}

function consumeLengthSteps(part: string): string {
  consumeStepsForSize(part.length)
  return part
}

export const STRING_STATICS = createMethods({
  fromCharCode: (_, args) => {
    checkStringLength(args.length)
    return args.map((arg) => String.fromCharCode(toNumber(arg))).join('')
  },
  fromCodePoint: (_, args) => {
    checkStringLength(args.length * 2)
    return args
      .map((arg) => {
        const code = toNumber(arg)
        if (!(Number.isInteger(code) && code >= 0 && code <= 0x10ffff)) {
          throwError('RangeError', `Invalid code point ${code}`)
        }
        return String.fromCodePoint(code)
      })
      .join('')
  },
})

/** Unlike other conversions, String(x) accepts symbols. */
export function callStringConstructor(args: unknown[]): string {
  if (args.length === 0) return ''
  const plain: PrimitiveValue = toPrimitive(args[0], 'string')
  return typeof plain === 'symbol' ? 'Symbol(Symbol.iterator)' : String(plain)
}
