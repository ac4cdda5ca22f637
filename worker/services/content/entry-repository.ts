import type { ContentEntry, TargetRule } from '#domain/content/entry.ts'

type EntrySummary = { id: string; query: TargetRule[]; startDate?: number; endDate?: number }
type EntryRow = { id: string; targets: string; starts_at: number | null; ends_at: number | null }

type EntryVisibility = {
  drafts: boolean
  /** Milliseconds since 1970; null when entries outside their dates are visible too. */
  now: number | null
}

const IS_VISIBLE_SQL = `published IN (SELECT value FROM json_each(?))
  AND COALESCE(starts_at <= ?, TRUE) AND COALESCE(ends_at >= ?, TRUE)`

export function createEntryRepository(catalogueDb: CatalogueDb, { drafts, now }: EntryVisibility) {
  const cache = new Map<string, ContentEntry>()
  const states = JSON.stringify(drafts ? ['published', 'draft'] : ['published'])
  const visibilityParams = [states, now ?? Number.MAX_SAFE_INTEGER, now ?? 0]

  return {
    async cardsOf(model: string): Promise<EntrySummary[]> {
      const { results } = await catalogueDb
        .prepare(
          `SELECT id, targets, starts_at, ends_at FROM content_entry
           WHERE model = ? AND ${IS_VISIBLE_SQL} ORDER BY priority, position`,
        )
        .bind(model, ...visibilityParams)
        .all<EntryRow>()
      return results.map(({ id, targets, starts_at, ends_at }) => ({
        id,
        query: JSON.parse(targets),
        ...(starts_at === null ? {} : { startDate: starts_at }),
        ...(ends_at === null ? {} : { endDate: ends_at }),
      }))
    },

    /** Every entry of a model, in one round trip. */
    async entriesOf(model: string): Promise<ContentEntry[]> {
      const { results } = await catalogueDb
        .prepare(
          `SELECT doc FROM content_entry WHERE model = ? AND ${IS_VISIBLE_SQL} ORDER BY priority, position`,
        )
        .bind(model, ...visibilityParams)
        .all<{ doc: string }>()
      return results.map(({ doc }) => JSON.parse(doc))
    },

    async entries(ids: readonly string[]): Promise<ContentEntry[]> {
      const uncachedIds = ids.filter((id) => !cache.has(id))
      if (uncachedIds.length > 0) {
        const { results } = await catalogueDb
          .prepare(
            `SELECT doc FROM content_entry WHERE id IN (SELECT value FROM json_each(?)) AND ${IS_VISIBLE_SQL}`,
          )
          .bind(JSON.stringify(uncachedIds), ...visibilityParams)
          .all<{ doc: string }>()
        for (const { doc } of results) {
          const entry: ContentEntry = JSON.parse(doc)
          cache.set(entry.id, entry)
        }
      }
      return ids.flatMap((id) => cache.get(id) ?? [])
    },
  }
}
export type EntryRepository = ReturnType<typeof createEntryRepository>
