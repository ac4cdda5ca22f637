import { isRecord } from '#domain/content/is-record.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { jsonText } from '#domain/text.ts'
import { type JsonObject, toJsonObject } from './lenient-json.ts'

/** What content entries need to know of each other. */
export type EntryIndex = {
  /** Every entry by its id, the first of each. */
  entries: ReadonlyMap<string, JsonObject>
  /** The entries that each entry shows, by their ids. */
  referencedIds: ReadonlyMap<string, ReadonlySet<string>>
}

export function createEntryIndex(files: readonly DatasetFile[]): EntryIndex {
  const entries = new Map<string, JsonObject>()
  const referencedIds = new Map<string, ReadonlySet<string>>()
  for (const { kind, json } of files) {
    if (kind !== 'content' || !isRecord(json)) continue
    const id = jsonText(json.id)
    if (!entries.has(id)) entries.set(id, json)
    referencedIds.set(id, listSymbolIds(json))
  }
  return { entries, referencedIds }
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
