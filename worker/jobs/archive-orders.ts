import type { Backend } from '#worker/app/context.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'
import {
  archivePage,
  assertCopies,
  deleteLeftovers,
} from '#worker/services/archive/archive-orders.ts'
import { countArchived } from '#worker/services/archive/archived-copies.ts'
import { loadColumns } from '#worker/services/archive/archived-tables.ts'
import { findProgress, savePosition } from './progress.ts'

const PART = 'archive'

/** Moves orders that are over to the archive, page by page; without one nothing is moved, and nothing may be missing. */
export async function archiveOrders(
  backend: Backend,
): Promise<{ archived: number; leftovers: number }> {
  const { archiveDb } = backend
  if (!archiveDb) {
    const missing = await countArchived(backend.ordersDb)
    if (missing > 0) throw new Error(`The binding ARCHIVE is missing: it has ${missing} orders.`)
    return { archived: 0, leftovers: 0 }
  }
  const archive = { ...backend, archiveDb }
  const leftovers = await deleteLeftovers(archive)
  let { position, isUnfinished } = await findProgress(backend, PART)
  if (!isUnfinished) await assertCopies(archive)
  const columns = await loadColumns(backend.ordersDb)
  let archived = 0
  isUnfinished = true
  while (isUnfinished && hasStatementsLeft(backend)) {
    const page = await archivePage(archive, columns, position)
    archived += page.archived
    isUnfinished = page.next !== null
    position = page.next ?? [0, 0]
    await savePosition(backend, PART, position, { isUnfinished })
  }
  return { archived, leftovers }
}
