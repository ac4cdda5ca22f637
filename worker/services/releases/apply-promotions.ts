import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { updateMeetingPlaces } from '#worker/services/bookings/meeting-places.ts'
import {
  findCurrentRelease,
  loadDocumentTexts,
  loadFileHashes,
  type ReleaseRow,
} from './release-log.ts'
import { deleteOldWithdrawals } from './removal-blockers.ts'
import { promotionStatements } from './rows/promotion-rows.ts'
import { type Dataset, PROMOTION_FILES, readPromotions } from './rows/read-dataset.ts'

type Promotions = Pick<Dataset, 'coupons' | 'referrals'>

/**
 * Writes the codes of a release to the orders database, unless a later release's are there. Earlier withdrawals
 * end: a product that isn't published isn't found anyway.
 */
export async function applyPromotions(
  ordersDb: OrdersDb,
  promotions: Promotions,
  { number, at }: Pick<ReleaseRow, 'number' | 'at'>,
): Promise<boolean> {
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason)
         SELECT COALESCE((SELECT MAX(number) FROM applied_release), 0) < CAST(? AS INTEGER), 'newer codes'`,
      )
      .bind(number),
    deleteOldWithdrawals(ordersDb, Date.parse(at)),
    ...promotionStatements(promotions, number).map(({ sql, values }) =>
      ordersDb.prepare(sql).bind(...values),
    ),
  ])
  return done !== null
}

/** Applies the codes and meeting places of what is published where they did not follow it: the worker may have stopped in between. */
export async function applyPendingPromotions({
  ordersDb,
  catalogueDb,
  clock,
}: Backend): Promise<{ applied: number }> {
  const [release, applied] = await Promise.all([
    findCurrentRelease(catalogueDb),
    ordersDb.prepare('SELECT number FROM applied_release').first<number>('number'),
  ])
  if (!release || release.number <= (applied ?? 0)) return { applied: 0 }
  await updateMeetingPlaces({ ordersDb, catalogueDb }, clock().getTime())
  const hashes = await loadFileHashes(catalogueDb, release.number)
  const texts = await loadDocumentTexts(
    catalogueDb,
    PROMOTION_FILES.map((name) => hashes.get(name) ?? ''),
  )
  const promotions = readPromotions({
    json: (name) => JSON.parse(texts.get(hashes.get(name) ?? '') ?? '[]'),
  })
  return { applied: Number(await applyPromotions(ordersDb, promotions, release)) }
}
