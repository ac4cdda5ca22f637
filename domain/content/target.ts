import type { Entry, Target, UserAttributes } from './entry.ts'

type Holds = (own: unknown, value: unknown) => boolean

const text =
  (holds: (own: string, value: string) => boolean): Holds =>
  (own, value) =>
    typeof own === 'string' && holds(own, String(value))

const number =
  (holds: (own: number, value: number) => boolean): Holds =>
  (own, value) =>
    typeof own === 'number' && typeof value === 'number' && holds(own, value)

const OPERATORS = new Map<string, Holds>([
  ['is', (own, value) => own === value],
  ['isNot', (own, value) => own !== value],
  ['contains', text((own, value) => own.includes(value))],
  ['startsWith', text((own, value) => own.startsWith(value))],
  ['endsWith', text((own, value) => own.endsWith(value))],
  ['greaterThan', number((own, value) => own > value)],
  ['lessThan', number((own, value) => own < value)],
  ['greaterThanOrEqualTo', number((own, value) => own >= value)],
  ['lessThanOrEqualTo', number((own, value) => own <= value)],
])

/** What a target may ask (spec §3). */
export const OPERATOR_NAMES: readonly string[] = [...OPERATORS.keys()]

/** Whether one target holds for what is known of the visitor. */
export function holds({ property, operator, value }: Target, attributes: UserAttributes): boolean {
  if (!property || !operator) return true
  if (Array.isArray(value)) {
    const each = (one: unknown) => holds({ property, operator, value: one }, attributes)
    return operator === 'isNot' ? value.every(each) : value.some(each)
  }
  const wanted = property === 'urlPath' ? withoutSlash(value) : value
  const own = Object.hasOwn(attributes, property) ? attributes[property] : undefined
  if (Array.isArray(own)) return own.includes(wanted)
  return OPERATORS.get(operator)?.(own, wanted) ?? false
}

/** An address is the same one with a slash behind it. */
const withoutSlash = (value: unknown) =>
  typeof value === 'string' && value !== '/' && value.endsWith('/') ? value.slice(0, -1) : value

type Aimed = Pick<Entry, 'query' | 'startDate' | 'endDate'>

/**
 * Whether an entry is meant for a visitor at an instant (milliseconds since 1970): every target holds, and it is neither
 * too early nor too late. The attribute `date` stands in for the instant.
 */
export function isMeantFor(
  { query = [], startDate, endDate }: Aimed,
  attributes: UserAttributes,
  now: number,
): boolean {
  const at = instantOf(attributes.date) ?? now
  if (typeof startDate === 'number' && at < startDate) return false
  if (typeof endDate === 'number' && at > endDate) return false
  return query.every((target) => holds(target, attributes))
}

function instantOf(date: unknown): number | null {
  if (typeof date === 'number') return Number.isFinite(date) ? date : null
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(at) ? null : at
}
