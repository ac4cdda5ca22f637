import type { Backend } from '#worker/context.ts'

const DAY = 24 * 3600_000

/** Tidies what has lapsed; nothing depends on it, because expiry is a comparison in every query. */
export async function release({
  d1,
  clock,
}: Backend): Promise<{ released: number; forgotten: number }> {
  const now = clock().getTime()
  const [holds, keys] = await d1.batch([
    d1
      .prepare(
        `UPDATE reservation SET state = 'released', touched_at = CAST(?1 AS INTEGER)
         WHERE state = 'held' AND expires_at < CAST(?1 AS INTEGER) - ${DAY}`,
      )
      .bind(now),
    d1.prepare('DELETE FROM idempotency WHERE started_at < CAST(? AS INTEGER)').bind(now - DAY),
  ])
  return { released: holds?.meta.changes ?? 0, forgotten: keys?.meta.changes ?? 0 }
}
