import { RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { sum } from '#domain/money.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { deleteOldCounts } from '#worker/metrics/stored-counts.ts'
import { cancelDraftOrders } from '#worker/services/checkout/cancel-draft-order.ts'
import { deleteSeen } from '#worker/services/experiments/dedupe-visitors.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { deleteOldWithdrawals } from '#worker/services/releases/removal-blockers.ts'
import { type ListedRow, processPages } from './progress.ts'

/** Rows per statement; the next run continues. */
const MAX_ROWS = 5_000
const UNPAID_DRAFT_MESSAGE =
  'This order wasn’t paid in time. What you chose is still here: check out again.'

/** Deletes expired rows. No hold depends on it: every query compares expiry itself. */
export async function deleteExpired(
  backend: Backend,
): Promise<{ released: number; closed: number; forgotten: number; counters: number }> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const [holds, keys] = await ordersDb.batch([
    ordersDb
      .prepare(
        `UPDATE reservation SET state = 'released', updated_at = CAST(?1 AS INTEGER)
         WHERE rowid IN (SELECT rowid FROM reservation
           WHERE state = 'held' AND expires_at < CAST(?1 AS INTEGER) - ${DAY_MS} ORDER BY expires_at LIMIT ${MAX_ROWS})`,
      )
      .bind(now),
    ordersDb
      .prepare(
        `DELETE FROM idempotency WHERE rowid IN (SELECT rowid FROM idempotency
           WHERE started_at < CAST(? AS INTEGER) ORDER BY started_at LIMIT ${MAX_ROWS})`,
      )
      .bind(now - RETENTION_DAYS.repeatedCall * DAY_MS),
    // One that could not be handled is a task, and stays.
    ordersDb
      .prepare(
        `DELETE FROM inbox WHERE rowid IN (SELECT rowid FROM inbox
           WHERE received_at < CAST(? AS INTEGER) AND handled_at IS NOT NULL ORDER BY received_at LIMIT ${MAX_ROWS})`,
      )
      .bind(now - RETENTION_DAYS.providerEvent * DAY_MS),
    deleteSeen(ordersDb, now),
    ordersDb.prepare('DELETE FROM spent_challenge WHERE expires_at < CAST(? AS INTEGER)').bind(now),
    deleteOldWithdrawals(ordersDb, now - HOUR_MS),
  ])
  return {
    released: holds?.meta.changes ?? 0,
    closed: await cancelExpiredDrafts(backend, now),
    forgotten: keys?.meta.changes ?? 0,
    counters: await deleteExpiredCounters(backend, now),
  }
}

/** The counters have their own database: its failure must not stop the rest. */
const deleteExpiredCounters = (
  { limits, countsDb, requestId }: Backend,
  now: number,
): Promise<number> =>
  Promise.all([limits.deleteExpired(), deleteOldCounts(countsDb, now)]).then(sum, (cause) => {
    logWarning('Expired counters could not be deleted.', cause, requestId)
    return 0
  })

/** Cancels drafts a day after their quote. Each page may take as many provider calls. */
const cancelExpiredDrafts = (backend: Backend, now: number): Promise<number> =>
  processPages<OrderRow & ListedRow>(backend, {
    part: 'clean-up:drafts',
    pageSize: 50,
    maxPages: 10,
    listAfter: async (position, limit) => {
      const { results } = await backend.ordersDb
        .prepare(
          `SELECT *, quote_until AS listed_at, rowid AS listed_key FROM orders INDEXED BY open_orders
           WHERE state = 'open' AND quote_until < CAST(?1 AS INTEGER)
             AND (quote_until, rowid) > (CAST(?2 AS INTEGER), CAST(?3 AS INTEGER))
           ORDER BY quote_until, rowid LIMIT CAST(?4 AS INTEGER)`,
        )
        .bind(now - DAY_MS, ...position, limit)
        .all<OrderRow & ListedRow>()
      return results
    },
    run: (orders) => cancelDraftOrders(backend, orders, UNPAID_DRAFT_MESSAGE),
  })
