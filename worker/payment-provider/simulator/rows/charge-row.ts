import { CARD_BEHAVIOURS } from '#worker/payment-provider/simulator/card-behaviours.ts'

export type ChargeRow = {
  id: string
  payment_intent: string
  status: 'succeeded' | 'failed'
  amount: number
  amount_refunded: number
  currency: string
  customer: string | null
  payment_method: string
  failure_code: string | null
  failure_message: string | null
  metadata: string
  created: number
  disputed: number
  token: string
}

export const findCharge = (db: D1Database, id: string | null): Promise<ChargeRow | null> =>
  db
    .prepare(
      'SELECT c.*, m.token FROM charges c JOIN payment_methods m ON m.id = c.payment_method WHERE c.id = ?',
    )
    .bind(id)
    .first<ChargeRow>()

export const insertCharge = (db: D1Database, row: ChargeRow): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO charges (id, payment_intent, status, amount, amount_refunded, currency, customer,
        payment_method, failure_code, failure_message, metadata, created, disputed)
       VALUES (?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER))`,
    )
    .bind(
      row.id,
      row.payment_intent,
      row.status,
      row.amount,
      row.amount_refunded,
      row.currency,
      row.customer,
      row.payment_method,
      row.failure_code,
      row.failure_message,
      row.metadata,
      row.created,
      row.disputed,
    )

export function toStripeCharge(row: ChargeRow): object {
  const captured = row.status === 'succeeded'
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: captured ? row.amount : 0,
    amount_refunded: row.amount_refunded,
    captured,
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    disputed: row.disputed === 1,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    paid: captured,
    payment_intent: row.payment_intent,
    payment_method: row.payment_method,
    payment_method_details: methodDetails(row.token),
    refunded: row.amount_refunded === row.amount,
    status: row.status,
  }
}

/** The details of a payment method: its card, except with Link. */
export function methodDetails(token: string) {
  const { brand = 'visa', last4 = '4242', wallet } = CARD_BEHAVIOURS[token] ?? {}
  if (wallet === 'link') return { link: { country: null }, type: 'link' as const }
  const card = {
    brand,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `simulated${last4}`,
    funding: 'credit',
    last4,
    wallet: wallet ? { dynamic_last4: last4, type: wallet, [wallet]: {} } : null,
  }
  return { card, type: 'card' as const }
}
