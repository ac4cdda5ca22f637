import type { ShopStats } from '#domain/contract/staff/stats.ts'
import { sum } from '#domain/money.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { QUEUES_SQL, type QueueRow, toQueues } from '#worker/metrics/queues.ts'
import { loadRequestCounts } from '#worker/metrics/stored-counts.ts'

const SALES_SQL = `SELECT country, currency, SUM(booked) AS booked, SUM(sold) AS sold, SUM(open) AS open FROM (
    SELECT country, currency, 1 AS booked, total AS sold, 0 AS open FROM orders WHERE booked_at >= CAST(?1 AS INTEGER)
    UNION ALL SELECT country, currency, 0, 0, 1 FROM orders WHERE state = 'open' AND quote_until > CAST(?2 AS INTEGER))
  GROUP BY country, currency ORDER BY country, currency`
const ALERTS_SQL =
  'SELECT name, says FROM alert WHERE is_failing = 1 ORDER BY since, name LIMIT 100'

/** What was sold in the last hours, or since then, how requests went, and what waits; a trip to each of two databases. */
export async function loadStats(
  { ordersDb, countsDb, clock }: Pick<Backend, 'ordersDb' | 'countsDb' | 'clock'>,
  { hours, since: start }: { hours: number; since?: string | undefined },
): Promise<ShopStats> {
  const now = clock().getTime()
  const since = start === undefined ? now - hours * HOUR_MS : Date.parse(start)
  const [[salesResult, queues, alerts], counts] = await Promise.all([
    ordersDb.batch([
      ordersDb.prepare(SALES_SQL).bind(since, now),
      ordersDb.prepare(QUEUES_SQL),
      ordersDb.prepare(ALERTS_SQL),
    ]),
    loadRequestCounts(countsDb, since),
  ])
  const sales = (salesResult?.results ?? []) as ShopStats['sales']
  const total = (step: 'viewed' | 'added' | 'began') => sum(counts.map((count) => count[step]))
  return {
    hours,
    sales,
    steps: {
      viewed: total('viewed'),
      added: total('added'),
      began: total('began'),
      bought: sum(sales.map(({ booked }) => booked)),
    },
    requests: counts.map(({ route, requests, errors, slow, ms }) => ({
      ...{ route, requests, errors, slow },
      averageMs: Math.round(ms / requests),
    })),
    alerts: (alerts?.results ?? []) as ShopStats['alerts'],
    queues: toQueues((queues?.results ?? []) as QueueRow[], now),
  }
}
