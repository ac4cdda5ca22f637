import { z } from 'zod'
import { invalid, missing, ok } from './answer.ts'
import { chargeObject, findCharge } from './charge-row.ts'
import { findIntent, mergeMetadata } from './intent-row.ts'
import { expand, integer, metadata, text } from './params.ts'
import { newStripeId, secondsOf } from './ports.ts'
import { route } from './route.ts'

export type RefundRow = {
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
  route({
    method: 'POST',
    path: '/v1/refunds',
    params: z.strictObject({
      payment_intent: text(),
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
      expand,
    }),
    async handle({ ports, params }) {
      const { db } = ports
      const intent = await findIntent(db, params.payment_intent)
      if (!intent) return missing('payment_intent', params.payment_intent, 'payment_intent')
      const charge = intent.latest_charge ? await findCharge(db, intent.latest_charge) : null
      if (charge?.status !== 'succeeded') return notCharged(intent.id)
      const left = charge.amount - charge.amount_refunded
      if (left === 0) return alreadyRefunded(charge.id)
      const amount = params.amount ?? left
      if (amount < 1) return tooSmall()
      if (amount > left) return tooMuch(amount, left)

      const row: RefundRow = {
        id: newStripeId('re', ports),
        charge: charge.id,
        payment_intent: intent.id,
        amount,
        currency: charge.currency,
        reason: params.reason ?? null,
        metadata: mergeMetadata('{}', params.metadata),
        created: secondsOf(ports.now()),
      }
      const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount }
      return ok(refundObject(row), {
        act: [insertRefund(db, row)],
        events: [
          { type: 'refund.created', object: refundObject(row) },
          { type: 'charge.refunded', object: chargeObject(refunded) },
        ],
      })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({ payment_intent: text(), limit: integer.optional(), expand }),
    async handle({ ports, params }) {
      const { results } = await ports.db
        .prepare(
          'SELECT * FROM refunds WHERE payment_intent = ? ORDER BY created DESC, id LIMIT 100',
        )
        .bind(params.payment_intent)
        .all<RefundRow>()
      const data = results.map(refundObject)
      return ok({ object: 'list', url: '/v1/refunds', has_more: false, data })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({ expand }),
    async handle({ ports, id }) {
      const row = await ports.db
        .prepare('SELECT * FROM refunds WHERE id = ?')
        .bind(id)
        .first<RefundRow>()
      return row ? ok(refundObject(row)) : missing('refund', id)
    },
  }),
]

/** The refund as Stripe shows it. */
export const refundObject = (row: RefundRow): object => ({
  ...row,
  object: 'refund',
  metadata: JSON.parse(row.metadata),
  status: 'succeeded',
})

const insertRefund = (db: D1Database, row: RefundRow) =>
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
  invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
const alreadyRefunded = (charge: string) =>
  invalid(`Charge ${charge} has already been refunded.`, { code: 'charge_already_refunded' })
const tooSmall = () =>
  invalid('This value must be greater than or equal to 1.', {
    code: 'parameter_invalid_integer',
    param: 'amount',
  })
const tooMuch = (amount: number, left: number) =>
  invalid(
    `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
    { param: 'amount' },
  )
