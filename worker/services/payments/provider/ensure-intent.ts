import { z } from 'zod'
import { BRAND } from '#brand/brand.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import type { PaymentRequest } from './payment-request.ts'

/** The one PaymentIntent of a payment, over exactly what is owed; made when first wanted, adjusted after. */
export async function ensureIntent(backend: Backend, payment: PaymentRequest, description = '') {
  const { intent_id, client_secret, intent_amount, amount, payer, card_use } = payment
  const isUpToDate = intent_id && client_secret && intent_amount === amount
  // Who pays and whether the card is kept are asked for each time: they may have changed with the choice.
  if (isUpToDate && !payer && !card_use) return { id: intent_id, clientSecret: client_secret }
  return intent_id ? updateIntent(backend, payment) : createIntent(backend, payment, description)
}

/** The shop takes `a@b`, the provider would refuse the whole payment for it. */
export const isDeliverableEmail = (email: string): boolean => z.email().safeParse(email).success

async function createIntent(
  { ordersDb, payments }: Backend,
  payment: PaymentRequest,
  description: string,
) {
  const { table, id: rowId, key, attempt, amount, currency, email, payer, card_use } = payment
  const answer = await payments().createIntent({
    orderId: rowId,
    amount,
    currency: currency.toLowerCase(),
    description: description || `${BRAND.name} ${rowId}`,
    ...(isDeliverableEmail(email) ? { receiptEmail: email } : {}),
    ...(payer ? { customer: payer } : {}),
    ...(card_use ? { setupFutureUsage: card_use } : {}),
    idempotencyKey: [key, 'intent', attempt, amount, currency, payer, card_use]
      .filter((part) => part !== null)
      .join(':'),
  })
  if (answer.kind !== 'created') throw paymentUnavailable(answer)
  const { id, clientSecret } = answer.intent
  const [, saved] = await ordersDb.batch<{ intent_id: string | null }>([
    ordersDb
      .prepare(
        `UPDATE ${table} SET intent_id = ?, client_secret = ?, intent_amount = CAST(? AS INTEGER)
         WHERE id = ? AND state = 'open' AND intent_id IS NULL`,
      )
      .bind(id, clientSecret, amount, rowId),
    ordersDb.prepare(`SELECT intent_id FROM ${table} WHERE id = ?`).bind(rowId),
  ])
  // Somebody paying with another choice was first: theirs is the one, this one is never paid.
  if (saved?.results[0]?.intent_id !== id) throw paymentUnavailable({ kind: 'another intent' })
  return { id, clientSecret }
}

/** Setting an amount twice harms nobody, so the key is new each time: a stored answer would tell of an older amount. */
async function updateIntent({ ordersDb, newId, payments }: Backend, payment: PaymentRequest) {
  const { table, id, key, intent_id, amount, payer, card_use } = payment
  const answer = await payments().updateIntent({
    intent: intent_id ?? '',
    amount,
    ...(payer ? { customer: payer } : {}),
    setupFutureUsage: card_use,
    idempotencyKey: `${key}:amount:${amount}:${newId()}`,
  })
  if (answer.kind !== 'updated' || answer.intent.amount !== amount) throw paymentUnavailable(answer)
  await ordersDb
    .prepare(`UPDATE ${table} SET intent_amount = CAST(? AS INTEGER) WHERE id = ?`)
    .bind(amount, id)
    .run()
  return { id: answer.intent.id, clientSecret: answer.intent.clientSecret }
}

/** Nothing was charged; asking again is safe. */
export const paymentUnavailable = (cause: object) =>
  new ShopError('PAYMENT_PROCESSING_ERROR', {
    status: 503,
    message: PAYMENT_FAILED_MESSAGE,
    retryAfter: 5,
    cause: new Error(
      JSON.stringify(cause, (_, value) => (value instanceof Error ? value.message : value)),
    ),
  })
