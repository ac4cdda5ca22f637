import {
  allocateItems,
  BYTES,
  chargeMemory,
  consumeSteps,
  ExecutionAborted,
  runningContext,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  enumerableOwnKeys,
  getOwnProperty,
  setProperty,
} from '#worker/content/interpreter/object-operations.ts'
import { isOrdinaryObject, throwError } from '#worker/content/interpreter/runtime-values.ts'
import { MapObject, SetObject } from './collections.ts'

/** A deep copy of data; throws for functions and what stands for a resource. */
export function structuredCloneOf(value: unknown): unknown {
  return cloneOf(value, new Map(), 0)
}

function cloneOf(value: unknown, copies: Map<unknown, unknown>, depth: number): unknown {
  consumeSteps(2)
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'symbol' ? notCloned() : value
  }
  if (copies.has(value)) return copies.get(value)
  if (depth > runningContext.session.limits.nesting) throw new ExecutionAborted('nested too deep')
  const copied = <Copy>(copy: Copy) => {
    copies.set(value, copy)
    return copy
  }
  const deeper = (part: unknown) => cloneOf(part, copies, depth + 1)
  if (Array.isArray(value)) {
    allocateItems(value.length)
    const list: unknown[] = copied([])
    for (let at = 0; at < value.length; at++) list.push(deeper(value[at]))
    return list
  }
  if (value instanceof Date) {
    chargeMemory(2 * BYTES.value)
    return copied(new Date(value.getTime()))
  }
  if (value instanceof MapObject) {
    const { host } = copied(new MapObject(new Map()))
    chargeMemory(value.host.size * BYTES.property)
    for (const [key, part] of value.host) host.set(deeper(key), deeper(part))
    return copies.get(value)
  }
  if (value instanceof SetObject) {
    const { host } = copied(new SetObject(new Set()))
    chargeMemory(value.host.size * BYTES.property)
    for (const part of value.host) host.add(deeper(part))
    return copies.get(value)
  }
  if (!isOrdinaryObject(value)) return notCloned()
  chargeMemory(BYTES.value)
  const record = copied({})
  for (const key of enumerableOwnKeys(value))
    setProperty(record, key, deeper(getOwnProperty(value, key)))
  return record
}

const notCloned = () => throwError('Error', 'The object could not be cloned.')
