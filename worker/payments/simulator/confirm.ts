import { z } from 'zod'
import { type Answer, failure, invalid, missing, ok, serverError } from './answer.ts'
import { type ChargeRow, chargeObject, insertCharge } from './charge-row.ts'
import { findIntent, type IntentRow, intentObject, saveIntent } from './intent-row.ts'
import { unexpectedState } from './intent-rules.ts'
import { attachMethod, type MethodRow, methodObject, resolveMethod } from './method-row.ts'
import { AUTHENTICATION_REQUIRED, type Decline, type Method } from './methods.ts'
import { address, boolean, expand, text } from './params.ts'
import { isOurs, newStripeId, type SimulatorPorts, secondsOf } from './ports.ts'
import { route } from './route.ts'
import { completeSession } from './session-row.ts'

const SLOW = 3000
const LATE = 60

/** Charges a card for an intent, unless the card behaves otherwise. */
export const confirmRoute = route({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  params: z.strictObject({
    payment_method: text().optional(),
    return_url: address.optional(),
    off_session: boolean.optional(),
    expand,
  }),
  async handle({ ports, id, params }) {
    const row = await findIntent(ports.db, id)
    if (!row) return missing('payment_intent', id, 'intent')
    if (row.status === 'succeeded' || row.status === 'canceled') {
      return unexpectedState(ports, row, 'confirm')
    }
    const wanted = params.payment_method ?? row.payment_method
    if (!wanted) return withoutMethod()
    if (params.return_url && !isOurs(params.return_url, ports.origin)) {
      return invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
    }
    const found = await resolveMethod(ports, wanted)
    if (!found) return missing('PaymentMethod', wanted, 'payment_method')
    if (found.row.customer && found.row.customer !== row.customer) return foreignMethod()

    const next = { ...row, return_url: params.return_url ?? null, payment_method: found.row.id }
    const answer = await attempt(ports, next, found.row, found.method, params.off_session ?? false)
    return { ...answer, act: answer.act ? [...found.act, ...answer.act] : [] }
  },
})

async function attempt(
  ports: SimulatorPorts,
  row: IntentRow,
  methodRow: MethodRow,
  method: Method,
  offSession: boolean,
): Promise<Answer> {
  if (method.authenticate && offSession)
    return decline(ports, row, methodRow, AUTHENTICATION_REQUIRED)
  if (method.authenticate) return authenticate(ports, row)
  if (method.decline) return decline(ports, row, methodRow, method.decline)
  if (method.fault === 'error_before') return serverError()

  const charged = await capture(ports, row, methodRow)
  if (method.fault === 'error_after') return { ...charged, ...serverError() }
  if (method.fault === 'lose_response') return { ...charged, lost: true }
  if (method.fault === 'slow') return { ...charged, delay: SLOW }
  if (method.fault === 'late_webhook') return { ...charged, lateBy: LATE }
  return charged
}

function authenticate(ports: SimulatorPorts, row: IntentRow): Answer {
  const next: IntentRow = { ...row, status: 'requires_action', last_payment_error: null }
  const object = intentObject(next, ports.origin)
  const events = [{ type: 'payment_intent.requires_action', object }]
  return ok(object, { act: saveIntent(ports.db, next), events })
}

/** Takes the money: the only place where an intent succeeds. */
export async function capture(
  ports: SimulatorPorts,
  row: IntentRow,
  method: MethodRow,
): Promise<Answer> {
  const charge = newCharge(ports, row, method)
  const next: IntentRow = {
    ...row,
    status: 'succeeded',
    amount_received: row.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  }
  const object = intentObject(next, ports.origin, charge)
  const keepsCard = row.customer !== null && row.setup_future_usage !== null
  const session = row.session ? await completeSession(ports, row.session, row.id) : null
  return ok(object, {
    act: [
      ...saveIntent(ports.db, next),
      insertCharge(ports.db, charge),
      ...(keepsCard ? [attachMethod(ports.db, method.id, row.customer)] : []),
      ...(session?.act ?? []),
    ],
    events: [
      { type: 'charge.succeeded', object: chargeObject(charge) },
      { type: 'payment_intent.succeeded', object: intentObject(next, ports.origin) },
      ...(session?.events ?? []),
    ],
  })
}

/** The bank says no. The intent waits for another card. */
export function decline(
  ports: SimulatorPorts,
  row: IntentRow,
  method: MethodRow,
  { code, decline_code, message }: Decline,
): Answer {
  const charge: ChargeRow = {
    ...newCharge(ports, row, method),
    status: 'failed',
    failure_code: code,
    failure_message: message,
  }
  const error = { charge: charge.id, code, decline_code, message, type: 'card_error' }
  const remembered = { ...error, payment_method: methodObject(method) }
  const next: IntentRow = {
    ...row,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: JSON.stringify(remembered),
  }
  const object = intentObject(next, ports.origin)
  return {
    ...failure(402, 'card_error', message, { ...remembered, payment_intent: object }),
    act: [...saveIntent(ports.db, next), insertCharge(ports.db, charge)],
    events: [
      { type: 'charge.failed', object: chargeObject(charge) },
      { type: 'payment_intent.payment_failed', object },
    ],
  }
}

const newCharge = (ports: SimulatorPorts, row: IntentRow, method: MethodRow): ChargeRow => ({
  id: newStripeId('ch', ports),
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
  created: secondsOf(ports.now()),
  token: method.token,
})

const withoutMethod = () =>
  invalid(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state' },
  )

const foreignMethod = () =>
  invalid(
    'The payment method supplied belongs to a different Customer. Please include the Customer in the `customer` parameter on the PaymentIntent.',
    { code: 'payment_method_customer_decline', param: 'payment_method' },
  )
