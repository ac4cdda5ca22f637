import { allowItems, allowText, charge, chargeSize, Stop } from '../budget.ts'
import { callback } from '../own.ts'
import {
  fail,
  isRecord,
  methods,
  number,
  type Primitive,
  primitive,
  text,
  whole,
} from '../values.ts'
import { Pattern, replacedBy, splitBy } from './patterns.ts'

/** Methods that take the same time for texts of every length. */
const CHEAP = new Set(
  'at charAt charCodeAt codePointAt slice substr substring toString valueOf endsWith startsWith'.split(
    ' ',
  ),
)

/** What a method works on, as text and paid for. */
function self(value: unknown, isCheap: boolean): string {
  if (value === null || value === undefined) fail('TypeError', 'called on null or undefined')
  const found = text(value)
  if (found.length > 64 && !isCheap) chargeSize(found.length)
  return found
}

type Plain = (subject: string, args: unknown[]) => unknown

/** Bodies get their subject as text. */
function of(bodies: Record<string, Plain>) {
  return methods(
    Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [
        name,
        (value: unknown, args: unknown[]) => body(self(value, CHEAP.has(name)), args),
      ]),
    ),
  )
}

/** A place in a text: undefined where none was named, so that the method's own default holds. */
const at = (value: unknown) => (value === undefined ? undefined : whole(value))

const sought = (value: unknown): string => {
  if (value instanceof Pattern) fail('TypeError', 'First argument must not be a regular expression')
  return text(value)
}

/** Case and padding may make a text longer; what comes out is paid for as well. */
function made(result: string): string {
  chargeSize(result.length * 4)
  allowText(result.length)
  return result
}

function padded(subject: string, args: unknown[], front: boolean): string {
  const length = whole(args[0])
  const filler = args[1] === undefined ? ' ' : text(args[1])
  if (length <= subject.length || filler === '') return subject
  allowText(length)
  return front ? subject.padStart(length, filler) : subject.padEnd(length, filler)
}

function replaced(subject: string, [from, to]: unknown[], all: boolean): string {
  if (from instanceof Pattern) return replacedBy(from, subject, to)
  const old = text(from)
  const count = old === '' ? subject.length + 1 : subject.split(old, all ? -1 : 2).length
  charge(count)
  if (isFunction(to)) {
    const fill = (found: string, place: number) =>
      text(callback(to).call(undefined, [found, place, subject]))
    return made(each(subject, old, all, fill))
  }
  const fresh = text(to)
  // `$&` and its like may repeat the whole text in every place.
  const most = fresh.includes('$') ? fresh.length * (subject.length + 1) : fresh.length
  allowText(subject.length + most * (all ? count : 1))
  return all ? subject.replaceAll(old, fresh) : subject.replace(old, fresh)
}

const isFunction = (value: unknown) =>
  typeof value === 'object' && value !== null && 'call' in value && !isRecord(value)

function each(
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
    allowText(out.length + part.length)
    out += part
    from = place + old.length
    if (!all || place >= subject.length) break
  }
  return out + subject.slice(from)
}

function split(subject: string, [separator, limit]: unknown[]): string[] {
  const most = limit === undefined ? undefined : number(limit) >>> 0
  if (separator instanceof Pattern) return splitBy(separator, subject, most)
  if (separator === undefined) return [subject]
  const between = text(separator)
  if (between === '') allowItems(Math.min(subject.length, most ?? subject.length))
  const parts = subject.split(between, most ?? 100_001)
  allowItems(parts.length)
  charge(parts.length)
  return parts
}

