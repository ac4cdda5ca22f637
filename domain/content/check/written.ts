import type { StockFile } from '../../check/stock.ts'
import { asText } from '../../text.ts'
import { isRecord } from '../record.ts'
import { docOf, listOf } from './reading.ts'

type Doc = Record<string, unknown>

/** What editors wrote, as its rules need to know of each other. */
export type Written = {
  /** Every entry by its id, the first of each. */
  entries: ReadonlyMap<string, Doc>
  /** The first entry that is meant for the very same people as others. */
  aims: ReadonlyMap<string, string>
  /** The entries that each entry shows, by their ids. */
  shows: ReadonlyMap<string, ReadonlySet<string>>
}

/** Models of which one entry is chosen for a page by its targets. */
export const CHOSEN: ReadonlySet<string> = new Set(['page', 'home-section'])

/** Reads through what editors wrote. */
export function writtenIn(files: readonly StockFile[]): Written {
  const entries = new Map<string, Doc>()
  const aims = new Map<string, string>()
  const shows = new Map<string, ReadonlySet<string>>()
  for (const { kind, json } of files) {
    if (kind !== 'content' || !isRecord(json)) continue
    const id = asText(json.id)
    if (!entries.has(id)) entries.set(id, json)
    shows.set(id, shownIn(json))
    const aim = aimOf(json)
    if (aim !== null && !aims.has(aim)) aims.set(aim, id)
  }
  return { entries, aims, shows }
}

/** Whom an entry is meant for; null where nobody is chosen by it, or its one address says it all (id/duplicate-address). */
export function aimOf(entry: Doc): string | null {
  const { modelId, published, query, startDate = null, endDate = null, priority = 0 } = entry
  const targets = listOf(query).filter(isRecord)
  if (!CHOSEN.has(asText(modelId)) || published !== 'published') return null
  if (modelId === 'page' && targets.length === 1) return null
  const asked = targets.map(({ property, operator, value }) =>
    JSON.stringify([property, operator, Array.isArray(value) ? [...value].sort() : [value]]),
  )
  return JSON.stringify([modelId, asked.sort(), startDate, endDate, priority])
}

/** The ids of symbols anywhere in an entry. */
function shownIn(entry: Doc): ReadonlySet<string> {
  const ids = new Set<string>()
  const waiting: unknown[] = [entry.data, ...Object.values(docOf(entry.variations))]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const { symbol } = next as Doc
    if (isRecord(symbol) && typeof symbol.entry === 'string') ids.add(symbol.entry)
    for (const one of Object.values(next)) waiting.push(one)
  }
  return ids
}
