import type { ContentEntry } from '#domain/content/entry.ts'

/** Publishes entries beside those of the stock; the model is their `modelId`. */
export async function publish(catalogueDb: D1Database, entries: readonly Partial<ContentEntry>[]) {
  for (const [position, entry] of entries.entries()) {
    const whole = { published: 'published', modelId: 'note', data: {}, ...entry }
    await catalogueDb
      .prepare(
        `INSERT OR REPLACE INTO content_entry
         (id, model, published, priority, position, targets, starts_at, ends_at, doc)
         VALUES (?, ?, ?, ?, CAST(? AS INTEGER), ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?)`,
      )
      .bind(
        whole.id ?? `entry-${position}`,
        whole.modelId,
        whole.published,
        whole.priority ?? 0,
        position,
        JSON.stringify(whole.query ?? []),
        whole.startDate ?? null,
        whole.endDate ?? null,
        JSON.stringify({ id: `entry-${position}`, ...whole }),
      )
      .run()
  }
}

export const where = (property: string, operator: string, value: unknown) => ({
  '@type': '@builder.io/core:Query',
  property,
  operator,
  value,
})
