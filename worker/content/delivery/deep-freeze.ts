export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inside of Object.values(value)) deepFreeze(inside)
  return Object.freeze(value)
}

export const cloneIfFrozen = <T>(value: T): T =>
  Object.isFrozen(value) ? structuredClone(value) : value
