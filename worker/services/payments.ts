import { HOLD_MINUTES } from '#domain/checkout/cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Backend } from '#worker/context.ts'
import { readCart } from './cart-rows.ts'
import { attempt, mustChange } from './guard.ts'
import { openIntent } from './intent.ts'
import { historyOf, isOwner, linesOf, type OrderRow, owedOf, readOrder } from './order-rows.ts'
import { repriced } from './reprice.ts'
import { returnUrlOf } from './return-url.ts'
import { accepted, serve } from './serve.ts'
import { conclude, payKeyOf, settle } from './settle.ts'

const MINUTE = 60_000
const UNKNOWN_ORDER = 'We know no such order.'

export const payments = serve(contract.payments, {
  async confirm(given) {
    const { d1, params, body, customerId } = given
    const order = await readOrder(d1, params.reference)
    const cartId = body.cartId ?? given.cartId
    if (!order || !isOwner(order, { cartId, customerId })) return refuse(404, UNKNOWN_ORDER)
    if (order.state === 'paying') return answerOf(await settle(given, order.id))
    if (order.state !== 'open') return answerOf(order)

    const asked = issuesWith(body)
    if (asked) return asked
    const paying = await beginPaying(given, order, body.paymentMethod)
    if (isRefusal(paying)) return paying
    return answerOf(await pay(given, paying))
  },

  async hosted(given) {
    const { d1, params, body, customerId } = given
    const order = await readOrder(d1, params.reference)
    const cartId = body.cartId ?? given.cartId
    if (!order || !isOwner(order, { cartId, customerId })) return refuse(404, UNKNOWN_ORDER)
    if (order.state !== 'open') return refuse(409, 'This order is not open any more.')

    const paying = await beginPaying(given, order, 'hosted')
    return isRefusal(paying) ? paying : openPage(given, paying)
  },
})

type Body = { cardType: string; paymentKind: string }

function issuesWith({ cardType, paymentKind }: Body): Refusal | null {
  const fields: Record<string, string> = {}
  if (cardType === 'EXISTING_CARD') fields.cardType = 'There is no saved card. Use a new one.'
  if (paymentKind !== 'FULL AMOUNT') fields.paymentKind = 'This order is paid in full.'
  return Object.keys(fields).length > 0
    ? refuse(422, 'Some fields need another look.', { fields })
    : null
}

/** Compare-and-swap from open to paying, only at today's price and only while every place is held. */
async function beginPaying(
  backend: Backend,
  order: OrderRow,
  paymentMethod: string,
): Promise<OrderRow | Refusal> {
  const { d1, clock, holds } = backend
  const now = clock().getTime()
  const changed = await priceChange(backend, order)
  if (changed) return changed

  const intent = paymentMethod === 'hosted' ? null : await openIntent(backend, order)
  const start = () => attempt(d1, startStatements(d1, order, paymentMethod, now))
  if (!(await start())) {
    const current = await readOrder(d1, order.id)
    if (current?.state !== 'open')
      return refuse(409, 'This order is being paid.', { retryAfter: 2 })
    // A hold has run out while the card was typed: take the place again if it is still there.
    const lost = await holds.renew(d1, order.cart_id, now, now + HOLD_MINUTES * MINUTE)
    if (lost.length > 0 || !(await start())) {
      return refuse(
        409,
        'Your hold has run out and the place is gone. Nothing was charged. Choose another time in your bag.',
      )
    }
  }
  const paying = await readOrder(d1, order.id)
  if (!paying) return refuse(404, UNKNOWN_ORDER)
  return { ...paying, intent_id: intent?.id ?? paying.intent_id }
}

