import { COMPLETE } from '#domain/bookings/booking-status.ts'
import {
  OPEN_FOR_MS,
  REMIND_AFTER_MS,
  REQUEST_AFTER_MS,
  REQUEST_WITHIN_MS,
} from '#domain/reviews/review.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { countReviews } from '#worker/services/reviews/count-reviews.ts'
import { BOOKER_SEAT } from '#worker/services/reviews/review-row.ts'

/** Bookings, and reminders, per run. */
const MAX_ROWS = 500
/** Products whose ratings are counted again per run, in case a count was lost. */
const MAX_COUNTED = 200

/** Asks whoever booked a day that is over, and guests who accepted their invitation, for a review, once; reminds them once, a week later. */
export async function requestReviews(
  backend: Backend,
): Promise<{ asked: number; reminded: number; sent: number }> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const [requests, , reminded] = await ordersDb.batch([
    ordersDb
      .prepare(
        `WITH done AS (
           SELECT booking.line_id, booking.order_id, booking.date, orders.country, orders.details, lower(orders.contact ->> 'email') AS booker, line.value AS line
           FROM booking JOIN orders ON orders.id = booking.order_id
             JOIN json_each(orders.lines) AS line ON line.value ->> 'id' = booking.line_id
           WHERE booking.status = ${COMPLETE} AND booking.policy ->> 'kind' = 'timed' AND orders.contact ->> 'email' NOT LIKE '%@erased.invalid'
             AND booking.starts_at <= CAST(?1 AS INTEGER) - ${REQUEST_AFTER_MS} AND booking.starts_at > CAST(?1 AS INTEGER) - ${REQUEST_WITHIN_MS}
             AND NOT EXISTS (SELECT 1 FROM review WHERE review.line_id = booking.line_id)
           ORDER BY booking.starts_at LIMIT ${MAX_ROWS}),
         guest AS (
           SELECT line_id, ${BOOKER_SEAT} AS seat FROM done
           UNION ALL SELECT line_id, person.key FROM done JOIN json_each(details, '$.attendees') AS person
             WHERE lower(coalesce(person.value ->> 'email', '')) NOT IN ('', booker) AND coalesce(person.value ->> 'lineId', line_id) = line_id
               AND EXISTS (SELECT 1 FROM experience_invitation WHERE experience_invitation.line_id = done.line_id AND seat = person.key AND state = 'accepted'))
         INSERT OR IGNORE INTO review (id, order_id, line_id, seat, product_id, city, country, date, asked_at)
         SELECT done.line_id || '~' || seat, order_id, done.line_id, seat, line ->> 'productId', line ->> 'cityName', country, date,
           CAST(?1 AS INTEGER)
         FROM guest JOIN done ON done.line_id = guest.line_id`,
      )
      .bind(now),
    queueReviewMails(ordersDb, now, {
      kind: 'reviewRequest',
      where: 'asked_at = CAST(?1 AS INTEGER)',
    }),
    queueReviewMails(ordersDb, now, {
      kind: 'reviewReminder',
      where: `asked_at <= CAST(?1 AS INTEGER) - ${REMIND_AFTER_MS} AND asked_at > CAST(?1 AS INTEGER) - ${2 * REMIND_AFTER_MS}`,
    }),
    // These can't be written any more.
    ordersDb
      .prepare(
        `DELETE FROM review WHERE state = 'open' AND asked_at < CAST(?1 AS INTEGER) - ${OPEN_FOR_MS}`,
      )
      .bind(now),
  ])
  await countChanged(backend, now)
  return {
    asked: requests?.meta.changes ?? 0,
    reminded: reminded?.meta.changes ?? 0,
    sent: await sendDueMail(backend),
  }
}

type Mails = { kind: 'reviewRequest' | 'reviewReminder'; where: string }

/** One mail of a kind for each review that waits to be written. */
const queueReviewMails = (ordersDb: OrdersDb, now: number, { kind, where }: Mails) =>
  queueMails(
    ordersDb,
    {
      kind,
      id: `'${kind}:' || id`,
      orderId: 'order_id',
      data: `json_object('review', id)`,
      now: '?1',
      from: `FROM review WHERE state = 'open' AND is_sample = 0 AND ${where}
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = '${kind}:' || review.id) LIMIT ${MAX_ROWS}`,
    },
    now,
  )

const COUNTED_AGAIN_MS = 2 * 60 * 60 * 1000

/** Ratings whose reviews changed lately: their count may have been lost. */
async function countChanged(backend: Backend, now: number) {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT DISTINCT product_id FROM review WHERE changed_at > CAST(? AS INTEGER) LIMIT ${MAX_COUNTED}`,
    )
    .bind(now - COUNTED_AGAIN_MS)
    .all<{ product_id: string }>()
  if (results.length > 0)
    await countReviews(
      backend,
      results.map((row) => row.product_id),
    )
}
