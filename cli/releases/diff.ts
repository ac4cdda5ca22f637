import { isRecord } from '#domain/content/is-record.ts'

/** A changed value; `was` or `is` is undefined where there is none. */
export type ValueChange = { path: string[]; was?: unknown; is?: unknown }
export type EntryChange = {
  file: string
  entry: string
  change: 'added' | 'changed' | 'removed'
  fields: ValueChange[]
}

/** Keys that identify entries, in order of preference. */
const IDENTITY_KEYS = ['id', 'code', 'name', 'day', 'label'] as const

/** Changes of a file by entry; undefined is a missing file. */
export function diffEntries(file: string, was: unknown, is: unknown): EntryChange[] {
  // A file with a single object is one entry.
  const [before, after] = [was, is].map((json) =>
    isSingleEntry(json) ? { [json.id]: json } : json,
  )
  const valueChanges = diffValues(before ?? emptyLike(after), after ?? emptyLike(before))
    // Lists inside a file are not entries.
    .map((one) =>
      one.path.length > 1 && isEntryList(one.path[0]) ? { ...one, path: one.path.slice(1) } : one,
    )
  const byEntry = Map.groupBy(valueChanges, ({ path }) => path[0] ?? '')
  return [...byEntry].map(([entry, changes]): EntryChange => {
    const [first] = changes
    const isWholeEntry = changes.length === 1 && first !== undefined && first.path.length < 2
    const change =
      !isWholeEntry || (first.was !== undefined && first.is !== undefined)
        ? 'changed'
        : first.was === undefined
          ? 'added'
          : 'removed'
    const fields = changes.map((one) => ({ ...one, path: one.path.slice(1) }))
    return { file, entry, change, fields }
  })
}

/** Differing values with their paths; entries are matched by identity, so that moving one is no change. */
export function diffValues(was: unknown, is: unknown, path: string[] = []): ValueChange[] {
  if (isDeepEqual(was, is)) return []
  const [before, after] = [keyedParts(was), keyedParts(is)]
  if (!before || !after) return [{ path, was, is }]
  const names = new Set([...before.keys(), ...after.keys()])
  const nestedChanges = [...names].flatMap((name) =>
    diffValues(before.get(name), after.get(name), [...path, name]),
  )
  // Only the order differs.
  return nestedChanges.length > 0
    ? nestedChanges
    : [{ path: [...path, 'order'], was: [...before.keys()], is: [...after.keys()] }]
}

/** Deep equality, regardless of key order. */
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  stableStringify(one) === stableStringify(other)

const stableStringify = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(byName)) : part,
  )
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** The parts of an object, or of a list of identified entries; null for anything else. */
function keyedParts(value: unknown): Map<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return null
  for (const key of IDENTITY_KEYS) {
    const parts = new Map<string, unknown>(value.map((entry) => [String(entry?.[key]), entry]))
    const isNamed = value.every((entry) => typeof entry?.[key] === 'string')
    if (isNamed && parts.size === value.length) return parts
  }
  return null
}

const isEntryList = (name: string | undefined) => name === 'entries' || name === 'days'
const emptyLike = (json: unknown) => (Array.isArray(json) ? [] : {})
const isSingleEntry = (json: unknown): json is { id: string } =>
  isRecord(json) && typeof json.id === 'string' && 'data' in json
