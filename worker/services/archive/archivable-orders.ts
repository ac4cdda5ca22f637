import { CANCELLED, COMPLETE } from '#domain/bookings/booking-status.ts'

/** Whether nothing of an order in `orders` has changed or is to come since ?1: the days, payments, refunds and mails of it are over. */
const IS_OVER_SQL = `orders.created_at < ?1 AND orders.state IN ('paid', 'refunded', 'closed')
  AND NOT EXISTS (SELECT 1 FROM booking WHERE order_id = orders.id AND (status NOT IN (${COMPLETE}, ${CANCELLED})
    OR starts_at >= ?1 OR changed_at >= ?1 OR postponed_until >= ?1 OR request IS NOT NULL))
  AND NOT EXISTS (SELECT 1 FROM order_history WHERE order_id = orders.id AND at >= ?1)
  AND NOT EXISTS (SELECT 1 FROM booking_history WHERE order_id = orders.id AND at >= ?1)
  AND NOT EXISTS (SELECT 1 FROM refund WHERE order_id = orders.id AND (state <> 'done' OR done_at IS NULL OR done_at >= ?1))
  AND NOT EXISTS (SELECT 1 FROM balance WHERE balance.id = orders.id AND balance.state NOT IN ('paid', 'closed'))
  AND NOT EXISTS (SELECT 1 FROM surcharge WHERE order_id = orders.id AND surcharge.state NOT IN ('moved', 'refunded', 'closed'))
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.order_id = orders.id AND (outbox.state <> 'sent' OR sent_at >= ?1))
  AND NOT EXISTS (SELECT 1 FROM inbox WHERE handled_at IS NULL AND inbox.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM task WHERE task.state = 'open' AND task.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM review WHERE review.order_id = orders.id AND review.state = 'open')
  AND NOT EXISTS (SELECT 1 FROM redemption WHERE redemption.order_id = orders.id AND redemption.state IN ('held', 'paying'))
  AND NOT EXISTS (SELECT 1 FROM booking JOIN points ON points.line_id = booking.line_id WHERE booking.order_id = orders.id
    AND points.state = 'pending' AND NOT EXISTS (SELECT 1 FROM points AS ended WHERE ended.id = points.id || ':end'))
  AND instr(orders.details, '"dietaryPreference":"') = 0 AND instr(orders.details, '"request":"') = 0`

/** Orders that others depend on stay: gift cards with a balance, and invitations. */
const IS_ITS_OWN_SQL = `orders.gift_paid = 0
  AND NOT EXISTS (SELECT 1 FROM gift_card WHERE gift_card.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM gift_hold WHERE gift_hold.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM experience_invitation WHERE experience_invitation.order_id = orders.id)`

/** What was brought back since ?2 stays for who needs it. */
const IS_NOT_BACK_SQL =
  'NOT EXISTS (SELECT 1 FROM archived_order AS earlier WHERE earlier.id = orders.id AND earlier.back_at >= ?2)'

/** Money of an order as the books count it (worker/jobs/reconcile/ledger-queries.ts). */
export const MONEY_SQL = {
  charged: `(IIF(orders.state IN ('paid', 'refunded'), COALESCE(deposit, total + booking_fee) - gift_paid, 0)
    + (SELECT COALESCE(SUM(amount), 0) FROM balance WHERE balance.id = orders.id AND balance.state = 'paid')
    + (SELECT COALESCE(SUM(amount), 0) FROM surcharge WHERE order_id = orders.id AND surcharge.state IN ('moved', 'refunded')))`,
  kept: `(SELECT COALESCE(SUM(paid - IIF(status = ${CANCELLED},
      (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.order_id = booking.order_id AND refund.line_id = booking.line_id), 0)), 0)
    FROM booking WHERE order_id = orders.id)`,
  sentBack: `(IIF(orders.state = 'refunded', COALESCE(deposit, total + booking_fee) - gift_paid, 0)
    + (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE order_id = orders.id)
    + (SELECT COALESCE(SUM(amount), 0) FROM surcharge WHERE order_id = orders.id AND surcharge.state = 'refunded'))`,
} as const

/** Whether an order can be archived: over since ?1, not brought back since ?2, and its money accounted for. */
export const IS_ARCHIVABLE_SQL = `(${IS_OVER_SQL} AND ${IS_ITS_OWN_SQL} AND ${IS_NOT_BACK_SQL}
  AND ${MONEY_SQL.charged} = ${MONEY_SQL.kept} + ${MONEY_SQL.sentBack})`
