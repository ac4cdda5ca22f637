import { HOLD_MINUTES, MOST_LINES, MOST_PLACES } from '#domain/checkout/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import type { Backend } from '#worker/context.ts'
import { type Bag, type Cart, readBag, readCart } from '../cart-rows.ts'
import { changeCountry } from '../change-country.ts'
import { attempt, mustChange } from '../guard.ts'
import { begunOrChanged, insertLine, wishIn } from '../line-rows.ts'
import { AT_THE_TILL, MANY_LINES, MANY_PLACES } from '../words.ts'
import { docOf, type PlanRow } from './rows.ts'

const MINUTE = 60_000
export const GONE = 'This is not held any more. Please choose another time.'

type Taking = Backend & { customerId: string | null; cartId: string | null }

/** One of the held times comes into the bag in the place of the line that lost its own; the others are free again. */
export async function takePlan(taking: Taking, plan: PlanRow): Promise<Cart | Refusal> {
  const { d1, clock, newId, customerId } = taking
  const now = clock().getTime()
  const who = { customerId }
  const bag = await readBag(d1, taking.cartId, now, who)
  const country = findCountry(plan.country) ?? COUNTRIES.aus
  const full = bag && (await fullFor(d1, bag, plan))
  if (full) return refuse(409, full)
  if (bag && bag.cart.country !== country.code && !(await changeCountry(taking, bag, country))) {
    return refuse(409, AT_THE_TILL)
  }
  const id = bag?.cart.cartId ?? newId()
  if (!(await attempt(d1, takingStatements(d1, plan, id, now)))) return refuse(409, GONE)
  return (await readCart(d1, id, now, who)) ?? refuse(409, GONE)
}

/** Why a bag has no room for a held time; the line that lost its place makes some, where it is in there. */
async function fullFor(
  d1: D1Database,
  { cart, places, quantities }: Bag,
  plan: PlanRow,
): Promise<string | null> {
  const all = [...cart.lines, ...cart.parked]
  const lost = all.find(({ id }) => id === plan.line_id)
  if (all.length - (lost ? 1 : 0) >= MOST_LINES) return MANY_LINES
  const more = await d1
    .prepare('SELECT quantity FROM reservation WHERE line_id = ?')
    .bind(plan.id)
    .first<number>('quantity')
  const others = places - (lost?.held ? (quantities.get(lost.id) ?? 0) : 0)
  return others + (more ?? 0) > MOST_PLACES ? `${MANY_PLACES} Take something out first.` : null
}

function takingStatements(
  d1: D1Database,
  plan: PlanRow,
  cartId: string,
  now: number,
): D1PreparedStatement[] {
  const line = docOf(plan)
  return [
    ...claiming(d1, plan, now),
    begunOrChanged(d1, cartId, plan.country, now),
    // What is in its bag yet gives way; who comes along is asked once.
    d1
      .prepare(
        `UPDATE orders SET details = replace(details, ?1, ?2) WHERE id = ?3 AND state = 'open'`,
      )
      .bind(plan.line_id, plan.id, plan.order_id),
    d1
      .prepare(
        `UPDATE reservation SET state = 'released', touched_at = CAST(?1 AS INTEGER)
         WHERE line_id = ?2 AND state = 'held' AND EXISTS (SELECT 1 FROM cart_line WHERE id = ?2)`,
      )
      .bind(now, plan.line_id),
    d1
      .prepare(
        `DELETE FROM cart_line WHERE id = ?1
           AND NOT EXISTS (SELECT 1 FROM reservation WHERE line_id = ?1 AND state IN ('paying', 'booked'))`,
      )
      .bind(plan.line_id),
    insertLine(d1, {
      id: plan.id,
      cartId,
      wanted: wishIn(line),
      doc: plan.doc,
      facts: plan.facts,
      total: plan.total,
      now,
    }),
    d1
      .prepare(
        `UPDATE reservation SET cart_id = ?1, expires_at = CAST(?2 AS INTEGER), touched_at = CAST(?3 AS INTEGER)
         WHERE line_id = ?4 AND state = 'held' AND expires_at > CAST(?3 AS INTEGER)`,
      )
      .bind(cartId, now + HOLD_MINUTES * MINUTE, now, plan.id),
    mustChange(d1, 1),
    ...letGo(d1, plan, now),
  ]
}

const claiming = (d1: D1Database, { id }: PlanRow, now: number): D1PreparedStatement[] => [
  d1
    .prepare(
      `UPDATE plan_b SET state = 'taken' WHERE id = ? AND state = 'open' AND expires_at > CAST(? AS INTEGER)`,
    )
    .bind(id, now),
  mustChange(d1, 1),
]

/** Takes one for something else than a bag: its own place is free for that, the others for anybody. */
export const closing = (d1: D1Database, plan: PlanRow, now: number): D1PreparedStatement[] => [
  ...claiming(d1, plan, now),
  d1
    .prepare(
      `UPDATE reservation SET state = 'released', touched_at = CAST(? AS INTEGER) WHERE line_id = ? AND state = 'held'`,
    )
    .bind(now, plan.id),
  ...letGo(d1, plan, now),
]

/** The other times of the same line are free again. */
const letGo = (d1: D1Database, { id, line_id }: PlanRow, now: number): D1PreparedStatement[] => [
  d1
    .prepare(
      `UPDATE reservation SET state = 'released', touched_at = CAST(? AS INTEGER)
       WHERE state = 'held' AND line_id IN (SELECT id FROM plan_b WHERE line_id = ? AND id <> ? AND state = 'open')`,
    )
    .bind(now, line_id, id),
  d1
    .prepare(`UPDATE plan_b SET state = 'closed' WHERE line_id = ? AND id <> ? AND state = 'open'`)
    .bind(line_id, id),
]
