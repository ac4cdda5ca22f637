import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { type AppliedCode, redeemedCodes } from '#domain/promotions/apply-codes.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { type OrderRow, orderCodes } from '#worker/services/orders/order-row.ts'
import { normalisedEmailSql } from './normalised-email-sql.ts'
import { COUNTED_USE_SQL } from './select-codes.ts'

type CodeUseRequest = {
  cartId: string
  customerId: string | null
  email: string
  codes: readonly AppliedCode[]
  now: number
}

/**
 * Reserves a use of every code for the cart's open order, or stops the batch: each insert checks by itself that one
 * is left, in total and for this customer. Removed codes are released.
 */
export function reserveCodeUses(
  ordersDb: OrdersDb,
  request: CodeUseRequest,
): D1PreparedStatement[] {
  const { cartId, customerId, now } = request
  const email = request.email.trim().toLowerCase()
  const codes = redeemedCodes(request.codes).map(({ code }) => code)
  return [
    ordersDb
      .prepare(
        `UPDATE redemption SET state = 'released', updated_at = CAST(?2 AS INTEGER)
         WHERE cart_id = ?1 AND state = 'held' AND code NOT IN (SELECT value FROM json_each(?3))`,
      )
      .bind(cartId, now, JSON.stringify(codes)),
    releaseLapsedUses(ordersDb, codes, now),
    ...codes.flatMap((code) => [
      ordersDb
        .prepare(
          `INSERT INTO redemption (code, order_id, cart_id, email, customer_id, is_single, state, expires_at, updated_at)
           SELECT promotion.code, orders.id, ?1, ${normalisedEmailSql('?4')}, ?5, per_customer = 1, 'held', CAST(?6 AS INTEGER), CAST(?2 AS INTEGER)
           FROM promotion JOIN orders ON orders.cart_id = ?1 AND orders.status = 2
           WHERE promotion.code = ?3 AND is_on = 1
             AND (max_uses IS NULL OR max_uses > (SELECT COUNT(*) FROM redemption AS other
               WHERE other.code = ?3 AND other.order_id <> orders.id AND ${COUNTED_USE_SQL}))
             AND per_customer > (SELECT COUNT(*) FROM redemption AS other
               WHERE other.code = ?3 AND other.order_id <> orders.id AND ${COUNTED_USE_SQL}
                 AND (other.email = ${normalisedEmailSql('?4')} OR other.customer_id = ?5))
           ON CONFLICT (code, order_id) DO UPDATE SET state = 'held', email = excluded.email,
             customer_id = excluded.customer_id, expires_at = excluded.expires_at, updated_at = excluded.updated_at`,
        )
        .bind(cartId, now, code, email, customerId, now + HOLD_MINUTES * MINUTE_MS),
      assertChanges(ordersDb, 1),
    ]),
  ]
}

/** While an order is being paid its code uses do not expire; one that lapsed is taken again if one is left. */
export function markCodeUsesPaying(
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
): D1PreparedStatement[] {
  const codes = redeemedCodes(orderCodes(order)).map(({ code }) => code)
  if (codes.length === 0) return []
  return [
    releaseLapsedUses(ordersDb, codes, now, order.id),
    ordersDb
      .prepare(
        `UPDATE redemption SET state = 'paying', updated_at = CAST(?2 AS INTEGER)
         WHERE order_id = ?1 AND state IN ('held', 'released') AND code IN (SELECT value FROM json_each(?3))`,
      )
      .bind(order.id, now, JSON.stringify(codes)),
    assertChanges(ordersDb, codes.length),
  ]
}

/** Paid: the uses count for good, and the cart's codes are cleared. */
export function commitCodeUses(
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
): D1PreparedStatement[] {
  const used = redeemedCodes(orderCodes(order)).length
  const countUses = [
    ordersDb
      .prepare(
        `UPDATE redemption SET state = 'counted', updated_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
      )
      .bind(now, order.id),
    assertChanges(ordersDb, used),
  ]
  return [
    ...(used > 0 ? countUses : []),
    ordersDb.prepare('DELETE FROM cart_code WHERE cart_id = ?').bind(order.cart_id),
  ]
}

/** A line or code was removed, or the cart saved for later: its uses are released until the cart is ordered again. */
export const releaseCartCodeUses = (
  ordersDb: OrdersDb,
  cartId: string,
  now: number,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE redemption SET state = 'released', updated_at = CAST(?2 AS INTEGER)
       WHERE state = 'held' AND order_id IN (SELECT id FROM orders WHERE cart_id = ?1 AND status = 2)`,
    )
    .bind(cartId, now)

/** Lapsed uses do not count, but the unique indexes still see them. */
const releaseLapsedUses = (
  ordersDb: OrdersDb,
  codes: readonly string[],
  now: number,
  exceptOrderId = '',
) =>
  ordersDb
    .prepare(
      `UPDATE redemption SET state = 'released', updated_at = CAST(?1 AS INTEGER)
       WHERE state = 'held' AND expires_at <= CAST(?1 AS INTEGER) AND order_id <> ?3
         AND code IN (SELECT value FROM json_each(?2))`,
    )
    .bind(now, JSON.stringify(codes), exceptOrderId)
