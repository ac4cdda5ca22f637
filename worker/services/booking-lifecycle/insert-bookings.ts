import { bookingPolicyFor } from '#domain/bookings/booking-policy.ts'
import { BOOKED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import { allocateDeposit, allocatePayment } from '#domain/bookings/payment-allocation.ts'
import { findNotifiedPlace } from '#domain/bookings/visit.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate, isPosted } from '#domain/cart/fulfilment.ts'
import { DEFAULT_CATEGORY } from '#domain/catalogue/category.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  type OrderRow,
  orderCodes,
  orderLines,
  orderVisit,
} from '#worker/services/orders/order-row.ts'
import { insertBookingHistory } from './booking-history.ts'

/** Creates the bookings of a paid order, each with its share of the payment and the policy of this day. */
export function insertBookings(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  now = clock().getTime(),
): D1PreparedStatement[] {
  const lines = orderLines(order)
  const owed = allocatePayment(lines, orderCodes(order), order.booking_fee)
  const paid = order.deposit === null ? owed : allocateDeposit(order.deposit, owed, lines)
  return lines.flatMap((line, index) => {
    const { timeZone } = line
    const rest = (owed[index] ?? 0) - (paid[index] ?? 0)
    const status = rest > 0 ? TENTATIVE : BOOKED
    const policy = bookingPolicyFor(line.category ?? DEFAULT_CATEGORY)
    const startsAt =
      policy.kind === 'gift' ? now + policy.days * DAY_MS : bookingStart(line, timeZone, now)
    const visit = orderVisit(order, line.id)
    // The confirmation names a place that is already revealed.
    const notifiedPlace =
      visit &&
      findNotifiedPlace({ status, startsAt: new Date(startsAt), promise: visit }, new Date(now))
    return [
      ordersDb
        .prepare(
          `INSERT INTO booking (line_id, order_id, status, date, start, time_zone, starts_at, price, paid, policy, changed_at, balance, parcel_state, visit, notified_place)
           VALUES (?, ?, CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER), ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?)`,
        )
        .bind(
          line.id,
          order.id,
          status,
          line.date,
          line.start,
          timeZone,
          startsAt,
          line.total,
          paid[index] ?? 0,
          JSON.stringify(policy),
          now,
          rest,
          isPosted(line) ? 'to pack' : null,
          visit && JSON.stringify(visit),
          notifiedPlace && JSON.stringify(notifiedPlace),
        ),
      insertBookingHistory(ordersDb, {
        lineId: line.id,
        orderId: order.id,
        now,
        status,
        date: line.date,
        start: line.start,
        actor: 'system',
        reason: rest > 0 ? 'deposit_paid' : 'paid',
      }),
    ]
  })
}

/** A shipped item leaves so many days after it was paid, however long it was in the cart. */
function bookingStart(line: CartLine, timeZone: string, now: number): number {
  const start = instantOf(line.date, line.start, timeZone).getTime()
  return isImmediate(line) ? Math.max(start, now + (line.sending?.days ?? 0) * DAY_MS) : start
}
