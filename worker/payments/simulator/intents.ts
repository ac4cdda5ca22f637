import { z } from 'zod'
import { invalid, missing, ok } from './answer.ts'
import { findCharge } from './charge-row.ts'
import {
  findIntent,
  type IntentRow,
  insertIntent,
  intentObject,
  mergeMetadata,
  saveIntent,
} from './intent-row.ts'
import {
  canceledIntent,
  hasCustomer,
  newIntent,
  unexpectedState,
  wrongAmount,
} from './intent-rules.ts'
import { currency, expand, integer, metadata, optionalText, text } from './params.ts'
import type { SimulatorPorts } from './ports.ts'
import { route } from './route.ts'

const futureUsage = z.enum(['on_session', 'off_session']).optional()

/** Opening, reading, changing an intent. Confirming is a file of its own. */
export const intentRoutes = [
  route({
    method: 'POST',
    path: '/v1/payment_intents',
    params: z.strictObject({
      amount: integer,
      currency,
      description: optionalText,
      receipt_email: optionalText,
      customer: text().optional(),
      setup_future_usage: futureUsage,
      allowed_payment_method_types: z.tuple([z.literal('card')]).optional(),
      metadata,
      expand,
    }),
    async handle({ ports, params }) {
      const wrong = wrongAmount(params.amount, params.currency)
      if (wrong) return wrong
      if (params.customer && !(await hasCustomer(ports.db, params.customer))) {
        return missing('customer', params.customer, 'customer')
      }
      const row = newIntent(ports, params)
      const object = intentObject(row, ports.origin)
      return ok(object, {
        act: [insertIntent(ports.db, row)],
        events: [{ type: 'payment_intent.created', object }],
      })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/payment_intents/search',
    params: z.strictObject({ query: text(500), limit: integer.optional(), expand }),
    async handle({ ports, params }) {
      const found = /^metadata\["(\w{1,40})"\]:"([^"\\]{1,500})"$/.exec(
        params.query.replaceAll("'", '"'),
      )
      if (!found?.[1]) return invalid('We could not parse your search query.', { param: 'query' })
      const { results } = await ports.db
        .prepare(
          'SELECT * FROM intents WHERE json_extract(metadata, ?) = ? ORDER BY created DESC, id LIMIT 100',
        )
        .bind(`$.${found[1]}`, found[2])
        .all<IntentRow>()
      const data = await Promise.all(results.map((row) => withCharge(ports, row)))
      return ok({
        object: 'search_result',
        url: '/v1/payment_intents/search',
        has_more: false,
        data,
      })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/payment_intents',
    params: z.strictObject({ limit: integer.optional(), customer: text().optional(), expand }),
    async handle({ ports, params }) {
      const limit = Math.min(Math.max(params.limit ?? 10, 1), 100)
      const { results } = await ports.db
        .prepare(
          'SELECT * FROM intents WHERE ?1 IS NULL OR customer = ?1 ORDER BY created DESC, id LIMIT CAST(?2 AS INTEGER)',
        )
        .bind(params.customer ?? null, limit + 1)
        .all<IntentRow>()
      const data = results.slice(0, limit).map((row) => intentObject(row, ports.origin))
      return ok({
        object: 'list',
        url: '/v1/payment_intents',
        has_more: results.length > limit,
        data,
      })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: z.strictObject({ expand, client_secret: text().optional() }),
    async handle({ ports, id }) {
      const row = await findIntent(ports.db, id)
      return row ? ok(await withCharge(ports, row)) : missing('payment_intent', id, 'intent')
    },
  }),

  route({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: z.strictObject({
      amount: integer.optional(),
      currency: currency.optional(),
      description: optionalText,
      receipt_email: optionalText,
      customer: text().optional(),
      // An empty one is taken back.
      setup_future_usage: z.enum(['on_session', 'off_session', '']).optional(),
      metadata,
      expand,
    }),
    async handle({ ports, id, params }) {
      const row = await findIntent(ports.db, id)
      if (!row) return missing('payment_intent', id, 'intent')
      if (params.customer && !(await hasCustomer(ports.db, params.customer))) {
        return missing('customer', params.customer, 'customer')
      }
      const { metadata: changes, expand: _, ...given } = params
      const changed = Object.fromEntries(
        Object.entries(given)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, value === '' ? null : value]),
      )
      const next: IntentRow = { ...row, ...changed, metadata: mergeMetadata(row.metadata, changes) }
      const isMoney = next.amount !== row.amount || next.currency !== row.currency
      if (isMoney && !isOpen(row)) return unexpectedState(ports, row, 'update')
      const wrong = wrongAmount(next.amount, next.currency)
      return wrong ?? ok(intentObject(next, ports.origin), { act: saveIntent(ports.db, next) })
    },
  }),

  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: z.strictObject({ cancellation_reason: text(50).optional(), expand }),
    async handle({ ports, id, params }) {
      const row = await findIntent(ports.db, id)
      if (!row) return missing('payment_intent', id, 'intent')
      if (!isOpen(row) && row.status !== 'requires_action') {
        return unexpectedState(ports, row, 'cancel')
      }
      const next = canceledIntent(ports, row, params.cancellation_reason ?? null)
      const object = intentObject(next, ports.origin)
      const events = [{ type: 'payment_intent.canceled', object }]
      return ok(object, { act: saveIntent(ports.db, next), events })
    },
  }),
]

const isOpen = ({ status }: IntentRow) =>
  status === 'requires_payment_method' || status === 'requires_confirmation'

async function withCharge(ports: SimulatorPorts, row: IntentRow): Promise<object> {
  const charge = row.latest_charge ? await findCharge(ports.db, row.latest_charge) : null
  return intentObject(row, ports.origin, charge)
}
