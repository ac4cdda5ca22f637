import type { Backend } from '#worker/app/context.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'
import { isDone } from '#worker/db/work-through.ts'

/** A row's place in the order of the query that lists it: the value it is ordered by, then its rowid or key. */
export type Position = readonly [at: number, key: number | string]

const START: Position = [0, 0]
export const PAGE_SIZE = 50

/** The jobs that stopped in the middle and go on in the next minute. */
export async function listUnfinishedJobs(ordersDb: OrdersDb): Promise<string[]> {
  const { results } = await ordersDb
    .prepare('SELECT part FROM job_progress WHERE is_unfinished = 1')
    .all<{ part: string }>()
  return results.map(({ part }) => part.split(':')[0] ?? part)
}

/** Where a part of a job stopped. */
export async function findPosition({ ordersDb }: Backend, part: string): Promise<Position> {
  const position = await ordersDb
    .prepare('SELECT position FROM job_progress WHERE part = ?')
    .bind(part)
    .first<string>('position')
  return position === null ? START : JSON.parse(position)
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

type Listed = { listed_at: number; listed_key: number }

/**
 * Works on what a query lists in order, from where the last run stopped: what can't be done now is passed by until the
 * next round. Answers how many were done.
 */
export async function continueWork<Row extends Listed>(
  backend: Backend,
  part: string,
  listAfter: (position: Position) => Promise<Row[]>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const started = await findPosition(backend, part)
  let position = started
  let done = 0
  for (;;) {
    const rows = await listAfter(position)
    for (const row of rows) {
      if (!hasStatementsLeft(backend)) {
        await savePosition(backend, part, position, { isUnfinished: true })
        return done
      }
      if (await isDone(backend, row, work)) done++
      position = [row.listed_at, row.listed_key]
    }
    if (rows.length < PAGE_SIZE) break
  }
  if (started[0] !== 0) await savePosition(backend, part, START, { isUnfinished: false })
  return done
}
