import { invalid } from './answer.ts'
import { type IntentRow, intentObject, mergeMetadata } from './intent-row.ts'
import { newStripeId, type SimulatorPorts, secondsOf } from './ports.ts'

const MOST = 99_999_999

/** The intent once nobody shall pay it any more. */
export const canceledIntent = (
  ports: SimulatorPorts,
  row: IntentRow,
  reason: string | null,
): IntentRow => ({
  ...row,
  status: 'canceled',
  canceled_at: secondsOf(ports.now()),
  cancellation_reason: reason,
})

/** What is asked cannot be done to an intent that has come this far. */
export function unexpectedState(ports: SimulatorPorts, row: IntentRow, verb: string) {
  const why =
    row.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${row.status}.`
  return invalid(`You cannot ${verb} this PaymentIntent because ${why}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intentObject(row, ports.origin),
  })
}

type NewIntent = {
  amount: number
  currency: string
  description?: string | null | undefined
  receipt_email?: string | null | undefined
  customer?: string | undefined
  setup_future_usage?: string | undefined
  metadata?: Record<string, string> | undefined
  session?: string
}

/** An intent that waits for its card. */
export function newIntent(ports: SimulatorPorts, wanted: NewIntent): IntentRow {
  const id = newStripeId('pi', ports)
  return {
    id,
    version: 0,
    client_secret: newStripeId(`${id}_secret`, ports),
    status: 'requires_payment_method',
    amount: wanted.amount,
    amount_received: 0,
    currency: wanted.currency,
    description: wanted.description ?? null,
    receipt_email: wanted.receipt_email ?? null,
    customer: wanted.customer ?? null,
    payment_method: null,
    setup_future_usage: wanted.setup_future_usage ?? null,
    return_url: null,
    metadata: mergeMetadata('{}', wanted.metadata),
    last_payment_error: null,
    latest_charge: null,
    cancellation_reason: null,
    canceled_at: null,
    session: wanted.session ?? null,
    created: secondsOf(ports.now()),
  }
}

/** Stripe's bounds: fifty cents or thirty pence, eight digits at most. */
export function wrongAmount(amount: number, currency: string) {
  const least = currency === 'gbp' ? 30 : 50
  if (amount < 1) {
    return invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount < least) {
    return invalid(`Amount must be at least ${least / 100} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > MOST) {
    return invalid('Amount must be no more than 999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return null
}

export const hasCustomer = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare('SELECT id FROM customers WHERE id = ?').bind(id).first()) !== null
