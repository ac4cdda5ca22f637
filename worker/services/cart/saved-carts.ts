import { type Cart, MAX_CART_LINES } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { checkLink, LINK_LIFETIME_MS, signLink } from '#worker/services/orders/signed-link.ts'
import { releaseCartCodeUses } from '#worker/services/promotions/code-redemptions.ts'
import { findCart, findCartState, findSavedCart } from './cart-state.ts'
import { changeCountry } from './change-country.ts'
import { findChangeableCart, payingRefusal } from './changeable-cart.ts'
import { updateCartVersion, upsertCart } from './line-statements.ts'
import { MAX_LINES_MESSAGE } from './messages.ts'

const MAX_SAVED_CARTS = 5
const SAVED_CART_GONE_MESSAGE = 'These saved items were moved back or deleted.'

type CartCaller = Backend & { customerId: string | null; cartId: string | null }
type SavedCartRow = { id: string; country: string; saved_at: number; names: string }

/** A visitor's saved carts, newest first, each with its signed link. */
export async function listSavedCarts({ ordersDb, config, customerId, cartId }: CartCaller) {
  const { results } = await ordersDb
    .prepare(
      `SELECT id, country, saved_at,
         (SELECT json_group_array(doc ->> 'productName') FROM cart_line WHERE cart_id = cart.id) AS names
       FROM cart WHERE saved_at IS NOT NULL AND (saved_from = ?1 OR saved_for = ?2)
       ORDER BY saved_at DESC LIMIT ${MAX_SAVED_CARTS}`,
    )
    .bind(cartId ?? '', customerId ?? '')
    .all<SavedCartRow>()
  return results.map(({ id, country, saved_at, names }) => ({
    id,
    seal: signLink(config, savedCartLink(id), saved_at + LINK_LIFETIME_MS),
    country,
    names: JSON.parse(names) as string[],
    savedAt: toIso(saved_at),
  }))
}

/** Its id is new each time it is saved, and opening it or deleting it ends its link: one version is enough. */
const savedCartLink = (id: string) => ({ purpose: 'saved cart link', id, version: 1 }) as const

/** Saves a whole cart for later: its places and the uses of its codes are released, its lines stay. */
export async function saveCart(caller: CartCaller): Promise<Cart | Refusal> {
  const { ordersDb, clock, newId, customerId, cartId } = caller
  const now = clock().getTime()
  const cartState = await findChangeableCart(caller, cartId)
  if (isRefusal(cartState)) return cartState
  if ((await listSavedCarts(caller)).length >= MAX_SAVED_CARTS) {
    return refuse(
      409,
      `You can save for later up to ${MAX_SAVED_CARTS} times. Move back or delete one first.`,
    )
  }
  const { cart } = cartState
  const id = newId()
  const result = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `INSERT INTO cart (id, country, created_at, saved_from, saved_for, saved_at)
         VALUES (?1, ?2, CAST(?3 AS INTEGER), ?4, ?5, CAST(?3 AS INTEGER))`,
      )
      .bind(id, cart.country, now, cart.cartId, customerId),
    ...moveLinesStatements(ordersDb, cart, id, now),
    releaseCartCodeUses(ordersDb, cart.cartId, now),
    updateCartVersion(ordersDb, cart.cartId),
  ])
  if (!result) return payingRefusal()
  return (
    (await findCart(caller, cart.cartId, now, { customerId })) ??
    refuse(404, SAVED_CART_GONE_MESSAGE)
  )
}

/** Moves lines to another cart; their holds are released until that cart is refreshed. */
function moveLinesStatements(
  ordersDb: OrdersDb,
  { lines }: Cart,
  to: string,
  now: number,
): D1PreparedStatement[] {
  const ids = JSON.stringify(lines.map(({ id }) => id))
  const timed = JSON.stringify(lines.filter((line) => !isImmediate(line)).map(({ id }) => id))
  return [
    ordersDb
      .prepare(
        `UPDATE reservation SET cart_id = ?1, order_id = NULL, updated_at = CAST(?2 AS INTEGER),
           state = CASE WHEN line_id IN (SELECT value FROM json_each(?4)) THEN 'released' ELSE state END
         WHERE line_id IN (SELECT value FROM json_each(?3)) AND state IN ('held', 'released')`,
      )
      .bind(to, now, ids, timed),
    assertChanges(ordersDb, lines.length),
    ordersDb
      .prepare('UPDATE cart_line SET cart_id = ? WHERE id IN (SELECT value FROM json_each(?))')
      .bind(to, ids),
    assertChanges(ordersDb, lines.length),
  ]
}

type SavedCartRef = { id: string; seal?: string | undefined }

async function findAccessibleSavedCart(
  caller: CartCaller,
  { id, seal }: SavedCartRef,
): Promise<Cart | null> {
  const { clock, customerId } = caller
  const isOwn = (await listSavedCarts(caller)).some((saved) => saved.id === id)
  if (!isOwn && checkLink(caller, savedCartLink(id), { signature: seal }) !== 'valid') return null
  return findSavedCart(caller, id, clock().getTime(), { customerId })
}

export const showSavedCart = async (
  caller: CartCaller,
  ref: SavedCartRef,
): Promise<Cart | Refusal> =>
  (await findAccessibleSavedCart(caller, ref)) ?? refuse(404, SAVED_CART_GONE_MESSAGE)

/** Moves everything of a saved cart into the current one; opening that one claims the places again. */
export async function restoreSavedCart(
  caller: CartCaller,
  ref: SavedCartRef,
): Promise<Cart | Refusal> {
  const { ordersDb, clock, newId, customerId, cartId } = caller
  const now = clock().getTime()
  const saved = await findAccessibleSavedCart(caller, ref)
  if (!saved) return refuse(404, SAVED_CART_GONE_MESSAGE)
  const cartState = await findCartState(caller, cartId, now, { customerId })
  if (cartState?.isPaying) return payingRefusal()
  const country = countryOf(saved)
  const lineCount = cartState ? cartState.cart.lines.length + cartState.cart.parked.length : 0
  if (lineCount + saved.lines.length > MAX_CART_LINES) {
    return refuse(409, MAX_LINES_MESSAGE)
  }
  const moved = await changeCountry(caller, cartState, country)
  if (isRefusal(moved)) return moved
  const id = cartState?.cart.cartId ?? newId()
  const result = await tryBatch(ordersDb, [
    ordersDb
      .prepare('UPDATE cart SET saved_at = NULL WHERE id = ? AND saved_at IS NOT NULL')
      .bind(saved.cartId),
    assertChanges(ordersDb, 1),
    upsertCart(ordersDb, { id, country: country.code, customerId, now }),
    ...moveLinesStatements(ordersDb, saved, id, now),
  ])
  if (!result) return refuse(409, SAVED_CART_GONE_MESSAGE)
  return (await findCart(caller, id, now, { customerId })) ?? refuse(404, SAVED_CART_GONE_MESSAGE)
}

export async function deleteSavedCart(
  caller: CartCaller,
  ref: SavedCartRef,
): Promise<null | Refusal> {
  const saved = await findAccessibleSavedCart(caller, ref)
  if (!saved) return refuse(404, SAVED_CART_GONE_MESSAGE)
  const { ordersDb } = caller
  await ordersDb.batch([
    ordersDb.prepare('DELETE FROM cart_line WHERE cart_id = ?').bind(saved.cartId),
    ordersDb.prepare('UPDATE cart SET saved_at = NULL WHERE id = ?').bind(saved.cartId),
  ])
  return null
}
