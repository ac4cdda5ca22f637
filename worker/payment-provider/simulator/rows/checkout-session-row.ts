import type { SimulatorDependencies } from '#worker/payment-provider/simulator/dependencies.ts'
import type { EventDraft } from '#worker/payment-provider/simulator/event-draft.ts'
import { assertRowsChanged } from './intent-row.ts'

export type CheckoutSessionRow = {
  id: string
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  currency: string
  line_items: string
  success_url: string
  cancel_url: string | null
  customer: string | null
  customer_email: string | null
  client_reference_id: string | null
  metadata: string
  intent_data: string
  payment_intent: string | null
  expires_at: number
  created: number
}

export const findCheckoutSession = (
  db: D1Database,
  id: string,
): Promise<CheckoutSessionRow | null> =>
  db.prepare('SELECT * FROM sessions WHERE id = ?').bind(id).first<CheckoutSessionRow>()

/** Marks a page as paid in the batch of the capture; aborts it for a closed page. */
export async function completeCheckoutSession(
  deps: SimulatorDependencies,
  id: string,
  intent: string,
): Promise<{ act: D1PreparedStatement[]; events: EventDraft[] }> {
  const row = await findCheckoutSession(deps.db, id)
  if (!row) return { act: [], events: [] }
  const next: CheckoutSessionRow = { ...row, status: 'complete', payment_intent: intent }
  return {
    act: [
      deps.db
        .prepare(
          "UPDATE sessions SET status = 'complete', payment_intent = ? WHERE id = ? AND status = 'open'",
        )
        .bind(intent, id),
      assertRowsChanged(deps.db),
    ],
    events: [
      { type: 'checkout.session.completed', object: toStripeCheckoutSession(next, deps.origin) },
    ],
  }
}

export const toStripeCheckoutSession = (row: CheckoutSessionRow, origin: string): object => ({
  id: row.id,
  object: 'checkout.session',
  amount_subtotal: row.amount_total,
  amount_total: row.amount_total,
  cancel_url: row.cancel_url,
  client_reference_id: row.client_reference_id,
  created: row.created,
  currency: row.currency,
  customer: row.customer,
  customer_email: row.customer_email,
  expires_at: row.expires_at,
  livemode: false,
  metadata: JSON.parse(row.metadata),
  mode: 'payment',
  payment_intent: row.payment_intent,
  payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
  status: row.status,
  success_url: row.success_url,
  url: row.status === 'open' ? `${origin}/simulator/checkout/${row.id}` : null,
})