/** Methods of texts. */
export const STRING = of({
  at: (subject, [place]) => subject.at(whole(place)),
  charAt: (subject, [place]) => subject.charAt(whole(place)),
  charCodeAt: (subject, [place]) => subject.charCodeAt(whole(place)),
  codePointAt: (subject, [place]) => subject.codePointAt(whole(place)),
  concat: (subject, args) => {
    let out = subject
    for (const arg of args) {
      const part = text(arg)
      allowText(out.length + part.length)
      out += part
    }
    return out
  },
  endsWith: (subject, [part, end]) => subject.endsWith(short(sought(part)), at(end)),
  includes: (subject, [part, from]) => subject.includes(paid(sought(part), subject), at(from)),
  indexOf: (subject, [part, from]) => subject.indexOf(paid(sought(part), subject), at(from)),
  lastIndexOf: (subject, [part, from]) => {
    const place = from === undefined ? Number.NaN : number(from)
    return subject.lastIndexOf(paid(sought(part), subject), place)
  },
  localeCompare: (subject, [other]) => {
    const against = text(other)
    chargeSize((subject.length + against.length) * 4)
    return subject.localeCompare(against, 'en')
  },
  normalize: (subject, [form]) => {
    chargeSize(subject.length * 32)
    const name = form === undefined ? 'NFC' : text(form)
    if (!/^NFK?[CD]$/.test(name)) fail('RangeError', 'The normalization form is not known')
    return made(subject.normalize(name))
  },
  padEnd: (subject, args) => padded(subject, args, false),
  padStart: (subject, args) => padded(subject, args, true),
  repeat: (subject, [times]) => {
    const count = whole(times)
    if (count < 0 || count === Number.POSITIVE_INFINITY)
      fail('RangeError', `Invalid count value: ${count}`)
    allowText(subject.length * count)
    return subject.repeat(count)
  },
  replace: (subject, args) => replaced(subject, args, false),
  replaceAll: (subject, args) => replaced(subject, args, true),
  slice: (subject, [from, to]) => subject.slice(whole(from), at(to)),
  split,
  startsWith: (subject, [part, from]) => subject.startsWith(short(sought(part)), at(from)),
  substr: (subject, [from, length]) => {
    const start = whole(from)
    const first = start < 0 ? Math.max(0, subject.length + start) : start
    return subject.slice(first, first + Math.max(0, whole(length, subject.length)))
  },
  substring: (subject, [from, to]) => subject.substring(whole(from), at(to)),
  toLowerCase: (subject) => made(subject.toLowerCase()),
  toLocaleLowerCase: (subject) => made(subject.toLowerCase()),
  toUpperCase: (subject) => made(subject.toUpperCase()),
  toLocaleUpperCase: (subject) => made(subject.toUpperCase()),
  toString: (subject: string) => subject,
  trim: (subject) => subject.trim(),
  trimEnd: (subject) => subject.trimEnd(),
  trimStart: (subject) => subject.trimStart(),
  valueOf: (subject: string) => subject,
  match: (subject, [pattern]) => asPattern(pattern).match(subject),
  search: (subject, [pattern]) => asPattern(pattern).search(subject),
})

const asPattern = (value: unknown): Pattern => {
  if (value instanceof Pattern) return value
  throw new Stop('made a regular expression of a text')
}

/** Searching in the worst case compares as often as both lengths multiply. */
function paid(part: string, subject: string): string {
  if (part.length > 32 && subject.length > 256) chargeSize((part.length * subject.length) / 32)
  return part
}

function short(part: string): string {
  chargeSize(part.length)
  return part
}

/** Statics of String. */
export const STRING_STATICS = methods({
  fromCharCode: (_, args) => args.map((arg) => String.fromCharCode(number(arg))).join(''),
  fromCodePoint: (_, args) =>
    args
      .map((arg) => {
        const code = number(arg)
        if (!(Number.isInteger(code) && code >= 0 && code <= 0x10ffff)) {
          fail('RangeError', `Invalid code point ${code}`)
        }
        return String.fromCodePoint(code)
      })
      .join(''),
})

/** String(x): unlike other conversions it takes symbols. */
export function asString(args: unknown[]): string {
  if (args.length === 0) return ''
  const plain: Primitive = primitive(args[0], 'string')
  return typeof plain === 'symbol' ? 'Symbol(Symbol.iterator)' : String(plain)
}
