import { z } from 'zod'
import { BRAND } from '#brand/brand.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import { withFreshKey } from '#worker/payment-provider/idempotent-calls.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import { cancelUnusedIntent } from './cancel-unused-intent.ts'
import type { PaymentRequest } from './payment-request.ts'

/** The one PaymentIntent of a payment, over exactly what is owed; created on demand, then adjusted. */
export async function ensureIntent(backend: Backend, payment: PaymentRequest, description = '') {
  const { intent_id, client_secret, intent_amount, amount, payer, card_use } = payment
  const isUpToDate = intent_id && client_secret && intent_amount === amount
  // Customer and card use are sent each time: they may have changed with the choice.
  if (isUpToDate && !payer && !card_use) return { id: intent_id, clientSecret: client_secret }
  if (!intent_id) return createIntent(backend, payment, description)
  return (await updateIntent(backend, payment)) ?? replaceIntent(backend, payment, description)
}

/** The shop takes `a@b`, the provider would refuse the whole payment for it. */
export const isDeliverableEmail = (email: string): boolean => z.email().safeParse(email).success

async function createIntent(
  backend: Backend,
  payment: PaymentRequest,
  description: string,
  replaced: string | null = null,
) {
  const { ordersDb, payments } = backend
  const { table, id: rowId, key, attempt, amount, currency, payer, card_use } = payment
  const idempotencyKey = [key, 'intent', attempt, amount, currency, payer, card_use, replaced]
    .filter((part) => part !== null)
    .join(':')
  // Created twice is harmless: only the saved one is ever paid.
  const answer = await withFreshKey(backend, idempotencyKey, (freshKey) =>
    payments().createIntent({
      orderId: rowId,
      amount,
      currency: currency.toLowerCase(),
      description: description || `${BRAND.name} ${rowId}`,
      ...(payer ? { customer: payer } : {}),
      ...(card_use ? { setupFutureUsage: card_use } : {}),
      idempotencyKey: freshKey,
    }),
  )
  if (answer.kind !== 'created') throw paymentError(answer)
  const { id, clientSecret } = answer.intent
  // A concurrent payment may have saved the same one, or another: then this one is never paid.
  const saved = await ordersDb
    .prepare(
      `UPDATE ${table} SET intent_id = ?1, client_secret = ?2, intent_amount = CAST(?3 AS INTEGER)
       WHERE id = ?4 AND (intent_id = ?1 OR (state = 'open' AND intent_id IS NULL)) RETURNING intent_id`,
    )
    .bind(id, clientSecret, amount, rowId)
    .first()
  if (!saved) throw paymentError({ kind: 'another intent' })
  return { id, clientSecret }
}

/**
 * Setting an amount twice is harmless, so the key is new each time: a replayed response would have an older amount.
 * Null where the provider refuses the change: an intent keeps its first customer.
 */
async function updateIntent({ ordersDb, newId, payments }: Backend, payment: PaymentRequest) {
  const { table, id, key, intent_id, amount, payer, card_use } = payment
  const answer = await payments().updateIntent({
    intent: intent_id ?? '',
    amount,
    ...(payer ? { customer: payer } : {}),
    setupFutureUsage: card_use,
    idempotencyKey: `${key}:amount:${amount}:${newId()}`,
  })
  if (answer.kind === 'refused') return null
  if (answer.kind !== 'updated' || answer.intent.amount !== amount) throw paymentError(answer)
  await ordersDb
    .prepare(`UPDATE ${table} SET intent_amount = CAST(? AS INTEGER) WHERE id = ?`)
    .bind(amount, id)
    .run()
  return { id: answer.intent.id, clientSecret: answer.intent.clientSecret }
}

/** The old intent is cancelled first, so that there are never two to pay. */
async function replaceIntent(backend: Backend, payment: PaymentRequest, description: string) {
  const outcome = await cancelUnusedIntent(backend, payment)
  if (outcome) throw paymentError(outcome)
  return createIntent(backend, payment, description, payment.intent_id)
}

/** Messages for refusals that the buyer can act on, by the provider's code. */
const REFUSED_MESSAGES: Readonly<Record<string, string>> = {
  amount_too_small:
    'This amount is too small for a card. Remove the code, or add something to your order.',
}

/** Nothing was charged. A retry makes sense only when the provider did not refuse. */
export const paymentError = (cause: { kind: string; code?: string }) =>
  new ShopError('PAYMENT_PROCESSING_ERROR', {
    ...(cause.kind === 'refused' ? { status: 402 } : { status: 503, retryAfter: 5 }),
    message: REFUSED_MESSAGES[cause.code ?? ''] ?? PAYMENT_FAILED_MESSAGE,
    isPublic: true,
    cause: new Error(
      JSON.stringify(cause, (_, value) => (value instanceof Error ? value.message : value)),
    ),
  })
