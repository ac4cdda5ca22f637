import { MINOR_PER_POINT, POINTS_CODE } from '#domain/promotions/points.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { type OrderRow, orderCodes } from '#worker/services/orders/order-row.ts'

/** How many points someone may spend now, with those that the unfinished payment of this cart has taken; no row where their cart doesn't use them. */
export const selectChosenPoints = (
  ordersDb: OrdersDb,
  cartId: string | null,
  customerId: string | null,
) =>
  ordersDb
    .prepare(
      `SELECT (SELECT COALESCE(SUM(points), 0) FROM points WHERE customer_id = ?2 AND state = 'active')
         - (SELECT COALESCE(SUM(points), 0) FROM points JOIN orders ON orders.id = order_id
            WHERE cart_id = ?1 AND status = 2 AND orders.state = 'paying' AND points.customer_id = ?2 AND points.state = 'active') AS balance
       FROM cart_code WHERE cart_id = ?1 AND key = 'points' AND ?2 IS NOT NULL`,
    )
    .bind(cartId, customerId)

/** A cart is paid with points from now on. */
export const insertPointsChoice = (ordersDb: OrdersDb, cartId: string) =>
  ordersDb
    .prepare(`INSERT OR IGNORE INTO cart_code (cart_id, key, code) VALUES (?, 'points', ?)`)
    .bind(cartId, POINTS_CODE)

const pointsSpentBy = (order: OrderRow): number => {
  const code = orderCodes(order).find(({ key, problem }) => key === 'points' && problem === null)
  return code ? -code.amount / MINOR_PER_POINT : 0
}

/** Spends an order's points when its payment begins; aborts the batch if they are gone. */
export function spendPoints(
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
  { mayOwe = false } = {},
): D1PreparedStatement[] {
  const spent = pointsSpentBy(order)
  if (spent === 0) return []
  return [
    ordersDb
      .prepare(
        `INSERT INTO points (id, customer_id, state, points, order_id, reason, at)
         SELECT ?1, ?2, 'active', -CAST(?3 AS INTEGER), ?4, 'spent', CAST(?5 AS INTEGER)
         WHERE ?6 OR CAST(?3 AS INTEGER) <= (SELECT COALESCE(SUM(points), 0) FROM points WHERE customer_id = ?2 AND state = 'active')`,
      )
      .bind(
        `${order.id}:spend:${order.attempt + 1}`,
        order.customer_id,
        spent,
        order.id,
        now,
        mayOwe ? 1 : 0,
      ),
    assertChanges(ordersDb, 1),
  ]
}

/** Gives the points of a payment back that came to nothing. */
export const returnPoints = (ordersDb: OrdersDb, orderId: string, now: number) =>
  ordersDb
    .prepare(
      `INSERT OR IGNORE INTO points (id, customer_id, state, points, order_id, reason, at)
       SELECT id || ':back', customer_id, 'active', -points, order_id, 'not spent', CAST(?2 AS INTEGER)
       FROM points WHERE order_id = ?1 AND id LIKE ?1 || ':spend:%' AND points < 0`,
    )
    .bind(orderId, now)

/** Gives the points back that paid for a booking which is cancelled in time. */
export function returnLinePoints(
  ordersDb: OrdersDb,
  order: OrderRow,
  lineId: string,
  now: number,
): D1PreparedStatement[] {
  const code = orderCodes(order).find(({ key, problem }) => key === 'points' && problem === null)
  const spent = -(code?.parts[lineId] ?? 0) / MINOR_PER_POINT
  if (spent === 0 || order.customer_id === null) return []
  return [
    ordersDb
      .prepare(
        `INSERT INTO points (id, customer_id, state, points, order_id, reason, at)
         VALUES (?, ?, 'active', CAST(? AS INTEGER), ?, 'a cancelled booking', CAST(? AS INTEGER))`,
      )
      .bind(`back:${lineId}`, order.customer_id, spent, order.id, now),
  ]
}
