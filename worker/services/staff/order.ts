import { statusLabel } from '#domain/bookings/status.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { traceOf } from '#domain/checkout/cart.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { StaffOrder } from '#domain/contract/operators.ts'
import { sumOf } from '#domain/money.ts'
import type { Backend } from '#worker/context.ts'
import { viewNow } from '../bookings/view.ts'
import { codesOf, contactOf, dueOf, linesOf, type OrderRow, owedOf } from '../order-rows.ts'
import { orderNamed } from './find.ts'
import { mailsIn } from './outbox.ts'

type Payment = Omit<StaffOrder['payments'][number], 'at'> & { at: number | null }
type History = { at: number; status: number; why: string }
type Told = { id: string; type: string; at: number }

/** All that is known of an order, paid or not: lines, money in and out, history, messages, the provider's events. */
export async function staffOrder(
  backend: Backend,
  reference: string,
): Promise<StaffOrder | Refusal> {
  const { d1 } = backend
  const order = await orderNamed(d1, reference)
  if (isRefusal(order)) return order
  const about = (sql: string) => d1.prepare(sql).bind(order.id)
  const [more, history, events, fixits] = await d1.batch([
    about(LATER_PAYMENTS),
    about('SELECT at, status, why FROM order_history WHERE order_id = ? ORDER BY id'),
    about(
      'SELECT event_id AS id, type, received_at AS at FROM inbox WHERE order_id = ? ORDER BY received_at',
    ),
    about('SELECT id, kind, state FROM fixit WHERE order_id = ? ORDER BY id'),
  ])
  const booking = order.state === 'paid' ? await viewNow(backend, order.id) : null
  const payments = [checkoutOf(order), ...((more?.results ?? []) as Payment[])]
  const lines = linesOf(order)
  return {
    ...factsOf(order),
    lines: lines.map((line) => ({
      id: line.id,
      productName: line.productName,
      cityName: line.cityName,
      date: line.date,
      start: line.start,
      party: partyWords(line, line.unit),
      total: line.total,
    })),
    trace: booking?.trace ?? traceOf(lines, codesOf(order), order.booking_fee),
    total: booking?.total ?? owedOf(order),
    payments: payments.map((one) => ({ ...one, at: one.at === null ? null : at(one.at) })),
    moneyIn: booking?.paid ?? (isSentBack(order) ? dueOf(order) : 0),
    moneyOut: booking
      ? sumOf(booking.refunds.filter(({ state }) => state !== 'refused').map((one) => one.amount))
      : isSentBack(order)
        ? dueOf(order)
        : 0,
    booking,
    history: ((history?.results ?? []) as History[]).map(({ at: instant, status, why }) => ({
      at: at(instant),
      status,
      statusLabel: statusLabel(status),
      why,
    })),
    mails: await mailsIn(backend, { state: 'all', reference: order.id }),
    events: ((events?.results ?? []) as Told[]).map((one) => ({ ...one, at: at(one.at) })),
    fixits: (fixits?.results ?? []) as StaffOrder['fixits'],
  }
}

const LATER_PAYMENTS = `
  SELECT 'rest' AS "for", intent_id AS intent, amount, state, attempt AS attempts, paid_at AS at FROM rest WHERE id = ?1
  UNION ALL
  SELECT 'new day', intent_id, amount, state, 1, created_at FROM supplement WHERE order_id = ?1`

const checkoutOf = (order: OrderRow): Payment => ({
  for: 'checkout',
  intent: order.intent_id,
  amount: dueOf(order),
  state: order.state,
  attempts: order.attempt,
  at: order.booked_at ?? order.paying_since,
})

/** It was paid, its place was gone, and all of it goes back. */
const isSentBack = ({ state }: OrderRow) => state === 'refund_due' || state === 'refunded'

function factsOf(order: OrderRow) {
  const { email, firstName, lastName, phone = '' } = contactOf(order)
  return {
    reference: order.id,
    state: order.state,
    status: order.status,
    statusLabel: statusLabel(order.status),
    country: order.country,
    currency: order.currency,
    customer: { email, firstName, lastName, phone, isMember: order.customer_id !== null },
    placedAt: at(order.created_at),
    bookedAt: order.booked_at === null ? null : at(order.booked_at),
    message: order.message,
  }
}

const at = (instant: number) => new Date(instant).toISOString()
