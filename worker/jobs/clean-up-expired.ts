import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { cancelDraftOrder } from '#worker/services/checkout/cancel-draft-order.ts'
import { deleteSeen } from '#worker/services/experiments/dedupe-visitors.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { deleteOldWithdrawals } from '#worker/services/releases/removal-blockers.ts'

const BATCH_SIZE = 50
const UNPAID_DRAFT_MESSAGE =
  'No one paid this order in time. Your bag is still here: check out again.'

/** Tidies what has lapsed; no place depends on it, because expiry is a comparison in every query. */
export async function cleanUpExpired(
  backend: Backend,
): Promise<{ released: number; closed: number; forgotten: number; counters: number }> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const [holds, keys] = await ordersDb.batch([
    ordersDb
      .prepare(
        `UPDATE reservation SET state = 'released', updated_at = CAST(?1 AS INTEGER)
         WHERE state = 'held' AND expires_at < CAST(?1 AS INTEGER) - ${DAY_MS}`,
      )
      .bind(now),
    ordersDb
      .prepare('DELETE FROM idempotency WHERE started_at < CAST(? AS INTEGER)')
      .bind(now - DAY_MS),
    deleteSeen(ordersDb, now),
    deleteOldWithdrawals(ordersDb, now - HOUR_MS),
  ])
  return {
    released: holds?.meta.changes ?? 0,
    closed: await cancelExpiredDrafts(backend, now),
    forgotten: keys?.meta.changes ?? 0,
    counters: await deleteExpiredCounters(backend),
  }
}

/** The counters lie in a database of their own: without it the rest is tidied all the same. */
const deleteExpiredCounters = ({ limits, requestId }: Backend): Promise<number> =>
  limits.deleteExpired().catch((cause) => {
    logWarning('Expired limit counters could not be deleted.', cause, requestId)
    return 0
  })

/** A draft ends as cancelled a day after its quote. */
async function cancelExpiredDrafts(backend: Backend, now: number): Promise<number> {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT * FROM orders WHERE state = 'open' AND quote_until < CAST(? AS INTEGER)
       ORDER BY quote_until LIMIT ${BATCH_SIZE}`,
    )
    .bind(now - DAY_MS)
    .all<OrderRow>()
  let closed = 0
  for (const order of results)
    if (await cancelDraftOrder(backend, order, UNPAID_DRAFT_MESSAGE)) closed++
  return closed
}
