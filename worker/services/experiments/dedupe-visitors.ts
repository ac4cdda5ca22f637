import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'

/** As long as a visitor keeps a group. */
const HASH_WINDOW_MS = 30 * DAY_MS
/** How long an order's page may be opened again and still count once. */
export const ORDER_COUNTING_WINDOW_MS = 7 * DAY_MS

export type VisitorKey = { hash: string; until: number }

/** A one-way hash of a visitor; its key changes every 30 days, so visitors can't be tracked for longer. */
export function hashVisitor(
  { config }: Pick<Backend, 'config'>,
  instant: number,
  parts: readonly string[],
): VisitorKey {
  const window = Math.floor(instant / HASH_WINDOW_MS)
  const hash = keyedHash(config, 'counted visitor', [window, ...parts]).slice(0, 24)
  return { hash, until: (window + 1) * HASH_WINDOW_MS + ORDER_COUNTING_WINDOW_MS + DAY_MS }
}

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

export const deleteSeen = (ordersDb: OrdersDb, now: number): D1PreparedStatement =>
  ordersDb
    .prepare(
      `DELETE FROM content_seen WHERE hash IN
       (SELECT hash FROM content_seen WHERE until < CAST(? AS INTEGER) ORDER BY until LIMIT 5000)`,
    )
    .bind(now)
