import { z } from 'zod'
import type { SimulatorDependencies } from '#worker/payment-provider/simulator/dependencies.ts'
import { findCharge } from '#worker/payment-provider/simulator/rows/charge-row.ts'
import {
  findIntent,
  type IntentRow,
  insertIntent,
  mergeMetadata,
  toStripeIntent,
  updateIntent,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import { defineRoute } from './define-route.ts'
import {
  cancelIntentRow,
  customerAlreadySet,
  customerExists,
  newIntentRow,
  unexpectedStateError,
  validateAmount,
} from './intent-rules.ts'
import {
  currencyParam,
  expandParam,
  integerParam,
  metadataParam,
  optionalTextParam,
  textParam,
} from './params.ts'
import { invalidRequest, okResponse, resourceMissing } from './response.ts'

const futureUsage = z.enum(['on_session', 'off_session']).optional()

export const intentRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/payment_intents',
    params: z.strictObject({
      amount: integerParam,
      currency: currencyParam,
      description: optionalTextParam,
      receipt_email: optionalTextParam,
      customer: textParam().optional(),
      setup_future_usage: futureUsage,
      allowed_payment_method_types: z.array(z.enum(['card', 'link'])).optional(),
      metadata: metadataParam,
      expand: expandParam,
    }),
    async handle({ deps, params }) {
      const wrong = validateAmount(params.amount, params.currency)
      if (wrong) return wrong
      if (params.customer && !(await customerExists(deps.db, params.customer))) {
        return resourceMissing('customer', params.customer, 'customer')
      }
      const row = newIntentRow(deps, params)
      const object = toStripeIntent(row, deps.origin)
      return okResponse(object, {
        statements: [insertIntent(deps.db, row)],
        events: [{ type: 'payment_intent.created', object }],
      })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/payment_intents/search',
    params: z.strictObject({
      query: textParam(500),
      limit: integerParam.optional(),
      expand: expandParam,
    }),
    async handle({ deps, params }) {
      const found = /^metadata\["(\w{1,40})"\]:"([^"\\]{1,500})"$/.exec(
        params.query.replaceAll("'", '"'),
      )
      if (!found?.[1])
        return invalidRequest('We could not parse your search query.', { param: 'query' })
      const { results } = await deps.db
        .prepare(
          'SELECT * FROM intents WHERE json_extract(metadata, ?) = ? ORDER BY created DESC, id LIMIT 100',
        )
        .bind(`$.${found[1]}`, found[2])
        .all<IntentRow>()
      const data = await Promise.all(results.map((row) => withCharge(deps, row)))
      return okResponse({
        object: 'search_result',
        url: '/v1/payment_intents/search',
        has_more: false,
        data,
      })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/payment_intents',
    params: z.strictObject({
      limit: integerParam.optional(),
      customer: textParam().optional(),
      expand: expandParam,
    }),
    async handle({ deps, params }) {
      const limit = Math.min(Math.max(params.limit ?? 10, 1), 100)
      const { results } = await deps.db
        .prepare(
          'SELECT * FROM intents WHERE ?1 IS NULL OR customer = ?1 ORDER BY created DESC, id LIMIT CAST(?2 AS INTEGER)',
        )
        .bind(params.customer ?? null, limit + 1)
        .all<IntentRow>()
      const data = results.slice(0, limit).map((row) => toStripeIntent(row, deps.origin))
      return okResponse({
        object: 'list',
        url: '/v1/payment_intents',
        has_more: results.length > limit,
        data,
      })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: z.strictObject({ expand: expandParam, client_secret: textParam().optional() }),
    async handle({ deps, id }) {
      const row = await findIntent(deps.db, id)
      return row
        ? okResponse(await withCharge(deps, row))
        : resourceMissing('payment_intent', id, 'intent')
    },
  }),

  defineRoute({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: z.strictObject({
      amount: integerParam.optional(),
      currency: currencyParam.optional(),
      description: optionalTextParam,
      receipt_email: optionalTextParam,
      customer: textParam().optional(),
      // An empty value unsets it.
      setup_future_usage: z.enum(['on_session', 'off_session', '']).optional(),
      metadata: metadataParam,
      expand: expandParam,
    }),
    async handle({ deps, id, params }) {
      const row = await findIntent(deps.db, id)
      if (!row) return resourceMissing('payment_intent', id, 'intent')
      if (params.customer && !(await customerExists(deps.db, params.customer))) {
        return resourceMissing('customer', params.customer, 'customer')
      }
      if (params.customer && row.customer && params.customer !== row.customer)
        return customerAlreadySet(deps, row)
      const { metadata, expand: _, ...changes } = params
      const changed = Object.fromEntries(
        Object.entries(changes)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, value === '' ? null : value]),
      )
      const next: IntentRow = {
        ...row,
        ...changed,
        metadata: mergeMetadata(row.metadata, metadata),
      }
      const isMoney = next.amount !== row.amount || next.currency !== row.currency
      if (isMoney && !isUnpaid(row)) return unexpectedStateError(deps, row, 'update')
      const wrong = validateAmount(next.amount, next.currency)
      return (
        wrong ??
        okResponse(toStripeIntent(next, deps.origin), {
          statements: updateIntent(deps.db, next),
        })
      )
    },
  }),

  defineRoute({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: z.strictObject({ cancellation_reason: textParam(50).optional(), expand: expandParam }),
    async handle({ deps, id, params }) {
      const row = await findIntent(deps.db, id)
      if (!row) return resourceMissing('payment_intent', id, 'intent')
      if (!isUnpaid(row) && !['requires_action', 'requires_capture'].includes(row.status)) {
        return unexpectedStateError(deps, row, 'cancel')
      }
      const next = cancelIntentRow(deps, row, params.cancellation_reason ?? null)
      const object = toStripeIntent(next, deps.origin)
      const events = [{ type: 'payment_intent.canceled', object }]
      return okResponse(object, { statements: updateIntent(deps.db, next), events })
    },
  }),
]

const isUnpaid = ({ status }: IntentRow) =>
  status === 'requires_payment_method' || status === 'requires_confirmation'

async function withCharge(deps: SimulatorDependencies, row: IntentRow): Promise<object> {
  const charge = row.latest_charge ? await findCharge(deps.db, row.latest_charge) : null
  return toStripeIntent(row, deps.origin, charge)
}
