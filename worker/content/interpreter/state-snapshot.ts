/** A budget of values and characters, counted each time they are serialised. */
export type SizeBudget = { values: number; characters: number }

const MAX_DEPTH = 100

/** The largest state that is sent to the browser. */
const MAX_STATE_SIZE: SizeBudget = { values: 50_000, characters: 500_000 }

/**
 * Whether data can be serialised within a budget, which it uses up. A few steps can create cyclic data, or data that
 * doubles with every level (an array that holds the same array twice).
 */
export function fitsBudget(value: unknown, budget: SizeBudget, depth = 0): boolean {
  budget.values--
  if (typeof value === 'string') budget.characters -= value.length
  if (budget.values < 0 || budget.characters < 0 || depth > MAX_DEPTH) return false
  if (typeof value !== 'object' || value === null) return true
  const keys = Object.keys(value)
  if (Array.isArray(value)) budget.values -= Math.max(0, value.length - keys.length)
  for (const key of keys) {
    budget.characters -= key.length
    if (!fitsBudget((value as Record<string, unknown>)[key], budget, depth + 1)) return false
  }
  return true
}

/** A JSON copy of a state; what exceeds the limit is left out. Never throws. */
export function snapshotState(state: Record<string, unknown>): Record<string, unknown> {
  const budget = { ...MAX_STATE_SIZE }
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(state)) {
    const before = { ...budget }
    const written = fitsBudget(state[key], budget) ? JSON.stringify(state[key]) : undefined
    if (written === undefined) Object.assign(budget, before)
    else if (key !== '__proto__') copy[key] = JSON.parse(written)
  }
  return copy
}

/** Whether a state survives serialisation: no functions, dates, NaN or infinities. */
export function isJsonSafe(
  value: unknown,
  budget: SizeBudget = { ...MAX_STATE_SIZE },
  depth = 0,
): boolean {
  if (--budget.values < 0 || depth > MAX_DEPTH) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) {
    return typeof value !== 'function' && typeof value !== 'symbol'
  }
  if (!Array.isArray(value)) {
    const parent = Object.getPrototypeOf(value)
    if (parent !== Object.prototype && parent !== null) return false
  }
  return Object.values(value).every((one) => isJsonSafe(one, budget, depth + 1))
}
