import { allowText, charge, chargeSize, now, Stop } from '../budget.ts'
import { allowKey, keysOf, ownOf, put } from '../own.ts'
import { Callable, fail, inherited, isRecord, Library, methods, text, whole } from '../values.ts'

/** JSON.parse: bounded in length and depth, and without the names that code may not say. */
function parse(source: string, reviver: unknown): unknown {
  chargeSize(20 + source.length * 8)
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    fail('SyntaxError', 'Unexpected token in JSON')
  }
  clean(value, 0)
  return reviver instanceof Callable ? revived({ '': value }, '', reviver, 0) : value
}

function clean(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > now.session.limits.nesting) throw new Stop('nested too deep')
  charge(1)
  if (Object.hasOwn(value, '__proto__')) throw new Stop('named __proto__')
  for (const part of Object.values(value)) clean(part, depth + 1)
}

function revived(holder: object, key: string, reviver: Callable, depth: number): unknown {
  if (depth > now.session.limits.nesting) throw new Stop('nested too deep')
  const value = ownOf(holder, key)
  for (const part of keysOf(value)) {
    const fresh = revived(value as object, part, reviver, depth + 1)
    if (fresh === undefined) Reflect.deleteProperty(value as object, part)
    else put(value, part, fresh)
  }
  return reviver.call(holder, [key, value])
}

type Writing = {
  replace: Callable | undefined
  only: readonly string[] | undefined
  indent: string
  /** What is being written, from the outside in. */
  within: object[]
}

/** JSON.stringify by our own walk: no method of the isolate's looks at what code made. */
function write(holder: object, key: string, how: Writing): string | undefined {
  charge(6)
  let value = ownOf(holder, key)
  const own =
    value instanceof Date ? undefined : isRecord(value) ? inherited(value, 'toJSON') : undefined
  if (own instanceof Callable) value = own.call(value, [key])
  if (how.replace) value = how.replace.call(holder, [key, value])
  if (value instanceof Date) value = Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'string') {
    chargeSize(value.length * 4)
    return JSON.stringify(value)
  }
  if (typeof value !== 'object' || value instanceof Callable) return undefined
  if (how.within.includes(value)) fail('TypeError', 'Converting circular structure to JSON')
  if (how.within.length > now.session.limits.nesting) throw new Stop('nested too deep')
  charge(how.within.length / 16)
  how.within.push(value)
  const written = Array.isArray(value) ? list(value, how) : record(value, how)
  how.within.pop()
  return written
}

function list(value: unknown[], how: Writing): string {
  const parts: string[] = []
  charge(value.length / 8)
  for (let at = 0; at < value.length; at++) parts.push(write(value, String(at), how) ?? 'null')
  return framed('[', parts, ']', how)
}

function record(value: object, how: Writing): string {
  const parts: string[] = []
  for (const key of how.only ?? keysOf(value)) {
    const part = write(value, key, how)
    if (part !== undefined) parts.push(`${JSON.stringify(key)}:${how.indent && ' '}${part}`)
  }
  return framed('{', parts, '}', how)
}

function framed(open: string, parts: string[], close: string, how: Writing): string {
  const inner = how.indent.repeat(how.within.length)
  let length = 2
  for (const part of parts) length += part.length + inner.length + 2
  allowText(length)
  if (!how.indent || parts.length === 0) return open + parts.join(',') + close
  const outer = how.indent.repeat(how.within.length - 1)
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${outer}${close}`
}

function indentOf(space: unknown): string {
  if (typeof space === 'number') return ' '.repeat(Math.max(0, Math.min(10, whole(space))))
  return typeof space === 'string' ? space.slice(0, 10) : ''
}

/** JSON */
export const JSON_LIBRARY = new Library(
  methods({
    parse: (_, [source, reviver]) => parse(text(source), reviver),
    stringify: (_, [value, replacer, space]) => {
      const only = Array.isArray(replacer) ? replacer.map((key) => text(key)) : undefined
      for (const key of only ?? []) allowKey(key)
      return write({ '': value }, '', {
        replace: replacer instanceof Callable ? replacer : undefined,
        only,
        indent: indentOf(space),
        within: [],
      })
    },
  }),
)
