/** Keys that reach a prototype. */
export const FORBIDDEN_KEYS: ReadonlySet<PropertyKey> = new Set([
  '__proto__',
  'prototype',
  'constructor',
])

/** Whether a value is an object and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
