import type { AvailabilityQuery, CalendarDay } from '#domain/availability/availability.ts'
import type { LocalisedProduct } from '#worker/services/catalogue/offer.ts'
import { preemptibleHoldSql } from './network-hold-limits.ts'

type TakenPlaces = { productId: string; date: string; start: string; taken: number }
type PlacesQuery = {
  productIds: readonly string[]
  city: string
  first: string
  last: string
  now: Date
}

/** Places taken by start; lapsed and yielding holds are left out. */
export async function loadTakenPlaces(
  ordersDb: OrdersDb,
  { productIds, city, first, last, now }: PlacesQuery,
): Promise<TakenPlaces[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT product_id AS productId, date, start, SUM(quantity) AS taken FROM slot JOIN reservation ON slot_id = slot.id
       WHERE product_id IN (SELECT value FROM json_each(?1)) AND city = ?2 AND date BETWEEN ?3 AND ?4
         AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(?5 AS INTEGER) AND NOT ${preemptibleHoldSql(5)}))
       GROUP BY product_id, date, start`,
    )
    .bind(JSON.stringify(productIds), city, first, last, now.getTime())
    .all<TakenPlaces>()
  return results
}

export const parseDays = (days: readonly { doc: string }[]): CalendarDay[] =>
  days.map(({ doc }): CalendarDay => JSON.parse(doc))

/** What is asked of a product's calendar, with the places taken of this product. */
export const toAvailabilityInput = (
  { product, city, country }: LocalisedProduct,
  now: Date,
  calendar: readonly CalendarDay[],
  taken: readonly TakenPlaces[],
): AvailabilityQuery => ({
  product,
  city: { ...city, country: country.code },
  now,
  calendar,
  taken: Object.fromEntries(taken.map((row) => [`${row.date} ${row.start}`, row.taken])),
})
