import type { Entry, Target } from '#domain/content/entry.ts'

/** What is known of an entry without reading it. */
type Card = { id: string; query: Target[]; startDate?: number; endDate?: number }
type Row = { id: string; targets: string; starts_at: number | null; ends_at: number | null }

type Sight = {
  drafts: boolean
  /** Milliseconds since 1970; null for who may also see what is to come or is over. */
  now: number | null
}

const VISIBLE = `published IN (SELECT value FROM json_each(?))
  AND COALESCE(starts_at <= ?, TRUE) AND COALESCE(ends_at >= ?, TRUE)`

/** The entries that somebody may see, each read once. */
export function createShelf(d1: D1Database, { drafts, now }: Sight) {
  const known = new Map<string, Entry>()
  const states = JSON.stringify(drafts ? ['published', 'draft'] : ['published'])
  const sight = [states, now ?? Number.MAX_SAFE_INTEGER, now ?? 0]

  return {
    /** The cards of a model, the best first. */
    async cardsOf(model: string): Promise<Card[]> {
      const { results } = await d1
        .prepare(
          `SELECT id, targets, starts_at, ends_at FROM content_entry
           WHERE model = ? AND ${VISIBLE} ORDER BY priority, position`,
        )
        .bind(model, ...sight)
        .all<Row>()
      return results.map(({ id, targets, starts_at, ends_at }) => ({
        id,
        query: JSON.parse(targets),
        ...(starts_at === null ? {} : { startDate: starts_at }),
        ...(ends_at === null ? {} : { endDate: ends_at }),
      }))
    },

    /** The entries with these ids that are there, in this order. */
    async entries(ids: readonly string[]): Promise<Entry[]> {
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length > 0) {
        const { results } = await d1
          .prepare(
            `SELECT doc FROM content_entry WHERE id IN (SELECT value FROM json_each(?)) AND ${VISIBLE}`,
          )
          .bind(JSON.stringify(unknown), ...sight)
          .all<{ doc: string }>()
        for (const { doc } of results) {
          const entry: Entry = JSON.parse(doc)
          known.set(entry.id, entry)
        }
      }
      return ids.flatMap((id) => known.get(id) ?? [])
    },
  }
}
export type Shelf = ReturnType<typeof createShelf>
