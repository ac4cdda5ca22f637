/** Names that lead from data to what all data shares. */
export const FORBIDDEN_KEYS: ReadonlySet<PropertyKey> = new Set([
  '__proto__',
  'prototype',
  'constructor',
])

/** Whether a value is an object with names, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
