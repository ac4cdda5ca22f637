import { z } from 'zod'
import { CARD_BEHAVIOURS } from '#worker/payment-provider/simulator/card-behaviours.ts'
import {
  newStripeId,
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import { findCharge, toStripeCharge } from '#worker/payment-provider/simulator/rows/charge-row.ts'
import {
  assertRowsChanged,
  findIntent,
  mergeMetadata,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import { insertScheduled } from '#worker/payment-provider/simulator/rows/scheduled-row.ts'
import { defineRoute } from './define-route.ts'
import { expandParam, integerParam, metadataParam, textParam } from './params.ts'
import { invalidRequest, okResponse, resourceMissing, type SimulatorResponse } from './response.ts'

export type SimulatorRefundRow = {
  id: string
  charge: string
  payment_intent: string
  amount: number
  currency: string
  reason: string | null
  metadata: string
  created: number
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason: string | null
}

const REFUND_SECONDS = 60

/** Refunds, never more than was captured. */
export const refundRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/refunds',
    params: z.strictObject({
      payment_intent: textParam(),
      amount: integerParam.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadataParam,
      expand: expandParam,
    }),
    async handle({ deps, params }) {
      const { db } = deps
      const intent = await findIntent(db, params.payment_intent)
      if (!intent) return resourceMissing('payment_intent', params.payment_intent, 'payment_intent')
      const charge = intent.latest_charge ? await findCharge(db, intent.latest_charge) : null
      if (charge?.status !== 'succeeded') return notCharged(intent.id)
      const left = charge.amount - charge.amount_refunded
      if (left === 0) return alreadyRefunded(charge.id)
      const amount = params.amount ?? left
      if (amount < 1) return amountTooSmall()
      if (amount > left) return amountTooLarge(amount, left)
      if (charge.disputed) return chargeDisputed(charge.id)
      const behaviour = CARD_BEHAVIOURS[charge.token]?.refund
      if (behaviour === 'refused') return balanceInsufficient()

      const row: SimulatorRefundRow = {
        id: newStripeId('re', deps),
        charge: charge.id,
        payment_intent: intent.id,
        amount,
        currency: charge.currency,
        reason: params.reason ?? null,
        metadata: mergeMetadata('{}', params.metadata),
        created: unixSeconds(deps.now()),
        status:
          behaviour === 'pending' || behaviour === 'requires_action' ? behaviour : 'succeeded',
        failure_reason: null,
      }
      const endsLater = behaviour === 'pending' || behaviour === 'fails'
      const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount }
      return okResponse(toStripeRefund(row), {
        statements: [
          insertRefund(db, row),
          ...(endsLater ? [insertScheduled(deps, row.id, 'refund', REFUND_SECONDS)] : []),
        ],
        isScheduled: endsLater,
        events: [
          { type: 'refund.created', object: toStripeRefund(row) },
          { type: 'charge.refunded', object: toStripeCharge(refunded) },
        ],
      })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({
      payment_intent: textParam(),
      limit: integerParam.optional(),
      expand: expandParam,
    }),
    async handle({ deps, params }) {
      const { results } = await deps.db
        .prepare(
          'SELECT * FROM refunds WHERE payment_intent = ? ORDER BY created DESC, id LIMIT 100',
        )
        .bind(params.payment_intent)
        .all<SimulatorRefundRow>()
      const data = results.map(toStripeRefund)
      return okResponse({ object: 'list', url: '/v1/refunds', has_more: false, data })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({ expand: expandParam }),
    async handle({ deps, id }) {
      const row = await findRefund(deps.db, id)
      return row ? okResponse(toStripeRefund(row)) : resourceMissing('refund', id)
    },
  }),
]

export const findRefund = (db: D1Database, id: string): Promise<SimulatorRefundRow | null> =>
  db.prepare('SELECT * FROM refunds WHERE id = ?').bind(id).first<SimulatorRefundRow>()

/** The final outcome of a pending refund. */
export function settleRefundRow(
  deps: SimulatorDependencies,
  row: SimulatorRefundRow,
): SimulatorResponse {
  const hasArrived = row.status === 'pending'
  const next: SimulatorRefundRow = hasArrived
    ? { ...row, status: 'succeeded' }
    : { ...row, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  const object = toStripeRefund(next)
  const updated = ['refund.updated', 'charge.refund.updated'].map((type) => ({ type, object }))
  return okResponse(object, {
    statements: [
      deps.db
        .prepare('UPDATE refunds SET status = ?, failure_reason = ? WHERE id = ? AND status = ?')
        .bind(next.status, next.failure_reason, row.id, row.status),
      assertRowsChanged(deps.db),
    ],
    events: hasArrived ? updated : [{ type: 'refund.failed', object }, ...updated],
  })
}

export const toStripeRefund = ({ failure_reason, ...row }: SimulatorRefundRow): object => ({
  ...row,
  object: 'refund',
  metadata: JSON.parse(row.metadata),
  ...(failure_reason && { failure_reason }),
})

const insertRefund = (db: D1Database, row: SimulatorRefundRow) =>
  db
    .prepare(
      `INSERT INTO refunds (id, charge, payment_intent, amount, currency, reason, metadata, created, status)
       VALUES (?, ?, ?, CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), ?)`,
    )
    .bind(
      row.id,
      row.charge,
      row.payment_intent,
      row.amount,
      row.currency,
      row.reason,
      row.metadata,
      row.created,
      row.status,
    )

const notCharged = (intent: string) =>
  invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
const alreadyRefunded = (charge: string) =>
  invalidRequest(`Charge ${charge} has already been refunded.`, { code: 'charge_already_refunded' })
const chargeDisputed = (charge: string) =>
  invalidRequest(`Charge ${charge} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  })
const balanceInsufficient = () =>
  invalidRequest('Insufficient funds in Stripe account to refund this charge.', {
    code: 'balance_insufficient',
  })
const amountTooSmall = () =>
  invalidRequest('This value must be greater than or equal to 1.', {
    code: 'parameter_invalid_integer',
    param: 'amount',
  })
const amountTooLarge = (amount: number, left: number) =>
  invalidRequest(
    `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
    { param: 'amount' },
  )
