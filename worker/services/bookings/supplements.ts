import { HOLD_MINUTES } from '#domain/checkout/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import type { HostedPage } from '#worker/payments/payments.ts'
import { attempt, mustChange } from '../guard.ts'
import { slotIdOf } from '../holds.ts'
import { bookingLinkOf } from '../order-link.ts'
import { linesOf, type OrderRow, readOrder } from '../order-rows.ts'
import { quantityOf } from '../wanted.ts'
import { CHANGED } from './cancel.ts'
import { telling } from './changing.ts'
import { moveWithSupplement } from './moving.ts'
import type { Moved, NewDay, Wish } from './reschedule.ts'
import { type BookingRow, readBookings } from './rows.ts'

export type SupplementRow = {
  id: string
  order_id: string
  line_id: string
  date: string
  start: string
  price: number
  amount: number
  currency: string
  state: 'open' | 'moved' | 'refund_due' | 'refunded' | 'closed'
  version: number
  page_id: string | null
  url: string | null
  intent_id: string | null
  created_at: number
  expires_at: number
}

const MINUTE = 60_000
const FAILED = 'Error processing your payment. Please try again'
const FULL = 'Somebody was first: every place at this time is taken. Please choose another.'

type Asked = Wish & { day: NewDay; amount: number }

/** A dearer day: its place is held for half an hour while the difference is paid on the provider's page. */
export async function askForSupplement(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  asked: Asked,
): Promise<Moved | Refusal> {
  const known = await openOne(backend.d1, row.line_id)
  if (known && isFor(known, asked, backend)) return payPage(backend, order, known)
  if (known && !(await giveUp(backend, order, known))) return refuse(409, CHANGED)

  const fresh = await hold(backend, order, row, asked)
  if (fresh) return payPage(backend, order, fresh)
  // Of two clicks the first one holds the place for both.
  const other = await openOne(backend.d1, row.line_id)
  if (other && isFor(other, asked, backend)) return payPage(backend, order, other)
  return refuse(409, other ? CHANGED : FULL)
}

const isFor = (known: SupplementRow, { day, amount }: Asked, { clock }: Backend): boolean =>
  known.date === day.date &&
  known.start === day.start &&
  known.amount === amount &&
  known.expires_at > clock().getTime()

const openOne = (d1: D1Database, lineId: string) =>
  d1
    .prepare(`SELECT * FROM supplement WHERE line_id = ? AND state = 'open'`)
    .bind(lineId)
    .first<SupplementRow>()

const readOne = (d1: D1Database, id: string) =>
  d1.prepare('SELECT * FROM supplement WHERE id = ?').bind(id).first<SupplementRow>()

async function hold(
  { d1, clock, newId, holds }: Backend,
  order: OrderRow,
  row: BookingRow,
  { goods, day, price, capacity, amount }: Asked,
): Promise<SupplementRow | null> {
  const now = clock().getTime()
  const id = newId()
  const until = now + HOLD_MINUTES * MINUTE
  const line = linesOf(order).find((one) => one.id === row.line_id)
  const slot = {
    productId: goods.product.id,
    city: goods.city.id,
    date: day.date,
    start: day.start,
  }
  const taken = await holds.take(
    d1,
    {
      lineId: id,
      cartId: `supplement:${id}`,
      slot: { ...slot, capacity },
      quantity: line ? quantityOf({ ...line, ...day }, goods) : 1,
      now,
      until,
    },
    [
      d1
        .prepare(
          `INSERT INTO supplement (id, order_id, line_id, date, start, slot_id, price, amount, currency, state, version, created_at, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, 'open', CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER))
           ON CONFLICT (line_id) WHERE state = 'open' DO NOTHING`,
        )
        .bind(
          id,
          order.id,
          row.line_id,
          day.date,
          day.start,
          slotIdOf(slot),
          price,
          amount,
          order.currency,
          row.version,
          now,
          until,
        ),
      mustChange(d1, 1),
    ],
  )
  return taken ? readOne(d1, id) : null
}

async function payPage(
  backend: Backend,
  order: OrderRow,
  supplement: SupplementRow,
): Promise<Moved | Refusal> {
  const page = await pageOf(backend, order, supplement)
  return page?.url ? { kind: 'to pay', url: page.url } : refuse(503, FAILED)
}

/** The page of a supplement, opened when first wanted; the key makes it one page however often it is asked for. */
async function pageOf(
  { config, d1, payments }: Backend,
  order: OrderRow,
  { id, page_id, amount, currency, date }: SupplementRow,
): Promise<HostedPage | null> {
  if (page_id) {
    const answer = await payments().retrieveHostedPage(page_id)
    return answer.kind === 'page' ? answer.page : null
  }
  const back = bookingLinkOf(config, order)
  const answer = await payments().hostedPage({
    orderId: order.id,
    amount,
    currency: currency.toLowerCase(),
    description: `The new day: ${date}`,
    successUrl: back,
    cancelUrl: back,
    idempotencyKey: `sup:${id}:page`,
  })
  if (answer.kind !== 'page') return null
  await d1
    .prepare('UPDATE supplement SET page_id = ?, url = ? WHERE id = ?')
    .bind(answer.page.id, answer.page.url, id)
    .run()
  return answer.page
}

