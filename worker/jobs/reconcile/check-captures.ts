import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'
import { findProgress, type Position, savePosition } from '#worker/jobs/progress.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'
import { insertDiscrepancies } from './insert-discrepancies.ts'

/** A disagreement between two records. */
export type Discrepancy = { kind: TaskKind; subject: string; detail: string }

/** A daily run looks back a day, with an hour of overlap. */
const LOOKBACK_MS = 25 * HOUR_MS
/** Provider requests per run. */
export const MAX_PAYMENTS = 500
const PAGE_SIZE = 100
/** Changes of the last moments may still be in flight. */
const SETTLING_MS = 5 * MINUTE_MS
const PART = 'captures'

type ExpectedPayment = {
  subject: string
  intent_id: string
  /** The amount that should have been captured, minor units. */
  due: number
  /** The amount refunded. */
  back: number
  /** Further refunds whose outcome is unknown. */
  more: number
  less: number
}

type Change = { intent_id: string; at: number; key: string }

/** When the money of a payment last changed: checkout, balance, surcharge, membership, refund. */
const CHANGES: readonly { at: string; key: string; from: string }[] = [
  { at: 'booked_at', key: 'id', from: 'orders WHERE intent_id IS NOT NULL' },
  { at: 'paid_at', key: `'balance:' || id`, from: 'balance WHERE intent_id IS NOT NULL' },
  // A surcharge page can be paid until it expires.
  { at: 'expires_at', key: `'surcharge:' || id`, from: 'surcharge WHERE intent_id IS NOT NULL' },
  {
    at: 'paid_at',
    key: `'invoice:' || id`,
    from: 'membership_invoice WHERE intent_id IS NOT NULL',
  },
  { at: 'COALESCE(done_at, created_at)', key: `'refund:' || id`, from: 'refund WHERE true' },
]

/** Expected amounts of each order, balance and surcharge payment. `?1` is a JSON list of their names. */
const EXPECTED_SQL = `
  SELECT id AS subject, intent_id,
    CASE state WHEN 'paid' THEN COALESCE(deposit, total + booking_fee) - gift_paid ELSE 0 END AS due, 0 AS more
  FROM orders WHERE intent_id IN (SELECT value FROM json_each(?1))
  UNION ALL
  SELECT 'balance:' || id, intent_id, CASE state WHEN 'paid' THEN amount ELSE 0 END,
    CASE state WHEN 'paying' THEN amount ELSE 0 END
  FROM balance WHERE intent_id IN (SELECT value FROM json_each(?1))
  UNION ALL
  SELECT 'surcharge:' || id, intent_id, CASE state WHEN 'moved' THEN amount ELSE 0 END,
    CASE state WHEN 'refund_due' THEN amount ELSE 0 END
  FROM surcharge WHERE intent_id IN (SELECT value FROM json_each(?1))
  UNION ALL
  SELECT 'invoice:' || id, intent_id, CASE state WHEN 'paid' THEN total - refund_amount ELSE 0 END,
    CASE state WHEN 'paying' THEN total ELSE refund_amount END
  FROM membership_invoice WHERE intent_id IN (SELECT value FROM json_each(?1))`

/** Compares the last day's payments and refunds with the provider. */
export async function checkRecentCaptures(backend: Backend): Promise<Discrepancy[]> {
  const { ordersDb, clock } = backend
  const { results } = await ordersDb
    .prepare(
      `SELECT DISTINCT intent_id FROM (${CHANGES.map(
        ({ at, from }) => `SELECT intent_id, ${at} AS at FROM ${from} AND ${at} > ?1`,
      ).join(' UNION ALL ')}) ORDER BY at DESC LIMIT ${MAX_PAYMENTS}`,
    )
    .bind(clock().getTime() - LOOKBACK_MS)
    .all<Change>()
  return checkIntents(
    backend,
    results.map(({ intent_id }) => intent_id),
  )
}

/** Compares all payments with the provider, oldest first, from where the last run stopped. */
export async function checkCaptures(
  backend: Backend,
): Promise<{ checked: number; breaks: number }> {
  const until = backend.clock().getTime() - SETTLING_MS
  let { position } = await findProgress(backend, PART)
  let checked = 0
  let breaks = 0
  let isUnfinished = true
  while (isUnfinished && checked < MAX_PAYMENTS && hasStatementsLeft(backend)) {
    const changes = await listChanges(backend, position, until)
    const intents = [...new Set(changes.map(({ intent_id }) => intent_id))]
    const found = await checkIntents(backend, intents)
    await insertDiscrepancies(backend, found)
    const last = changes.at(-1)
    if (last) position = [last.at, last.key]
    checked += intents.length
    breaks += found.length
    isUnfinished = changes.length === PAGE_SIZE
  }
  await savePosition(backend, PART, position, { isUnfinished })
  return { checked, breaks }
}

/** The next changes after a position, each kind by its own index (a CAST would prevent that). */
async function listChanges(
  { ordersDb }: Backend,
  [at, key]: Position,
  until: number,
): Promise<Change[]> {
  const answers = await ordersDb.batch<Change>(
    CHANGES.map(({ at: column, key: name, from }) =>
      ordersDb
        .prepare(
          `SELECT intent_id, ${column} AS at, ${name} AS key FROM ${from}
             AND ${column} >= ?1 AND ${column} <= ?2 AND (${column} > ?1 OR ${name} > ?3)
           ORDER BY ${column}, ${name} LIMIT ${PAGE_SIZE}`,
        )
        .bind(at, until, String(key)),
    ),
  )
  return answers
    .flatMap(({ results }) => results)
    .toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
    .slice(0, PAGE_SIZE)
}

async function checkIntents(
  { ordersDb, payments }: Backend,
  intents: readonly string[],
): Promise<Discrepancy[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT subject, intent_id, due,
         (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.intent_id = one.intent_id AND refund.state = 'done') AS back,
         more, (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.intent_id = one.intent_id AND refund.state = 'due') AS less
       FROM (${EXPECTED_SQL}) AS one`,
    )
    .bind(JSON.stringify(intents))
    .all<ExpectedPayment>()
  const provider = payments()
  const found: Discrepancy[] = []
  for (const { subject, intent_id, due, back, more, less } of results) {
    const answer = await provider.retrieveIntent(intent_id)
    if (answer.kind === 'unknown') continue
    const received = answer.kind === 'succeeded' ? netReceived(answer.intent) : 0
    const expected = due - back
    if (received > expected + more || received < expected - less) {
      found.push({ kind: 'capture_mismatch', subject, detail: `${received} of ${expected}` })
    }
  }
  return found
}

const netReceived = (intent: { amountReceived: number; amountRefunded: number | null }): number =>
  intent.amountReceived - (intent.amountRefunded ?? 0)
