import type { Backend } from '#worker/app/context.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import { ROW_STATEMENTS, runWithinStatementBudget } from '#worker/db/statement-budget.ts'
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
const PAGE_SIZE = 50

type PartName = 'balances' | 'moved' | 'refunded' | 'handled' | 'settled' | 'sent'
type Part = { reserved: number; run: (backend: Backend) => Promise<number> }

/**
 * Each part has its own share of statements, so that none delays the others, and what the parts before it left. Usually those are
 * orders and their mails: as many of either.
 */
const PARTS: Record<PartName, Part> = {
  balances: { reserved: ROW_STATEMENTS, run: settlePendingBalances },
  moved: { reserved: ROW_STATEMENTS, run: settleSurcharges },
  refunded: { reserved: ROW_STATEMENTS, run: sendRefunds },
  handled: { reserved: ROW_STATEMENTS, run: retryEvents },
  settled: { reserved: 2 * ROW_STATEMENTS, run: settlePendingOrders },
  sent: { reserved: 4 * ROW_STATEMENTS, run: sendDueMail },
}

/** Settles what is older than half a minute: payments, refunds, provider events, mails. */
export async function settlePending(backend: Backend): Promise<Record<PartName, number>> {
  await collectMissedEvents(backend)
  const names = Object.keys(PARTS) as PartName[]
  const counts = await runWithinStatementBudget(
    backend,
    names.map((name) => PARTS[name]),
  )
  return Object.fromEntries(names.map((name, index) => [name, counts[index]])) as Record<
    PartName,
    number
  >
}

const begunBefore = ({ clock }: Backend) => clock().getTime() - MIN_AGE_MS

function settlePendingOrders(backend: Backend): Promise<number> {
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT id FROM orders
         WHERE (state = 'paying' AND paying_since <= CAST(? AS INTEGER)) OR state = 'refund_due'
         ORDER BY checked_at, paying_since LIMIT ${PAGE_SIZE}`,
      )
      .bind(begunBefore(backend))
      .all<{ id: string }>()
    return results
  }
  return processQueue(backend, { next, key: ({ id }) => id, table: 'orders' }, async ({ id }) => {
    const { state } = await settleOrder(backend, id)
    return state !== 'paying' && state !== 'refund_due'
  })
}

function settlePendingBalances(backend: Backend): Promise<number> {
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT id FROM balance WHERE state = 'paying' AND paying_since <= CAST(? AS INTEGER)
         ORDER BY checked_at, paying_since LIMIT ${PAGE_SIZE}`,
      )
      .bind(begunBefore(backend))
      .all<{ id: string }>()
    return results
  }
  return processQueue(backend, { next, key: ({ id }) => id, table: 'balance' }, async ({ id }) => {
    const balance = await settleBalance(backend, id)
    return balance?.state !== 'paying'
  })
}

/** Events that were stored, but not processed because the worker stopped. */
function retryEvents(backend: Backend): Promise<number> {
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT event_id, type, order_id, intent_id, object_id FROM inbox
         WHERE handled_at IS NULL AND attempts < ${MAX_EVENT_ATTEMPTS} AND received_at <= CAST(? AS INTEGER)
         ORDER BY checked_at, received_at LIMIT ${PAGE_SIZE}`,
      )
      .bind(begunBefore(backend))
      .all<StripeEventRow>()
    return results
  }
  return processQueue(backend, { next, key: ({ event_id }) => event_id, table: 'inbox' }, (event) =>
    handleEvent(backend, event),
  )
}
