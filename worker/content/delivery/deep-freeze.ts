/** Freezes cached data, which all requests share. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inside of Object.values(value)) deepFreeze(inside)
  return Object.freeze(value)
}

/** The same data, of one's own where it was kept for everybody. */
export const cloneIfFrozen = <T>(value: T): T =>
  Object.isFrozen(value) ? structuredClone(value) : value
