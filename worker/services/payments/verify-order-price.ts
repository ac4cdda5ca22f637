import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { QUOTE_MINUTES } from '#domain/cart/cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { giftTotal } from '#domain/gift-cards/gift-card-payments.ts'
import { formatMoney } from '#domain/money.ts'
import { isSuperseded } from '#domain/promotions/apply-codes.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findCartState } from '#worker/services/cart/cart-state.ts'
import { repriceCart } from '#worker/services/cart/reprice-cart.ts'
import { reserveGiftCards } from '#worker/services/gift-ledger/gift-holds.ts'
import { type OrderRow, orderContact, orderLines } from '#worker/services/orders/order-row.ts'
import { reserveCodeUses } from '#worker/services/promotions/code-redemptions.ts'

/** The lines of an open order at today's price; refused when the cart or the price has changed. */
export async function verifyOrderPrice(
  backend: Backend,
  order: OrderRow,
): Promise<CartLine[] | Refusal> {
  const { ordersDb, clock } = backend
  const { id, cart_id: cartId, customer_id: customerId, country, total } = order
  const { email } = orderContact(order)
  const lines = orderLines(order)
  const now = clock().getTime()
  const cartState = await findCartState(backend, cartId, now, { customerId, email })
  // A cart in another country has other prices and another currency.
  if (!cartState || cartState.cart.country !== country || !isSameLines(cartState.cart, lines)) {
    return refuse(409, 'Your order has changed. Check it before you pay.')
  }
  const priced = await repriceCart(backend, cartState, now)
  if (isRefusal(priced)) return priced
  const { cart: current, visits, giftParts } = priced
  const parts = JSON.stringify(giftParts)

  const codes = current.codes.filter(({ problem }) => problem === null)
  if (
    current.total === total &&
    JSON.stringify(codes) === order.codes &&
    parts === order.gift_parts
  ) {
    if (order.quote_until <= now) await renewQuoteStatement(ordersDb, id, now).run()
    return current.lines
  }

  const sources = new Map(lines.map(({ id, source }) => [id, source]))
  const repriced = current.lines.map((line) => ({ ...line, source: sources.get(line.id) }))
  await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE orders SET total = CAST(? AS INTEGER), lines = ?, visits = ?, codes = ?, gift_parts = ?, gift_paid = CAST(? AS INTEGER), deposit = NULL WHERE id = ? AND state = 'open'`,
      )
      .bind(
        current.total,
        JSON.stringify(repriced),
        JSON.stringify(visits),
        JSON.stringify(codes),
        parts,
        giftTotal(giftParts),
        id,
      ),
    assertChanges(ordersDb, 1),
    renewQuoteStatement(ordersDb, id, now),
    ...reserveCodeUses(ordersDb, { cartId, customerId, email, codes, now }),
    ...reserveGiftCards(ordersDb, { cartId, parts: giftParts, now }),
  ])
  const lostCode = current.codes.find(
    (one) => one.problem !== null && !isSuperseded(one, current.codes),
  )
  const lostCodeNotice = lostCode ? `${lostCode.code} no longer applies. ${lostCode.problem} ` : ''
  const { currency } = countryOf(order)
  const money = (minor: number) => formatMoney(minor, currency)
  const totals =
    current.total === total
      ? ''
      : `: the total is now ${money(current.total)} instead of ${money(total)}`
  return refuse(
    409,
    `${lostCodeNotice}The price has changed since you started${totals}. Please check it before you pay.`,
    { facts: { value: current.due, currency: order.currency } },
  )
}

const isSameLines = (cart: Cart, lines: readonly CartLine[]): boolean =>
  cart.lines.map(({ id }) => id).join() === lines.map(({ id }) => id).join()

/** Starts a new quote of two hours. */
const renewQuoteStatement = (ordersDb: OrdersDb, id: string, now: number) =>
  ordersDb
    .prepare(`UPDATE orders SET quote_until = CAST(? AS INTEGER) WHERE id = ? AND state = 'open'`)
    .bind(now + QUOTE_MINUTES * MINUTE_MS, id)
