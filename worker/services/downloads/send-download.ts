import type { BookingActor } from '#domain/bookings/booking-status.ts'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { HistoryReason } from '#domain/bookings/history-reasons.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { DownloadContent } from '#domain/downloads/download.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import {
  queueBookingMail,
  transitionStatements,
} from '#worker/services/booking-lifecycle/booking-statements.ts'
import { BOOKING_CHANGED_MESSAGE } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { closeTaskStatement } from '#worker/services/tasks/task-queue.ts'
import { linkExpiry } from './download-row.ts'
import {
  DOWNLOAD_MESSAGES,
  findDownloadBooking,
  UNKNOWN_DOWNLOAD_MESSAGE,
} from './open-download.ts'

/** Asking again so soon is the same wish: a second mail would end the link of the first. */
const RENEWAL_INTERVAL_MS = 2 * MINUTE_MS

type Sending = { who: BookingActor; why: HistoryReason; content?: DownloadContent }

/** Mails a new link to the one who booked; the old one ends. Null when it is on its way. */
export async function renewDownloadLink(backend: Backend, lineId: string): Promise<Refusal | null> {
  const found = await findDownloadBooking(backend.ordersDb, lineId)
  if (!found) return refuse(404, UNKNOWN_DOWNLOAD_MESSAGE)
  const { row } = found
  if (row.sent_at === null) return refuse(409, DOWNLOAD_MESSAGES['in the making'])
  const isRecent = backend.clock().getTime() - row.sent_at < RENEWAL_INTERVAL_MS
  if (row.link > 1 && isRecent) return null
  return sendDownload(backend, lineId, { who: 'customer', why: 'link_renewed' })
}

/** Mails the link of what was written for this customer, or of a new version of it. Null when it is on its way. */
export const deliverDownload = (
  backend: Backend,
  lineId: string,
  content: DownloadContent,
): Promise<Refusal | null> =>
  sendDownload(backend, lineId, { who: 'staff', why: 'written', content })

async function sendDownload(
  backend: Backend,
  lineId: string,
  { who, why, content }: Sending,
): Promise<Refusal | null> {
  const { ordersDb, clock, waitUntil } = backend
  const found = await findDownloadBooking(ordersDb, lineId)
  if (!found) return refuse(404, UNKNOWN_DOWNLOAD_MESSAGE)
  const { row, booking } = found
  if (booking.status === CANCELLED) return refuse(409, DOWNLOAD_MESSAGES.cancelled)
  const now = clock().getTime()
  const link = row.sent_at === null ? row.link : row.link + 1
  const result = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE download SET link = CAST(?2 AS INTEGER), sent_at = CAST(?3 AS INTEGER), expires_at = CAST(?4 AS INTEGER),
           opens = 0, content = COALESCE(?5, content)
         WHERE line_id = ?1 AND link = CAST(?6 AS INTEGER)`,
      )
      .bind(lineId, link, now, linkExpiry(now), content ? JSON.stringify(content) : null, row.link),
    assertChanges(ordersDb, 1),
    ...transitionStatements(ordersDb, booking, { through: [booking.status], who, why }, now),
    closeTaskStatement(ordersDb, { kind: 'download_to_write', subject: lineId, note: 'sent' }, now),
    queueBookingMail(ordersDb, 'download', { ...booking, version: `link-${link}` }, {}, now),
  ])
  if (!result) return refuse(409, BOOKING_CHANGED_MESSAGE)
  waitUntil(backend.sendDueMail(backend))
  return null
}
