import { z } from 'zod'
import { findCardBehaviour } from '#worker/payment-provider/simulator/card-behaviours.ts'
import { newStripeId, unixSeconds } from '#worker/payment-provider/simulator/dependencies.ts'
import { methodDetails } from '#worker/payment-provider/simulator/rows/charge-row.ts'
import { mergeMetadata } from '#worker/payment-provider/simulator/rows/intent-row.ts'
import {
  attachPaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  newPaymentMethodRow,
  type PaymentMethodRow,
  toStripePaymentMethod,
} from '#worker/payment-provider/simulator/rows/payment-method-row.ts'
import { defineRoute } from './define-route.ts'
import { expandParam, integerParam, metadataParam, optionalTextParam, textParam } from './params.ts'
import { invalidRequest, okResponse, resourceMissing, stripeErrorResponse } from './response.ts'

type CustomerRow = {
  id: string
  email: string | null
  name: string | null
  metadata: string
  created: number
}

export const customerRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/customers',
    params: z.strictObject({
      email: optionalTextParam,
      name: optionalTextParam,
      metadata: metadataParam,
      expand: expandParam,
    }),
    async handle({ deps, params }) {
      const row: CustomerRow = {
        id: newStripeId('cus', deps),
        email: params.email ?? null,
        name: params.name ?? null,
        metadata: mergeMetadata('{}', params.metadata),
        created: unixSeconds(deps.now()),
      }
      const insert = deps.db
        .prepare(
          'INSERT INTO customers (id, email, name, metadata, created) VALUES (?, ?, ?, ?, CAST(? AS INTEGER))',
        )
        .bind(row.id, row.email, row.name, row.metadata, row.created)
      const object = toStripeCustomer(row)
      return okResponse(object, {
        statements: [insert],
        events: [{ type: 'customer.created', object }],
      })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/customers/:id',
    params: z.strictObject({ expand: expandParam }),
    async handle({ deps, id }) {
      const row = await deps.db
        .prepare('SELECT * FROM customers WHERE id = ?')
        .bind(id)
        .first<CustomerRow>()
      return row ? okResponse(toStripeCustomer(row)) : resourceMissing('customer', id, 'id')
    },
  }),

  defineRoute({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: z.strictObject({ expand: expandParam }),
    async handle({ deps, id }) {
      const { db } = deps
      const row = await db
        .prepare('SELECT * FROM customers WHERE id = ?')
        .bind(id)
        .first<CustomerRow>()
      if (!row) return resourceMissing('customer', id, 'id')
      const object = { id, object: 'customer', deleted: true }
      return okResponse(object, {
        statements: [
          ...['payment_methods', 'intents', 'sessions'].map((table) =>
            db.prepare(`UPDATE ${table} SET customer = NULL WHERE customer = ?`).bind(id),
          ),
          db.prepare('DELETE FROM setup_intents WHERE customer = ?').bind(id),
          db.prepare('DELETE FROM customers WHERE id = ?').bind(id),
        ],
        events: [{ type: 'customer.deleted', object: toStripeCustomer(row) }],
      })
    },
  }),

  defineRoute({
    method: 'POST',
    path: '/v1/payment_methods',
    params: z.strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        token: textParam(100).optional(),
        number: textParam(40).optional(),
        exp_month: textParam(4).optional(),
        exp_year: textParam(4).optional(),
        cvc: textParam(4).optional(),
      }),
      expand: expandParam,
    }),
    async handle({ deps, params: { card } }) {
      if (card.number !== undefined) return rejectRawCardNumber()
      const test = card.token ? findCardBehaviour(card.token) : null
      if (!test) return resourceMissing('token', card.token ?? '', 'card[token]')
      const row = newPaymentMethodRow(deps, test.token)
      return okResponse(toStripePaymentMethod(row), {
        statements: [insertPaymentMethod(deps.db, row)],
      })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/payment_methods',
    params: z.strictObject({
      customer: textParam(),
      type: z.literal('card').optional(),
      limit: integerParam.optional(),
      expand: expandParam,
    }),
    async handle({ deps, params }) {
      const { results } = await deps.db
        .prepare(
          'SELECT * FROM payment_methods WHERE customer = ? ORDER BY created DESC, id LIMIT 100',
        )
        .bind(params.customer)
        .all<PaymentMethodRow>()
      const data = results
        .filter(({ token }) => !params.type || methodDetails(token).type === params.type)
        .map(toStripePaymentMethod)
      return okResponse({ object: 'list', url: '/v1/payment_methods', has_more: false, data })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: z.strictObject({ expand: expandParam }),
    async handle({ deps, id }) {
      const row = await findPaymentMethod(deps.db, id)
      return row
        ? okResponse(toStripePaymentMethod(row))
        : resourceMissing('PaymentMethod', id, 'payment_method')
    },
  }),

  defineRoute({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: z.strictObject({ expand: expandParam }),
    async handle({ deps, id }) {
      const row = await findPaymentMethod(deps.db, id)
      if (!row) return resourceMissing('PaymentMethod', id, 'payment_method')
      if (!row.customer) {
        return invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      }
      return okResponse(toStripePaymentMethod({ ...row, customer: null }), {
        statements: [attachPaymentMethod(deps.db, id, null)],
      })
    },
  }),
]

const toStripeCustomer = (row: CustomerRow): object => ({
  ...row,
  object: 'customer',
  livemode: false,
  metadata: JSON.parse(row.metadata),
})

const rejectRawCardNumber = () =>
  stripeErrorResponse(
    402,
    'invalid_request_error',
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
  )
