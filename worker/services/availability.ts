import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import {
  type CalendarDay,
  type Day,
  dayAvailability,
  monthAvailability,
  type Question,
} from '#domain/places/availability.ts'
import { addDays, isDate } from '#domain/places/zone.ts'
import { type Placed, placeProduct } from './goods.ts'
import { serve } from './serve.ts'

const UNKNOWN = 'We know no such product or city.'
const NO_SUCH_DAY = 'There is no such day.'

export const availability = serve(contract.availability, {
  async month({ d1, clock, params, query: { city, month } }) {
    const asked = await lookUp(d1, { ...params, city, ...datesIn(month), now: clock() })
    if (!asked) return refuse(404, UNKNOWN)
    return { ...placeOf(asked), month, days: monthAvailability(month, asked) }
  },

  async day({ d1, clock, params: { productId, date }, query: { city } }) {
    if (!isDate(date)) return refuse(422, NO_SUCH_DAY, { fields: { date: NO_SUCH_DAY } })
    const asked = await lookUp(d1, { productId, city, first: date, last: date, now: clock() })
    if (!asked) return refuse(404, UNKNOWN)
    return { ...placeOf(asked), ...dayAvailability(date, asked) }
  },
})

/** A month of goods that have been looked up. */
export async function monthOf(
  d1: D1Database,
  goods: Placed,
  month: string,
  now: Date,
): Promise<Day[]> {
  const { first, last } = datesIn(month)
  return monthAvailability(month, await questionFor(d1, goods, first, last, now))
}

/** The days around a date, so many on either side, of goods that have been looked up. */
export async function daysAround(
  d1: D1Database,
  goods: Placed,
  date: string,
  now: Date,
  span: number,
): Promise<Day[]> {
  const dates = Array.from({ length: 2 * span + 1 }, (_, nth) => addDays(date, nth - span))
  const question = await questionFor(d1, goods, addDays(date, -span), addDays(date, span), now)
  return dates.map((one) => dayAvailability(one, question))
}

/** The hours of those days that have room for so many places. */
export const freeIn = (days: readonly Day[], quantity: number) =>
  days.flatMap(({ date, slots }) =>
    slots
      .filter(({ open, left }) => open && (left === null || left >= quantity))
      .map(({ start, capacity }) => ({ date, start, capacity })),
  )

async function questionFor(d1: D1Database, goods: Placed, first: string, last: string, now: Date) {
  const [days, taken] = await d1.batch<{ doc: string }>([
    d1
      .prepare('SELECT doc FROM calendar_day WHERE day BETWEEN ? AND ? ORDER BY day, position')
      .bind(first, last),
    takenStatement(d1, { productId: goods.product.id, city: goods.city.id, first, last, now }),
  ])
  return questionOf(goods, now, days?.results ?? [], taken)
}

const placeOf = ({ product, city }: Question) => ({
  productId: product.id,
  city: city.id,
  timeZone: city.timeZone,
})

const datesIn = (month: string) => ({ first: `${month}-01`, last: `${month}-31` })

type Wanted = { productId: string; city: string; first: string; last: string; now: Date }

/** All that days are worked out from, in one round trip of two statements; null when product or city is unknown. */
async function lookUp(d1: D1Database, wanted: Wanted): Promise<Question | null> {
  const { productId, city, first, last, now } = wanted
  const [docs, taken] = await d1.batch<{ kind: string; doc: string }>([
    d1
      .prepare(
        `SELECT 'product' AS kind, 0 AS position, doc FROM product WHERE id = ?
         UNION ALL SELECT 'city', 0, doc FROM location WHERE id = ?
         UNION ALL SELECT 'settings', 0, doc FROM document WHERE name = 'settings'
         UNION ALL SELECT 'day', position, doc FROM calendar_day WHERE day BETWEEN ? AND ?
         ORDER BY position`,
      )
      .bind(productId, city, first, last),
    takenStatement(d1, wanted),
  ])
  const { day = [], ...rest } = Object.groupBy(docs?.results ?? [], ({ kind }) => kind)
  const placed = placeProduct({
    product: rest.product?.[0]?.doc,
    city: rest.city?.[0]?.doc,
    settings: rest.settings?.[0]?.doc,
  })
  return placed && questionOf(placed, now, day, taken)
}

/** Places taken by start; a hold that has run out is left out here and needs no job (defaults 3.3). */
const takenStatement = (d1: D1Database, { productId, city, first, last, now }: Wanted) =>
  d1
    .prepare(
      `SELECT date, start, SUM(quantity) AS taken FROM slot JOIN reservation ON slot_id = slot.id
       WHERE product_id = ? AND city = ? AND date BETWEEN ? AND ?
         AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(? AS INTEGER)))
       GROUP BY date, start`,
    )
    .bind(productId, city, first, last, now.getTime())

function questionOf(
  { product, city, country }: Placed,
  now: Date,
  days: readonly { doc: string }[],
  taken: D1Result | undefined,
): Question {
  const rows = (taken?.results ?? []) as { date: string; start: string; taken: number }[]
  return {
    product,
    city: { ...city, country: country.code },
    now,
    calendar: days.map(({ doc }): CalendarDay => JSON.parse(doc)),
    taken: Object.fromEntries(rows.map((row) => [`${row.date} ${row.start}`, row.taken])),
  }
}
