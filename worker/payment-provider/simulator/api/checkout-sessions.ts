import { z } from 'zod'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import {
  isShopUrl,
  newStripeId,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import {
  type CheckoutSessionRow,
  findCheckoutSession,
  toStripeCheckoutSession,
} from '#worker/payment-provider/simulator/rows/checkout-session-row.ts'
import {
  assertRowsChanged,
  findIntent,
  mergeMetadata,
  updateIntent,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import {
  findSetupIntent,
  toStripeSetupSession,
} from '#worker/payment-provider/simulator/rows/setup-intent-row.ts'
import { defineRoute } from './define-route.ts'
import { cancelIntentRow, customerExists, validateAmount } from './intent-rules.ts'
import {
  currencyParam,
  expandParam,
  integerParam,
  metadataParam,
  optionalTextParam,
  textParam,
  urlParam,
} from './params.ts'
import { invalidRequest, okResponse, resourceMissing } from './response.ts'
import { createSetupSession, setupSessionParams } from './setup-sessions.ts'

const SESSION_LIFETIME_SECONDS = DAY_SECONDS

const lineItem = z.strictObject({
  quantity: integerParam,
  price_data: z.strictObject({
    currency: currencyParam,
    unit_amount: integerParam,
    product_data: z.strictObject({ name: textParam(250), description: optionalTextParam }),
  }),
})

const paymentSessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: urlParam,
  cancel_url: urlParam.optional(),
  customer: textParam().optional(),
  customer_email: optionalTextParam,
  client_reference_id: textParam(200).optional(),
  allowed_payment_method_types: z.tuple([z.literal('card')]).optional(),
  payment_intent_data: z
    .strictObject({
      description: optionalTextParam,
      metadata: metadataParam,
      setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
    })
    .default({}),
  metadata: metadataParam,
  expires_at: integerParam.optional(),
  expand: expandParam,
})

export const checkoutSessionRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: z.discriminatedUnion('mode', [paymentSessionParams, setupSessionParams]),
    async handle({ deps, params }) {
      for (const param of ['success_url', 'cancel_url'] as const) {
        const url = params[param]
        if (url !== undefined && !isShopUrl(url, deps.origin)) {
          return invalidRequest('Not a valid URL', { code: 'url_invalid', param })
        }
      }
      if (params.mode === 'setup') return createSetupSession(deps, params)
      const [first] = params.line_items
      const total = params.line_items.reduce(
        (sum, line) => sum + line.quantity * line.price_data.unit_amount,
        0,
      )
      const unit = first?.price_data.currency ?? ''
      if (params.line_items.some((line) => line.price_data.currency !== unit)) {
        return invalidRequest('You may only specify one of these currencies.', {
          param: 'line_items',
        })
      }
      if (
        params.line_items.some(
          ({ quantity, price_data }) => quantity < 1 || price_data.unit_amount < 0,
        )
      ) {
        return invalidRequest('This value must be greater than or equal to 1.', {
          param: 'line_items',
        })
      }
      const wrong = validateAmount(total, unit)
      if (wrong) return wrong
      if (params.customer && !(await customerExists(deps.db, params.customer))) {
        return resourceMissing('customer', params.customer, 'customer')
      }
      const now = unixSeconds(deps.now())
      const row: CheckoutSessionRow = {
        id: newStripeId('cs_test', deps),
        status: 'open',
        amount_total: total,
        currency: unit,
        line_items: JSON.stringify(params.line_items),
        success_url: params.success_url,
        cancel_url: params.cancel_url ?? null,
        customer: params.customer ?? null,
        customer_email: params.customer_email ?? null,
        client_reference_id: params.client_reference_id ?? null,
        metadata: mergeMetadata('{}', params.metadata),
        intent_data: JSON.stringify(params.payment_intent_data),
        payment_intent: null,
        expires_at: params.expires_at ?? now + SESSION_LIFETIME_SECONDS,
        created: now,
      }
      return okResponse(toStripeCheckoutSession(row, deps.origin), {
        statements: [insertCheckoutSession(deps.db, row)],
      })
    },
  }),

  defineRoute({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: z.strictObject({ expand: expandParam }),
    async handle({ deps, id, params }) {
      const row = await findCheckoutSession(deps.db, id)
      if (row) return okResponse(toStripeCheckoutSession(row, deps.origin))
      const setup = await findSetupIntent(deps.db, id)
      if (!setup) return resourceMissing('checkout.session', id, 'session')
      const isExpanded = params.expand?.includes('setup_intent') ?? false
      const now = unixSeconds(deps.now())
      return okResponse(toStripeSetupSession(setup, { origin: deps.origin, now, isExpanded }))
    },
  }),

  defineRoute({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: z.strictObject({ expand: expandParam }),
    async handle({ deps, id }) {
      const { db } = deps
      const row = await findCheckoutSession(db, id)
      if (!row) return resourceMissing('checkout.session', id, 'session')
      if (row.status !== 'open') {
        return invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${row.status}.`,
        )
      }
      const intent = row.payment_intent ? await findIntent(db, row.payment_intent) : null
      const object = toStripeCheckoutSession({ ...row, status: 'expired' }, deps.origin)
      return okResponse(object, {
        statements: [
          db
            .prepare("UPDATE sessions SET status = 'expired' WHERE id = ? AND status = 'open'")
            .bind(id),
          assertRowsChanged(db),
          ...(intent ? updateIntent(db, cancelIntentRow(deps, intent, 'automatic')) : []),
        ],
        events: [{ type: 'checkout.session.expired', object }],
      })
    },
  }),
]

const insertCheckoutSession = (db: D1Database, row: CheckoutSessionRow) => {
  const columns = Object.keys(row)
  return db
    .prepare(`INSERT INTO sessions (${columns}) VALUES (${columns.map(() => '?')})`)
    .bind(...Object.values(row))
}
