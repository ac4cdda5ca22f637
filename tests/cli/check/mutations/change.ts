import type { JsonPath } from '#domain/validation/violation.ts'

export type Change = { path: JsonPath; before: unknown; after: unknown }
type Group = Record<string | number, unknown>

/** The deepest path that contains all differences; null without any. */
export function changeOf(before: unknown, after: unknown, path: JsonPath = []): Change | null {
  if (isGroup(before) && isGroup(after) && Array.isArray(before) === Array.isArray(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const isAsLong = !Array.isArray(before) || before.length === (after as unknown[] & Group).length
    const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    const [key] = changed
    if (key === undefined) return null
    if (changed.length > 1 || !isAsLong) return renamed(before, after, changed, path)
    return changeOf(before[key], after[key], [...path, Array.isArray(before) ? Number(key) : key])
  }
  return Object.is(before, after) ? null : { path, before, after }
}

/** Renaming a field removes it: unknown keys are never read. */
function renamed(before: Group, after: Group, changed: string[], path: JsonPath): Change {
  const [gone, ...others] = changed.filter((key) => !Object.hasOwn(after, key))
  const isRenamed = gone !== undefined && others.length === 0 && changed.length === 2
  if (!isRenamed || Array.isArray(before)) return { path, before, after }
  return { path: [...path, gone], before: before[gone], after: undefined }
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null
