import { captureIntent, declineIntent } from './api/charge-intent.ts'
import { findRefund, settleRefundRow } from './api/refunds.ts'
import { invalidRequest, type SimulatorResponse } from './api/response.ts'
import { CARD_BEHAVIOURS, DECLINED_LATER } from './card-behaviours.ts'
import { type SimulatorDependencies, unixSeconds } from './dependencies.ts'
import { findIntent } from './rows/intent-row.ts'
import { findPaymentMethod } from './rows/payment-method-row.ts'
import { runEndpoint } from './run-endpoint.ts'
import { hasDelayedEvents } from './webhook-events.ts'

type ScheduledRow = { id: string; kind: 'intent' | 'refund' }

/** Applies due outcomes of pending charges and refunds. */
export async function applyScheduled(deps: SimulatorDependencies): Promise<void> {
  if (!hasDelayedEvents()) return
  const { results } = await deps.db
    .prepare('DELETE FROM scheduled WHERE due_at <= CAST(? AS INTEGER) RETURNING id, kind')
    .bind(unixSeconds(deps.now()))
    .all<ScheduledRow>()
  for (const { id, kind } of results) {
    await runEndpoint(deps, null, () =>
      kind === 'intent' ? endProcessing(deps, id) : endRefund(deps, id),
    )
  }
}

async function endProcessing(deps: SimulatorDependencies, id: string): Promise<SimulatorResponse> {
  const row = await findIntent(deps.db, id)
  const method = row?.payment_method ? await findPaymentMethod(deps.db, row.payment_method) : null
  if (row?.status !== 'processing' || !method) return invalidRequest('Nothing is being processed.')
  return CARD_BEHAVIOURS[method.token]?.outcome === 'processing'
    ? captureIntent(deps, row, method)
    : declineIntent(deps, row, method, DECLINED_LATER)
}

async function endRefund(deps: SimulatorDependencies, id: string): Promise<SimulatorResponse> {
  const row = await findRefund(deps.db, id)
  if (!row) return invalidRequest('There is no such refund.')
  return settleRefundRow(deps, row)
}
