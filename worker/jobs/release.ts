import type { Backend } from '#worker/context.ts'
import { abandon } from '#worker/services/abandon.ts'
import { forgetSeen } from '#worker/services/experiments/seen.ts'
import type { OrderRow } from '#worker/services/order-rows.ts'
import { forgetGuesses } from '#worker/services/wrong-codes.ts'

const DAY = 24 * 3600_000
const AT_ONCE = 50
const WAITED = 'Nobody paid this order in time. Your bag is still here: check out again.'

/** Tidies what has lapsed; no place depends on it, because expiry is a comparison in every query. */
export async function release(
  backend: Backend,
): Promise<{ released: number; closed: number; forgotten: number }> {
  const { d1, clock } = backend
  const now = clock().getTime()
  const [holds, keys] = await d1.batch([
    d1
      .prepare(
        `UPDATE reservation SET state = 'released', touched_at = CAST(?1 AS INTEGER)
         WHERE state = 'held' AND expires_at < CAST(?1 AS INTEGER) - ${DAY}`,
      )
      .bind(now),
    d1.prepare('DELETE FROM idempotency WHERE started_at < CAST(? AS INTEGER)').bind(now - DAY),
    forgetGuesses(d1, now - DAY),
    forgetSeen(d1, now),
  ])
  return {
    released: holds?.meta.changes ?? 0,
    closed: await closeDrafts(backend, now),
    forgotten: keys?.meta.changes ?? 0,
  }
}

/** A draft ends as cancelled a day after its quote (defaults 3.2). */
async function closeDrafts(backend: Backend, now: number): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT * FROM orders WHERE state = 'open' AND quote_until < CAST(? AS INTEGER)
       ORDER BY quote_until LIMIT ${AT_ONCE}`,
    )
    .bind(now - DAY)
    .all<OrderRow>()
  let closed = 0
  for (const order of results) if (await abandon(backend, order, WAITED)) closed++
  return closed
}
