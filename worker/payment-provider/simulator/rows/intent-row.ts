import type { IntentStatus } from '#worker/payment-provider/payments.ts'
import type { DecodedForm } from '#worker/payment-provider/simulator/decode-form.ts'
import { type ChargeRow, toStripeCharge } from './charge-row.ts'

export type IntentRow = {
  id: string
  version: number
  client_secret: string
  status: IntentStatus
  amount: number
  amount_received: number
  currency: string
  description: string | null
  receipt_email: string | null
  customer: string | null
  payment_method: string | null
  setup_future_usage: string | null
  return_url: string | null
  metadata: string
  last_payment_error: string | null
  latest_charge: string | null
  cancellation_reason: string | null
  canceled_at: number | null
  session: string | null
  created: number
}

const COLUMNS = [
  'id',
  'version',
  'client_secret',
  'status',
  'amount',
  'amount_received',
  'currency',
  'description',
  'receipt_email',
  'customer',
  'payment_method',
  'setup_future_usage',
  'return_url',
  'metadata',
  'last_payment_error',
  'latest_charge',
  'cancellation_reason',
  'canceled_at',
  'session',
  'created',
] as const satisfies readonly (keyof IntentRow)[]

export const findIntent = (db: D1Database, id: string): Promise<IntentRow | null> =>
  db.prepare('SELECT * FROM intents WHERE id = ?').bind(id).first<IntentRow>()

export const insertIntent = (db: D1Database, row: IntentRow): D1PreparedStatement =>
  db
    .prepare(`INSERT INTO intents (${COLUMNS}) VALUES (${COLUMNS.map(() => '?')})`)
    .bind(...COLUMNS.map((column) => row[column]))

/** Optimistic update: aborts the batch when the intent has changed. */
export function updateIntent(db: D1Database, next: IntentRow): D1PreparedStatement[] {
  const saved = { ...next, version: next.version + 1 }
  const columns = COLUMNS.filter((column) => column !== 'id')
  return [
    db
      .prepare(
        `UPDATE intents SET ${columns.map((column) => `${column} = ?`)} WHERE id = ? AND version = CAST(? AS INTEGER)`,
      )
      .bind(...columns.map((column) => saved[column]), next.id, next.version),
    assertRowsChanged(db),
  ]
}

export const assertRowsChanged = (db: D1Database): D1PreparedStatement =>
  db.prepare('INSERT INTO guard (ok) VALUES (changes())')

export function toStripeIntent(row: IntentRow, origin: string, charge?: ChargeRow | null): object {
  const { id, status } = row
  return {
    id,
    object: 'payment_intent',
    amount: row.amount,
    amount_capturable: status === 'requires_capture' ? row.amount : 0,
    amount_received: row.amount_received,
    canceled_at: row.canceled_at,
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    description: row.description,
    last_payment_error: row.last_payment_error ? JSON.parse(row.last_payment_error) : null,
    latest_charge: charge ? toStripeCharge(charge) : row.latest_charge,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    next_action: status === 'requires_action' ? nextAction(row, origin) : null,
    payment_method: row.payment_method,
    allowed_payment_method_types: null,
    payment_method_types: ['card', 'link'],
    receipt_email: row.receipt_email,
    setup_future_usage: row.setup_future_usage,
    status,
  }
}

function nextAction({ id, return_url }: IntentRow, origin: string): object {
  if (!return_url) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url, url: `${origin}/simulator/authenticate/${id}` },
  }
}

/** Merged metadata: named keys change, empty ones are removed. */
export function mergeMetadata(
  stored: string,
  changes: DecodedForm | Record<string, string> = {},
): string {
  const merged = new Map(Object.entries<unknown>(JSON.parse(stored)))
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') merged.delete(key)
    else merged.set(key, value)
  }
  return JSON.stringify(Object.fromEntries(merged))
}
