import { checkHealth, type HealthFinding } from '#domain/monitoring/check-health.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { QUEUES_SQL, type QueueRow, toQueues } from '#worker/metrics/queues.ts'
import { loadRequestCounts } from '#worker/metrics/stored-counts.ts'
import { CRON_PART, RAN_PART } from '../progress.ts'
import { type Alert, sendAlerts } from './send-alerts.ts'

type Job = { name: string; every: number }

/** Compares the current findings with the stored alerts, and sends operators what has changed, for better or worse. */
export async function monitorShop(
  backend: Backend,
  jobs: readonly Job[],
): Promise<{ failing: number; alerted: number; sent: number }> {
  const { ordersDb, countsDb, clock } = backend
  const now = clock().getTime()
  const [[queues, runs, cron, discrepancies], requests] = await Promise.all([
    ordersDb.batch([
      ordersDb.prepare(QUEUES_SQL),
      ordersDb.prepare(
        `SELECT substr(part, ${RAN_PART.length + 1}) AS name, position ->> 0 AS at FROM job_progress WHERE part GLOB '${RAN_PART}*'`,
      ),
      ordersDb
        .prepare('SELECT position ->> 0 AS at FROM job_progress WHERE part = ?')
        .bind(CRON_PART),
      ordersDb.prepare('SELECT COUNT(*) AS count FROM discrepancy'),
    ]),
    loadRequestCounts(countsDb, now - HOUR_MS),
  ])
  const ranAt = new Map(
    rowsOf<{ name: string; at: number }>(runs).map(({ name, at }) => [name, at]),
  )
  const findings = checkHealth({
    queues: toQueues(rowsOf<QueueRow>(queues), now),
    jobs: jobs.flatMap(({ name, every }) => {
      const at = ranAt.get(name)
      return at === undefined ? [] : [{ name, every, ranAt: at }]
    }),
    jobsRanAt: rowsOf<{ at: number }>(cron)[0]?.at ?? null,
    discrepancies: rowsOf<{ count: number }>(discrepancies)[0]?.count ?? 0,
    requests,
    now,
  })
  const unsent = await storeAlerts(ordersDb, findings, now)
  const alerted = await sendAlerts(backend, unsent)
  return { failing: findings.length, alerted, sent: await sendDueMail(backend) }
}

const rowsOf = <Row>(result: D1Result | undefined): Row[] => (result?.results ?? []) as Row[]

/** Alerts that have changed and were not sent yet. One that recovered two days ago is deleted. */
async function storeAlerts(
  ordersDb: OrdersDb,
  findings: readonly HealthFinding[],
  now: number,
): Promise<Alert[]> {
  const json = JSON.stringify(findings)
  const [, , , unsent] = await ordersDb.batch([
    ordersDb
      .prepare(
        `INSERT INTO alert (name, says, is_failing, since, is_told)
         SELECT value ->> 'name', value ->> 'says', 1, CAST(?2 AS INTEGER), 0 FROM json_each(?1) WHERE true
         ON CONFLICT (name) DO UPDATE SET says = excluded.says, is_failing = 1, since = excluded.since, is_told = 0
         WHERE is_failing = 0`,
      )
      .bind(json, now),
    ordersDb
      .prepare(
        `UPDATE alert SET is_failing = 0, since = CAST(?2 AS INTEGER), is_told = 0
         WHERE is_failing = 1 AND name NOT IN (SELECT value ->> 'name' FROM json_each(?1))`,
      )
      .bind(json, now),
    ordersDb
      .prepare(
        'DELETE FROM alert WHERE is_failing = 0 AND is_told = 1 AND since < CAST(? AS INTEGER)',
      )
      .bind(now - 48 * 60 * MINUTE_MS),
    ordersDb.prepare('SELECT name, says, is_failing, since FROM alert WHERE is_told = 0 LIMIT 50'),
  ])
  return rowsOf<Alert>(unsent)
}
