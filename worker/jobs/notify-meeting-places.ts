import { HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import { notifyPlaceStatements } from '#worker/services/bookings/meeting-places.ts'

const BATCH_SIZE = 200

/** Emails the meeting point from its reveal on, once, and again when it was corrected. */
export async function notifyMeetingPlaces(
  backend: Backend,
): Promise<{ notified: number; sent: number }> {
  const { ordersDb, clock, requestId } = backend
  const now = clock().getTime()
  const { results } = await ordersDb
    .prepare(
      `SELECT * FROM booking
       WHERE visit IS NOT NULL AND notified_place IS NOT (visit -> '$.place')
         AND visit ->> '$.place.name' IS NOT NULL AND status IN (6, 8, 9, 12) AND starts_at > CAST(?1 AS INTEGER)
         AND (visit ->> '$.revealHours' = 0 OR starts_at <= CAST(?1 AS INTEGER) + (visit ->> '$.revealHours') * ${HOUR_MS})
       ORDER BY starts_at LIMIT ${BATCH_SIZE}`,
    )
    .bind(now)
    .all<BookingRow>()
  let notified = 0
  for (const row of results) {
    if (!hasStatementsLeft(backend)) break
    try {
      if (await tryBatch(ordersDb, notifyPlaceStatements(ordersDb, row, now))) notified++
    } catch (cause) {
      logFault(cause, requestId)
    }
  }
  return { notified, sent: await sendDueMail(backend) }
}
