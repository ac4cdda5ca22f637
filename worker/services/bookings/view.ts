import { cancellation, postponing, rescheduling } from '#domain/bookings/rules.ts'
import { statusLabel, TENTATIVE } from '#domain/bookings/status.ts'
import { traceOf } from '#domain/checkout/cart.ts'
import { askedUntil, restDueOn } from '#domain/checkout/deposit.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings.ts'
import { ShopError } from '#domain/errors.ts'
import { sumOf } from '#domain/money.ts'
import type { Backend } from '#worker/context.ts'
import {
  codesOf,
  contactOf,
  dueOf,
  linesOf,
  type OrderRow,
  owedOf,
  readOrder,
} from '../order-rows.ts'
import type { RestRow } from '../rest-rows.ts'
import type { RefundRow } from './refunds.ts'
import { type BookingRow, factsOf, requestOf } from './rows.ts'
import type { SupplementRow } from './supplements.ts'

type HistoryRow = {
  line_id: string
  at: number
  status: number
  date: string
  start: string
  who: string
  why: string
}
type CreditRow = {
  id: string
  line_id: string
  amount: number
  currency: string
  why: string
  created_at: number
}

/** All that is known of a paid order, in one round trip. */
export async function readAll(d1: D1Database, orderId: string) {
  const about = (sql: string) => d1.prepare(sql).bind(orderId)
  const [bookings, history, refunds, credits, supplements, cards, rests] = await d1.batch([
    about('SELECT * FROM booking WHERE order_id = ? ORDER BY rowid'),
    about('SELECT * FROM booking_history WHERE order_id = ? ORDER BY id'),
    about('SELECT * FROM refund WHERE order_id = ? ORDER BY created_at, id'),
    about('SELECT * FROM credits WHERE order_id = ? ORDER BY created_at, id'),
    about('SELECT * FROM supplement WHERE order_id = ? ORDER BY created_at, id'),
    about('SELECT brand, last4 FROM paid_card WHERE order_id = ?'),
    about('SELECT * FROM rest WHERE id = ?'),
  ])
  return {
    bookings: (bookings?.results ?? []) as BookingRow[],
    history: (history?.results ?? []) as HistoryRow[],
    refunds: (refunds?.results ?? []) as RefundRow[],
    credits: (credits?.results ?? []) as CreditRow[],
    supplements: (supplements?.results ?? []) as SupplementRow[],
    card: (cards?.results[0] ?? null) as Booking['card'],
    rests: (rests?.results ?? []) as RestRow[],
  }
}
type All = Awaited<ReturnType<typeof readAll>>

/** A paid order as it stands now. */
export async function viewNow({ d1, clock }: Backend, orderId: string): Promise<Booking> {
  const [order, all] = await Promise.all([readOrder(d1, orderId), readAll(d1, orderId)])
  if (!order) throw new ShopError('SERVICE_ERROR', { status: 404, message: UNKNOWN })
  return bookingView(order, all, clock())
}
const UNKNOWN = 'We know no such booking.'