/** Ends what can be ended: paid ones move their booking, run-out ones are closed, money for nothing goes back. */
export async function settleSupplements(backend: Backend, orderId?: string): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT * FROM supplement WHERE state IN ('open', 'refund_due') AND (?1 IS NULL OR order_id = ?1)
       ORDER BY created_at LIMIT 50`,
    )
    .bind(orderId ?? null)
    .all<SupplementRow>()
  let done = 0
  for (const supplement of results) {
    try {
      if (await settleOne(backend, supplement)) done++
    } catch (cause) {
      logFault(cause, backend.requestId)
    }
  }
  return done
}

async function settleOne(backend: Backend, supplement: SupplementRow): Promise<boolean> {
  if (supplement.state === 'refund_due') return giveBack(backend, supplement)
  const order = await readOrder(backend.d1, supplement.order_id)
  if (!order) return false
  const page = await pageOf(backend, order, supplement)
  if (!page) return false
  if (page.paid && page.intent) return arrive(backend, order, supplement, page.intent)
  const row = await bookingOf(backend.d1, supplement)
  const isOver = backend.clock().getTime() >= supplement.expires_at
  const isOpen = page.status === 'open'
  if (isOpen && !isOver && row?.version === supplement.version) return false
  return giveUp(backend, order, supplement)
}

const bookingOf = async (d1: D1Database, { order_id, line_id }: SupplementRow) =>
  (await readBookings(d1, order_id)).find((row) => row.line_id === line_id)

/** Closes the page first, so that nobody pays for a place that is given away. True when it is closed. */
async function giveUp(
  backend: Backend,
  order: OrderRow,
  supplement: SupplementRow,
): Promise<boolean> {
  const { d1, clock, payments } = backend
  const page = await pageOf(backend, order, supplement)
  if (!page) return false
  if (page.paid && page.intent) {
    await arrive(backend, order, supplement, page.intent)
    return false
  }
  if (page.status !== 'expired') {
    const key = `sup:${supplement.id}:expire`
    const answer = await payments().expireHostedPage({ id: page.id, idempotencyKey: key })
    if (answer.kind !== 'page' || answer.page.status !== 'expired') return false
  }
  const closed = await attempt(d1, [
    d1
      .prepare(`UPDATE supplement SET state = 'closed' WHERE id = ? AND state = 'open'`)
      .bind(supplement.id),
    mustChange(d1, 1),
    releasing(d1, supplement.id, clock().getTime()),
  ])
  return closed !== null
}

export const releasing = (d1: D1Database, lineId: string, now: number) =>
  d1
    .prepare(
      `UPDATE reservation SET state = 'released', touched_at = CAST(? AS INTEGER) WHERE line_id = ? AND state = 'held'`,
    )
    .bind(now, lineId)

/** Paid: the booking moves; where it cannot any more, the money goes back. */
async function arrive(
  backend: Backend,
  order: OrderRow,
  supplement: SupplementRow,
  intent: string,
): Promise<boolean> {
  const { d1, clock, later } = backend
  const row = await bookingOf(d1, supplement)
  const isMoved =
    row && (await moveWithSupplement(backend, order, row, { ...supplement, intent_id: intent }))
  if (isMoved) {
    later(sendDue(backend))
    return true
  }
  const now = clock().getTime()
  await attempt(d1, [
    d1
      .prepare(
        `UPDATE supplement SET state = 'refund_due', intent_id = ? WHERE id = ? AND state = 'open'`,
      )
      .bind(intent, supplement.id),
    mustChange(d1, 1),
    releasing(d1, supplement.id, now),
    ...(row
      ? [
          telling(
            d1,
            'notMoved',
            row,
            { date: supplement.date, start: supplement.start, amount: supplement.amount },
            now,
          ),
        ]
      : []),
  ])
  later(sendDue(backend))
  const due = await readOne(d1, supplement.id)
  return due?.state === 'refund_due' ? giveBack(backend, due) : due?.state === 'moved'
}

async function giveBack(
  { d1, payments }: Backend,
  { id, order_id, intent_id }: SupplementRow,
): Promise<boolean> {
  const answer = await payments().refund({
    intent: intent_id ?? '',
    orderId: order_id,
    idempotencyKey: `sup:${id}:refund`,
  })
  const isBack =
    answer.kind === 'refunded' ||
    (answer.kind === 'refused' && answer.code === 'charge_already_refunded')
  if (!isBack) return false
  await d1
    .prepare(`UPDATE supplement SET state = 'refunded' WHERE id = ? AND state = 'refund_due'`)
    .bind(id)
    .run()
  return true
}
