/** Ended by one run; the rest is for the next. */
const MAX_ENDED = 1_000

/**
 * Ends pending points: credits them once the booking is complete, withdraws them where it was cancelled. What a booking earned counts
 * for the money that was kept; several refunds take no more than one would. Answers how many ended.
 */
export async function endPendingPoints(ordersDb: OrdersDb, now: number): Promise<number> {
  const { meta } = await ordersDb
    .prepare(
      `INSERT OR IGNORE INTO points (id, customer_id, state, points, order_id, line_id, reason, at)
       SELECT points.id || ':end', customer_id, CASE booking.status WHEN 10 THEN 'active' ELSE 'withdrawn' END,
         CASE WHEN points.id LIKE 'earn:%' AND booking.status = 10 THEN points * MAX(0, paid - refunded) / MAX(1, paid) ELSE points END,
         points.order_id, points.line_id,
         CASE WHEN points.id LIKE 'earn:%' THEN points.reason
           WHEN booking.status = 10 THEN 'a friend was there' ELSE 'the friend’s booking was cancelled' END,
         CAST(? AS INTEGER)
       FROM points JOIN (
         SELECT *, (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.line_id = booking.line_id AND state <> 'refused') AS refunded
         FROM booking) AS booking ON booking.line_id = points.line_id
       WHERE points.state = 'pending' AND booking.status IN (10, 99)
         AND NOT EXISTS (SELECT 1 FROM points AS ended WHERE ended.id = points.id || ':end')
       LIMIT ${MAX_ENDED}`,
    )
    .bind(now)
    .run()
  return meta.changes
}
