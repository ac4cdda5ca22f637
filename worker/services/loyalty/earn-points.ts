import { allocatePayment } from '#domain/bookings/payment-allocation.ts'
import { earnedPoints } from '#domain/promotions/points.ts'
import { type OrderRow, orderCodes, orderLines } from '#worker/services/orders/order-row.ts'

/** Inserts what a paid order earns, line by line: pending points, which count once the booking is complete. */
export function earnPoints(
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
): D1PreparedStatement[] {
  if (order.customer_id === null) return []
  const lines = orderLines(order)
  const paid = allocatePayment(lines, orderCodes(order), order.booking_fee)
  const points = earnedPoints(
    lines.map(({ gift }, index) => ({ paid: paid[index] ?? 0, isGift: gift !== undefined })),
    order.gift_paid,
  )
  return lines.flatMap(({ id, productName }, index) =>
    (points[index] ?? 0) === 0
      ? []
      : [
          ordersDb
            .prepare(
              `INSERT OR IGNORE INTO points (id, customer_id, state, points, order_id, line_id, reason, at)
               VALUES (?, ?, 'pending', CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER))`,
            )
            .bind(`earn:${id}`, order.customer_id, points[index], order.id, id, productName, now),
        ],
  )
}
