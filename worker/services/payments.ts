import { type CartLine, HOLD_MINUTES } from '#domain/checkout/cart.ts'
import { isBeaten } from '#domain/checkout/codes/apply.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { readBag } from './cart-rows.ts'
import { keepUses } from './code-uses.ts'
import { attempt, mustChange } from './guard.ts'
import { HOSTED, openPage } from './hosted.ts'
import { openIntent } from './intent.ts'
import { startPaying } from './order-moves.ts'
import { contactOf, isOwner, linesOf, type OrderRow, owedOf, readOrder } from './order-rows.ts'
import { apologiseAtPay } from './plan-b/apologise.ts'
import { repriced } from './reprice.ts'
import { returnUrlOf } from './return-url.ts'
import { accepted, serve } from './serve.ts'
import { conclude, FAILED, payKeyOf, settle } from './settle.ts'
import { closedSince } from './still-open.ts'

const MINUTE = 60_000
const UNKNOWN_ORDER = 'We know no such order.'
const GONE =
  'Your hold has run out and the place is gone. Nothing was charged. Choose another time in your bag.'

export const payments = serve(contract.payments, {
  async confirm(given) {
    const order = await orderOf(given)
    if (!order) return refuse(404, UNKNOWN_ORDER)
    if (order.state === 'paying') return answerOf(await settle(given, order.id))
    if (order.state !== 'open') return answerOf(order)

    const asked = issuesWith(given.body)
    if (asked) return asked
    const paying = await beginPaying(given, order, given.body.paymentMethod)
    return isRefusal(paying) ? paying : answerOf(await pay(given, paying))
  },

  async hosted(given) {
    const known = await orderOf(given)
    if (known?.state === 'paying') await settle(given, known.id)
    const order = known?.state === 'paying' ? await orderOf(given) : known
    if (!order) return refuse(404, UNKNOWN_ORDER)
    if (order.state === 'paying' && order.page_id && order.next_action) {
      return { url: order.next_action }
    }
    if (order.state !== 'open') return refuse(409, 'This order is not open any more.')
    if (owedOf(order) === 0) return refuse(409, 'Nothing is owed. Confirm the order instead.')

    const paying = await beginPaying(given, order, HOSTED)
    if (isRefusal(paying)) return paying
    const page = await openPage(given, paying)
    if (page.kind === 'opened') return { url: page.url }
    await conclude(given, paying, page)
    return refuse(503, FAILED)
  },
})

type Asked = Backend & {
  params: { reference: string }
  body: { cartId?: string | undefined }
  cartId: string | null
  customerId: string | null
}

/** The order in the address, if it is the caller's. */
async function orderOf({ d1, params, body, cartId, customerId }: Asked): Promise<OrderRow | null> {
  const order = await readOrder(d1, params.reference)
  return order && isOwner(order, { cartId: body.cartId ?? cartId, customerId }) ? order : null
}

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
  const lines = await linesToday(backend, order)
  if (isRefusal(lines)) return lines

  const isFree = owedOf(order) === 0
  const intent = paymentMethod === HOSTED || isFree ? null : await openIntent(backend, order)
  const paying =
    (await startPaying(backend, order, paymentMethod)) ??
    (await startAgain(backend, order, paymentMethod, lines))
  if (isRefusal(paying)) return paying
  return { ...paying, intent_id: intent?.id ?? paying.intent_id }
}

/** A hold has run out while the card was typed: the place is claimed again, if it is still there. */
async function startAgain(
  backend: Backend,
  order: OrderRow,
  paymentMethod: string,
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
  const lost = await holds.renew(d1, order.cart_id, now, now + HOLD_MINUTES * MINUTE, idsIn(order))
  const paying = lost.length === 0 ? await startPaying(backend, order, paymentMethod) : null
  if (!paying && (await apologiseAtPay(backend, order, lost))) backend.later(sendDue(backend))
  return paying ?? refuse(409, GONE)
}

/** The price is looked up again before anybody is charged; another bag or total is shown first (reliability R7). */
async function linesToday({ d1, clock }: Backend, order: OrderRow): Promise<CartLine[] | Refusal> {
  const now = clock().getTime()
  const { email } = contactOf(order)
  const bag = await readBag(d1, order.cart_id, now, { customerId: order.customer_id, email })
  const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id).join()
  if (!bag || idsOf(bag.cart.lines) !== idsOf(linesOf(order))) {
    return refuse(409, 'Your bag has changed since. Please look at it again.')
  }
  const today = await repriced(d1, bag, now)
  if (isRefusal(today)) return today
  const sources = new Map(linesOf(order).map(({ id, source }) => [id, source]))
  const lines = today.lines.map((line) => ({ ...line, source: sources.get(line.id) }))
  const codes = today.codes.filter(({ problem }) => problem === null)
  const isSame = today.total === order.total && JSON.stringify(codes) === order.codes
  if (isSame) return today.lines

  await attempt(d1, [
    d1
      .prepare(
        `UPDATE orders SET total = CAST(? AS INTEGER), lines = ?, codes = ? WHERE id = ? AND state = 'open'`,
      )
      .bind(today.total, JSON.stringify(lines), JSON.stringify(codes), order.id),
    mustChange(d1, 1),
    ...keepUses(d1, { cartId: order.cart_id, customerId: order.customer_id, email, codes, now }),
  ])
  const lost = today.codes.find((one) => one.problem !== null && !isBeaten(one, today.codes))
  const value = today.total + order.booking_fee
  const why = lost ? `${lost.code} does not count any more. ${lost.problem} ` : ''
  return refuse(409, `${why}The price has changed since you began. Please look at the new total.`, {
    facts: { value, currency: order.currency },
  })
}

const idsIn = (order: OrderRow) => linesOf(order).map(({ id }) => id)

async function pay(backend: Backend, order: OrderRow): Promise<OrderRow> {
  if (owedOf(order) === 0) return settle(backend, order.id)
  const outcome = await backend.payments().confirm({
    intent: order.intent_id ?? '',
    paymentMethod: order.payment_method ?? '',
    returnUrl: returnUrlOf(backend.config, order),
    idempotencyKey: payKeyOf(order),
  })
  return conclude(backend, order, outcome)
}

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
      return refuse(402, order.message ?? FAILED)
    default:
      return refuse(409, order.message ?? 'This order is closed.')
  }
}
