/** A budget of values and characters, counted each time they are serialised. */
export type SizeBudget = { values: number; characters: number }

const MAX_DEPTH = 100

/** The largest state that is sent to the browser. */
const MAX_STATE_SIZE: SizeBudget = { values: 50_000, characters: 500_000 }

/** Read in vain, because what they are in is too large: of what comes after that, only texts, numbers and the like are copied. */
const MAX_WASTED_VALUES = 100_000

/**
 * Whether data can be serialised within a budget, which it uses up. A few steps can create cyclic data, or data that
 * doubles with every level (an array that holds the same array twice).
 */
export function fitsBudget(value: unknown, budget: SizeBudget, depth = 0): boolean {
  if (depth === 0) budget.values--
  if (typeof value === 'string') budget.characters -= value.length
  if (budget.values < 0 || budget.characters < 0 || depth > MAX_DEPTH) return false
  return (
    typeof value !== 'object' ||
    value === null ||
    everyPart(value, budget, (part) => fitsBudget(part, budget, depth + 1))
  )
}

/** Whether there is budget for all that an object holds, and each of it is fine: a cycle would list its parts again and again. */
function everyPart(value: object, budget: SizeBudget, isFine: (part: unknown) => boolean): boolean {
  const isList = Array.isArray(value)
  const keys = isList ? [] : Object.keys(value)
  const count = isList ? value.length : keys.length
  if (isList && count > budget.values) return false
  budget.values -= count
  if (budget.values < 0) return false
  // By index, for the holes.
  if (isList) for (let at = 0; at < count; at++) if (!isFine(value[at])) return false
  for (const key of keys) {
    budget.characters -= key.length
    if (!isFine((value as Record<string, unknown>)[key])) return false
  }
  return true
}

/** A JSON copy of a state; what exceeds the limit is left out. Never throws. */
export function snapshotState(state: Record<string, unknown>): Record<string, unknown> {
  const left = { ...MAX_STATE_SIZE }
  const copy: Record<string, unknown> = {}
  let wasted = 0
  for (const key of Object.keys(state)) {
    const value = state[key]
    if (wasted > MAX_WASTED_VALUES && typeof value === 'object') continue
    const budget = { ...left }
    const written = fitsBudget(value, budget) ? JSON.stringify(value) : undefined
    const walked = left.values - budget.values
    if (written === undefined) {
      wasted += walked
      continue
    }
    left.values -= walked
    left.characters = budget.characters
    if (key !== '__proto__') copy[key] = JSON.parse(written)
  }
  return copy
}

/** Whether a state survives serialisation: no functions, dates, NaN or infinities. */
export function isJsonSafe(
  value: unknown,
  budget: SizeBudget = { ...MAX_STATE_SIZE },
  depth = 0,
): boolean {
  if (depth > MAX_DEPTH) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) {
    return typeof value !== 'function' && typeof value !== 'symbol'
  }
  if (!Array.isArray(value)) {
    const parent = Object.getPrototypeOf(value)
    if (parent !== Object.prototype && parent !== null) return false
  }
  return everyPart(value, budget, (part) => isJsonSafe(part, budget, depth + 1))
}
