import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { settle } from '#worker/services/settle.ts'

const OLD_ENOUGH = 30_000
const AT_ONCE = 50

/** Settles every order that has been paying for half a minute, and sends what is due. */
export async function settleAll(backend: Backend): Promise<{ settled: number; sent: number }> {
  const { d1, clock, requestId } = backend
  const { results } = await d1
    .prepare(
      `SELECT id FROM orders
       WHERE (state = 'paying' AND paying_since <= CAST(? AS INTEGER)) OR state = 'refund_due'
       ORDER BY paying_since LIMIT ${AT_ONCE}`,
    )
    .bind(clock().getTime() - OLD_ENOUGH)
    .all<{ id: string }>()
  let settled = 0
  for (const { id } of results) {
    const order = await settle(backend, id).catch((cause) => {
      logFault(cause, requestId)
      return null
    })
    if (order && order.state !== 'paying') settled++
  }
  return { settled, sent: await sendDue(backend) }
}
