import {
  MAX_MILESTONES,
  MAX_REWARDED_MILESTONES,
  MILESTONE_POINTS,
  MILESTONE_TYPES,
  type MilestoneType,
  nextOccurrence,
  pastDateIssue,
} from '#domain/account/milestones.ts'
import type { Milestone } from '#domain/contract/account/milestones.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { ShopError } from '#domain/errors.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { toIso } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { serve } from '#worker/services/serve.ts'

const YEAR_DAYS = 365

type MilestoneRow = {
  id: string
  type: MilestoneType
  name: string
  date: string
  created_at: number
  points: number
}

const COLUMNS = `id, type, name, date, created_at,
  COALESCE((SELECT points FROM points WHERE points.id = 'milestone:' || milestone.id), 0) AS points`

export const milestonesService = serve(contract.milestones, {
  async list({ ordersDb, customerId, clock, query: { country } }) {
    const today = country ? billingDate(clock(), country) : todayOf(clock)
    const { results } = await ordersDb
      .prepare(`SELECT ${COLUMNS} FROM milestone WHERE customer_id = ?`)
      .bind(customerId)
      .all<MilestoneRow>()
    return results
      .map((row) => toMilestone(row, today))
      .sort((one, other) => one.nextOn.localeCompare(other.nextOn))
  },

  create: ({ ordersDb, customerId, clock, newId, body }) =>
    orFail(
      "We've encountered an error and unable to add the milestone. Please try again",
      async () => {
        const refused = refuseDate(body.date, clock())
        if (refused) return refused
        const id = newId()
        const now = clock().getTime()
        const [, , found] = await ordersDb.batch<MilestoneRow>([
          ordersDb
            .prepare(
              `INSERT INTO milestone (id, customer_id, type, name, date, created_at)
               SELECT ?1, ?2, ?3, ?4, ?5, CAST(?6 AS INTEGER)
               WHERE (SELECT COUNT(*) FROM milestone WHERE customer_id = ?2) < ${MAX_MILESTONES}
               ON CONFLICT DO NOTHING`,
            )
            .bind(id, customerId, body.type, body.name, body.date, now),
          ordersDb
            .prepare(
              `INSERT INTO points (id, customer_id, state, points, reason, at)
               SELECT 'milestone:' || id, customer_id, 'active', ${MILESTONE_POINTS}, 'a milestone', created_at
               FROM milestone WHERE id = ?1 AND (
                 SELECT COALESCE(SUM(points), 0) FROM points
                 WHERE customer_id = ?2 AND reason IN ('a milestone', 'a milestone deleted') AND at > CAST(?3 AS INTEGER)
               ) < ${MAX_REWARDED_MILESTONES * MILESTONE_POINTS}`,
            )
            .bind(id, customerId, now - YEAR_DAYS * DAY_MS),
          ordersDb
            .prepare(
              `SELECT ${COLUMNS} FROM milestone WHERE customer_id = ? AND type = ? AND name = ? AND date = ?`,
            )
            .bind(customerId, body.type, body.name, body.date),
        ])
        const row = found?.results[0]
        return row
          ? toMilestone(row, todayOf(clock))
          : refuse(409, `You can keep ${MAX_MILESTONES} milestones. Delete one to add another.`)
      },
    ),

  update: ({ ordersDb, customerId, clock, body }) =>
    orFail(
      "We've encountered an error and unable to update the milestone. Please try again",
      async () => {
        const refused = refuseDate(body.date, clock())
        if (refused) return refused
        const { id, type, name, date } = body
        const changed = await ordersDb
          .prepare(
            `UPDATE OR IGNORE milestone SET type = ?3, name = ?4, date = ?5 WHERE id = ?1 AND customer_id = ?2
             RETURNING ${COLUMNS}`,
          )
          .bind(id, customerId, type, name, date)
          .first<MilestoneRow>()
        if (changed) return toMilestone(changed, todayOf(clock))
        const isOwn = await ordersDb
          .prepare('SELECT 1 FROM milestone WHERE id = ? AND customer_id = ?')
          .bind(id, customerId)
          .first()
        return isOwn
          ? refuse(409, 'You already have this milestone.')
          : refuse(404, UNKNOWN_MESSAGE)
      },
    ),

  delete: ({ ordersDb, customerId, clock, params }) =>
    orFail('Unable to delete the milestone. Please wait a moment and try again', async () => {
      const [, deleted] = await ordersDb.batch([
        ordersDb
          .prepare(
            `INSERT OR IGNORE INTO points (id, customer_id, state, points, reason, at)
               SELECT 'milestone:' || id || ':end', customer_id, 'active', -${MILESTONE_POINTS}, 'a milestone deleted', CAST(?3 AS INTEGER)
               FROM milestone WHERE id = ?1 AND customer_id = ?2
                 AND EXISTS (SELECT 1 FROM points WHERE points.id = 'milestone:' || milestone.id)`,
          )
          .bind(params.id, customerId, clock().getTime()),
        ordersDb
          .prepare('DELETE FROM milestone WHERE id = ? AND customer_id = ?')
          .bind(params.id, customerId),
      ])
      return deleted?.meta.changes === 1 ? null : refuse(404, UNKNOWN_MESSAGE)
    }),
})

const UNKNOWN_MESSAGE = 'There is no such milestone.'

const todayOf = (clock: () => Date) => clock().toISOString().slice(0, 10)

function refuseDate(date: string, now: Date): Refusal | null {
  const issue = pastDateIssue(date, now)
  return issue === null ? null : refuse(422, issue, { fields: { date: issue } })
}

const toMilestone = (
  { id, type, name, date, created_at, points }: MilestoneRow,
  today: string,
): Milestone => ({
  id,
  type,
  name,
  date,
  group: MILESTONE_TYPES[type],
  nextOn: nextOccurrence(date, today),
  points,
  addedAt: toIso(created_at),
})

/** A failed change has a message of its own. */
async function orFail<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new ShopError('SERVICE_ERROR', { status: 503, message, isPublic: true, cause })
  }
}
