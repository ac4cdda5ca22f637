import type { Backend } from '#worker/context.ts'
import type { Outcome } from '#worker/payments/payments.ts'
import type { OrderRow } from './order-rows.ts'

/** What became of an order that is paid on the provider's own page. */
export async function hostedOutcome({ d1, payments }: Backend, order: OrderRow): Promise<Outcome> {
  const answer = await payments().retrieveHostedPage(order.page_id ?? '')
  if (answer.kind !== 'page') return answer
  const { page } = answer
  if (page.paid && page.intent) {
    await d1
      .prepare(`UPDATE orders SET intent_id = ? WHERE id = ? AND state = 'paying'`)
      .bind(page.intent, order.id)
      .run()
    return payments().retrieve(page.intent)
  }
  if (page.status === 'expired') {
    return { kind: 'refused', code: 'expired', message: 'The payment page was closed.' }
  }
  return { kind: 'unknown', cause: 'the buyer is still on the page' }
}
