import type { Databases } from '#worker/app/context.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import { queueBookingMail } from '#worker/services/booking-lifecycle/booking-statements.ts'
import { queueGuestMails } from '#worker/services/orders/queue-guest-mails.ts'

type ProductInCity = { product: string; city: string }

/** Days to come, and those that wait for a new one. Number 1 is now. */
const TO_COME_SQL =
  'status NOT IN (10, 98, 99) AND (starts_at > CAST(?1 AS INTEGER) OR status = 13)'

/**
 * Corrects the meeting places of days that are booked or being paid to what is published now. A job
 * emails the people who had the old ones.
 */
export async function updateMeetingPlaces(
  { ordersDb, catalogueDb }: Pick<Databases, 'ordersDb' | 'catalogueDb'>,
  now: number,
): Promise<void> {
  const { results: booked } = await ordersDb
    .prepare(
      `SELECT DISTINCT visit ->> '$.productId' AS product, visit ->> '$.city' AS city
       FROM booking WHERE visit IS NOT NULL AND ${TO_COME_SQL}
       UNION SELECT value ->> '$.productId', value ->> '$.city' FROM orders, json_each(orders.visits)
       WHERE state IN ('open', 'paying')`,
    )
    .bind(now)
    .all<ProductInCity>()
  if (booked.length === 0) return
  const { results: places } = await catalogueDb
    .prepare(
      `SELECT product_id AS product, city, doc FROM meeting_point
       WHERE (product_id, city) IN (SELECT value ->> 'product', value ->> 'city' FROM json_each(?))`,
    )
    .bind(JSON.stringify(booked))
    .all<ProductInCity & { doc: string }>()
  if (places.length === 0) return
  const published = JSON.stringify(
    places.map((place) => ({ ...place, doc: JSON.parse(place.doc) as unknown })),
  )
  await ordersDb.batch([
    ordersDb
      .prepare(
        `WITH place AS MATERIALIZED (
           SELECT value ->> 'product' AS product, value ->> 'city' AS city, value -> 'doc' AS doc FROM json_each(?2))
         UPDATE booking SET visit = json_set(visit, '$.place', json(place.doc)) FROM place
         WHERE visit ->> '$.productId' = place.product AND visit ->> '$.city' = place.city
           AND ${TO_COME_SQL} AND (visit -> '$.place') IS NOT place.doc`,
      )
      .bind(now, published),
    ordersDb
      .prepare(
        `UPDATE orders SET visits = (SELECT json_group_object(visit.key, json_set(visit.value, '$.place',
             COALESCE((SELECT json(place.value -> 'doc') FROM json_each(?1) AS place
               WHERE place.value ->> 'product' = visit.value ->> '$.productId'
                 AND place.value ->> 'city' = visit.value ->> '$.city'), visit.value -> '$.place')))
           FROM json_each(orders.visits) AS visit)
         WHERE state IN ('open', 'paying') AND visits <> '{}'`,
      )
      .bind(published),
  ])
}

/** Emails the meeting place to who booked and to every invited guest, in one batch. */
export const notifyPlaceStatements = (
  ordersDb: OrdersDb,
  row: BookingRow,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE booking SET notified_place = visit -> '$.place', place_notices = place_notices + 1
       WHERE line_id = ? AND version = CAST(? AS INTEGER) AND place_notices = CAST(? AS INTEGER)`,
    )
    .bind(row.line_id, row.version, row.place_notices),
  assertChanges(ordersDb, 1),
  queueBookingMail(
    ordersDb,
    row.notified_place === null ? 'place' : 'placeChanged',
    { ...row, version: `told-${row.place_notices + 1}` },
    {},
    now,
  ),
  ...queueGuestMails(ordersDb, row, { kind: 'guestPlace', version: row.place_notices + 1, now }),
]
