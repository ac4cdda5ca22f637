import { BuiltinObject } from '#worker/content/interpreter/builtin-object.ts'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkStringLength,
  consumeSteps,
  consumeStepsForSize,
  ExecutionAborted,
  runningContext,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  checkPropertyKey,
  enumerableOwnKeys,
  getOwnProperty,
  setProperty,
} from '#worker/content/interpreter/object-operations.ts'
import {
  Callable,
  createMethods,
  isOrdinaryObject,
  NamespaceObject,
  ordinaryGet,
  throwError,
  toIntegerOrInfinity,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'

/** JSON.parse, limited in length and depth, without forbidden keys. */
function parseJson(source: string, reviver: unknown): unknown {
  consumeStepsForSize(20 + source.length * 8)
  chargeMemory(parsedBytes(source))
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    throwError('SyntaxError', 'Unexpected token in JSON')
  }
  checkParsedValue(value, 0)
  return reviver instanceof Callable ? internalizeProperty({ '': value }, '', reviver, 0) : value
}

const BYTES_OF_SIGN: Readonly<Record<string, number>> = {
  '{': BYTES.value,
  '[': BYTES.value,
  ',': BYTES.item,
  ':': BYTES.property,
}

/** What a JSON text takes once it is parsed. */
function parsedBytes(source: string): number {
  let bytes = source.length * BYTES.character
  for (const sign of source) bytes += BYTES_OF_SIGN[sign] ?? 0
  return bytes
}

function checkParsedValue(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > runningContext.session.limits.nesting) throw new ExecutionAborted('nested too deep')
  consumeSteps(1)
  if (Object.hasOwn(value, '__proto__')) throw new ExecutionAborted('named __proto__')
  for (const part of Object.values(value)) checkParsedValue(part, depth + 1)
}

function internalizeProperty(
  holder: object,
  key: string,
  reviver: Callable,
  depth: number,
): unknown {
  if (depth > runningContext.session.limits.nesting) throw new ExecutionAborted('nested too deep')
  const value = getOwnProperty(holder, key)
  for (const part of enumerableOwnKeys(value)) {
    const fresh = internalizeProperty(value as object, part, reviver, depth + 1)
    if (fresh === undefined) Reflect.deleteProperty(value as object, part)
    else setProperty(value, part, fresh)
  }
  return reviver.call(holder, [key, value])
}

type SerializeState = {
  replacer: Callable | undefined
  propertyList: readonly string[] | undefined
  indent: string
  /** The objects being serialised, outermost first. */
  stack: object[]
}

/** JSON.stringify of our own, because the native one would call methods of the isolate. */
function serializeProperty(holder: object, key: string, state: SerializeState): string | undefined {
  consumeSteps(6)
  let value = getOwnProperty(holder, key)
  const toJson =
    value instanceof Date
      ? undefined
      : isOrdinaryObject(value)
        ? ordinaryGet(value, 'toJSON')
        : undefined
  if (value instanceof BuiltinObject) value = value.toJSON()
  if (toJson instanceof Callable) value = toJson.call(value, [key])
  if (state.replacer) value = state.replacer.call(holder, [key, value])
  if (value instanceof Date) value = Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'string') {
    consumeStepsForSize(value.length * 4)
    const written = JSON.stringify(value)
    checkStringLength(written.length)
    return written
  }
  if (typeof value !== 'object' || value instanceof Callable) return undefined
  if (state.stack.includes(value)) throwError('TypeError', 'Converting circular structure to JSON')
  if (state.stack.length > runningContext.session.limits.nesting)
    throw new ExecutionAborted('nested too deep')
  consumeSteps(state.stack.length / 16)
  state.stack.push(value)
  const written = Array.isArray(value)
    ? serializeArray(value, state)
    : serializeObject(value, state)
  state.stack.pop()
  return written
}

function serializeArray(value: unknown[], state: SerializeState): string {
  const parts: string[] = []
  consumeSteps(value.length / 8)
  allocateItems(value.length)
  for (let at = 0; at < value.length; at++)
    parts.push(serializeProperty(value, String(at), state) ?? 'null')
  return joinSerialized('[', parts, ']', state)
}

function serializeObject(value: object, state: SerializeState): string {
  const parts: string[] = []
  for (const key of state.propertyList ?? enumerableOwnKeys(value)) {
    const part = serializeProperty(value, key, state)
    if (part !== undefined) parts.push(`${JSON.stringify(key)}:${state.indent && ' '}${part}`)
  }
  return joinSerialized('{', parts, '}', state)
}

function joinSerialized(
  open: string,
  parts: string[],
  close: string,
  state: SerializeState,
): string {
  const inner = state.indent.repeat(state.stack.length)
  let length = 2
  for (const part of parts) length += part.length + inner.length + 2
  checkStringLength(length)
  if (!state.indent || parts.length === 0) return open + parts.join(',') + close
  const outer = state.indent.repeat(state.stack.length - 1)
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${outer}${close}`
}

function toIndent(space: unknown): string {
  if (typeof space === 'number')
    return ' '.repeat(Math.max(0, Math.min(10, toIntegerOrInfinity(space))))
  return typeof space === 'string' ? space.slice(0, 10) : ''
}

function toPropertyList(keys: readonly unknown[]): string[] {
  consumeSteps(keys.length)
  allocateItems(keys.length)
  const list = keys.map((key) => toStringValue(key))
  for (const key of list) checkPropertyKey(key)
  return list
}

export const JSON_OBJECT = new NamespaceObject(
  createMethods({
    parse: (_, [source, reviver]) => parseJson(toStringValue(source), reviver),
    stringify: (_, [value, replacer, space]) => {
      const only = Array.isArray(replacer) ? toPropertyList(replacer) : undefined
      return serializeProperty({ '': value }, '', {
        replacer: replacer instanceof Callable ? replacer : undefined,
        propertyList: only,
        indent: toIndent(space),
        stack: [],
      })
    },
  }),
)
