import type { Backend } from '#worker/app/context.ts'
import { insertTasks } from '#worker/services/tasks/task-queue.ts'
import type { Discrepancy } from './check-captures.ts'

/** Stores each discrepancy with a manual task, once. */
export async function insertDiscrepancies(
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  found: readonly Discrepancy[],
): Promise<void> {
  if (found.length === 0) return
  const now = clock().getTime()
  await ordersDb.batch([
    ordersDb
      .prepare(
        `INSERT OR IGNORE INTO discrepancy (id, kind, subject, detail, found_at)
         SELECT value ->> 'kind' || ':' || (value ->> 'subject'), value ->> 'kind', value ->> 'subject', value ->> 'detail',
           CAST(?2 AS INTEGER) FROM json_each(?1)`,
      )
      .bind(JSON.stringify(found), now),
    insertTasks(ordersDb, found, now),
  ])
}
