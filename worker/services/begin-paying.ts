import { type CartLine, HOLD_MINUTES, QUOTE_MINUTES } from '#domain/checkout/cart.ts'
import { isBeaten } from '#domain/checkout/codes/apply.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { readBag } from './cart-rows.ts'
import { keepUses } from './code-uses.ts'
import { attempt, mustChange } from './guard.ts'
import { HOSTED } from './hosted.ts'
import { openIntent } from './intent.ts'
import { startPaying, type Terms } from './order-moves.ts'
import { contactOf, linesOf, type OrderRow, owedOf, readOrder } from './order-rows.ts'
import { checkoutOf } from './payable.ts'
import { apologiseAtPay } from './plan-b/apologise.ts'
import { repriced } from './reprice.ts'
import { closedSince } from './still-open.ts'

const MINUTE = 60_000
const GONE =
  'Your hold has run out and the place is gone. Nothing was charged. Choose another time in your bag.'

/** Compare-and-swap from open to paying, only at today's price and only while every place is held. */
export async function beginPaying(
  backend: Backend,
  order: OrderRow,
  terms: Terms,
): Promise<OrderRow | Refusal> {
  const lines = await linesToday(backend, order)
  if (isRefusal(lines)) return lines

  const isFree = owedOf(order) === 0
  const wanted = checkoutOf(backend.config, { ...order, ...terms })
  const intent =
    terms.payment_method === HOSTED || isFree ? null : await openIntent(backend, wanted)
  const paying =
    (await startPaying(backend, order, terms)) ?? (await startAgain(backend, order, terms, lines))
  if (isRefusal(paying)) return paying
  return { ...paying, intent_id: intent?.id ?? paying.intent_id }
}

/** A hold has run out while the card was typed: the place is claimed again, if it is still there. */
async function startAgain(
  backend: Backend,
  order: OrderRow,
  terms: Terms,
  lines: CartLine[],
): Promise<OrderRow | Refusal> {
  const { d1, clock, holds } = backend
  const current = await readOrder(d1, order.id)
  if (current?.state !== 'open') return refuse(409, 'This order is being paid.', { retryAfter: 2 })

  const closed = await closedSince(
    backend,
    lines.filter(({ held }) => !held),
  )
  if (closed) return closed
  const now = clock().getTime()
  const ids = linesOf(order).map(({ id }) => id)
  const lost = await holds.renew(d1, order.cart_id, now, now + HOLD_MINUTES * MINUTE, ids)
  const paying = lost.length === 0 ? await startPaying(backend, order, terms) : null
  if (!paying && (await apologiseAtPay(backend, order, lost))) backend.later(sendDue(backend))
  return paying ?? refuse(409, GONE)
}

/** The price is looked up again before anybody is charged; another bag or total is shown first (reliability R7). */
async function linesToday({ d1, clock }: Backend, order: OrderRow): Promise<CartLine[] | Refusal> {
  const now = clock().getTime()
  const { email } = contactOf(order)
  const bag = await readBag(d1, order.cart_id, now, { customerId: order.customer_id, email })
  const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id).join()
  // What went along to another country is sold there, in its money.
  const isHere = bag?.cart.country === order.country
  if (!bag || !isHere || idsOf(bag.cart.lines) !== idsOf(linesOf(order))) {
    return refuse(409, 'Your bag has changed since. Please look at it again.')
  }
  const today = await repriced(d1, bag, now)
  if (isRefusal(today)) return today
  const sources = new Map(linesOf(order).map(({ id, source }) => [id, source]))
  const lines = today.lines.map((line) => ({ ...line, source: sources.get(line.id) }))
  const codes = today.codes.filter(({ problem }) => problem === null)
  const isSame = today.total === order.total && JSON.stringify(codes) === order.codes
  if (isSame) {
    if (order.quote_until <= now) await quoting(d1, order, now).run()
    return today.lines
  }

  await attempt(d1, [
    d1
      .prepare(
        `UPDATE orders SET total = CAST(? AS INTEGER), lines = ?, codes = ?, deposit = NULL WHERE id = ? AND state = 'open'`,
      )
      .bind(today.total, JSON.stringify(lines), JSON.stringify(codes), order.id),
    mustChange(d1, 1),
    quoting(d1, order, now),
    ...keepUses(d1, { cartId: order.cart_id, customerId: order.customer_id, email, codes, now }),
  ])
  const lost = today.codes.find((one) => one.problem !== null && !isBeaten(one, today.codes))
  const value = today.total + order.booking_fee
  const why = lost ? `${lost.code} does not count any more. ${lost.problem} ` : ''
  return refuse(409, `${why}The price has changed since you began. Please look at the new total.`, {
    facts: { value, currency: order.currency },
  })
}

/** What was looked up again is quoted anew, for the two hours of the checkout (spec §9). */
const quoting = (d1: D1Database, { id }: OrderRow, now: number) =>
  d1
    .prepare(`UPDATE orders SET quote_until = CAST(? AS INTEGER) WHERE id = ? AND state = 'open'`)
    .bind(now + QUOTE_MINUTES * MINUTE, id)
