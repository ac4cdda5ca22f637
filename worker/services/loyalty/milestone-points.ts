import { MILESTONE_WAIT_DAYS, milestoneInstant } from '#domain/account/milestone-points.ts'
import {
  MAX_REWARDED_MILESTONES,
  MILESTONE_POINTS,
  nextOccurrence,
} from '#domain/account/milestones.ts'
import { addDays } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** Entries are `milestone:<id>:<year>`; those of older releases, given for adding one, `milestone:<id>`. */
export const MILESTONE_ENTRY = 'milestone:'
export const MILESTONE_REASON = 'a milestone'
/** Older releases took the points of a deleted milestone back. */
const DELETED_REASON = 'a milestone deleted'

/** Days whose points still come when the job did not run. */
const DAYS_BACK = 7
/** Given by one run; the rest is for the next. */
const MAX_GIVEN = 1_000

/** Whether an entry was given for a milestone. */
export const IS_OF_MILESTONE_SQL = `(points.customer_id = milestone.customer_id AND reason = '${MILESTONE_REASON}'
  AND points.id || ':' LIKE '${MILESTONE_ENTRY}' || milestone.id || ':%')`

const YEAR_SQL = `strftime('%Y', at / 1000, 'unixepoch')`
const ARE_FOR_MILESTONES_SQL = `reason IN ('${MILESTONE_REASON}', '${DELETED_REASON}')`

/** How many milestones have earned a customer points, by year. */
export const selectEarnedByYear = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb
    .prepare(
      `SELECT ${YEAR_SQL} AS year, SUM(points) / ${MILESTONE_POINTS} AS earned FROM points
       WHERE customer_id = ? AND ${ARE_FOR_MILESTONES_SQL} GROUP BY year`,
    )
    .bind(customerId)

/** Gives the points of milestones whose day has come: once a year for each, for the first days of a customer's year. Answers how many. */
export async function awardMilestones(ordersDb: OrdersDb, now: number): Promise<number> {
  const { meta } = await ordersDb
    .prepare(
      `INSERT OR IGNORE INTO points (id, customer_id, state, points, reason, at)
       SELECT '${MILESTONE_ENTRY}' || id || ':' || year, customer_id, 'active', ${MILESTONE_POINTS}, '${MILESTONE_REASON}', at
       FROM (
         SELECT milestone.id, customer_id, day.value ->> 'year' AS year, day.value ->> 'at' AS at,
           ROW_NUMBER() OVER (PARTITION BY customer_id, day.value ->> 'year' ORDER BY day.value ->> 'at', created_at, milestone.id) AS nth
         FROM json_each(?1) AS day CROSS JOIN milestone
         WHERE substr(date, 6) = day.value ->> 'day' AND created_at <= (day.value ->> 'at') - ${MILESTONE_WAIT_DAYS * DAY_MS}
           AND NOT EXISTS (SELECT 1 FROM points WHERE ${IS_OF_MILESTONE_SQL} AND ${YEAR_SQL} = day.value ->> 'year')
       ) AS due
       WHERE nth + (
         SELECT COALESCE(SUM(points), 0) / ${MILESTONE_POINTS} FROM points
         WHERE points.customer_id = due.customer_id AND ${ARE_FOR_MILESTONES_SQL} AND ${YEAR_SQL} = due.year
       ) <= ${MAX_REWARDED_MILESTONES} LIMIT ${MAX_GIVEN}`,
    )
    .bind(JSON.stringify(latestDays(now)))
    .run()
  return meta.changes
}

/** The days whose points are due: the year, the instant, and each month and day of a date that is kept on it. */
function latestDays(now: number): { year: string; at: number; day: string }[] {
  const latest = new Date(now - (milestoneInstant('1970-01-01') % DAY_MS))
    .toISOString()
    .slice(0, 10)
  return Array.from({ length: DAYS_BACK }, (_, back) => addDays(latest, -back)).flatMap((on) => {
    const isLeapDay = nextOccurrence('2000-02-29', on) === on
    const days = new Set([on.slice(5), ...(isLeapDay ? ['02-29'] : [])])
    return [...days].map((day) => ({ year: on.slice(0, 4), at: milestoneInstant(on), day }))
  })
}
