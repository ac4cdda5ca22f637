import { HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'

/** Something that does not agree with something else. */
export type Discrepancy = { kind: TaskKind; subject: string; detail: string }

/** A run a day looks at a day, with an hour of overlap. */
const LOOKBACK_MS = 25 * HOUR_MS
const MAX_PAYMENTS = 500

type ExpectedPayment = {
  subject: string
  intent_id: string
  /** What should have been taken. Minor units. */
  wanted: number
  /** What was sent back. */
  back: number
  /** What may be there or gone beside that: no one has heard yet. */
  more: number
  less: number
}

/** Every payment there is: at the checkout, of the rest, of a dearer day. */
const PAYMENTS_SQL = `
  SELECT id AS subject, intent_id, booked_at AS at,
    CASE state WHEN 'paid' THEN COALESCE(deposit, total + booking_fee) ELSE 0 END AS wanted, 0 AS more
  FROM orders WHERE intent_id IS NOT NULL
  UNION ALL
  SELECT 'balance:' || id, intent_id, paid_at, CASE state WHEN 'paid' THEN amount ELSE 0 END,
    CASE state WHEN 'paying' THEN amount ELSE 0 END
  FROM balance WHERE intent_id IS NOT NULL
  UNION ALL
  SELECT 'surcharge:' || id, intent_id, created_at, CASE state WHEN 'moved' THEN amount ELSE 0 END,
    CASE state WHEN 'refund_due' THEN amount ELSE 0 END
  FROM surcharge WHERE intent_id IS NOT NULL`

/** Payments of the last day, and those that money went back to, against what the provider says it took. */
export async function checkCaptures({
  ordersDb,
  clock,
  payments,
}: Backend): Promise<Discrepancy[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT subject, intent_id, wanted,
         (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.intent_id = one.intent_id AND refund.state = 'done') AS back,
         more, (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.intent_id = one.intent_id AND refund.state = 'due') AS less
       FROM (${PAYMENTS_SQL}) AS one WHERE at > CAST(?1 AS INTEGER)
         OR intent_id IN (SELECT intent_id FROM refund WHERE created_at > CAST(?1 AS INTEGER))
       ORDER BY at DESC LIMIT ${MAX_PAYMENTS}`,
    )
    .bind(clock().getTime() - LOOKBACK_MS)
    .all<ExpectedPayment>()
  const found: Discrepancy[] = []
  for (const {
    subject,
    intent_id,
    wanted,
    back,
    more: mayExceedBy,
    less: mayFallShortBy,
  } of results) {
    const answer = await payments().retrieveIntent(intent_id)
    if (answer.kind === 'unknown') continue
    const received = answer.kind === 'succeeded' ? netReceived(answer.intent) : 0
    const expected = wanted - back
    if (received > expected + mayExceedBy || received < expected - mayFallShortBy) {
      found.push({ kind: 'capture_mismatch', subject, detail: `${received} of ${expected}` })
    }
  }
  return found
}

const netReceived = (intent: { amountReceived: number; amountRefunded: number | null }): number =>
  intent.amountReceived - (intent.amountRefunded ?? 0)
