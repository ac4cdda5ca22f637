import type { RequestCount } from '#domain/monitoring/requests.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'

const KEPT_MS = 2 * DAY_MS

/** Requests since an instant, by route. */
export async function loadRequestCounts(
  database: D1Database | undefined,
  since: number,
): Promise<Omit<RequestCount, 'minute'>[]> {
  if (!database) return []
  const { results } = await database
    .prepare(
      `SELECT route, SUM(requests) AS requests, SUM(errors) AS errors, SUM(slow) AS slow, SUM(ms) AS ms,
         SUM(viewed) AS viewed, SUM(added) AS added, SUM(began) AS began
       FROM request_count WHERE minute >= CAST(? AS INTEGER) GROUP BY route ORDER BY requests DESC LIMIT 500`,
    )
    .bind(Math.floor(since / MINUTE_MS))
    .all<Omit<RequestCount, 'minute'>>()
  return results
}

/** Deletes what no one asks for any more; returns how many. */
export async function deleteOldCounts(
  database: D1Database | undefined,
  now: number,
): Promise<number> {
  if (!database) return 0
  const { meta } = await database
    .prepare('DELETE FROM request_count WHERE minute < CAST(? AS INTEGER)')
    .bind(Math.floor((now - KEPT_MS) / MINUTE_MS))
    .run()
  return meta.changes
}
