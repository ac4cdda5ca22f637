import type { Backend } from '#worker/app/context.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'

/** A row's position in its listing query: the value it is ordered by, then its rowid or key. */
export type Position = readonly [at: number, key: number | string]

/** The part that stores the last run of the cron, for `/healthz`. */
export const CRON_PART = 'cron'

/** Prefix of the parts that store each job's last success. */
export const RAN_PART = 'ran:'

const START: Position = [0, 0]

/** Jobs that stopped midway and continue in the next minute. */
export async function listUnfinishedJobs(ordersDb: OrdersDb): Promise<string[]> {
  const { results } = await ordersDb
    .prepare('SELECT part FROM job_progress WHERE is_unfinished = 1')
    .all<{ part: string }>()
  return results.map(({ part }) => part.split(':')[0] ?? part)
}

/** Where a part of a job stopped, and whether midway. */
export async function findProgress(
  { ordersDb }: Backend,
  part: string,
): Promise<{ position: Position; isUnfinished: boolean }> {
  const row = await ordersDb
    .prepare('SELECT position, is_unfinished FROM job_progress WHERE part = ?')
    .bind(part)
    .first<{ position: string; is_unfinished: number }>()
  return {
    position: row ? JSON.parse(row.position) : START,
    isUnfinished: row?.is_unfinished === 1,
  }
}

export async function savePosition(
  { ordersDb }: Backend,
  part: string,
  position: Position,
  { isUnfinished }: { isUnfinished: boolean },
): Promise<void> {
  await ordersDb
    .prepare('INSERT OR REPLACE INTO job_progress (part, position, is_unfinished) VALUES (?, ?, ?)')
    .bind(part, JSON.stringify(position), Number(isUnfinished))
    .run()
}

/** Records which jobs succeeded; a job that fails in its first run counts from then. */
export async function recordRuns(
  { ordersDb, clock }: Backend,
  results: Record<string, unknown>,
): Promise<void> {
  const runs = Object.entries(results).map(([name, result]) => ({ name, isWell: result !== null }))
  await ordersDb
    .prepare(
      `INSERT INTO job_progress (part, position, is_unfinished)
       SELECT '${RAN_PART}' || (value ->> 'name'), json_array(CAST(?2 AS INTEGER), 0), 0 FROM json_each(?1) WHERE true
       ON CONFLICT (part) DO UPDATE SET position = excluded.position
       WHERE (SELECT run.value ->> 'isWell' FROM json_each(?1) AS run WHERE '${RAN_PART}' || (run.value ->> 'name') = part)`,
    )
    .bind(JSON.stringify(runs), clock().getTime())
    .run()
}

export type ListedRow = { listed_at: number; listed_key: number }

type Work<Row> = {
  /** The name its position is stored under: job, then part. */
  part: string
  /** Rows per page: they must fit into the remaining statements. */
  pageSize: number
  maxPages?: number
  listAfter: (position: Position, limit: number) => Promise<Row[]>
  /** Processes a page; returns how many rows are done. */
  run: (rows: Row[]) => Promise<number>
}

/**
 * Processes a query's rows page by page from where the last run stopped; what fails waits for the next round.
 * Returns how many were done.
 */
export async function processPages<Row extends ListedRow>(
  backend: Backend,
  { part, pageSize, maxPages, listAfter, run }: Work<Row>,
): Promise<number> {
  const started = await findProgress(backend, part)
  let { position } = started
  let done = 0
  for (let pages = 0; ; pages++) {
    if (!hasStatementsLeft(backend) || pages === maxPages) {
      await savePosition(backend, part, position, { isUnfinished: true })
      return done
    }
    const rows = await listAfter(position, pageSize)
    done += await run(rows)
    const last = rows.at(-1)
    if (last) position = [last.listed_at, last.listed_key]
    if (rows.length < pageSize) break
  }
  if (started.isUnfinished) await savePosition(backend, part, START, { isUnfinished: false })
  return done
}
