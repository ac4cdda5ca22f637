export const FORBIDDEN_KEYS: ReadonlySet<PropertyKey> = new Set([
  '__proto__',
  'prototype',
  'constructor',
])

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
