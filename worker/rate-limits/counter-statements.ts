import { backoffOf, type LimitRule } from '#domain/rate-limits/rate-limits.ts'

/** A rule for one subject, under the keyed hash of both. */
export type Counter = { key: string; rule: LimitRule }

/** A counter after its attempt: the window it was counted in. */
export type CountedRow = { key: string; resets_at: number }
export type BlockedRow = { key: string; blocked_until: number }

const counterJson = (counters: readonly Counter[]) =>
  JSON.stringify(
    counters.map(({ key, rule }) => {
      const waits = backoffOf(rule)
      return [key, rule.limit, rule.windowMs, waits?.first ?? null, waits?.longest ?? null]
    }),
  )

const RULES_SQL = `rule AS (
  SELECT value ->> 0 AS key, value ->> 1 AS max, value ->> 2 AS window_ms,
    value ->> 3 AS first_wait, value ->> 4 AS longest_wait
  FROM json_each(?1))`

/**
 * Counts an attempt under every counter, or under none if one of them is blocked: deciding and counting are one statement, so 300
 * attempts at once can't all see the count before.
 */
export const countStatement = (
  db: D1Database,
  counters: readonly Counter[],
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `WITH ${RULES_SQL},
       counted AS (
         SELECT rule.*, CASE WHEN resets_at > CAST(?2 AS INTEGER) THEN attempts ELSE 0 END + 1 AS attempts,
           CASE WHEN resets_at > CAST(?2 AS INTEGER) THEN resets_at ELSE CAST(?2 AS INTEGER) + window_ms END AS resets_at
         FROM rule LEFT JOIN limit_counter USING (key)),
       waiting AS (
         SELECT counted.*, CASE WHEN attempts < max THEN 0 WHEN first_wait IS NULL THEN resets_at
           ELSE CAST(?2 AS INTEGER) + MIN(longest_wait, first_wait << MIN(attempts - max, 10)) END AS blocked_until
         FROM counted)
       INSERT INTO limit_counter (key, attempts, blocked_until, resets_at)
       SELECT key, attempts, blocked_until,
         -- A wait that outlives its window is remembered as long again, so that the next one is longer.
         CASE WHEN first_wait IS NULL THEN resets_at ELSE MAX(resets_at, blocked_until + window_ms * (blocked_until > 0)) END
       FROM waiting WHERE NOT EXISTS (
         SELECT 1 FROM rule JOIN limit_counter USING (key)
         WHERE blocked_until > CAST(?2 AS INTEGER))
       ON CONFLICT (key) DO UPDATE SET attempts = excluded.attempts, blocked_until = excluded.blocked_until,
         resets_at = excluded.resets_at
       RETURNING key, resets_at`,
    )
    .bind(counterJson(counters), now)

/** The counters that block an attempt now. */
export const selectBlocked = (
  db: D1Database,
  counters: readonly Counter[],
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT key, blocked_until FROM limit_counter
       WHERE key IN (SELECT value FROM json_each(?1)) AND blocked_until > CAST(?2 AS INTEGER)`,
    )
    .bind(JSON.stringify(counters.map(({ key }) => key)), now)

/** Gives an attempt back to counters that are still in the window it was counted in, and with it the wait that it caused. */
export const giveBackStatement = (
  db: D1Database,
  counted: readonly (CountedRow & { limit: number })[],
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE limit_counter SET attempts = attempts - 1,
         blocked_until = CASE WHEN attempts - 1 < own.max THEN 0 ELSE blocked_until END
       FROM (SELECT value ->> 0 AS key, value ->> 1 AS resets_at, value ->> 2 AS max FROM json_each(?1)) AS own
       WHERE limit_counter.key = own.key AND limit_counter.resets_at = own.resets_at AND attempts > 0`,
    )
    .bind(JSON.stringify(counted.map(({ key, resets_at, limit }) => [key, resets_at, limit])))

/** Forgets counters altogether. */
export const clearStatement = (db: D1Database, keys: readonly string[]): D1PreparedStatement =>
  db
    .prepare('DELETE FROM limit_counter WHERE key IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(keys))

const CLEANING_BATCH = 5000

/** Deletes counters whose window has ended, a bounded number at a time. */
export const deleteExpiredStatement = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM limit_counter WHERE key IN (
         SELECT key FROM limit_counter WHERE resets_at <= CAST(?1 AS INTEGER) ORDER BY resets_at LIMIT ${CLEANING_BATCH})`,
    )
    .bind(now)
