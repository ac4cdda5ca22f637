import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/context.ts'
import { contactOf, type OrderRow, owedOf } from './order-rows.ts'
import { FAILED } from './settle.ts'

/** The one PaymentIntent of an order, over exactly what it owes; made when first wanted, adjusted after. */
export async function openIntent(backend: Backend, order: OrderRow, description = '') {
  const amount = owedOf(order)
  if (order.intent_id && order.client_secret && order.intent_amount === amount) {
    return { id: order.intent_id, clientSecret: order.client_secret }
  }
  return order.intent_id
    ? adjust(backend, order, amount)
    : open(backend, order, amount, description)
}

async function open(
  { d1, payments }: Backend,
  order: OrderRow,
  amount: number,
  description: string,
) {
  const { email } = contactOf(order)
  const answer = await payments().createIntent({
    orderId: order.id,
    amount,
    currency: order.currency.toLowerCase(),
    description: description || `Daylark ${order.id}`,
    // The shop takes `a@b` (spec §5), the provider would refuse the whole payment for it.
    ...(z.email().safeParse(email).success ? { receiptEmail: email } : {}),
    idempotencyKey: `ord:${order.id}:intent:${order.attempt}:${amount}:${order.currency}`,
  })
  if (answer.kind !== 'created') throw unavailable(answer)
  const { id, clientSecret } = answer.intent
  await d1
    .prepare(
      `UPDATE orders SET intent_id = ?, client_secret = ?, intent_amount = CAST(? AS INTEGER) WHERE id = ?`,
    )
    .bind(id, clientSecret, amount, order.id)
    .run()
  return { id, clientSecret }
}

/** Setting an amount twice harms nobody, so the key is new each time: a stored answer would tell of an older amount. */
async function adjust({ d1, newId, payments }: Backend, order: OrderRow, amount: number) {
  const answer = await payments().updateAmount({
    intent: order.intent_id ?? '',
    amount,
    idempotencyKey: `ord:${order.id}:amount:${amount}:${newId()}`,
  })
  if (answer.kind !== 'updated' || answer.intent.amount !== amount) throw unavailable(answer)
  await d1
    .prepare('UPDATE orders SET intent_amount = CAST(? AS INTEGER) WHERE id = ?')
    .bind(amount, order.id)
    .run()
  return { id: answer.intent.id, clientSecret: answer.intent.clientSecret }
}

/** Nothing was charged; asking again is safe. */
const unavailable = (cause: object) =>
  new ShopError('PAYMENT_PROCESSING_ERROR', {
    status: 503,
    message: FAILED,
    retryAfter: 5,
    cause: new Error(
      JSON.stringify(cause, (_, value) => (value instanceof Error ? value.message : value)),
    ),
  })
