import type { BookingActor } from '#domain/bookings/booking-status.ts'
import type { HistoryReason } from '#domain/bookings/history-reasons.ts'

type BookingHistoryRow = {
  lineId: string
  orderId: string
  now: number
  status: number
  date: string
  start: string
  actor: BookingActor
  reason: HistoryReason
  note?: string
}

export const insertBookingHistory = (ordersDb: OrdersDb, row: BookingHistoryRow) =>
  ordersDb
    .prepare(
      `INSERT INTO booking_history (line_id, order_id, at, status, date, start, actor, reason, note)
       VALUES (?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?, ?, ?)`,
    )
    .bind(
      row.lineId,
      row.orderId,
      row.now,
      row.status,
      row.date,
      row.start,
      row.actor,
      row.reason,
      row.note ?? '',
    )
