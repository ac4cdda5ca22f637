import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** An order as it is archived: all its rows as JSON. */
export type Copy = { id: string; doc: string }
/** Packed, in hexadecimal. */
type StoredCopy = { id: string; packed: string; checksum: string }

const checksumOf = (doc: string): string => createHash('sha256').update(doc).digest('hex')

/** Writes copies; those of the same orders are replaced. */
export async function writeArchivedCopies(
  archiveDb: D1Database,
  copies: readonly Copy[],
  now: number,
): Promise<void> {
  const stored = copies.map(
    ({ id, doc }): StoredCopy => ({
      id,
      packed: gzipSync(doc).toString('hex'),
      checksum: checksumOf(doc),
    }),
  )
  await archiveDb.batch([
    archiveDb
      .prepare(
        `INSERT OR REPLACE INTO archived_copy (order_id, packed, checksum, archived_at)
         SELECT value ->> 'id', unhex(value ->> 'packed'), value ->> 'checksum', CAST(?2 AS INTEGER) FROM json_each(?1)`,
      )
      .bind(JSON.stringify(stored), now),
    archiveDb
      .prepare(
        `INSERT OR REPLACE INTO archived_key (key, order_id) SELECT value ->> 'key', value ->> 'id' FROM json_each(?)`,
      )
      .bind(JSON.stringify(copies.flatMap(keysOf))),
  ])
}

type Keyed = Record<string, { intent_id?: string; line_id?: string }[] | undefined>

/** The keys by which an order is found: its payments and downloads. */
function keysOf({ id, doc }: Copy): { id: string; key: string }[] {
  const { orders = [], balance = [], surcharge = [], download = [] } = JSON.parse(doc) as Keyed
  return [
    ...[...orders, ...balance, ...surcharge].map(({ intent_id }) => intent_id),
    ...download.map(({ line_id }) => line_id),
  ].flatMap((key) => (key === undefined ? [] : [{ id, key }]))
}

/** The copies of orders; throws if one is missing or fails its checksum. */
export async function readArchivedCopies(
  archiveDb: D1Database,
  ids: readonly string[],
): Promise<Copy[]> {
  const { results } = await archiveDb
    .prepare(
      `SELECT order_id AS id, hex(packed) AS packed, checksum FROM archived_copy
       WHERE order_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ids))
    .all<StoredCopy>()
  if (results.length < ids.length) throw new Error('A copy is missing in the archive.')
  return results.map(({ id, packed, checksum }) => {
    const doc = gunzipSync(Buffer.from(packed, 'hex')).toString()
    if (checksumOf(doc) !== checksum) throw new Error('A copy in the archive is not whole.')
    return { id, doc }
  })
}

/** Deletes copies written until then; later ones belong to another run. */
export async function deleteArchivedCopies(
  archiveDb: D1Database,
  ids: readonly string[],
  until: number,
): Promise<void> {
  const listed = JSON.stringify(ids)
  await archiveDb.batch([
    archiveDb
      .prepare(
        `DELETE FROM archived_copy WHERE order_id IN (SELECT value FROM json_each(?1)) AND archived_at <= CAST(?2 AS INTEGER)`,
      )
      .bind(listed, until),
    archiveDb
      .prepare(
        `DELETE FROM archived_key WHERE order_id IN (SELECT value FROM json_each(?1))
         AND NOT EXISTS (SELECT 1 FROM archived_copy WHERE archived_copy.order_id = archived_key.order_id)`,
      )
      .bind(listed),
  ])
}

/** How many orders should have a copy. */
export const countArchived = async (ordersDb: OrdersDb): Promise<number> =>
  (await ordersDb
    .prepare('SELECT COUNT(*) AS count FROM archived_order WHERE back_at IS NULL')
    .first<number>('count')) ?? 0

export const countArchivedCopies = async (archiveDb: D1Database): Promise<number> =>
  (await archiveDb.prepare('SELECT COUNT(*) AS count FROM archived_copy').first<number>('count')) ??
  0

/** The id of the order with a payment or a download; null if it isn't archived. */
export const findArchivedIdByKey = (archiveDb: D1Database, key: string): Promise<string | null> =>
  archiveDb
    .prepare('SELECT order_id FROM archived_key WHERE key = ?')
    .bind(key)
    .first<string>('order_id')
