import { isRecord } from '#domain/content/is-record.ts'
import { jsonText } from '#domain/text.ts'
import type { DatasetFile } from '#domain/validation/dataset/dataset-index.ts'
import { toArray, toJsonObject } from './entry-view.ts'

type JsonObject = Record<string, unknown>

/** What editors wrote, as its rules need to know of each other. */
export type EntryIndex = {
  /** Every entry by its id, the first of each. */
  entries: ReadonlyMap<string, JsonObject>
  /** The first entry that is meant for the very same people as others. */
  firstByTargeting: ReadonlyMap<string, string>
  /** The entries that each entry shows, by their ids. */
  referencedIds: ReadonlyMap<string, ReadonlySet<string>>
}

/** Models of which one entry is chosen for a page by its targets. */
export const TARGETED_MODELS: ReadonlySet<string> = new Set(['page', 'home-section'])

/** Reads through what editors wrote. */
export function createEntryIndex(files: readonly DatasetFile[]): EntryIndex {
  const entries = new Map<string, JsonObject>()
  const firstByTargeting = new Map<string, string>()
  const referencedIds = new Map<string, ReadonlySet<string>>()
  for (const { kind, json } of files) {
    if (kind !== 'content' || !isRecord(json)) continue
    const id = jsonText(json.id)
    if (!entries.has(id)) entries.set(id, json)
    referencedIds.set(id, listSymbolIds(json))
    const targeting = targetingKey(json)
    if (targeting !== null && !firstByTargeting.has(targeting)) firstByTargeting.set(targeting, id)
  }
  return { entries, firstByTargeting, referencedIds }
}

/** Whom an entry is meant for; null where nobody is chosen by it, or its one address says it all (id/duplicate-address). */
export function targetingKey(entry: JsonObject): string | null {
  const { modelId, published, query, startDate = null, endDate = null, priority = 0 } = entry
  const targets = toArray(query).filter(isRecord)
  if (!TARGETED_MODELS.has(jsonText(modelId)) || published !== 'published') return null
  if (modelId === 'page' && targets.length === 1) return null
  const conditions = targets.map(({ property, operator, value }) =>
    JSON.stringify([property, operator, Array.isArray(value) ? [...value].sort() : [value]]),
  )
  return JSON.stringify([modelId, conditions.sort(), startDate, endDate, priority])
}

/** The ids of symbols anywhere in an entry. */
function listSymbolIds(entry: JsonObject): ReadonlySet<string> {
  const ids = new Set<string>()
  const queue: unknown[] = [entry.data, ...Object.values(toJsonObject(entry.variations))]
  while (queue.length > 0) {
    const next = queue.pop()
    if (typeof next !== 'object' || next === null) continue
    const { symbol } = next as JsonObject
    if (isRecord(symbol) && typeof symbol.entry === 'string') ids.add(symbol.entry)
    for (const one of Object.values(next)) queue.push(one)
  }
  return ids
}
