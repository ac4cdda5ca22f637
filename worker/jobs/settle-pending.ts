import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { touchRows } from '#worker/db/touch-rows.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { sendRefunds } from '#worker/services/booking-lifecycle/booking-refunds.ts'
import { settleSurcharges } from '#worker/services/booking-lifecycle/surcharges.ts'
import { settleBalance } from '#worker/services/payments/balance/settle-balance.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'
import {
  collectMissedEvents,
  handleEvent,
  MAX_EVENT_ATTEMPTS,
  type StripeEventRow,
} from '#worker/services/payments/stripe-webhook.ts'

const MIN_AGE_MS = 30_000
const BATCH_SIZE = 50

type SettleCounts = 'settled' | 'rests' | 'moved' | 'refunded' | 'handled' | 'sent'

/** Ends what was begun half a minute ago or earlier: payments, refunds, events of the provider, messages. */
export async function settlePending(backend: Backend): Promise<Record<SettleCounts, number>> {
  const before = backend.clock().getTime() - MIN_AGE_MS
  await collectMissedEvents(backend)
  return {
    settled: await settlePendingOrders(backend, before),
    rests: await settlePendingBalances(backend, before),
    moved: await settleSurcharges(backend),
    refunded: await sendRefunds(backend),
    handled: await retryEvents(backend, before),
    sent: await sendDueMail(backend),
  }
}

async function settlePendingOrders(backend: Backend, before: number): Promise<number> {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT id FROM orders
       WHERE (state = 'paying' AND paying_since <= CAST(? AS INTEGER)) OR state = 'refund_due'
       ORDER BY checked_at, paying_since LIMIT ${BATCH_SIZE}`,
    )
    .bind(before)
    .all<{ id: string }>()
  await touchRows(backend, 'orders', results)
  return countDone(backend, results, async ({ id }) => {
    const { state } = await settleOrder(backend, id)
    return state !== 'paying' && state !== 'refund_due'
  })
}

/** Second payments that were begun half a minute ago or earlier. */
async function settlePendingBalances(backend: Backend, before: number): Promise<number> {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT id FROM balance WHERE state = 'paying' AND paying_since <= CAST(? AS INTEGER)
       ORDER BY checked_at, paying_since LIMIT ${BATCH_SIZE}`,
    )
    .bind(before)
    .all<{ id: string }>()
  await touchRows(backend, 'balance', results)
  return countDone(backend, results, async ({ id }) => {
    const balance = await settleBalance(backend, id)
    return balance?.state !== 'paying'
  })
}

/** Events that were stored, but whose worker died before it acted on them. */
async function retryEvents(backend: Backend, before: number): Promise<number> {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT event_id, type, order_id, intent_id, object_id FROM inbox
       WHERE handled_at IS NULL AND attempts < ${MAX_EVENT_ATTEMPTS} AND received_at <= CAST(? AS INTEGER)
       ORDER BY checked_at, received_at LIMIT ${BATCH_SIZE}`,
    )
    .bind(before)
    .all<StripeEventRow>()
  await touchRows(backend, 'inbox', results)
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