/** A paid order as its owner may see it, with what may be done now. */
function bookingView(order: OrderRow, all: All, now: Date): Booking {
  const lines = linesOf(order)
  const { email, firstName, lastName } = contactOf(order)
  const supplements = all.supplements.filter(({ state }) => state in PAID_ON_TOP)
  const onTop = sumOf(supplements.map(({ amount }) => amount))
  const rest = restView(all)
  const taken = all.rests.filter(({ state }) => state === 'paid').map(({ amount }) => amount)
  const paid = dueOf(order) + sumOf(taken) + onTop
  const total = paid + (rest?.amount ?? 0)
  const other = total - owedOf(order) - onTop
  return {
    reference: order.id,
    country: order.country,
    currency: order.currency,
    customer: { email, firstName, lastName },
    bookedAt: at(order.booked_at ?? order.created_at),
    card: all.card,
    lines: lines.flatMap(({ held: _, holdExpiresAt: __, ...line }) => {
      const row = all.bookings.find(({ line_id }) => line_id === line.id)
      return row ? [{ ...line, ...lineView(order, row, all, now) }] : []
    }),
    trace: [
      ...traceOf(lines, codesOf(order), order.booking_fee),
      ...supplements.map(({ state, amount }) => ({ label: PAID_ON_TOP[state] ?? state, amount })),
      ...(other === 0 ? [] : [{ label: other < 0 ? NOT_CHARGED : NEW_DAY, amount: other }]),
    ],
    total,
    paid,
    rest,
    refunds: [
      ...all.refunds.map(({ line_id, amount, state, created_at }) => ({
        line: line_id,
        amount,
        state,
        at: at(created_at),
      })),
      ...all.supplements
        .filter(({ state }) => state === 'refund_due' || state === 'refunded')
        .map(({ line_id, amount, state, created_at }) => ({
          line: line_id,
          amount,
          state: state === 'refunded' ? 'done' : 'due',
          at: at(created_at),
        })),
    ],
    credits: all.credits.map(({ id, line_id, amount, currency, why, created_at }) => ({
      id,
      line: line_id,
      amount,
      currency,
      why,
      at: at(created_at),
    })),
  }
}

const NEW_DAY = 'For the new day'
/** The rest of what was cancelled, or what a new day costs less. */
const NOT_CHARGED = 'Not charged'

/** What is still to be paid, and by when; null when that is nothing. */
function restView({ bookings, rests: [rest] }: All): Booking['rest'] {
  const rows = bookings.filter(({ status }) => status === TENTATIVE)
  const [first] = rows.toSorted((a, b) => a.starts_at - b.starts_at)
  if (!first || !rest) return null
  const until = askedUntil(rest.asked_at, first.date, first.time_zone)
  return {
    amount: sumOf(rows.map((row) => row.rest)),
    dueOn: restDueOn(first.date),
    isPaying: rest.state === 'paying',
    isCardKept: rest.kept_method !== null,
    until: until === null ? null : at(until),
    message: rest.message,
    nextActionUrl: rest.next_action,
  }
}

/** What was paid on top, what was sent back of it included: the receipt takes that off again. */
const PAID_ON_TOP: Partial<Record<SupplementRow['state'], string>> = {
  moved: NEW_DAY,
  refund_due: 'For a day that was gone',
  refunded: 'For a day that was gone',
}

function lineView(order: OrderRow, row: BookingRow, all: All, now: Date) {
  const facts = factsOf(row, order)
  const asked = requestOf(row)
  const open = all.supplements.find(
    ({ line_id, state, expires_at }) =>
      line_id === row.line_id && state === 'open' && expires_at > now.getTime(),
  )
  return {
    date: row.date,
    start: row.start,
    status: row.status,
    statusLabel: statusLabel(row.status),
    timeZone: row.time_zone,
    startsAt: at(row.starts_at),
    paid: row.paid,
    rest: row.rest,
    message: row.message,
    version: row.version,
    postponedUntil: row.postponed_until === null ? null : at(row.postponed_until),
    isCalledOff: row.called_off_at !== null,
    requested: asked && { newDate: asked.date, start: asked.start, note: asked.note },
    toPay: open
      ? {
          newDate: open.date,
          start: open.start,
          amount: open.amount,
          url: open.url,
          until: at(open.expires_at),
        }
      : null,
    cancellation: told(cancellation(facts, now)),
    rescheduling: told(rescheduling(facts, now)),
    postponing: told(postponing(facts, now)),
    history: all.history
      .filter(({ line_id }) => line_id === row.line_id)
      .map(({ line_id: _, at: instant, ...entry }) => ({ ...entry, at: at(instant) })),
  } satisfies Partial<BookedLine>
}

const at = (instant: number) => new Date(instant).toISOString()

const told = <Answer extends { until: Date | null }>({ until, ...answer }: Answer) => ({
  ...answer,
  until: until?.toISOString() ?? null,
})
