import { RETRY_HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

/** Keeps places, code uses and gift card money of an order for the next attempt to pay. */
export const extendHoldsForRetry = (
  ordersDb: OrdersDb,
  orderId: string,
  now: number,
): D1PreparedStatement[] =>
  ['reservation', 'redemption', 'gift_hold'].map((table) =>
    ordersDb
      .prepare(
        `UPDATE ${table} SET state = 'held', updated_at = CAST(?2 AS INTEGER),
           expires_at = MAX(expires_at, CAST(?2 AS INTEGER) + ${RETRY_HOLD_MINUTES * MINUTE_MS})
         WHERE order_id = ?1 AND state = 'paying'`,
      )
      .bind(orderId, now),
  )

/** Releases places, code uses and gift card money of an order that ends without a booking. */
export const releaseHoldsAfterFailure = (
  ordersDb: OrdersDb,
  orderId: string,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'released', updated_at = CAST(? AS INTEGER) WHERE order_id = ? AND state = 'paying'`,
    )
    .bind(now, orderId),
  ...['redemption', 'gift_hold'].map((table) =>
    ordersDb
      .prepare(
        `UPDATE ${table} SET state = 'released', updated_at = CAST(? AS INTEGER)
         WHERE order_id = ? AND state IN ('held', 'paying')`,
      )
      .bind(now, orderId),
  ),
]
