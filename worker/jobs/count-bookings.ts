import { countLeadTimes } from '#domain/availability/usual-lead-time.ts'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { sum } from '#domain/money.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'

/** Older bookings say little of what people choose now. */
const COUNTED_DAYS = 90

/** Counts recent bookings per product and country into the catalogue's statistics, and how many days ahead they were made. */
export async function countBookings({
  ordersDb,
  catalogueDb,
  clock,
}: Backend): Promise<{ counted: number }> {
  const { results } = await ordersDb
    .prepare(
      `SELECT line.value ->> 'productId' AS product, orders.country,
         CAST(julianday(booking.date) - julianday(date(orders.booked_at / 1000, 'unixepoch')) AS INTEGER) AS days,
         COUNT(*) AS bookings
       FROM orders JOIN booking ON booking.order_id = orders.id
         JOIN json_each(orders.lines) AS line ON line.value ->> 'id' = booking.line_id
       WHERE orders.booked_at > CAST(?1 AS INTEGER) AND booking.status <> ${CANCELLED}
       GROUP BY product, orders.country, days`,
    )
    .bind(clock().getTime() - COUNTED_DAYS * DAY_MS)
    .all<{ product: string; country: string; days: number; bookings: number }>()
  const groups = Map.groupBy(results, ({ product, country }) => `${product} ${country}`)
  const stats = Array.from(groups.values(), (rows) => ({
    product: rows[0]?.product,
    country: rows[0]?.country,
    bookings: sum(rows.map(({ bookings }) => bookings)),
    leadTimes: countLeadTimes(rows),
  }))
  await catalogueDb.batch([
    catalogueDb.prepare('DELETE FROM product_stat'),
    catalogueDb
      .prepare(
        `INSERT INTO product_stat (product_id, country, bookings, lead_times)
         SELECT value ->> 'product', value ->> 'country', value ->> 'bookings', value -> 'leadTimes' FROM json_each(?)`,
      )
      .bind(JSON.stringify(stats)),
  ])
  return { counted: stats.length }
}
