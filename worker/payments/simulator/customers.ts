import { z } from 'zod'
import { failure, invalid, missing, ok } from './answer.ts'
import { mergeMetadata } from './intent-row.ts'
import {
  attachMethod,
  findMethodRow,
  insertMethod,
  type MethodRow,
  methodObject,
  newMethodRow,
} from './method-row.ts'
import { findMethod } from './methods.ts'
import { expand, integer, metadata, optionalText, text } from './params.ts'
import { newStripeId, secondsOf } from './ports.ts'
import { route } from './route.ts'

type CustomerRow = {
  id: string
  email: string | null
  name: string | null
  metadata: string
  created: number
}

/** Customers with their kept cards. */
export const customerRoutes = [
  route({
    method: 'POST',
    path: '/v1/customers',
    params: z.strictObject({ email: optionalText, name: optionalText, metadata, expand }),
    async handle({ ports, params }) {
      const row: CustomerRow = {
        id: newStripeId('cus', ports),
        email: params.email ?? null,
        name: params.name ?? null,
        metadata: mergeMetadata('{}', params.metadata),
        created: secondsOf(ports.now()),
      }
      const insert = ports.db
        .prepare(
          'INSERT INTO customers (id, email, name, metadata, created) VALUES (?, ?, ?, ?, CAST(? AS INTEGER))',
        )
        .bind(row.id, row.email, row.name, row.metadata, row.created)
      const object = customerObject(row)
      return ok(object, { act: [insert], events: [{ type: 'customer.created', object }] })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/customers/:id',
    params: z.strictObject({ expand }),
    async handle({ ports, id }) {
      const row = await ports.db
        .prepare('SELECT * FROM customers WHERE id = ?')
        .bind(id)
        .first<CustomerRow>()
      return row ? ok(customerObject(row)) : missing('customer', id, 'id')
    },
  }),

  route({
    method: 'POST',
    path: '/v1/payment_methods',
    params: z.strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        token: text(100).optional(),
        number: text(40).optional(),
        exp_month: text(4).optional(),
        exp_year: text(4).optional(),
        cvc: text(4).optional(),
      }),
      expand,
    }),
    async handle({ ports, params: { card } }) {
      if (card.number !== undefined) return rawNumber()
      const test = card.token ? findMethod(card.token) : null
      if (!test) return missing('token', card.token ?? '', 'card[token]')
      const row = newMethodRow(ports, test.token)
      return ok(methodObject(row), { act: [insertMethod(ports.db, row)] })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/payment_methods',
    params: z.strictObject({
      customer: text(),
      type: z.literal('card').optional(),
      limit: integer.optional(),
      expand,
    }),
    async handle({ ports, params }) {
      const { results } = await ports.db
        .prepare(
          'SELECT * FROM payment_methods WHERE customer = ? ORDER BY created DESC, id LIMIT 100',
        )
        .bind(params.customer)
        .all<MethodRow>()
      const data = results.map(methodObject)
      return ok({ object: 'list', url: '/v1/payment_methods', has_more: false, data })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: z.strictObject({ expand }),
    async handle({ ports, id }) {
      const row = await findMethodRow(ports.db, id)
      return row ? ok(methodObject(row)) : missing('PaymentMethod', id, 'payment_method')
    },
  }),

  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: z.strictObject({ expand }),
    async handle({ ports, id }) {
      const row = await findMethodRow(ports.db, id)
      if (!row) return missing('PaymentMethod', id, 'payment_method')
      if (!row.customer) {
        return invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      }
      return ok(methodObject({ ...row, customer: null }), {
        act: [attachMethod(ports.db, id, null)],
      })
    },
  }),
]

const customerObject = (row: CustomerRow): object => ({
  ...row,
  object: 'customer',
  livemode: false,
  metadata: JSON.parse(row.metadata),
})

const rawNumber = () =>
  failure(
    402,
    'invalid_request_error',
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
  )
