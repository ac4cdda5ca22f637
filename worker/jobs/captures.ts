import type { Backend } from '#worker/context.ts'
import { type OrderRow, owedOf } from '#worker/services/order-rows.ts'

/** Something that does not agree with something else. */
export type Difference = { kind: string; subject: string; detail: string }

/** A run a day looks at a day, with an hour of overlap. */
const DAY = 25 * 3600_000
const AT_ONCE = 500

/** Orders of the last day against what the provider says it took for them. */
export async function checkCaptures({ d1, clock, payments }: Backend): Promise<Difference[]> {
  const { results } = await d1
    .prepare(
      `SELECT orders.*,
         (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.intent_id = orders.intent_id AND refund.state = 'done') AS back,
         (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.intent_id = orders.intent_id AND refund.state = 'due') AS due
       FROM orders WHERE intent_id IS NOT NULL AND (booked_at > CAST(?1 AS INTEGER)
         OR id IN (SELECT order_id FROM refund WHERE created_at > CAST(?1 AS INTEGER)))
       ORDER BY booked_at DESC LIMIT ${AT_ONCE}`,
    )
    .bind(clock().getTime() - DAY)
    .all<OrderRow & { back: number; due: number }>()
  const found: Difference[] = []
  for (const order of results) {
    const answer = await payments().retrieve(order.intent_id ?? '')
    if (answer.kind === 'unknown') continue
    const kept = answer.kind === 'succeeded' ? keptOf(answer.intent) : 0
    const wanted = order.state === 'paid' ? owedOf(order) - order.back : 0
    // What is due may have gone already: nobody heard.
    if (kept > wanted || kept < wanted - order.due) {
      found.push({ kind: 'another capture', subject: order.id, detail: `${kept} of ${wanted}` })
    }
  }
  return found
}

const keptOf = (intent: { amountReceived: number; amountRefunded: number | null }): number =>
  intent.amountReceived - (intent.amountRefunded ?? 0)
