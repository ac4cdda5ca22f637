import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { type CalendarDay, type Day, monthAvailability } from '#domain/places/availability.ts'
import { type Goods, goodsFor } from './goods.ts'
import { serve } from './serve.ts'

export const availability = serve(contract.availability, {
  async month({ d1, clock, params, query }) {
    const goods = await goodsFor(d1, params.productId, query.city)
    if (!goods) return refuse(404, 'We know no such product or city.')

    const days = await monthOf(d1, goods, query.month, clock())
    const { id: productId } = goods.product
    const { id: city, timeZone } = goods.city
    return { productId, city, timeZone, month: query.month, days }
  },
})

/** A month of a product in a city: one query for the calendar, one for the places taken. */
export async function monthOf(
  d1: D1Database,
  { product, city, country }: Goods,
  month: string,
  now: Date,
): Promise<Day[]> {
  const [calendar, taken] = await d1.batch<{ doc: string }>([
    d1
      .prepare('SELECT doc FROM calendar_day WHERE day BETWEEN ? AND ?')
      .bind(`${month}-01`, `${month}-31`),
    d1
      .prepare(
        `SELECT date, start, SUM(quantity) AS taken FROM slot JOIN reservation ON slot_id = slot.id
         WHERE product_id = ? AND city = ? AND date BETWEEN ? AND ?
           AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(? AS INTEGER)))
         GROUP BY date, start`,
      )
      .bind(product.id, city.id, `${month}-01`, `${month}-31`, now.getTime()),
  ])
  const rows = (taken?.results ?? []) as unknown as { date: string; start: string; taken: number }[]
  return monthAvailability(month, {
    product,
    city: { ...city, country: country.code },
    now,
    calendar: (calendar?.results ?? []).map(({ doc }): CalendarDay => JSON.parse(doc)),
    taken: Object.fromEntries(
      rows.map(({ date, start, taken: count }) => [`${date} ${start}`, count]),
    ),
  })
}
