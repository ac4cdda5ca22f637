import { MOST_LINES } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import type { Backend } from '#worker/context.ts'
import { type Cart, readBag, readCart, readSaved } from './cart-rows.ts'
import { changeCountry } from './change-country.ts'
import { attempt, mustChange } from './guard.ts'
import { anotherVersion, begunOrChanged } from './line-rows.ts'
import { isSealed, sealOf } from './order-link.ts'
import { AT_THE_TILL, MANY_LINES } from './words.ts'

const MOST_SAVED = 5
const NOT_THERE = 'This bag was opened again already, or put away.'

type Caller = Backend & { customerId: string | null; cartId: string | null }
type Saved = { id: string; country: string; saved_at: number; names: string }

/** The bags a visitor has put aside, newest first, each with what opens it anywhere. */
export async function savedBags({ d1, config, customerId, cartId }: Caller) {
  const { results } = await d1
    .prepare(
      `SELECT id, country, saved_at,
         (SELECT json_group_array(doc ->> 'productName') FROM cart_line WHERE cart_id = cart.id) AS names
       FROM cart WHERE saved_at IS NOT NULL AND (saved_from = ?1 OR saved_for = ?2)
       ORDER BY saved_at DESC LIMIT ${MOST_SAVED}`,
    )
    .bind(cartId ?? '', customerId ?? '')
    .all<Saved>()
  return results.map(({ id, country, saved_at, names }) => ({
    id,
    seal: sealOf(config, sealedName(id)),
    country,
    names: JSON.parse(names) as string[],
    savedAt: new Date(saved_at).toISOString(),
  }))
}

const sealedName = (id: string) => `saved:${id}`

/** Puts a whole bag aside: its places are free again, its lines stay as they were chosen (spec §4 pay-later cart entry). */
export async function saveBag(caller: Caller): Promise<Cart | Refusal> {
  const { d1, clock, newId, customerId, cartId } = caller
  const now = clock().getTime()
  const bag = await readBag(d1, cartId, now, { customerId })
  if (!bag || bag.cart.lines.length === 0) return refuse(404, 'Your bag is empty.')
  if (bag.isPaying) return refuse(409, AT_THE_TILL)
  if ((await savedBags(caller)).length >= MOST_SAVED) {
    return refuse(409, `At most ${MOST_SAVED} bags are kept for later. Open or put away one first.`)
  }
  const { cart } = bag
  const id = newId()
  const saved = await attempt(d1, [
    d1
      .prepare(
        `INSERT INTO cart (id, country, created_at, saved_from, saved_for, saved_at)
         VALUES (?1, ?2, CAST(?3 AS INTEGER), ?4, ?5, CAST(?3 AS INTEGER))`,
      )
      .bind(id, cart.country, now, cart.cartId, customerId),
    ...carrying(d1, cart, id, now),
    anotherVersion(d1, cart.cartId),
  ])
  if (!saved) return refuse(409, AT_THE_TILL)
  return (await readCart(d1, cart.cartId, now, { customerId })) ?? refuse(404, NOT_THERE)
}

/** Lines go to another bag; places that are waited for are free until that bag is looked over. */
function carrying(d1: D1Database, { lines }: Cart, to: string, now: number): D1PreparedStatement[] {
  const ids = JSON.stringify(lines.map(({ id }) => id))
  const timed = JSON.stringify(lines.filter((line) => !isAtOnce(line)).map(({ id }) => id))
  return [
    d1
      .prepare(
        `UPDATE reservation SET cart_id = ?1, order_id = NULL, touched_at = CAST(?2 AS INTEGER),
           state = CASE WHEN line_id IN (SELECT value FROM json_each(?4)) THEN 'released' ELSE state END
         WHERE line_id IN (SELECT value FROM json_each(?3)) AND state IN ('held', 'released')`,
      )
      .bind(to, now, ids, timed),
    mustChange(d1, lines.length),
    d1
      .prepare('UPDATE cart_line SET cart_id = ? WHERE id IN (SELECT value FROM json_each(?))')
      .bind(to, ids),
    mustChange(d1, lines.length),
  ]
}

type Named = { id: string; seal?: string | undefined }

/** A saved bag of the caller's, or one whose signed link they hold. */
async function find(caller: Caller, { id, seal }: Named): Promise<Cart | null> {
  const { d1, config, clock, customerId } = caller
  const isOwn = (await savedBags(caller)).some((saved) => saved.id === id)
  if (!isOwn && !isSealed(config, sealedName(id), seal)) return null
  return readSaved(d1, id, clock().getTime(), { customerId })
}

/** What lies in a saved bag, for whoever may open it. */
export const showSaved = async (caller: Caller, named: Named): Promise<Cart | Refusal> =>
  (await find(caller, named)) ?? refuse(404, NOT_THERE)

/** Everything in a saved bag goes into the one in hand; opening that one claims its places and says what changed. */
export async function openSaved(caller: Caller, named: Named): Promise<Cart | Refusal> {
  const { d1, clock, newId, customerId, cartId } = caller
  const now = clock().getTime()
  const saved = await find(caller, named)
  if (!saved) return refuse(404, NOT_THERE)
  const bag = await readBag(d1, cartId, now, { customerId })
  const country = findCountry(saved.country) ?? COUNTRIES.aus
  const lies = bag ? bag.cart.lines.length + bag.cart.parked.length : 0
  if (lies + saved.lines.length > MOST_LINES) {
    return refuse(409, MANY_LINES)
  }
  if (bag && bag.cart.country !== country.code && !(await changeCountry(caller, bag, country))) {
    return refuse(409, AT_THE_TILL)
  }
  const id = bag?.cart.cartId ?? newId()
  const opened = await attempt(d1, [
    d1
      .prepare('UPDATE cart SET saved_at = NULL WHERE id = ? AND saved_at IS NOT NULL')
      .bind(saved.cartId),
    mustChange(d1, 1),
    begunOrChanged(d1, id, country.code, now),
    ...carrying(d1, saved, id, now),
  ])
  if (!opened) return refuse(409, NOT_THERE)
  return (await readCart(d1, id, now, { customerId })) ?? refuse(404, NOT_THERE)
}

/** Puts a saved bag away for good. */
export async function forgetSaved(caller: Caller, named: Named): Promise<null | Refusal> {
  const saved = await find(caller, named)
  if (!saved) return refuse(404, NOT_THERE)
  const { d1 } = caller
  await d1.batch([
    d1.prepare('DELETE FROM cart_line WHERE cart_id = ?').bind(saved.cartId),
    d1.prepare('UPDATE cart SET saved_at = NULL WHERE id = ?').bind(saved.cartId),
  ])
  return null
}
