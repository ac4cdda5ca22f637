import { type CartLine, HOLD_MINUTES } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { RawLocation } from '#domain/places/location.schema.ts'
import { adaptLocation } from '#domain/places/location.ts'
import { nearestTo, type Place } from '#domain/places/nearest.ts'
import type { Backend } from '#worker/context.ts'
import { daysAround, freeIn } from '../availability.ts'
import { type Goods, goodsFor } from '../goods.ts'
import { wishIn } from '../line-rows.ts'
import type { OrderRow } from '../order-rows.ts'
import { factsFor, issuesWith, keyOf, lineDocOf, priceOf, quantityOf } from '../wanted.ts'

const MINUTE = 60_000
/** So many other times are held, */
const MOST = 3
/** so many are tried where others are quicker, */
const MOST_TRIES = 8
/** from the week before to the week after, */
const SPAN_DAYS = 7
/** in the same city and the two nearest within so many kilometres. */
const MOST_CITIES = 3
const NEAR_KM = 150
/** An order of many lines holds other times for the first few of them. */
const MOST_LINES = 3

type Lost = {
  /** The lines whose place fell through. */
  lines: readonly CartLine[]
  /** Times that are not to be offered again. */
  isOut?: (place: Place, line: CartLine) => boolean
}

/** Holds up to three other times for every line that lost its place, once as long as they last (defaults part 1, 10). */
export async function offer(backend: Backend, order: OrderRow, lost: Lost): Promise<void> {
  const timed = lost.lines.filter((line) => !isAtOnce(line)).slice(0, MOST_LINES)
  for (const line of timed) {
    if (!(await hasPlans(backend, line.id))) await offerFor(backend, order, line, lost.isOut)
  }
}

const hasPlans = async ({ d1, clock }: Backend, lineId: string): Promise<boolean> =>
  (await d1
    .prepare(
      `SELECT 1 FROM plan_b WHERE line_id = ? AND (state = 'taken' OR expires_at > CAST(? AS INTEGER))`,
    )
    .bind(lineId, clock().getTime())
    .first()) !== null

async function offerFor(
  backend: Backend,
  order: OrderRow,
  line: CartLine,
  isOut: Lost['isOut'] = () => false,
): Promise<void> {
  const goods = await goodsFor(backend.d1, line.productId, line.city)
  // What is not sold any more as it was chosen cannot be held elsewhere either.
  if (!goods || goods.product.unitPrice === null || issuesWith(line, goods)) return
  const free = await freeAround(backend, line, goods)
  const ranked = nearestTo(
    free.filter((place) => !isOut(place, line)),
    line,
    MOST_TRIES,
  )
  let held = 0
  for (const place of ranked) {
    if (held === MOST) return
    if (await holdOne(backend, order, { line, place, position: held })) held++
  }
}

type Free = Place & { goods: Goods; capacity: number | null }

/** Everything free for the same party in the two weeks around, here and in the cities near by. */
async function freeAround(backend: Backend, line: CartLine, goods: Goods): Promise<Free[]> {
  const { d1, clock } = backend
  const quantity = quantityOf(wishIn(line), goods)
  const places = await citiesNear(d1, goods)
  const found = await Promise.all(
    places.map(async ({ city, km }) => {
      const here = { ...goods, city }
      const days = await daysAround(d1, here, line.date, clock(), SPAN_DAYS)
      return freeIn(days, quantity).map((place) => ({ ...place, km, city: city.id, goods: here }))
    }),
  )
  return found.flat()
}

async function citiesNear(d1: D1Database, { product, city: home, country }: Goods) {
  const { results } = await d1
    .prepare(
      'SELECT doc FROM location WHERE country = ? AND id IN (SELECT value FROM json_each(?))',
    )
    .bind(country.code, JSON.stringify(product.cities.map(({ id }) => id)))
    .all<{ doc: string }>()
  return results
    .map(({ doc }) => adaptLocation(RawLocation.parse(JSON.parse(doc))))
    .map((city) => ({ city, km: distanceKm(city, home) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MOST_CITIES)
}

type Holding = { line: CartLine; place: Free; position: number }

/** The place and the row that tells of it, both or neither; it counts as a place, but not as one of its browser's twenty. */
function holdOne(
  { d1, clock, newId, holds }: Backend,
  order: OrderRow,
  { line, place: { goods, capacity, city, date, start }, position }: Holding,
): Promise<boolean> {
  const now = clock().getTime()
  const id = newId()
  const wanted = { ...wishIn(line), city, date, start }
  const quote = priceOf(wanted, goods)
  const until = now + HOLD_MINUTES * MINUTE
  return holds.take(
    d1,
    {
      lineId: id,
      cartId: `plan-b:${order.id}`,
      slot: { ...keyOf(wanted), capacity },
      quantity: quantityOf(wanted, goods),
      now,
      until,
    },
    [
      d1
        .prepare(
          `INSERT INTO plan_b (id, order_id, line_id, position, doc, facts, country, total, state, created_at, expires_at)
           VALUES (?, ?, ?, CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), 'open', CAST(? AS INTEGER), CAST(? AS INTEGER))`,
        )
        .bind(
          id,
          order.id,
          line.id,
          position,
          JSON.stringify(lineDocOf(wanted, goods, quote)),
          JSON.stringify(factsFor(wanted, goods)),
          goods.country.code,
          quote.total,
          now,
          until,
        ),
    ],
  )
}
