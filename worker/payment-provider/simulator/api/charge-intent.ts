import {
  CARD_BEHAVIOURS,
  type CardBehaviour,
  type Decline,
} from '#worker/payment-provider/simulator/card-behaviours.ts'
import {
  newStripeId,
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import {
  type ChargeRow,
  insertCharge,
  toStripeCharge,
} from '#worker/payment-provider/simulator/rows/charge-row.ts'
import { completeCheckoutSession } from '#worker/payment-provider/simulator/rows/checkout-session-row.ts'
import {
  type IntentRow,
  toStripeIntent,
  updateIntent,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import {
  attachPaymentMethod,
  type PaymentMethodRow,
  toStripePaymentMethod,
} from '#worker/payment-provider/simulator/rows/payment-method-row.ts'
import { okResponse, type SimulatorResponse, stripeErrorResponse } from './response.ts'

/** Captures the payment: the only place where an intent succeeds. */
export async function captureIntent(
  deps: SimulatorDependencies,
  row: IntentRow,
  method: PaymentMethodRow,
): Promise<SimulatorResponse> {
  const report = CARD_BEHAVIOURS[method.token]?.bankReport
  const charge = { ...newCharge(deps, row, method), disputed: report === 'dispute' ? 1 : 0 }
  const next: IntentRow = {
    ...row,
    status: 'succeeded',
    amount_received: row.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  }
  const object = toStripeIntent(next, deps.origin, charge)
  const keepsCard = row.customer !== null && row.setup_future_usage !== null
  const session = row.session ? await completeCheckoutSession(deps, row.session, row.id) : null
  return okResponse(object, {
    statements: [
      ...updateIntent(deps.db, next),
      insertCharge(deps.db, charge),
      ...(keepsCard ? [attachPaymentMethod(deps.db, method.id, row.customer)] : []),
      ...(session?.act ?? []),
    ],
    events: [
      { type: 'charge.succeeded', object: toStripeCharge(charge) },
      { type: 'payment_intent.succeeded', object: toStripeIntent(next, deps.origin) },
      ...(session?.events ?? []),
      ...(report ? [bankReportEvent(deps, charge, report)] : []),
    ],
  })
}

function bankReportEvent(
  deps: SimulatorDependencies,
  charge: ChargeRow,
  report: NonNullable<CardBehaviour['bankReport']>,
) {
  const common = {
    charge: charge.id,
    created: unixSeconds(deps.now()),
    livemode: false,
    payment_intent: charge.payment_intent,
  }
  return report === 'dispute'
    ? {
        type: 'charge.dispute.created',
        object: {
          ...common,
          id: newStripeId('dp', deps),
          object: 'dispute',
          amount: charge.amount,
          currency: charge.currency,
          metadata: {},
          reason: 'fraudulent',
          status: 'needs_response',
        },
      }
    : {
        type: 'radar.early_fraud_warning.created',
        object: {
          ...common,
          id: newStripeId('issfr', deps),
          object: 'radar.early_fraud_warning',
          actionable: true,
          fraud_type: 'made_with_stolen_card',
        },
      }
}

/** Declines the card; the intent awaits another. */
export function declineIntent(
  deps: SimulatorDependencies,
  row: IntentRow,
  method: PaymentMethodRow,
  { code, decline_code, message }: Decline,
): SimulatorResponse {
  const charge: ChargeRow = {
    ...newCharge(deps, row, method),
    status: 'failed',
    failure_code: code,
    failure_message: message,
  }
  const error = { charge: charge.id, code, decline_code, message, type: 'card_error' }
  const lastError = { ...error, payment_method: toStripePaymentMethod(method) }
  const next: IntentRow = {
    ...row,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: JSON.stringify(lastError),
  }
  const object = toStripeIntent(next, deps.origin)
  return {
    ...stripeErrorResponse(402, 'card_error', message, { ...lastError, payment_intent: object }),
    statements: [...updateIntent(deps.db, next), insertCharge(deps.db, charge)],
    events: [
      { type: 'charge.failed', object: toStripeCharge(charge) },
      { type: 'payment_intent.payment_failed', object },
    ],
  }
}

const newCharge = (
  deps: SimulatorDependencies,
  row: IntentRow,
  method: PaymentMethodRow,
): ChargeRow => ({
  id: newStripeId('ch', deps),
  payment_intent: row.id,
  status: 'succeeded',
  amount: row.amount,
  amount_refunded: 0,
  currency: row.currency,
  customer: row.customer,
  payment_method: method.id,
  failure_code: null,
  failure_message: null,
  metadata: row.metadata,
  created: unixSeconds(deps.now()),
  disputed: 0,
  token: method.token,
})