const startStatements = (d1: D1Database, order: OrderRow, paymentMethod: string, now: number) => [
  d1
    .prepare(
      `UPDATE orders SET state = 'paying', attempt = attempt + 1, payment_method = ?, message = NULL,
         next_action = NULL, paying_since = CAST(? AS INTEGER)
       WHERE id = ? AND state = 'open' AND attempt = CAST(? AS INTEGER) AND total = CAST(? AS INTEGER)`,
    )
    .bind(paymentMethod, now, order.id, order.attempt, order.total),
  mustChange(d1, 1),
  d1
    .prepare(
      `UPDATE reservation SET state = 'paying', touched_at = CAST(?1 AS INTEGER)
       WHERE order_id = ?2 AND state = 'held' AND expires_at > CAST(?1 AS INTEGER)`,
    )
    .bind(now, order.id),
  mustChange(d1, linesOf(order).length),
  historyOf(d1, order.id, now, 'paying'),
]

/** The price is looked up again before anybody is charged; another total is shown first (reliability R7). */
async function priceChange({ d1, clock }: Backend, order: OrderRow): Promise<Refusal | null> {
  const cart = await readCart(d1, order.cart_id, clock().getTime())
  if (!cart || cart.lines.length !== linesOf(order).length) {
    return refuse(409, 'Your bag has changed since. Please look at it again.')
  }
  const today = await repriced(d1, cart)
  if (isRefusal(today)) return today
  if (today.total === order.total) return null

  await d1
    .prepare(
      `UPDATE orders SET total = CAST(? AS INTEGER), lines = ? WHERE id = ? AND state = 'open'`,
    )
    .bind(today.total, JSON.stringify(today.lines), order.id)
    .run()
  const value = today.total + order.booking_fee
  return refuse(409, 'The price has changed since you began. Please look at the new total.', {
    facts: { value, currency: order.currency },
  })
}

async function pay(backend: Backend, order: OrderRow): Promise<OrderRow> {
  const outcome = await backend.payments().confirm({
    intent: order.intent_id ?? '',
    paymentMethod: order.payment_method ?? '',
    returnUrl: returnUrlOf(backend.config, order),
    idempotencyKey: payKeyOf(order),
  })
  return conclude(backend, order, outcome)
}

async function openPage(backend: Backend, order: OrderRow): Promise<{ url: string } | Refusal> {
  const { config, d1, payments } = backend
  const back = returnUrlOf(config, order)
  // The page makes an intent of its own; the card form's must not be payable beside it.
  if (order.intent_id) {
    await payments().cancel({
      intent: order.intent_id,
      idempotencyKey: `ord:${order.id}:cancel:${order.attempt}`,
    })
  }
  const answer = await payments().hostedPage({
    orderId: order.id,
    amount: owedOf(order),
    currency: order.currency.toLowerCase(),
    description: linesOf(order)
      .map(({ productName }) => productName)
      .join(', ')
      .slice(0, 200),
    successUrl: back,
    cancelUrl: config.ORIGIN + routes.payment({ country: countryOf(order) }),
    idempotencyKey: `ord:${order.id}:page:${order.attempt}`,
  })
  if (answer.kind !== 'page' || !answer.page.url) {
    await conclude(backend, order, {
      kind: 'refused',
      code: 'page',
      message: 'The payment page did not open.',
    })
    return refuse(503, 'Error processing your payment. Please try again')
  }
  await d1
    .prepare(
      `UPDATE orders SET page_id = ?, next_action = ?, intent_id = NULL, client_secret = NULL, intent_amount = NULL
       WHERE id = ? AND state = 'paying'`,
    )
    .bind(answer.page.id, answer.page.url, order.id)
    .run()
  return { url: answer.page.url }
}

const countryOf = ({ country }: OrderRow) => (findCountry(country) ?? COUNTRIES.aus).code

/** What the caller of a payment hears about the order now. */
function answerOf(order: OrderRow) {
  switch (order.state) {
    case 'paid':
      return {
        data: {
          enquiryReferenceId: order.id,
          state: 'booked' as const,
          total: owedOf(order),
          currency: order.currency,
        },
      }
    case 'paying':
      return accepted({
        state: 'processing' as const,
        ...(order.next_action ? { nextActionUrl: order.next_action } : {}),
      })
    case 'open':
      return refuse(402, order.message ?? 'Error processing your payment. Please try again')
    default:
      return refuse(409, order.message ?? 'This order is closed.')
  }
}
