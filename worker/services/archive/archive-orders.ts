import { ARCHIVE_AFTER_DAYS, RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { normalisedEmailSql } from '#worker/services/promotions/normalised-email-sql.ts'
import { IS_ARCHIVABLE_SQL, MONEY_SQL } from './archivable-orders.ts'
import {
  type Copy,
  countArchived,
  countArchivedCopies,
  deleteArchivedCopies,
  readArchivedCopies,
  writeArchivedCopies,
} from './archived-copies.ts'
import { type Columns, deleteRowsSql, orderRowsSql } from './archived-tables.ts'

/** Orders looked at together. */
const PAGE_SIZE = 100
/** Of one parameter; D1 takes two million. */
const MAX_COPIES_BYTES = 1_500_000
/** By then the run that wrote a copy has ended. */
const LEFTOVER_MS = 15 * MINUTE_MS
const MAX_LEFTOVERS = 500

type Archive = Backend & { archiveDb: D1Database }
type ListedRow = { id: string; at: number; number: number; isArchivable: 0 | 1 }
type ArchivedPage = { archived: number; next: readonly [at: number, number: number] | null }

/** Archives what of the next page can be: copied, compared with what arrived, and only then deleted. */
export async function archivePage(
  archive: Archive,
  columns: Columns,
  after: readonly [number, number | string],
): Promise<ArchivedPage> {
  const { ordersDb, archiveDb, newId, clock } = archive
  const limits = ageLimits(archive)
  const { results } = await ordersDb
    .prepare(
      `SELECT id, created_at AS at, rowid AS number, ${IS_ARCHIVABLE_SQL} AS isArchivable
       FROM (SELECT *, rowid FROM orders INDEXED BY orders_by_age WHERE created_at < ?1 AND (created_at, rowid) > (?3, ?4)
         ORDER BY created_at, rowid LIMIT ${PAGE_SIZE}) AS orders`,
    )
    .bind(...limits, ...after)
    .all<ListedRow>()
  const ids = results.filter(({ isArchivable }) => isArchivable === 1).map(({ id }) => id)
  const run = newId()
  let archived = 0
  for (const copies of inParts(await readOrders(archive, columns, { ids, run }))) {
    await writeArchivedCopies(archiveDb, copies, clock().getTime())
    // What is compared with the rows, and deleted here, is what the archive returns.
    const arrived = await readArchivedCopies(
      archiveDb,
      copies.map(({ id }) => id),
    )
    archived += await deleteArchived(archive, columns, { copies: arrived, run, limits })
  }
  const last = results.at(-1)
  return {
    archived,
    next: last && results.length === PAGE_SIZE ? [last.at, last.number] : null,
  }
}

/** How long ago an order must have ended, and a restored one must have been restored. */
const ageLimits = ({ clock }: Archive): [overSince: number, backUntil: number] => {
  const now = clock().getTime()
  return [now - ARCHIVE_AFTER_DAYS * DAY_MS, now - RETENTION_DAYS.restoredOrder * DAY_MS]
}

/** Claims the orders that this run copies, and reads them; those of another run are skipped. */
async function readOrders(
  { ordersDb, clock }: Archive,
  columns: Columns,
  { ids, run }: { ids: readonly string[]; run: string },
): Promise<Copy[]> {
  if (ids.length === 0) return []
  const [, read] = await ordersDb.batch<Copy>([
    ordersDb
      .prepare(
        `INSERT OR IGNORE INTO archive_leftover (order_id, run, at)
         SELECT id, ?2, CAST(?3 AS INTEGER) FROM orders WHERE id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(ids), run, clock().getTime()),
    ordersDb
      .prepare(
        `SELECT id, ${orderRowsSql('orders.id', columns)} AS doc FROM orders
         WHERE id IN (SELECT value FROM json_each(?1)) AND id IN (SELECT order_id FROM archive_leftover WHERE run = ?2)`,
      )
      .bind(JSON.stringify(ids), run),
  ])
  return read?.results ?? []
}

/** As many copies together as one parameter takes. */
function inParts(copies: readonly Copy[]): Copy[][] {
  const parts: Copy[][] = []
  let left = 0
  for (const copy of copies) {
    const bytes = Buffer.byteLength(JSON.stringify(copy))
    if (bytes > left || parts.length === 0) {
      parts.push([])
      left = MAX_COPIES_BYTES
    }
    parts.at(-1)?.push(copy)
    left -= bytes
  }
  return parts
}

type Deletion = { copies: readonly Copy[]; run: string; limits: readonly [number, number] }

/** Deletes orders that still equal their copy, and records them, in one batch. */
async function deleteArchived(
  { ordersDb, clock }: Archive,
  columns: Columns,
  { copies, run, limits }: Deletion,
): Promise<number> {
  const now = clock().getTime()
  const docs = Object.fromEntries(copies.map(({ id, doc }) => [id, doc]))
  const gone =
    '(SELECT id FROM archive_leftover JOIN archived_order ON id = order_id WHERE run = ?1 AND back_at IS NULL)'
  const [recorded] = await ordersDb.batch([
    ordersDb
      .prepare(
        `INSERT INTO archived_order (id, customer_id, person, country, currency, created_at, booked_at,
           charged, kept, sent_back, member_saving, archived_at)
         SELECT orders.id, customer_id, ${normalisedEmailSql("contact ->> 'email'")}, country, currency, created_at, IIF(state = 'paid', booked_at, NULL),
           ${MONEY_SQL.charged}, ${MONEY_SQL.kept}, ${MONEY_SQL.sentBack}, ${MEMBER_SAVING_SQL}, CAST(?5 AS INTEGER)
         FROM json_each(?3) AS copy CROSS JOIN orders ON orders.id = copy.key
           CROSS JOIN archive_leftover ON order_id = orders.id AND run = ?4
         WHERE ${IS_ARCHIVABLE_SQL} AND ${orderRowsSql('orders.id', columns)} = copy.value
         ON CONFLICT (id) DO UPDATE SET customer_id = excluded.customer_id, person = excluded.person, booked_at = excluded.booked_at,
           charged = excluded.charged, kept = excluded.kept, sent_back = excluded.sent_back, member_saving = excluded.member_saving,
           archived_at = excluded.archived_at, back_at = NULL`,
      )
      .bind(...limits, JSON.stringify(docs), run, now),
    ...[...deleteRowsSql(gone), `DELETE FROM archive_leftover WHERE order_id IN ${gone}`].map(
      (sql) => ordersDb.prepare(sql).bind(run),
    ),
  ])
  return recorded?.meta.changes ?? 0
}

/** What the price of members took off a paid order, as their page counts it. */
const MEMBER_SAVING_SQL = `(SELECT COALESCE(SUM(-(value ->> 'amount')), 0) FROM json_each(orders.codes)
  WHERE orders.state = 'paid' AND orders.status <> ${CANCELLED} AND value ->> 'key' = 'member' AND value ->> 'problem' IS NULL AND value ->> 'amount' < 0)`

/** Deletes copies that do not count: of runs that stopped midway, and of orders that are back. */
export async function deleteLeftovers({
  ordersDb,
  archiveDb,
  clock,
  newId,
}: Archive): Promise<number> {
  const now = clock().getTime()
  const run = newId()
  const { results } = await ordersDb
    .prepare(
      `UPDATE archive_leftover SET run = ?1, at = CAST(?2 AS INTEGER) WHERE order_id IN (
         SELECT order_id FROM archive_leftover WHERE at < CAST(?3 AS INTEGER)
           AND NOT EXISTS (SELECT 1 FROM archived_order WHERE id = order_id AND back_at IS NULL) LIMIT ${MAX_LEFTOVERS}) RETURNING order_id AS id`,
    )
    .bind(run, now, now - LEFTOVER_MS)
    .all<{ id: string }>()
  if (results.length === 0) return 0
  await deleteArchivedCopies(
    archiveDb,
    results.map(({ id }) => id),
    now,
  )
  await ordersDb.prepare('DELETE FROM archive_leftover WHERE run = ?').bind(run).run()
  return results.length
}

/** Throws if the archive has fewer copies than orders: the alert of a failing job says so. */
export async function assertCopies({
  ordersDb,
  archiveDb,
}: Pick<Archive, 'ordersDb' | 'archiveDb'>): Promise<void> {
  // In this order, because a run at the same time writes its copies before it counts them.
  const archived = await countArchived(ordersDb)
  const copies = await countArchivedCopies(archiveDb)
  if (copies < archived) throw new Error(`The archive has ${copies} of ${archived} orders.`)
}
