import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { markChecked } from './mark-checked.ts'
import { hasStatementsLeft } from './statement-budget.ts'

/** Rows marked per statement. */
const TOUCHED_AT_ONCE = 10

type Queue<Row> = {
  /** The next rows, least recently looked at first. */
  next: () => Promise<Row[]>
  key: (row: Row) => string
  /** Where rows are marked as looked at. */
  table?: Parameters<typeof markChecked>[1]
}

/**
 * Processes rows one by one; a failing row does not block the others. A job takes as many pages as its budget
 * allows, other callers one. Returns how many were done.
 */
export async function processQueue<Row>(
  backend: Backend,
  { next, key, table }: Queue<Row>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const seen = new Set<string>()
  let done = 0
  do {
    const rows = (await next()).filter((row) => !seen.has(key(row)))
    if (rows.length === 0) break
    for (const [index, row] of rows.entries()) {
      if (!hasStatementsLeft(backend)) return done
      if (table && index % TOUCHED_AT_ONCE === 0)
        await markChecked(backend, table, rows.slice(index, index + TOUCHED_AT_ONCE).map(key))
      seen.add(key(row))
      if (await processRow(backend, row, work)) done++
    }
  } while (backend.statementsLeft)
  return done
}

/** Whether the work on a row succeeded; errors are logged. */
export async function processRow<Row>(
  { requestId }: Pick<Backend, 'requestId'>,
  row: Row,
  work: (row: Row) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work(row)
  } catch (cause) {
    logFault(cause, requestId)
    return false
  }
}
