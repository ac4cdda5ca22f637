import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import { affectsListings } from '#domain/releases/release-files.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { updateMeetingPlaces } from '#worker/services/bookings/meeting-places.ts'
import { applyPromotions } from './apply-promotions.ts'
import {
  findCurrentRelease,
  findNextRelease,
  loadFileHashes,
  type ReleaseRow,
} from './release-log.ts'
import {
  findRemovalBlockers,
  findRemovedItems,
  restoreItems,
  withdrawItems,
} from './removal-blockers.ts'
import { rankNames } from './rows/name-ranks.ts'
import { listProductRows } from './rows/product-rows.ts'
import { rejectUnknownOwners } from './rows/promotion-rows.ts'
import { type Dataset, readDataset } from './rows/read-dataset.ts'
import {
  insertRelease,
  type ReleaseDocuments,
  type ReleaseEntry,
  releaseHash,
} from './rows/release-documents.ts'
import {
  type BoundStatement,
  copyCurrentProducts,
  deleteStatements,
  insertStatements,
  OTHER_TABLES,
  optimiseStatements,
  PRODUCT_TABLES,
  recordListedSince,
  recordProductChanges,
} from './rows/release-sql.ts'
import { nonProductRows } from './rows/table-rows.ts'

type ReleaseDraft = Omit<ReleaseEntry, 'id' | 'at'> & {
  /** The release it is based on; nothing happens when another one is current. */
  base: ReleaseRow
  documents: ReleaseDocuments
  /** Only validates. */
  isDry?: boolean
}

/**
 * Publishes documents in one step: readers see the whole old release or the whole new one. The codes follow in the
 * orders database. Throws `InvalidDataset` when the shop could not sell by them. Nothing that is booked or held is
 * removed.
 */
export async function applyRelease(
  backend: Backend,
  draft: ReleaseDraft,
): Promise<ReleaseRow | Refusal> {
  const { ordersDb, catalogueDb, clock } = backend
  const { base, documents, hashes, isDry } = draft
  const now = clock()
  const dataset = readDataset(toDatasetSource(documents))
  const nameRanks = rankNames(dataset)
  await rejectUnknownReferrers(ordersDb, dataset)

  const removed = await findRemovedItems(catalogueDb, {
    products: dataset.productFiles.flatMap((file) =>
      dataset.productsIn(file).map(({ checked }) => checked.id),
    ),
    cities: dataset.locations.map(({ id }) => id),
  })
  const reasons = await findRemovalBlockers(ordersDb, removed, now.getTime())
  if (Object.keys(reasons).length > 0) return stillInUseRefusal(reasons)
  if (isDry) return base

  const keepsListings = !changesListings(await loadFileHashes(catalogueDb, base.number), hashes)
  const id = releaseHash(hashes).slice(0, 12)
  const statements = [
    assertBaseRelease(base),
    ...(keepsListings ? [] : [copyCurrentProducts()]),
    ...deleteStatements(keepsListings ? OTHER_TABLES : [...PRODUCT_TABLES, ...OTHER_TABLES]),
    ...insertStatements(nonProductRows(dataset)),
    ...(keepsListings ? [] : [...listProductRows(dataset, nameRanks)].flatMap(insertStatements)),
    ...(keepsListings
      ? []
      : [
          ...optimiseStatements(),
          recordListedSince(now.toISOString()),
          ...recordProductChanges(now.toISOString()),
        ]),
    ...insertRelease({ ...draft, id, at: now.toISOString() }),
  ]
  if (!(await withdrawItems(ordersDb, removed, now.getTime()))) {
    return stillInUseRefusal(await findRemovalBlockers(ordersDb, removed, now.getTime()))
  }
  const failed = await catalogueDb
    .batch(statements.map(({ sql, values }) => catalogueDb.prepare(sql).bind(...values)))
    .then(() => null)
    .catch((cause: unknown) => ({ cause }))
  // Whether it failed or only its answer got lost: the current release says what happened.
  const published = await findExistingRelease(catalogueDb, base, hashes)
  if (published) {
    // Meeting places of booked days and the codes follow in the orders' own database; where that fails a job does it (applyPendingPromotions).
    await updateMeetingPlaces(backend, now.getTime())
      .then(() => applyPromotions(ordersDb, dataset, published))
      .catch((error: unknown) => logFault(error, backend.requestId))
    return published
  }
  await restoreItems(ordersDb, removed)
  const current = await findCurrentRelease(catalogueDb)
  if (current?.number !== base.number) return releaseConflict(base, current)
  throw new ShopError('SERVICE_ERROR', {
    status: 503,
    message: 'The database rejected it. Nothing was changed.',
    cause: failed?.cause,
  })
}

/** The release that the same documents made of the same base. */
export async function findExistingRelease(
  catalogueDb: CatalogueDb,
  base: Pick<ReleaseRow, 'number'>,
  hashes: ReadonlyMap<string, string>,
): Promise<ReleaseRow | null> {
  const next = await findNextRelease(catalogueDb, base.number)
  return next?.documents === releaseHash(hashes) ? next : null
}

/** Someone else published meanwhile: who, when and what. */
export function releaseConflict(
  base: Pick<ReleaseRow, 'number'>,
  current: ReleaseRow | null,
): Refusal {
  if (!current) return refuse(409, 'A release is being written right now. Try again in a minute.')
  const { number, actor: who, at, note, kind } = current
  const did = kind === 'rollback' ? 'went back' : 'published'
  const noteText = note ? ` (${note})` : ''
  const message = `${who} ${did} at ${at}${noteText}: release ${number} is what shoppers see, and you looked at ${base.number}. Nothing was changed.`
  return refuse(409, message, { facts: { current: { number, who, at, note } } })
}

const stillInUseRefusal = (reasons: Record<string, string>): Refusal =>
  refuse(
    409,
    'Something would leave the shop that people have booked or hold. Nothing was changed. Keep it with "status": "notListed" until then.',
    { fields: reasons },
  )

/** Stops the batch unless the base release is still current. */
const assertBaseRelease = ({ number }: ReleaseRow): BoundStatement => ({
  sql: `INSERT INTO guard (ok, reason) SELECT (SELECT number FROM release) IS CAST(? AS INTEGER), 'release'`,
  values: [number],
})

const toDatasetSource = (documents: ReleaseDocuments) => ({
  json: (name: string): unknown => JSON.parse(documents.get(name) ?? 'null'),
  inside: (folder: string) =>
    [...documents.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted(),
})

async function rejectUnknownReferrers(ordersDb: OrdersDb, dataset: Dataset): Promise<void> {
  const { results } = await ordersDb
    .prepare('SELECT id FROM customer WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(dataset.referrals.map(({ customerId }) => customerId)))
    .all<{ id: string }>()
  rejectUnknownOwners(dataset, new Set(results.map(({ id }) => id)))
}

function changesListings(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): boolean {
  const names = new Set([...before.keys(), ...after.keys()].filter(affectsListings))
  return before.size === 0 || [...names].some((name) => before.get(name) !== after.get(name))
}
