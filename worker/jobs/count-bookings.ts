import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'

/** Older bookings say little of what people choose now. */
const COUNTED_DAYS = 90

/** Counts recent bookings per product and country into the catalogue's statistics. */
export async function countBookings({
  ordersDb,
  catalogueDb,
  clock,
}: Backend): Promise<{ counted: number }> {
  const { results } = await ordersDb
    .prepare(
      `SELECT line.value ->> 'productId' AS product, orders.country, COUNT(*) AS bookings
       FROM orders JOIN booking ON booking.order_id = orders.id
         JOIN json_each(orders.lines) AS line ON line.value ->> 'id' = booking.line_id
       WHERE orders.booked_at > CAST(?1 AS INTEGER) AND booking.status <> ${CANCELLED}
       GROUP BY product, orders.country`,
    )
    .bind(clock().getTime() - COUNTED_DAYS * DAY_MS)
    .all<{ product: string; country: string; bookings: number }>()
  await catalogueDb.batch([
    catalogueDb.prepare('DELETE FROM product_stat'),
    catalogueDb
      .prepare(
        `INSERT INTO product_stat (product_id, country, bookings)
         SELECT value ->> 'product', value ->> 'country', value ->> 'bookings' FROM json_each(?)`,
      )
      .bind(JSON.stringify(results)),
  ])
  return { counted: results.length }
}
