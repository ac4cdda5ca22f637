import type { Policy } from '#domain/bookings/policy.ts'
import type { Booking } from '#domain/bookings/rules.ts'
import type { OrderRow } from '../order-rows.ts'

/** A line of a paid order and what became of it. */
export type BookingRow = {
  line_id: string
  order_id: string
  status: number
  date: string
  start: string
  time_zone: string
  starts_at: number
  price: number
  paid: number
  /** What is still to be paid for it, and what was paid for it with the rest of its order. */
  rest: number
  rest_paid: number
  policy: string
  moves: number
  credit_only: number
  request: string | null
  postponed_until: number | null
  message: string | null
  version: number
  changed_at: number
  called_off_at: number | null
}

/** A day that was asked for and waits for our answer. */
export type Request = { date: string; start: string; note: string }

/** The bookings of an order in the order of its lines. */
export async function readBookings(d1: D1Database, orderId: string): Promise<BookingRow[]> {
  const { results } = await d1
    .prepare('SELECT * FROM booking WHERE order_id = ? ORDER BY rowid')
    .bind(orderId)
    .all<BookingRow>()
  return results
}

/** What the rules ask (domain/bookings). */
export const factsOf = (row: BookingRow, order: OrderRow): Booking => ({
  status: row.status,
  startsAt: new Date(row.starts_at),
  bookedAt: new Date(order.booked_at ?? order.created_at),
  paid: row.paid,
  rest: row.rest,
  policy: JSON.parse(row.policy) as Policy,
  moves: row.moves,
  creditOnly: row.credit_only === 1,
  postponedUntil: row.postponed_until === null ? null : new Date(row.postponed_until),
  calledOff: row.called_off_at !== null,
})

export const requestOf = ({ request }: BookingRow): Request | null =>
  request === null ? null : JSON.parse(request)
