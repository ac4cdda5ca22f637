import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import {
  DOWNLOAD_PASS_MS,
  type DownloadState,
  MAX_DOWNLOAD_OPENS,
} from '#domain/downloads/download.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { type BookingRow, listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import { transitionStatements } from '#worker/services/booking-lifecycle/booking-statements.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { downloadPass } from './download-link.ts'
import { type DownloadRow, findDownload, loadDownloadContent, stateOfLink } from './download-row.ts'

export const UNKNOWN_DOWNLOAD_MESSAGE = 'We can’t find that download.'
const MISSING_CONTENT_MESSAGE =
  'We can’t find what you bought. We’ve been told, and it can still be cancelled. Please call us.'

/** Why a link opens nothing, and what to do about it. */
export const DOWNLOAD_MESSAGES: Record<Exclude<DownloadState, 'ready'>, string> = {
  'in the making': 'It’s still being made. We’ll email you when it’s ready.',
  expired: 'This link has expired. Ask for a new one: it goes to the email address of the booking.',
  'used up': `This link has been used ${MAX_DOWNLOAD_OPENS} times. Ask for a new one: it goes to the email address of the booking.`,
  replaced: 'There is a newer link. Open the latest email about it, or ask for a new one.',
  cancelled: 'It was cancelled, so it can’t be opened.',
}

/** Opens what was bought: counts the opening, ends the right to cancel, and answers a pass for a day. */
export async function openDownload(
  backend: Backend,
  { lineId, link }: { lineId: string; link: number },
): Promise<{ pass: string } | Refusal> {
  const { ordersDb, catalogueDb, config, clock } = backend
  // Someone may be cancelling, or opening it elsewhere: then it is looked at once more.
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await findDownloadBooking(ordersDb, lineId)
    if (!found) return refuse(404, UNKNOWN_DOWNLOAD_MESSAGE)
    const now = clock().getTime()
    const state = stateOfLink(found.row, found.booking, link, now)
    if (state !== 'ready') return refuse(409, DOWNLOAD_MESSAGES[state], { facts: { state } })
    if (!(await loadDownloadContent(catalogueDb, found.row)))
      return reportMissing(backend, found.row)
    if (await tryBatch(ordersDb, openStatements(ordersDb, found, now))) {
      return { pass: downloadPass(config, { lineId, link }, now + DOWNLOAD_PASS_MS) }
    }
  }
  return refuse(503, 'Please try again in a moment.')
}

type DownloadBooking = { row: DownloadRow; booking: BookingRow }

/** A download with the booking it belongs to. */
export async function findDownloadBooking(
  ordersDb: OrdersDb,
  lineId: string,
): Promise<DownloadBooking | null> {
  const row = await findDownload(ordersDb, lineId)
  const bookings = row ? await listBookings(ordersDb, row.order_id) : []
  const booking = bookings.find(({ line_id }) => line_id === lineId)
  return row && booking ? { row, booking } : null
}

function openStatements(ordersDb: OrdersDb, { row, booking }: DownloadBooking, now: number) {
  const count = [
    ordersDb
      .prepare(
        `UPDATE download SET opens = opens + 1
         WHERE line_id = ?1 AND link = CAST(?2 AS INTEGER) AND opens < ${MAX_DOWNLOAD_OPENS}
           AND EXISTS (SELECT 1 FROM booking WHERE line_id = ?1 AND version = CAST(?3 AS INTEGER))`,
      )
      .bind(row.line_id, row.link, booking.version),
    assertChanges(ordersDb, 1),
  ]
  if (booking.opened_at !== null) return count
  const opening = {
    through: [booking.status],
    set: { opened_at: now },
    who: 'customer' as const,
    why: 'opened' as const,
  }
  return [...count, ...transitionStatements(ordersDb, booking, opening, now)]
}

async function reportMissing(backend: Backend, { line_id, order_id, product_id }: DownloadRow) {
  await createTask(backend, {
    kind: 'download_missing',
    subject: line_id,
    orderId: order_id,
    detail: product_id,
  })
  return refuse(409, MISSING_CONTENT_MESSAGE)
}
