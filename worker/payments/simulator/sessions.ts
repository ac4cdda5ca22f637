import { z } from 'zod'
import { invalid, missing, ok } from './answer.ts'
import { findIntent, guard, mergeMetadata, saveIntent } from './intent-row.ts'
import { canceledIntent, hasCustomer, wrongAmount } from './intent-rules.ts'
import { address, currency, expand, integer, metadata, optionalText, text } from './params.ts'
import { isOurs, newStripeId, secondsOf } from './ports.ts'
import { route } from './route.ts'
import { findSession, type SessionRow, sessionObject } from './session-row.ts'

const DAY = 24 * 3600

const lineItem = z.strictObject({
  quantity: integer,
  price_data: z.strictObject({
    currency,
    unit_amount: integer,
    product_data: z.strictObject({ name: text(250), description: optionalText }),
  }),
})

/** The page on which a buyer without script pays. */
export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: z.strictObject({
      mode: z.literal('payment'),
      line_items: z.array(lineItem).min(1).max(100),
      success_url: address,
      cancel_url: address.optional(),
      customer: text().optional(),
      customer_email: optionalText,
      client_reference_id: text(200).optional(),
      allowed_payment_method_types: z.tuple([z.literal('card')]).optional(),
      payment_intent_data: z
        .strictObject({
          description: optionalText,
          metadata,
          setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
        })
        .default({}),
      metadata,
      expires_at: integer.optional(),
      expand,
    }),
    async handle({ ports, params }) {
      const [first] = params.line_items
      const total = params.line_items.reduce(
        (sum, line) => sum + line.quantity * line.price_data.unit_amount,
        0,
      )
      const unit = first?.price_data.currency ?? ''
      if (params.line_items.some((line) => line.price_data.currency !== unit)) {
        return invalid('You may only specify one of these currencies.', { param: 'line_items' })
      }
      if (
        params.line_items.some(
          ({ quantity, price_data }) => quantity < 1 || price_data.unit_amount < 0,
        )
      ) {
        return invalid('This value must be greater than or equal to 1.', { param: 'line_items' })
      }
      const wrong = wrongAmount(total, unit)
      if (wrong) return wrong
      if (params.customer && !(await hasCustomer(ports.db, params.customer))) {
        return missing('customer', params.customer, 'customer')
      }
      for (const param of ['success_url', 'cancel_url'] as const) {
        const url = params[param]
        if (url !== undefined && !isOurs(url, ports.origin)) {
          return invalid('Not a valid URL', { code: 'url_invalid', param })
        }
      }
      const now = secondsOf(ports.now())
      const row: SessionRow = {
        id: newStripeId('cs_test', ports),
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
        expires_at: params.expires_at ?? now + DAY,
        created: now,
      }
      return ok(sessionObject(row, ports.origin), { act: [insertSession(ports.db, row)] })
    },
  }),

  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: z.strictObject({ expand }),
    async handle({ ports, id }) {
      const row = await findSession(ports.db, id)
      return row ? ok(sessionObject(row, ports.origin)) : missing('checkout.session', id, 'session')
    },
  }),

  route({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: z.strictObject({ expand }),
    async handle({ ports, id }) {
      const { db } = ports
      const row = await findSession(db, id)
      if (!row) return missing('checkout.session', id, 'session')
      if (row.status !== 'open') {
        return invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${row.status}.`,
        )
      }
      const intent = row.payment_intent ? await findIntent(db, row.payment_intent) : null
      const object = sessionObject({ ...row, status: 'expired' }, ports.origin)
      return ok(object, {
        act: [
          db
            .prepare("UPDATE sessions SET status = 'expired' WHERE id = ? AND status = 'open'")
            .bind(id),
          guard(db),
          ...(intent ? saveIntent(db, canceledIntent(ports, intent, 'automatic')) : []),
        ],
        events: [{ type: 'checkout.session.expired', object }],
      })
    },
  }),
]

const insertSession = (db: D1Database, row: SessionRow) => {
  const columns = Object.keys(row)
  return db
    .prepare(`INSERT INTO sessions (${columns}) VALUES (${columns.map(() => '?')})`)
    .bind(...Object.values(row))
}
