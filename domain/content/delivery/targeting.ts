import type { ContentEntry, TargetRule, UserAttributes } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'

type TargetTest = (own: unknown, value: unknown) => boolean

const textTest =
  (holds: (own: string, value: string) => boolean): TargetTest =>
  (own, value) =>
    typeof own === 'string' && typeof value !== 'object' && holds(own, String(value))

const numberTest =
  (holds: (own: number, value: number) => boolean): TargetTest =>
  (own, value) =>
    typeof own === 'number' && typeof value === 'number' && holds(own, value)

const TARGET_TESTS = new Map<string, TargetTest>([
  ['is', (own, value) => own === value],
  ['isNot', (own, value) => own !== value],
  ['contains', textTest((own, value) => own.includes(value))],
  ['startsWith', textTest((own, value) => own.startsWith(value))],
  ['endsWith', textTest((own, value) => own.endsWith(value))],
  ['greaterThan', numberTest((own, value) => own > value)],
  ['lessThan', numberTest((own, value) => own < value)],
  ['greaterThanOrEqualTo', numberTest((own, value) => own >= value)],
  ['lessThanOrEqualTo', numberTest((own, value) => own <= value)],
])

export const TARGET_OPERATORS: readonly string[] = [...TARGET_TESTS.keys()]

/** Whether one target matches the visitor's attributes. */
export function matchesTarget(
  { property, operator, value }: TargetRule,
  attributes: UserAttributes,
): boolean {
  if (!property || !operator) return true
  if (typeof property !== 'string') return false
  if (Array.isArray(value)) {
    const each = (one: unknown) => matchesTarget({ property, operator, value: one }, attributes)
    return operator === 'isNot' ? value.every(each) : value.some(each)
  }
  const expected = property === 'urlPath' ? withoutSlash(value) : value
  const actual = Object.hasOwn(attributes, property) ? attributes[property] : undefined
  if (Array.isArray(actual)) return actual.includes(expected)
  return TARGET_TESTS.get(operator)?.(actual, expected) ?? false
}

/** Addresses are compared without a trailing slash. */
const withoutSlash = (value: unknown) =>
  typeof value === 'string' && value !== '/' && value.endsWith('/') ? value.slice(0, -1) : value

type TargetedEntry = Pick<ContentEntry, 'query' | 'startDate' | 'endDate'>

/**
 * Whether an entry is for a visitor at an instant (milliseconds since 1970): all targets match, and it has started and
 * not ended. The attribute `date` overrides the instant. Invalid targets match no one.
 */
export function matchesVisitor(
  { query, startDate, endDate }: TargetedEntry,
  attributes: UserAttributes,
  now: number,
): boolean {
  const at = parseInstant(attributes.date) ?? now
  if (typeof startDate === 'number' && at < startDate) return false
  if (typeof endDate === 'number' && at > endDate) return false
  const targets: unknown = query ?? []
  return (
    Array.isArray(targets) &&
    targets.every((target) => isRecord(target) && matchesTarget(target, attributes))
  )
}

function parseInstant(date: unknown): number | null {
  if (typeof date === 'number') return Number.isFinite(date) ? date : null
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(at) ? null : at
}
