import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { POINTS_MONTHS } from '#domain/promotions/points.ts'
import { addDays, addMonths } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'

/** Customers notified, and expired, per run. */
const MAX_CUSTOMERS = 500
const NOTICE_DAYS = 45
/** Nothing expires sooner after its notice; points that came back have as long. */
const LEAST_DAYS = 30

const ACTIVITY_COUNTRIES_SQL = Object.entries(COUNTRY_DETAILS)
  .filter(([, { laws }]) => laws.activityKeepsPoints)
  .map(([code]) => `'${code}'`)
  .join(', ')
const DOES_ACTIVITY_COUNT_SQL = `country IN (${ACTIVITY_COUNTRIES_SQL})`
const IS_RETURN_SQL = `(id LIKE 'back:%' OR id LIKE '%:back')`

/** A value of the archived orders of a customer. */
const archivedSql = (what: string, where: string) =>
  `(SELECT ${what} FROM archived_order WHERE archived_order.customer_id = sums.customer_id AND back_at IS NULL AND ${where})`

/** Whether some law has a customer's activity keep their points. */
const ACTIVITY_KEEPS_SQL = `(EXISTS (SELECT 1 FROM orders WHERE orders.customer_id = sums.customer_id AND ${DOES_ACTIVITY_COUNT_SQL})
  OR EXISTS ${archivedSql('1', DOES_ACTIVITY_COUNT_SQL)}
  OR EXISTS (SELECT 1 FROM subscription WHERE subscription.customer_id = sums.customer_id AND ${DOES_ACTIVITY_COUNT_SQL}))`

/**
 * What expires of points earned before ?1, ?2 being when points must have come back to count as those they were: the oldest are spent
 * first, so it is what was earned till then less all that was ever spent. Where activity counts, who has earned, booked or paid since keeps
 * everything.
 */
const EXPIRING_SQL = `(
  SELECT customer_id, earned - spent AS points,
    COALESCE((SELECT country FROM orders WHERE orders.customer_id = sums.customer_id AND booked_at IS NOT NULL ORDER BY created_at DESC LIMIT 1),
      ${archivedSql('country', 'booked_at IS NOT NULL ORDER BY created_at DESC LIMIT 1')},
      (SELECT country FROM subscription WHERE subscription.customer_id = sums.customer_id), 'aus') AS country
  FROM (
    SELECT customer_id, MAX(at) FILTER (WHERE reason <> 'expired') AS active_at,
      COALESCE(SUM(points) FILTER (WHERE points > 0 AND at < CAST(?1 AS INTEGER) AND NOT ${IS_RETURN_SQL}), 0) AS earned,
      -COALESCE(SUM(points) FILTER (WHERE points < 0 OR (at < CAST(?2 AS INTEGER) AND ${IS_RETURN_SQL})), 0) AS spent
    FROM points WHERE state = 'active' GROUP BY customer_id
  ) AS sums
  WHERE earned > spent AND NOT (
    ${ACTIVITY_KEEPS_SQL}
    AND (active_at >= CAST(?1 AS INTEGER)
      OR EXISTS (SELECT 1 FROM orders WHERE orders.customer_id = sums.customer_id AND booked_at >= CAST(?1 AS INTEGER))
      OR EXISTS ${archivedSql('1', 'booked_at >= CAST(?1 AS INTEGER)')}
      OR EXISTS (SELECT 1 FROM membership_invoice AS fee WHERE fee.customer_id = sums.customer_id AND paid_at >= CAST(?1 AS INTEGER)))))`

