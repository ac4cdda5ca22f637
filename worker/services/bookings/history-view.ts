import { type HistoryReason, historyText } from '#domain/bookings/history-reasons.ts'
import { toIso } from '#domain/time/date-time.ts'

export type BookingHistoryRow = {
  line_id: string
  at: number
  status: number
  date: string
  start: string
  actor: string
  reason: HistoryReason
  note: string
}

/** What happened to a line, in words. */
export const toHistoryView = ({
  at: instant,
  status,
  date,
  start,
  actor,
  reason,
  note,
}: BookingHistoryRow) => ({
  at: toIso(instant),
  status,
  date,
  start,
  who: actor,
  why: historyText(reason, note),
})
