import { DEFAULT_VARIATION_NAME } from '#domain/content/experiments/content-experiment.ts'
import {
  experimentVerdict,
  sampleRatioMismatch,
  type VariationCounts,
} from '#domain/content/experiments/experiment-verdict.ts'
import type { ExperimentResult } from '#domain/contract/staff/experiments.ts'
import { toIso } from '#domain/time/date-time.ts'

type ExperimentRow = { id: string; name: string; shares: string; started_at: number; since: number }
type EventCountRow = {
  content_id: string
  variation_id: string
  type: string
  events: number
  visitors: number
  /** Visitors on whole days since the shares were last changed. */
  fair: number
}
type RevenueRow = { content_id: string; variation_id: string; currency: string; amount: number }

export async function listExperimentResults(
  ordersDb: OrdersDb,
  id: string | undefined,
): Promise<ExperimentResult[]> {
  const which = `WHERE ?1 IS NULL OR experiment.id = ?1`
  const [tests, counts, amounts] = await ordersDb.batch([
    ordersDb
      .prepare(`SELECT * FROM experiment ${which} ORDER BY since DESC, id LIMIT 200`)
      .bind(id ?? null),
    ordersDb
      .prepare(
        `SELECT content_id, variation_id, type, SUM(events) AS events, SUM(visitors) AS visitors,
           SUM(CASE WHEN since = started_at OR day > date(since / 1000, 'unixepoch') THEN visitors ELSE 0 END) AS fair
         FROM content_count JOIN experiment ON experiment.id = content_id ${which}
         GROUP BY content_id, variation_id, type`,
      )
      .bind(id ?? null),
    ordersDb
      .prepare(
        `SELECT content_id, variation_id, currency, SUM(amount) AS amount
         FROM content_amount JOIN experiment ON experiment.id = content_id ${which}
         GROUP BY content_id, variation_id, currency`,
      )
      .bind(id ?? null),
  ])
  const counted = (counts?.results ?? []) as EventCountRow[]
  const spent = (amounts?.results ?? []) as RevenueRow[]
  return ((tests?.results ?? []) as ExperimentRow[]).map((test) =>
    toExperimentResult(
      test,
      counted.filter(({ content_id }) => content_id === test.id),
      spent.filter(({ content_id }) => content_id === test.id),
    ),
  )
}

function toExperimentResult(
  test: ExperimentRow,
  counts: EventCountRow[],
  amounts: RevenueRow[],
): ExperimentResult {
  const shares = JSON.parse(test.shares) as [id: string, ratio: number, name: string][]
  const defaultShare = shares.reduce((left, [, ratio]) => Math.max(0, left - ratio), 1)
  const groups = (
    [[test.id, defaultShare, DEFAULT_VARIATION_NAME], ...shares] as typeof shares
  ).map(([id, share, name]) => {
    const variationCounts = counts.filter(({ variation_id }) => variation_id === id)
    const of = (type: string) => variationCounts.find((one) => one.type === type)
    const visitors = of('impression')?.visitors ?? 0
    const converted = of('conversion')?.visitors ?? 0
    return {
      id,
      name,
      share,
      visitors,
      fair: of('impression')?.fair ?? 0,
      impressions: of('impression')?.events ?? 0,
      clicks: of('click')?.events ?? 0,
      converted,
      conversions: of('conversion')?.events ?? 0,
      rate: visitors > 0 ? Math.min(1, converted / visitors) : 0,
      revenue: Object.fromEntries(
        amounts
          .filter(({ variation_id }) => variation_id === id)
          .map(({ currency, amount }) => [currency, amount]),
      ),
    }
  })
  const verdict = experimentVerdict(groups satisfies VariationCounts[])
  return {
    id: test.id,
    name: test.name,
    startedAt: toIso(test.started_at),
    says: verdict.summary,
    verdict: verdict.kind,
    warning: sampleRatioMismatch(groups.map((group) => ({ ...group, visitors: group.fair }))),
    variations: groups.map(({ fair, ...group }, at) => ({
      ...group,
      chance: verdict.winProbabilities[at] ?? 0,
    })),
  }
}