/** Emails customers which points expire on the first of a month, and expires those whose month has come. */
export async function expirePoints({ ordersDb, clock }: Backend): Promise<Record<string, number>> {
  const now = clock().getTime()
  const today = clock().toISOString().slice(0, 10)
  const cameBack = returnedBefore(clock())
  const [thisMonth, noticeMonth] = [firstOfMonth(today), firstOfMonth(addDays(today, NOTICE_DAYS))]
  const [expired, notices] = await ordersDb.batch([
    ordersDb
      .prepare(
        `INSERT OR IGNORE INTO points (id, customer_id, state, points, reason, at)
         SELECT 'exp:' || customer_id || ':' || ?3, customer_id, 'active', -points, 'expired', CAST(?4 AS INTEGER)
         FROM ${EXPIRING_SQL} AS due
         WHERE EXISTS (SELECT 1 FROM outbox WHERE id = ${noticeIdSql('?3')} AND created_at <= CAST(?5 AS INTEGER))
           AND NOT EXISTS (SELECT 1 FROM points WHERE id = 'exp:' || due.customer_id || ':' || ?3) LIMIT ${MAX_CUSTOMERS}`,
      )
      .bind(...expiryTimes(clock(), thisMonth), thisMonth, now, cameBack),
    queueMails(
      ordersDb,
      {
        kind: 'pointsExpire',
        id: noticeIdSql('?3'),
        orderId: 'customer_id',
        data: `json_object('points', points, 'on', ?3, 'country', country)`,
        now: '?4',
        from: `FROM ${EXPIRING_SQL} AS due
         WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE id = ${noticeIdSql('?3')}) LIMIT ${MAX_CUSTOMERS}`,
      },
      ...expiryTimes(clock(), noticeMonth),
      noticeMonth,
      now,
    ),
  ])
  return { notified: notices?.meta.changes ?? 0, expired: expired?.meta.changes ?? 0 }
}

const returnedBefore = (now: Date) => now.getTime() - LEAST_DAYS * DAY_MS
/** ?1 and ?2 of what expires on a date. */
const expiryTimes = (now: Date, date: string) =>
  [Date.parse(addMonths(date, -POINTS_MONTHS)), returnedBefore(now)] as const
const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

/** What was announced to a customer and is still to expire, the next month of it first; then what is due after that if nothing more is spent. */
export function selectExpiring(
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  customerId: string,
): D1PreparedStatement[] {
  const today = clock().toISOString().slice(0, 10)
  const months = [firstOfMonth(addMonths(today, 1)), firstOfMonth(addDays(today, NOTICE_DAYS))]
  const announced = months.map((month) =>
    ordersDb
      .prepare(
        `SELECT points, ?4 AS "on" FROM ${EXPIRING_SQL} AS due
         WHERE customer_id = ?3 AND EXISTS (SELECT 1 FROM outbox WHERE id = ${noticeIdSql('?4')})`,
      )
      .bind(...expiryTimes(clock(), month), customerId, month),
  )
  return [...announced, ordersDb.prepare(NEXT_SQL).bind(customerId, months.at(-1))]
}

type Expiring = { points: number; on: string }

/** The first of what those statements found. */
export const toExpiring = (found: readonly D1Result<unknown>[]): Expiring | null =>
  (found.flatMap(({ results }) => results) as Expiring[])[0] ?? null

/** The next points of customer ?1 to expire after the month ?2. What came back will be as good as never spent by then. */
const NEXT_SQL = `SELECT earned - spent AS points, date(month || '-01', '+${POINTS_MONTHS + 1} months') AS "on"
  FROM (
    SELECT strftime('%Y-%m', at / 1000, 'unixepoch') AS month, SUM(SUM(points)) OVER (ORDER BY MIN(at)) AS earned
    FROM points WHERE customer_id = ?1 AND state = 'active' AND points > 0 AND NOT ${IS_RETURN_SQL} GROUP BY month
  ) JOIN (
    SELECT ?1 AS customer_id, -COALESCE(SUM(points), 0) AS spent
    FROM points WHERE customer_id = ?1 AND state = 'active' AND (points < 0 OR ${IS_RETURN_SQL})
  ) AS sums
  WHERE earned > spent AND "on" > ?2 AND NOT ${ACTIVITY_KEEPS_SQL} ORDER BY month LIMIT 1`

const noticeIdSql = (month: string) => `due.customer_id || ':pointsExpire:' || ${month}`
