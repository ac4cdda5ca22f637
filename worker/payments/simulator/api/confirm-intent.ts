import { z } from 'zod'
import {
  AUTHENTICATION_REQUIRED,
  type CardBehaviour,
  type Decline,
} from '#worker/payments/simulator/card-behaviours.ts'
import {
  isShopUrl,
  newStripeId,
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payments/simulator/dependencies.ts'
import {
  type ChargeRow,
  insertCharge,
  toStripeCharge,
} from '#worker/payments/simulator/rows/charge-row.ts'
import { completeCheckoutSession } from '#worker/payments/simulator/rows/checkout-session-row.ts'
import {
  findIntent,
  type IntentRow,
  toStripeIntent,
  updateIntent,
} from '#worker/payments/simulator/rows/intent-row.ts'
import {
  attachPaymentMethod,
  type PaymentMethodRow,
  resolvePaymentMethod,
  toStripePaymentMethod,
} from '#worker/payments/simulator/rows/payment-method-row.ts'
import { defineRoute } from './define-route.ts'
import { unexpectedStateError } from './intent-rules.ts'
import { booleanParam, expandParam, textParam, urlParam } from './params.ts'
import {
  invalidRequest,
  okResponse,
  resourceMissing,
  type SimulatorResponse,
  serverError,
  stripeErrorResponse,
} from './response.ts'

const SLOW_RESPONSE_MS = 3000
const LATE_WEBHOOK_SECONDS = 60

/** Charges a card for an intent, unless the card behaves otherwise. */
export const confirmRoute = defineRoute({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  params: z.strictObject({
    payment_method: textParam().optional(),
    return_url: urlParam.optional(),
    off_session: booleanParam.optional(),
    expand: expandParam,
  }),
  async handle({ deps, id, params }) {
    const row = await findIntent(deps.db, id)
    if (!row) return resourceMissing('payment_intent', id, 'intent')
    if (row.status === 'succeeded' || row.status === 'canceled') {
      return unexpectedStateError(deps, row, 'confirm')
    }
    const wanted = params.payment_method ?? row.payment_method
    if (!wanted) return missingPaymentMethod()
    if (params.return_url && !isShopUrl(params.return_url, deps.origin)) {
      return invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
    }
    const found = await resolvePaymentMethod(deps, wanted)
    if (!found) return resourceMissing('PaymentMethod', wanted, 'payment_method')
    if (found.row.customer && found.row.customer !== row.customer) return foreignPaymentMethod()

    const next = { ...row, return_url: params.return_url ?? null, payment_method: found.row.id }
    const answer = await attemptCharge(
      deps,
      next,
      found.row,
      found.method,
      params.off_session ?? false,
    )
    return { ...answer, statements: answer.statements ? [...found.act, ...answer.statements] : [] }
  },
})

async function attemptCharge(
  deps: SimulatorDependencies,
  row: IntentRow,
  methodRow: PaymentMethodRow,
  method: CardBehaviour,
  offSession: boolean,
): Promise<SimulatorResponse> {
  if (method.authenticate && offSession)
    return declineIntent(deps, row, methodRow, AUTHENTICATION_REQUIRED)
  if (method.authenticate) return requireAuthentication(deps, row)
  if (method.decline) return declineIntent(deps, row, methodRow, method.decline)
  if (method.fault === 'error_before') return serverError()

  const charged = await captureIntent(deps, row, methodRow)
  if (method.fault === 'error_after') return { ...charged, ...serverError() }
  if (method.fault === 'lose_response') return { ...charged, isLost: true }
  if (method.fault === 'slow') return { ...charged, delayMs: SLOW_RESPONSE_MS }
  if (method.fault === 'late_webhook')
    return { ...charged, webhookDelaySeconds: LATE_WEBHOOK_SECONDS }
  return charged
}

function requireAuthentication(deps: SimulatorDependencies, row: IntentRow): SimulatorResponse {
  const next: IntentRow = { ...row, status: 'requires_action', last_payment_error: null }
  const object = toStripeIntent(next, deps.origin)
  const events = [{ type: 'payment_intent.requires_action', object }]
  return okResponse(object, { statements: updateIntent(deps.db, next), events })
}

/** Takes the money: the only place where an intent succeeds. */
export async function captureIntent(
  deps: SimulatorDependencies,
  row: IntentRow,
  method: PaymentMethodRow,
): Promise<SimulatorResponse> {
  const charge = newCharge(deps, row, method)
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
    ],
  })
}

/** The bank says no. The intent waits for another card. */
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
  token: method.token,
})

const missingPaymentMethod = () =>
  invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state' },
  )

const foreignPaymentMethod = () =>
  invalidRequest(
    'The payment method supplied belongs to a different Customer. Please include the Customer in the `customer` parameter on the PaymentIntent.',
    { code: 'payment_method_customer_decline', param: 'payment_method' },
  )
