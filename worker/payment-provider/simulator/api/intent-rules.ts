import {
  newStripeId,
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import {
  type IntentRow,
  mergeMetadata,
  toStripeIntent,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import { invalidRequest } from './response.ts'

const MAX_AMOUNT = 99_999_999

/** The intent as cancelled. */
export const cancelIntentRow = (
  deps: SimulatorDependencies,
  row: IntentRow,
  reason: string | null,
): IntentRow => ({
  ...row,
  status: 'canceled',
  canceled_at: unixSeconds(deps.now()),
  cancellation_reason: reason,
})

/** The error for an action that the intent's state doesn't allow. */
export function unexpectedStateError(deps: SimulatorDependencies, row: IntentRow, verb: string) {
  const reason =
    row.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${row.status}.`
  return invalidRequest(`You cannot ${verb} this PaymentIntent because ${reason}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: toStripeIntent(row, deps.origin),
  })
}

/** An intent keeps its first customer. */
export const customerAlreadySet = (deps: SimulatorDependencies, row: IntentRow) =>
  invalidRequest(
    'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.',
    {
      code: 'payment_intent_unexpected_state',
      param: 'customer',
      payment_intent: toStripeIntent(row, deps.origin),
    },
  )

type IntentFields = {
  amount: number
  currency: string
  description?: string | null | undefined
  receipt_email?: string | null | undefined
  customer?: string | undefined
  setup_future_usage?: string | undefined
  metadata?: Record<string, string> | undefined
  session?: string
}

export function newIntentRow(deps: SimulatorDependencies, fields: IntentFields): IntentRow {
  const id = newStripeId('pi', deps)
  return {
    id,
    version: 0,
    client_secret: newStripeId(`${id}_secret`, deps),
    status: 'requires_payment_method',
    amount: fields.amount,
    amount_received: 0,
    currency: fields.currency,
    description: fields.description ?? null,
    receipt_email: fields.receipt_email ?? null,
    customer: fields.customer ?? null,
    payment_method: null,
    setup_future_usage: fields.setup_future_usage ?? null,
    return_url: null,
    metadata: mergeMetadata('{}', fields.metadata),
    last_payment_error: null,
    latest_charge: null,
    cancellation_reason: null,
    canceled_at: null,
    session: fields.session ?? null,
    created: unixSeconds(deps.now()),
  }
}

/** Approximate exchange rates to the settlement currency. */
const TO_SETTLEMENT: Readonly<Record<string, number>> = {
  aud: 1,
  nzd: 0.91,
  cad: 1.1,
  usd: 1.53,
  gbp: 1.94,
}
const SETTLEMENT_MINIMUM = 50

/** Stripe's limits: fifty cents or thirty pence, also after conversion, and at most eight digits. */
export function validateAmount(amount: number, currency: string) {
  const minimum = currency === 'gbp' ? 30 : 50
  const settled = Math.floor(amount * (TO_SETTLEMENT[currency] ?? 1))
  if (amount < 1) {
    return invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount < minimum) {
    return invalidRequest(`Amount must be at least ${minimum / 100} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (settled < SETTLEMENT_MINIMUM) {
    return invalidRequest(
      `Amount must convert to at least 50 cents. ${amount / 100} ${currency} converts to approximately ${settled / 100} aud.`,
      { code: 'amount_too_small', param: 'amount' },
    )
  }
  if (amount > MAX_AMOUNT) {
    return invalidRequest('Amount must be no more than 999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return null
}

export const customerExists = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare('SELECT id FROM customers WHERE id = ?').bind(id).first()) !== null
