import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { sendRefunds } from '#worker/services/bookings/refunds.ts'
import { settleSupplements } from '#worker/services/bookings/supplements.ts'
import { lookedAt } from '#worker/services/looked-at.ts'
import { settleRest } from '#worker/services/rest.ts'
import { settle } from '#worker/services/settle.ts'
import { type EventRow, handleEvent, MOST_TRIES } from '#worker/webhooks/stripe.ts'

const OLD_ENOUGH = 30_000
const AT_ONCE = 50

type Done = 'settled' | 'rests' | 'moved' | 'refunded' | 'handled' | 'sent'

/** Ends what was begun half a minute ago or earlier: payments, refunds, events of the provider, messages. */
export async function settleAll(backend: Backend): Promise<Record<Done, number>> {
  const before = backend.clock().getTime() - OLD_ENOUGH
  return {
    settled: await settleOrders(backend, before),
    rests: await settleRests(backend, before),
    moved: await settleSupplements(backend),
    refunded: await sendRefunds(backend),
    handled: await handleEvents(backend, before),
    sent: await sendDue(backend),
  }
}

async function settleOrders(backend: Backend, before: number): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT id FROM orders
       WHERE (state = 'paying' AND paying_since <= CAST(? AS INTEGER)) OR state = 'refund_due'
       ORDER BY looked_at, paying_since LIMIT ${AT_ONCE}`,
    )
    .bind(before)
    .all<{ id: string }>()
  await lookedAt(backend, 'orders', results)
  return countDone(backend, results, async ({ id }) => {
    const { state } = await settle(backend, id)
    return state !== 'paying' && state !== 'refund_due'
  })
}

/** Second payments that were begun half a minute ago or earlier. */
async function settleRests(backend: Backend, before: number): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT id FROM rest WHERE state = 'paying' AND paying_since <= CAST(? AS INTEGER)
       ORDER BY looked_at, paying_since LIMIT ${AT_ONCE}`,
    )
    .bind(before)
    .all<{ id: string }>()
  await lookedAt(backend, 'rest', results)
  return countDone(backend, results, async ({ id }) => {
    const rest = await settleRest(backend, id)
    return rest?.state !== 'paying'
  })
}

/** Events that were stored, but whose worker died before it acted on them. */
async function handleEvents(backend: Backend, before: number): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT event_id, type, order_id, intent_id, object_id FROM inbox
       WHERE handled_at IS NULL AND tries < ${MOST_TRIES} AND received_at <= CAST(? AS INTEGER)
       ORDER BY looked_at, received_at LIMIT ${AT_ONCE}`,
    )
    .bind(before)
    .all<EventRow>()
  await lookedAt(backend, 'inbox', results)
  return countDone(backend, results, (event) => handleEvent(backend, event))
}

/** One that fails does not keep the others waiting. */
export async function countDone<Row>(
  { requestId }: Backend,
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      if (await work(row)) done++
    } catch (cause) {
      logFault(cause, requestId)
    }
  }
  return done
}
