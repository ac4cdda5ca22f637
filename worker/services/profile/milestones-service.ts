import { nextEarningDays } from '#domain/account/milestone-points.ts'
import {
  MAX_MILESTONES,
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
import type { Backend } from '#worker/app/context.ts'
import {
  IS_OF_MILESTONE_SQL,
  selectEarnedByYear,
} from '#worker/services/loyalty/milestone-points.ts'
import { serve } from '#worker/services/serve.ts'

type MilestoneRow = {
  id: string
  type: MilestoneType
  name: string
  date: string
  created_at: number
  earned_at: string
}

export const milestonesService = serve(contract.milestones, {
  list: (caller) => {
    const { clock, query } = caller
    return listOwn(caller, query.country ? billingDate(clock(), query.country) : todayOf(clock))
  },

  create: (caller) =>
    orFail(
      "We've encountered an error and unable to add the milestone. Please try again",
      async () => {
        const { ordersDb, customerId, clock, newId, body } = caller
        const refused = refuseDate(body.date, clock())
        if (refused) return refused
        const { type, name, date } = body
        await ordersDb
          .prepare(
            `INSERT INTO milestone (id, customer_id, type, name, date, created_at)
             SELECT ?1, ?2, ?3, ?4, ?5, CAST(?6 AS INTEGER)
             WHERE (SELECT COUNT(*) FROM milestone WHERE customer_id = ?2) < ${MAX_MILESTONES}
             ON CONFLICT DO NOTHING`,
          )
          .bind(newId(), customerId, type, name, date, clock().getTime())
          .run()
        const own = await listOwn(caller, todayOf(clock))
        return (
          own.find((one) => one.type === type && one.name === name && one.date === date) ??
          refuse(409, `You can keep ${MAX_MILESTONES} milestones. Delete one to add another.`)
        )
      },
    ),

  update: (caller) =>
    orFail(
      "We've encountered an error and unable to update the milestone. Please try again",
      async () => {
        const { ordersDb, customerId, clock, body } = caller
        const refused = refuseDate(body.date, clock())
        if (refused) return refused
        const { id, type, name, date } = body
        const { meta } = await ordersDb
          .prepare(
            'UPDATE OR IGNORE milestone SET type = ?3, name = ?4, date = ?5 WHERE id = ?1 AND customer_id = ?2',
          )
          .bind(id, customerId, type, name, date)
          .run()
        const own = (await listOwn(caller, todayOf(clock))).find((one) => one.id === id)
        if (!own) return refuse(404, UNKNOWN_MESSAGE)
        return meta.changes === 1 ? own : refuse(409, 'You already have this milestone.')
      },
    ),

  delete: ({ ordersDb, customerId, params }) =>
    orFail('Unable to delete the milestone. Please wait a moment and try again', async () => {
      const { meta } = await ordersDb
        .prepare('DELETE FROM milestone WHERE id = ? AND customer_id = ?')
        .bind(params.id, customerId)
        .run()
      return meta.changes === 1 ? null : refuse(404, UNKNOWN_MESSAGE)
    }),
})

const UNKNOWN_MESSAGE = 'There is no such milestone.'

const todayOf = (clock: () => Date) => clock().toISOString().slice(0, 10)

function refuseDate(date: string, now: Date): Refusal | null {
  const issue = pastDateIssue(date, now)
  return issue === null ? null : refuse(422, issue, { fields: { date: issue } })
}

type Caller = Pick<Backend, 'ordersDb'> & { customerId: string }

/** The customer's milestones, the next one first. */
async function listOwn({ ordersDb, customerId }: Caller, today: string): Promise<Milestone[]> {
  const [listed, byYear] = await ordersDb.batch<unknown>([
    ordersDb
      .prepare(
        `SELECT id, type, name, date, created_at,
           (SELECT json_group_array(at) FROM points WHERE ${IS_OF_MILESTONE_SQL}) AS earned_at
         FROM milestone WHERE customer_id = ?`,
      )
      .bind(customerId),
    selectEarnedByYear(ordersDb, customerId),
  ])
  const rows = ((listed?.results ?? []) as MilestoneRow[]).map((row) => ({
    ...row,
    addedAt: row.created_at,
    earnedAt: (JSON.parse(row.earned_at) as number[]).map(toIso).toSorted(),
  }))
  const earned = new Map(
    ((byYear?.results ?? []) as { year: string; earned: number }[]).map((one) => [
      one.year,
      one.earned,
    ]),
  )
  const earningDays = nextEarningDays(
    rows.map((row) => ({ ...row, earnedIn: row.earnedAt.map((at) => at.slice(0, 4)) })),
    (year) => earned.get(year) ?? 0,
    today,
  )
  return rows
    .map(({ id, type, name, date, addedAt, earnedAt }) => ({
      id,
      type,
      name,
      date,
      group: MILESTONE_TYPES[type],
      nextOn: nextOccurrence(date, today),
      points: earnedAt.length * MILESTONE_POINTS,
      earnedAt: earnedAt.at(-1) ?? null,
      earnsOn: earningDays.get(id) ?? null,
      addedAt: toIso(addedAt),
    }))
    .sort((one, other) => one.nextOn.localeCompare(other.nextOn))
}

/** A failed change has a message of its own. */
async function orFail<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new ShopError('SERVICE_ERROR', { status: 503, message, isPublic: true, cause })
  }
}
