import { z } from 'zod'
import { newStripeId, unixSeconds } from '#worker/payments/simulator/dependencies.ts'
import { findCharge, toStripeCharge } from '#worker/payments/simulator/rows/charge-row.ts'
import { findIntent, mergeMetadata } from '#worker/payments/simulator/rows/intent-row.ts'
import { defineRoute } from './define-route.ts'
import { expandParam, integerParam, metadataParam, textParam } from './params.ts'
import { invalidRequest, okResponse, resourceMissing } from './response.ts'

export type SimulatorRefundRow = {
  id: string
  charge: string
  payment_intent: string
  amount: number
  currency: string
  reason: string | null
  metadata: string
  created: number
}

/** Giving money back, never more than was taken. */
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

      const row: SimulatorRefundRow = {
        id: newStripeId('re', deps),
        charge: charge.id,
        payment_intent: intent.id,
        amount,
        currency: charge.currency,
        reason: params.reason ?? null,
        metadata: mergeMetadata('{}', params.metadata),
        created: unixSeconds(deps.now()),
      }
      const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount }
      return okResponse(toStripeRefund(row), {
        statements: [insertRefund(db, row)],
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
      const row = await deps.db
        .prepare('SELECT * FROM refunds WHERE id = ?')
        .bind(id)
        .first<SimulatorRefundRow>()
      return row ? okResponse(toStripeRefund(row)) : resourceMissing('refund', id)
    },
  }),
]

/** The refund as Stripe shows it. */
export const toStripeRefund = (row: SimulatorRefundRow): object => ({
  ...row,
  object: 'refund',
  metadata: JSON.parse(row.metadata),
  status: 'succeeded',
})

const insertRefund = (db: D1Database, row: SimulatorRefundRow) =>
  db
    .prepare(
      `INSERT INTO refunds (id, charge, payment_intent, amount, currency, reason, metadata, created)
       VALUES (?, ?, ?, CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER))`,
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
    )

const notCharged = (intent: string) =>
  invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
const alreadyRefunded = (charge: string) =>
  invalidRequest(`Charge ${charge} has already been refunded.`, { code: 'charge_already_refunded' })
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
