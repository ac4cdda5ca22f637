import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'

/** As long as a visitor keeps a group. */
const HASH_WINDOW_MS = 30 * DAY_MS
/** An order's page may be opened again for so long and still counts once. */
export const ORDER_COUNTING_WINDOW_MS = 7 * DAY_MS

/** A hash that is to be written down, and until when. */
export type VisitorKey = { hash: string; until: number }

/**
 * Names someone, or something of theirs, by a hash that no one can turn back: its key changes every 30 days, so that who
 * comes back later is someone else.
 */
export function hashVisitor(
  { config }: Pick<Backend, 'config'>,
  instant: number,
  parts: readonly string[],
): VisitorKey {
  const window = Math.floor(instant / HASH_WINDOW_MS)
  const hash = keyedHash(config, 'counted visitor', [window, ...parts]).slice(0, 24)
  return { hash, until: (window + 1) * HASH_WINDOW_MS + ORDER_COUNTING_WINDOW_MS + DAY_MS }
}

/** Writes sightings down and says which of them are new. */
export async function recordFirstSeen(
  ordersDb: OrdersDb,
  keys: readonly VisitorKey[],
): Promise<Set<string>> {
  const { results } = await ordersDb
    .prepare(
      `INSERT INTO content_seen (hash, until)
       SELECT value ->> 'hash', CAST(value ->> 'until' AS INTEGER) FROM json_each(?) WHERE true
       ON CONFLICT (hash) DO NOTHING RETURNING hash`,
    )
    .bind(JSON.stringify(keys))
    .all<{ hash: string }>()
  return new Set(results.map(({ hash }) => hash))
}

/** Takes away the oldest sightings whose time is over, a few at a time. */
export const deleteSeen = (ordersDb: OrdersDb, now: number): D1PreparedStatement =>
  ordersDb
    .prepare(
      `DELETE FROM content_seen WHERE hash IN
       (SELECT hash FROM content_seen WHERE until < CAST(? AS INTEGER) ORDER BY until LIMIT 5000)`,
    )
    .bind(now)
