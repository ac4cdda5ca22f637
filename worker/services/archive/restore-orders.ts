import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { normalisedEmailSql } from '#worker/services/promotions/normalised-email-sql.ts'
import {
  type Copy,
  countArchived,
  findArchivedIdByKey,
  readArchivedCopies,
} from './archived-copies.ts'
import { type Columns, insertRows, loadColumns } from './archived-tables.ts'

/** Orders restored in one batch. */
const MAX_ORDERS = 25
const RETRY_SECONDS = 60

type Archive = Pick<Backend, 'ordersDb' | 'archiveDb' | 'clock'>

/** Restores orders from the archive; returns whether any of them was archived. Throws a 503 while the archive can't be reached. */
export const restoreOrders = (archive: Archive, ids: readonly string[]): Promise<boolean> =>
  restoreListed(archive, () =>
    archive.ordersDb
      .prepare(
        'SELECT id FROM archived_order WHERE id IN (SELECT value FROM json_each(?)) AND back_at IS NULL',
      )
      .bind(JSON.stringify(ids)),
  )

type Customer = { id: string; email?: string }

/** Orders in the archive of an account (?1), or made as a guest with its address (?2). */
const OF_CUSTOMER_SQL = `SELECT id FROM archived_order WHERE back_at IS NULL
  AND (customer_id = ?1 OR person = ${normalisedEmailSql('?2')})`

/** Restores a customer's newest archived orders; returns whether there were any. */
export const restoreCustomerOrders = (
  archive: Archive,
  { id, email = '' }: Customer,
): Promise<boolean> =>
  restoreListed(archive, () =>
    archive.ordersDb
      .prepare(`${OF_CUSTOMER_SQL} ORDER BY booked_at DESC, id LIMIT ${MAX_ORDERS}`)
      .bind(id, email),
  )

/** Restores all archived orders of a customer. */
export async function restoreAllCustomerOrders(
  archive: Archive,
  customer: Customer,
): Promise<void> {
  while (await restoreCustomerOrders(archive, customer));
}

/** Aborts the batch while the archive has orders of a customer. */
export const assertNothingArchived = (
  ordersDb: OrdersDb,
  { id, email }: { id: string; email: string },
): D1PreparedStatement =>
  ordersDb
    .prepare(`INSERT INTO guard (ok, reason) SELECT NOT EXISTS (${OF_CUSTOMER_SQL}), ''`)
    .bind(id, email)

/** Restores the order of a payment or a download; returns its reference, null if it isn't archived. */
export async function restoreOrderByKey(archive: Archive, key: string): Promise<string | null> {
  const { archiveDb, ordersDb } = archive
  if (!archiveDb) {
    const archived = await countArchived(ordersDb)
    if (archived > 0) throw unreachable(new Error(MISSING_MESSAGE))
    return null
  }
  const id = await findArchivedIdByKey(archiveDb, key).catch((cause: unknown) => {
    throw unreachable(cause)
  })
  return id !== null && (await restoreOrders(archive, [id])) ? id : null
}

/** Restores the orders of a list that may be shorter when it is asked for again: others may have brought them back first. */
async function restoreListed(
  archive: Archive,
  select: () => D1PreparedStatement,
): Promise<boolean> {
  let tried: string | null = null
  while (true) {
    const { results } = await select().all<{ id: string }>()
    const ids = results.map(({ id }) => id)
    if (ids.length === 0) return tried !== null
    if (ids.join() === tried)
      throw unreachable(new Error('An archived order does not fit back in.'))
    tried = ids.join()
    const copies = await readArchive(archive, ids)
    const columns = await loadColumns(archive.ordersDb)
    if (await restoreCopies(archive, columns, copies)) return true
  }
}

async function readArchive({ archiveDb }: Archive, ids: readonly string[]): Promise<Copy[]> {
  try {
    if (!archiveDb) throw new Error(MISSING_MESSAGE)
    return await readArchivedCopies(archiveDb, ids)
  } catch (cause) {
    throw unreachable(cause)
  }
}

const unreachable = (cause: unknown): ShopError =>
  new ShopError('SERVICE_ERROR', {
    message: LATER_MESSAGE,
    isPublic: true,
    retryAfter: RETRY_SECONDS,
    cause,
  })

const MISSING_MESSAGE = 'The binding ARCHIVE is missing.'
const LATER_MESSAGE =
  'This is some years old and lies in our archive, which we can’t reach right now. Please try again in a minute.'

/** All rows in one batch; null where a guard stopped it. The copies are deleted by the job. */
function restoreCopies(
  { ordersDb, clock }: Archive,
  columns: Columns,
  copies: readonly Copy[],
): Promise<D1Result[] | null> {
  const now = clock().getTime()
  const ids = JSON.stringify(copies.map(({ id }) => id))
  const ofCopies = (sql: string) => ordersDb.prepare(sql).bind(ids, now)
  return tryBatch(ordersDb, [
    ofCopies(
      `UPDATE archived_order SET back_at = CAST(?2 AS INTEGER), customer_id = NULL, person = NULL
       WHERE id IN (SELECT value FROM json_each(?1)) AND back_at IS NULL`,
    ),
    assertChanges(ordersDb, copies.length),
    ofCopies(
      `INSERT INTO archive_leftover (order_id, run, at) SELECT value, 'back', CAST(?2 AS INTEGER) FROM json_each(?1)`,
    ),
    ...insertRows(
      ordersDb,
      columns,
      copies.map(({ doc }) => doc),
    ),
  ])
}
