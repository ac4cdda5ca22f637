import { z } from 'zod'
import {
  AUTHENTICATION_REQUIRED,
  type CardBehaviour,
} from '#worker/payment-provider/simulator/card-behaviours.ts'
import {
  isShopUrl,
  type SimulatorDependencies,
} from '#worker/payment-provider/simulator/dependencies.ts'
import {
  findIntent,
  type IntentRow,
  toStripeIntent,
  updateIntent,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import {
  type PaymentMethodRow,
  resolvePaymentMethod,
} from '#worker/payment-provider/simulator/rows/payment-method-row.ts'
import { insertScheduled } from '#worker/payment-provider/simulator/rows/scheduled-row.ts'
import { captureIntent, declineIntent } from './charge-intent.ts'
import { defineRoute } from './define-route.ts'
import { unexpectedStateError } from './intent-rules.ts'
import { booleanParam, expandParam, textParam, urlParam } from './params.ts'
import {
  invalidRequest,
  okResponse,
  resourceMissing,
  type SimulatorResponse,
  serverError,
} from './response.ts'

const SLOW_RESPONSE_MS = 3000
const LATE_WEBHOOK_SECONDS = 60
const PROCESSING_SECONDS = 60

const FINISHED_STATUSES = new Set<string>([
  'succeeded',
  'canceled',
  'processing',
  'requires_capture',
])

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
    if (FINISHED_STATUSES.has(row.status)) {
      return unexpectedStateError(deps, row, 'confirm')
    }
    const methodId = params.payment_method ?? row.payment_method
    if (!methodId) return missingPaymentMethod()
    if (params.return_url && !isShopUrl(params.return_url, deps.origin)) {
      return invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
    }
    const found = await resolvePaymentMethod(deps, methodId)
    if (!found) return resourceMissing('PaymentMethod', methodId, 'payment_method')
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
  const isAsked = method.authenticate || (method.authenticatesOnce && !methodRow.customer)
  if (isAsked && offSession) return declineIntent(deps, row, methodRow, AUTHENTICATION_REQUIRED)
  if (isAsked) return requireAuthentication(deps, row)
  if (method.decline) return declineIntent(deps, row, methodRow, method.decline)
  if (method.outcome) return divertIntent(deps, row, method.outcome)
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

/** Neither captured nor declined: still processing, or a step is required. */
function divertIntent(
  deps: SimulatorDependencies,
  row: IntentRow,
  outcome: NonNullable<CardBehaviour['outcome']>,
): SimulatorResponse {
  // Without a return URL there is no page to redirect to.
  if (outcome === 'use_stripe_sdk') return requireAuthentication(deps, { ...row, return_url: null })
  const isProcessing = outcome !== 'requires_capture'
  const status = isProcessing ? 'processing' : 'requires_capture'
  const next: IntentRow = { ...row, status, last_payment_error: null }
  const object = toStripeIntent(next, deps.origin)
  const type = isProcessing
    ? 'payment_intent.processing'
    : 'payment_intent.amount_capturable_updated'
  return okResponse(object, {
    statements: [
      ...updateIntent(deps.db, next),
      ...(isProcessing ? [insertScheduled(deps, row.id, 'intent', PROCESSING_SECONDS)] : []),
    ],
    events: [{ type, object }],
    isScheduled: isProcessing,
  })
}

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
