import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import { contract } from '#domain/contract/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import { serve } from '#worker/services/serve.ts'
import { selectExpiring, toExpiring } from './expire-points.ts'
import { IS_OF_MILESTONE_SQL } from './milestone-points.ts'

type PointsState = 'pending' | 'active' | 'withdrawn'
type PointsRow = {
  id: string
  points: number
  state: PointsState
  reason: string
  at: number
  booking: string | null
  milestone: string | null
}

/** Pending points that were credited or withdrawn meanwhile, which is an entry of its own. */
const HAS_ENDED_SQL = `(state = 'pending' AND EXISTS (SELECT 1 FROM points AS ended WHERE ended.id = points.id || ':end'))`

const MILESTONE_SQL = `(SELECT json_object('type', type, 'name', name) FROM milestone WHERE ${IS_OF_MILESTONE_SQL})`

/** Of a friend's booking nothing is shown. */
const BOOKING_SQL = `(SELECT json_object('reference', booking.order_id, 'country', country,
    'date', CASE WHEN booking.status = ${POSTPONED} OR start = '${IMMEDIATE_START}' THEN NULL ELSE date END)
  FROM booking JOIN orders ON orders.id = booking.order_id
  WHERE booking.line_id = points.line_id AND orders.customer_id = points.customer_id AND booking.status <> ${CANCELLED})`

export type PointsBalance = { pointsRemaining: number; pointsPending: number }

export const selectPointsBalance = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT COALESCE(SUM(points) FILTER (WHERE state = 'active'), 0) AS pointsRemaining,
         COALESCE(SUM(points) FILTER (WHERE state = 'pending' AND NOT ${HAS_ENDED_SQL}), 0) AS pointsPending
       FROM points WHERE customer_id = ?`,
    )
    .bind(customerId)

export const loyaltyService = serve(contract.loyalty, {
  async points({ ordersDb, customerId }) {
    const sums = await selectPointsBalance(ordersDb, customerId).first<PointsBalance>()
    return sums ? [sums] : []
  },

  async ledger({ ordersDb, clock, customerId, query: { page, limit, state } }) {
    const where = `FROM points WHERE customer_id = ?1 AND (?2 IS NULL OR state = ?2) AND NOT ${HAS_ENDED_SQL}`
    const [sums, counted, listed, ...expiring] = await ordersDb.batch([
      selectPointsBalance(ordersDb, customerId),
      ordersDb.prepare(`SELECT COUNT(*) AS total ${where}`).bind(customerId, state ?? null),
      ordersDb
        .prepare(
          `SELECT id, points, state, reason, at, ${MILESTONE_SQL} AS milestone, ${BOOKING_SQL} AS booking ${where} ORDER BY at DESC, rowid DESC LIMIT CAST(?3 AS INTEGER) OFFSET CAST(?4 AS INTEGER)`,
        )
        .bind(customerId, state ?? null, limit, (page - 1) * limit),
      ...selectExpiring({ ordersDb, clock }, customerId),
    ])
    const total = (counted?.results[0] as { total: number } | undefined)?.total ?? 0
    const rows = (listed?.results ?? []) as PointsRow[]
    return {
      balance: sums?.results[0] as PointsBalance,
      expiring: toExpiring(expiring),
      records: rows.map(({ at, milestone, booking, ...entry }) => ({
        ...entry,
        at: toIso(at),
        milestone: milestone && JSON.parse(milestone),
        booking: booking && JSON.parse(booking),
      })),
      metadata: { page, total, limit },
      filters: [
        { name: 'state' as const, options: ['pending', 'active', 'withdrawn'] as const },
      ].map(({ name, options }) => ({ name, options: [...options] })),
    }
  },
})
