import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { CHEAPER_DATE_REASON } from '#worker/services/booking-lifecycle/move-booking.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'
import { checkRecentCaptures, type Discrepancy } from './check-captures.ts'
import { insertDiscrepancies } from './insert-discrepancies.ts'

/** Discrepancies per kind; the rest shows up once these are solved. */
const MAX_LISTED = 100

/** Invariants, each as a query that returns violations. `?1` is an hour ago. */
const CONSISTENCY_CHECKS = {
  oversold: `SELECT slot.id AS subject, SUM(quantity) || ' of ' || capacity AS detail
    FROM slot JOIN reservation ON slot_id = slot.id
    WHERE capacity IS NOT NULL
      AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(?1 AS INTEGER) + ${HOUR_MS}))
    GROUP BY slot.id HAVING SUM(quantity) > capacity`,
  paid_without_booking: `SELECT orders.id AS subject, 'lines ' || json_array_length(lines) || ', bookings ' || COUNT(line_id) AS detail
    FROM orders LEFT JOIN booking ON order_id = orders.id
    WHERE orders.state = 'paid' GROUP BY orders.id HAVING COUNT(line_id) <> json_array_length(lines)`,
  // What was brought back from the archive has no place any more.
  paid_without_place: `SELECT booking.order_id AS subject, 'line ' || booking.line_id AS detail
    FROM booking LEFT JOIN reservation ON reservation.line_id = booking.line_id AND state = 'booked'
    WHERE status NOT IN (13, 99) AND reservation.line_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM archived_order WHERE id = booking.order_id)`,
  place_time_mismatch: `SELECT booking.line_id AS subject, slot_id || ' for ' || booking.date || ' ' || booking.start AS detail
    FROM booking JOIN reservation ON reservation.line_id = booking.line_id AND state = 'booked'
    JOIN slot ON slot.id = slot_id
    WHERE status IN (13, 99) OR slot.date <> booking.date OR slot.start <> booking.start`,
  // The job completes bookings after their date; one that it did not needs a person.
  booking_not_completed: `SELECT line_id AS subject, status || ' since ' || date AS detail FROM booking
    WHERE (status NOT IN (9, 10, 13, 98, 99) OR (status = 9 AND policy ->> 'kind' = 'timed'))
      AND starts_at < CAST(?1 AS INTEGER) - ${2 * DAY_MS}`,
  over_refunded: `SELECT booking.line_id AS subject, back || ' of ' || paid AS detail FROM booking
    JOIN (SELECT line_id, SUM(amount) AS back FROM (
        SELECT line_id, amount FROM refund WHERE state <> 'refused'
        UNION ALL SELECT substr(ref, 8), amount FROM gift_entry WHERE kind = 'RESTORE'
      ) GROUP BY line_id) AS gone ON gone.line_id = booking.line_id
    WHERE back > paid OR status <> 99`,
  booking_history_mismatch: `SELECT booking.line_id AS subject, status || ' against ' || COALESCE(recorded, 'nothing') AS detail FROM booking
    LEFT JOIN (SELECT line_id, status AS recorded, date AS day, start AS hour, MAX(id) FROM booking_history GROUP BY line_id) AS story
      ON story.line_id = booking.line_id
    WHERE status IS NOT recorded OR date IS NOT day OR start IS NOT hour`,
  refund_refused: `SELECT id AS subject, amount || ' ' || currency AS detail FROM refund WHERE state = 'refused'
    AND NOT EXISTS (SELECT 1 FROM task WHERE kind = 'refund_returned' AND subject = refund.provider_id)`,
  refund_stuck: `SELECT id AS subject, amount || ' ' || currency AS detail FROM refund
    WHERE state = 'due' AND created_at < CAST(?1 AS INTEGER)`,
  surcharge_stuck: `SELECT id AS subject, state AS detail FROM surcharge
    WHERE state IN ('open', 'refund_due') AND expires_at < CAST(?1 AS INTEGER)`,
  balance_stuck: `SELECT id AS subject, 'attempt ' || attempt AS detail FROM balance
    WHERE state = 'paying' AND paying_since < CAST(?1 AS INTEGER)`,
  balance_mismatch: `SELECT booking.line_id AS subject, status || ', ' || booking.balance || ', ' || COALESCE(balance.state, 'none') AS detail
    FROM booking LEFT JOIN balance ON balance.id = order_id
    WHERE (status = 6) <> (booking.balance > 0) OR (status = 6 AND COALESCE(balance.state, 'closed') NOT IN ('open', 'paying'))`,
  unpaid_place: `SELECT line_id AS subject, COALESCE(order_id, 'no order') AS detail
    FROM reservation LEFT JOIN orders ON orders.id = order_id
    WHERE reservation.state = 'booked' AND orders.state IS NOT 'paid'`,
  orphaned_place_hold: `SELECT line_id AS subject, COALESCE(order_id, 'no order') AS detail
    FROM reservation LEFT JOIN orders ON orders.id = order_id
    WHERE reservation.state = 'paying' AND orders.state IS NOT 'paying'`,
  total_mismatch: `SELECT id AS subject, total || ' against ' || sum AS detail
    FROM (SELECT id, total, (SELECT SUM(value ->> 'total') FROM json_each(lines)) +
      (SELECT COALESCE(SUM(value ->> 'amount'), 0) FROM json_each(codes)) AS sum FROM orders)
    WHERE total <> sum`,
  // Paid money is in the lines, or became credit when a date got cheaper.
  money_unaccounted: `SELECT id AS subject, came || ' in, ' || lies || ' accounted for' AS detail
    FROM (SELECT orders.id, COALESCE(deposit, total + booking_fee)
        + COALESCE((SELECT amount FROM balance WHERE balance.id = orders.id AND balance.state = 'paid'), 0)
        + (SELECT COALESCE(SUM(amount), 0) FROM surcharge WHERE order_id = orders.id AND surcharge.state = 'moved') AS came,
      (SELECT COALESCE(SUM(paid), 0) FROM booking WHERE order_id = orders.id)
        + (SELECT COALESCE(SUM(amount), 0) FROM gift_card WHERE order_id = orders.id AND reason = '${CHEAPER_DATE_REASON}') AS lies
      FROM orders WHERE state = 'paid')
    WHERE came <> lies`,
  gift_card_mismatch: `SELECT gift_card.id AS subject, balance || ' left, ' || COALESCE(SUM(entry.amount), 0) || ' by its ledger' AS detail
    FROM gift_card LEFT JOIN gift_entry AS entry ON card_id = gift_card.id GROUP BY gift_card.id
    HAVING COALESCE(SUM(entry.amount), 0) <> balance
      OR COALESCE(SUM(entry.amount) FILTER (WHERE kind = 'ISSUE'), 0) <> IIF(gift_card.state = 'PENDING', 0, gift_card.amount)
      OR COALESCE(SUM(entry.amount) FILTER (WHERE kind IN ('TOP_UP', 'TRANSFER_IN', 'TRANSFER_OUT')), 0) <> moved`,
  // What leaves a card by a merge, a split or a top-up comes to others.
  gift_transfer_mismatch: `SELECT ref AS subject, SUM(amount) || ' too much' AS detail FROM gift_entry
    WHERE kind IN ('TOP_UP', 'TRANSFER_IN', 'TRANSFER_OUT') GROUP BY ref HAVING SUM(amount) <> 0`,
  // What was bought as a gift is a card, until its money went back.
  gift_not_issued: `SELECT booking.line_id AS subject, COALESCE(gift_card.state, 'no card') || ' for ' || booking.status AS detail
    FROM booking LEFT JOIN gift_card ON gift_card.id = booking.line_id AND origin = 'PURCHASE'
    WHERE booking.policy ->> 'kind' = 'gift' AND (gift_card.id IS NULL OR (gift_card.state = 'REFUNDED') <> (booking.status = 99))`,
  gift_spend_mismatch: `SELECT orders.id AS subject, spent || ' spent of ' || gift_paid AS detail
    FROM (SELECT *, (SELECT -COALESCE(SUM(amount), 0) FROM gift_entry WHERE order_id = orders.id AND kind = 'SPEND') AS spent FROM orders) AS orders
    WHERE spent <> IIF(orders.state = 'paid', gift_paid, 0)
    UNION ALL SELECT id, spent || ' spent of ' || gift_share FROM (SELECT id, state, refund_state,
      (SELECT -COALESCE(SUM(amount), 0) FROM gift_entry WHERE order_id = membership_invoice.id) AS spent,
      (SELECT -COALESCE(SUM(value ->> 'amount'), 0) FROM json_each(lines) WHERE value ->> 'kind' = 'GIFT') AS gift_share FROM membership_invoice)
    WHERE spent NOT BETWEEN IIF(state = 'void' OR refund_state IS NOT NULL, 0, gift_share) AND IIF(state = 'void', 0, gift_share)`,
  orphaned_gift_hold: `SELECT order_id AS subject, gift_hold.amount || ' of ' || card_id AS detail
    FROM gift_hold LEFT JOIN orders ON orders.id = order_id
    WHERE gift_hold.state = 'paying' AND orders.state IS NOT 'paying'`,
  code_overused: `SELECT promotion.code AS subject, COUNT(*) || ' of ' || max_uses AS detail
    FROM promotion JOIN redemption ON redemption.code = promotion.code
    WHERE state IN ('counted', 'paying') GROUP BY promotion.code HAVING COUNT(*) > max_uses`,
  // A counted use is released when the operator cancelled everything.
  code_not_counted: `SELECT orders.id AS subject, COUNT(redemption.code) || ' of ' || typed AS detail
    FROM (SELECT *, (SELECT COUNT(*) FROM json_each(codes) WHERE value ->> 'key' IN ('coupon', 'referral')) AS typed FROM orders) AS orders
    LEFT JOIN redemption ON order_id = orders.id AND (redemption.state = 'counted' OR (orders.status = 99
      AND redemption.state = 'released' AND redemption.code IN (SELECT value ->> 'code' FROM json_each(codes))))
    WHERE orders.state = 'paid' GROUP BY orders.id HAVING COUNT(redemption.code) <> typed`,
  unearned_points: `SELECT points.id AS subject, COALESCE(booking.status, 'no booking') AS detail
    FROM points LEFT JOIN booking ON booking.line_id = points.line_id
    WHERE state = 'active' AND points.line_id IS NOT NULL AND booking.status IS NOT 10
      AND NOT EXISTS (SELECT 1 FROM archived_order WHERE archived_order.id = points.order_id AND back_at IS NULL)`,
  orphaned_code_hold: `SELECT redemption.code AS subject, order_id AS detail
    FROM redemption LEFT JOIN orders ON orders.id = order_id
    WHERE redemption.state = 'paying' AND orders.state IS NOT 'paying'`,
  status_mismatch: `SELECT id AS subject, status || ' ' || state AS detail FROM orders
    WHERE (state IN ('open', 'paying') AND status <> 2) OR (state = 'paid' AND status IN (0, 2, 4, 5, 98))
      OR (state = 'paid' AND (status = 99) = EXISTS (SELECT 1 FROM booking WHERE order_id = orders.id AND status <> 99))
      OR (state IN ('refund_due', 'refunded', 'closed') AND status <> 99)`,
  order_history_mismatch: `SELECT orders.id AS subject, state || ' against ' || COALESCE(recorded, 'nothing') AS detail FROM orders
    LEFT JOIN (SELECT order_id, state AS recorded, MAX(id) FROM order_history GROUP BY order_id) ON order_id = orders.id
    WHERE state IS NOT recorded`,
  payment_stuck: `SELECT id AS subject, 'attempt ' || attempt AS detail
    FROM orders WHERE state = 'paying' AND paying_since < CAST(?1 AS INTEGER)`,
  order_refund_stuck: `SELECT orders.id AS subject, COALESCE(message, '') AS detail
    FROM orders JOIN order_history ON order_id = orders.id AND order_history.state = 'refund_due'
    WHERE orders.state = 'refund_due' AND at < CAST(?1 AS INTEGER) GROUP BY orders.id`,
  confirmation_missing: `SELECT orders.id AS subject, 'no message' AS detail
    FROM orders LEFT JOIN outbox ON outbox.order_id = orders.id AND kind = 'confirmation'
    WHERE orders.state = 'paid' AND outbox.id IS NULL`,
  email_stuck: `SELECT id AS subject, kind AS detail
    FROM outbox WHERE state <> 'sent' AND created_at < CAST(?1 AS INTEGER)`,
  event_unhandled: `SELECT event_id AS subject, type AS detail
    FROM inbox WHERE handled_at IS NULL AND received_at < CAST(?1 AS INTEGER)`,
} satisfies Partial<Record<TaskKind, string>>

/** Checks that money, places and orders agree; each discrepancy is stored with a manual task. */
export async function reconcile(backend: Backend): Promise<{ breaks: number }> {
  const found = await findDiscrepancies(backend)
  await insertDiscrepancies(backend, found)
  return { breaks: found.length }
}

/** All discrepancies, in our own rows and against the provider. Read-only. */
export async function findDiscrepancies(backend: Backend): Promise<Discrepancy[]> {
  const found = await runChecks(backend.ordersDb, backend.clock().getTime())
  return [...found, ...(await checkRecentCaptures(backend))]
}

async function runChecks(ordersDb: OrdersDb, now: number): Promise<Discrepancy[]> {
  const found: Discrepancy[] = []
  for (const [kind, sql] of Object.entries(CONSISTENCY_CHECKS) as [TaskKind, string][]) {
    const statement = ordersDb.prepare(`${sql} LIMIT ${MAX_LISTED}`)
    const bound = sql.includes('?1') ? statement.bind(now - HOUR_MS) : statement
    const { results } = await bound.all<{ subject: string; detail: string }>()
    found.push(...results.map((row) => ({ kind, ...row })))
  }
  return found
}
