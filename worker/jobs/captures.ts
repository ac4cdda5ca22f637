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
      `SELECT * FROM orders WHERE booked_at > CAST(? AS INTEGER) AND intent_id IS NOT NULL
       ORDER BY booked_at DESC LIMIT ${AT_ONCE}`,
    )
    .bind(clock().getTime() - DAY)
    .all<OrderRow>()
  const found: Difference[] = []
  for (const order of results) {
    const answer = await payments().retrieve(order.intent_id ?? '')
    if (answer.kind === 'unknown') continue
    const kept = answer.kind === 'succeeded' ? keptOf(answer.intent) : 0
    const wanted = order.state === 'paid' ? owedOf(order) : 0
    if (kept !== wanted) {
      found.push({ kind: 'another capture', subject: order.id, detail: `${kept} of ${wanted}` })
    }
  }
  return found
}

const keptOf = (intent: { amountReceived: number; amountRefunded: number | null }): number =>
  intent.amountReceived - (intent.amountRefunded ?? 0)
