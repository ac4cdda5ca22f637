import type { ShopStats } from '#domain/contract/staff/stats.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'

const SALES_SQL = `SELECT country, currency, SUM(booked) AS booked, SUM(sold) AS sold, SUM(open) AS open FROM (
    SELECT country, currency, 1 AS booked, total AS sold, 0 AS open FROM orders WHERE booked_at >= CAST(?1 AS INTEGER)
    UNION ALL SELECT country, currency, 0, 0, 1 FROM orders WHERE state = 'open' AND quote_until > CAST(?2 AS INTEGER))
  GROUP BY country, currency ORDER BY country, currency`

/** Each queue: how many wait, and since when the oldest does. */
const QUEUES_SQL = `SELECT 'mails' AS name, COUNT(*) AS waiting, MIN(created_at) AS since FROM outbox WHERE state IN ('due', 'sending')
  UNION ALL SELECT 'payments', COUNT(*), MIN(paying_since) FROM orders WHERE state = 'paying'
  UNION ALL SELECT 'events', COUNT(*), MIN(received_at) FROM inbox WHERE handled_at IS NULL
  UNION ALL SELECT 'tasks', COUNT(*), MIN(found_at) FROM task WHERE state = 'open'`

type QueueRow = { name: keyof ShopStats['queues']; waiting: number; since: number | null }

/** What was sold in the last hours, and what waits; two statements in one trip. */
export async function loadStats(
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  hours: number,
): Promise<ShopStats> {
  const now = clock().getTime()
  const [sales, queues] = await ordersDb.batch([
    ordersDb.prepare(SALES_SQL).bind(now - hours * HOUR_MS, now),
    ordersDb.prepare(QUEUES_SQL),
  ])
  const rows = (queues?.results ?? []) as QueueRow[]
  return {
    hours,
    sales: (sales?.results ?? []) as ShopStats['sales'],
    queues: Object.fromEntries(
      rows.map(({ name, waiting, since }) => [
        name,
        {
          waiting,
          oldestMinutes: since === null ? null : Math.max(0, Math.floor((now - since) / MINUTE_MS)),
        },
      ]),
    ) as ShopStats['queues'],
  }
}
