import { MAX_CART_LINES, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { releaseCartCodeUses } from '#worker/services/promotions/code-redemptions.ts'

type Caller = Backend & { customerId: string; cartId: string | null }
type CartRow = {
  id: string
  is_own: number
  version: number
  lines: number
  places: number
  is_paying: number
}
type MergedCart = { cartId: string; lines: string[] } | null

/** Other changes of the carts may come in between. */
const MAX_TRIES = 3

/**
 * Makes the visitor's cart the customer's. The lines and codes of the cart they have already join it, with their places; what doesn't
 * fit is saved for later. While one of the two is being paid, both stay as they are.
 */
export async function mergeCarts(caller: Caller): Promise<MergedCart> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { cart, statements } = planMerge(caller, await findCarts(caller))
    if (statements.length === 0 || (await tryBatch(caller.ordersDb, statements)))
      return cart && { cartId: cart.id, lines: await listLines(caller.ordersDb, cart.id) }
  }
  return null
}

async function findCarts({ ordersDb, customerId, cartId, clock }: Caller) {
  const { results } = await ordersDb
    .prepare(
      `SELECT id, customer_id IS NOT NULL AS is_own, version,
         (SELECT COUNT(*) FROM cart_line WHERE cart_id = cart.id) AS lines,
         (SELECT COALESCE(SUM(quantity), 0) FROM reservation WHERE cart_id = cart.id
            AND (state = 'paying' OR (state = 'held' AND expires_at > CAST(?3 AS INTEGER)))) AS places,
         EXISTS (SELECT 1 FROM reservation WHERE cart_id = cart.id AND state = 'paying') AS is_paying
       FROM cart WHERE saved_at IS NULL AND (customer_id = ?1 OR (id = ?2 AND customer_id IS NULL))`,
    )
    .bind(customerId, cartId ?? '', clock().getTime())
    .all<CartRow>()
  return {
    own: results.find(({ is_own }) => is_own === 1) ?? null,
    brought: results.find(({ is_own }) => is_own === 0) ?? null,
  }
}

type Carts = Awaited<ReturnType<typeof findCarts>>
type Plan = { cart: CartRow | null; statements: D1PreparedStatement[] }

function planMerge(caller: Caller, { own, brought }: Carts): Plan {
  const { ordersDb, customerId, clock } = caller
  const now = clock().getTime()
  if (!brought) return { cart: own, statements: [] }
  if (brought.is_paying || own?.is_paying) return { cart: brought, statements: [] }
  const isUnchanged = [brought, ...(own ? [own] : [])].map(({ id, version }) =>
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT COUNT(*) = 1, '' FROM cart WHERE id = ?1 AND version = CAST(?2 AS INTEGER)
           AND saved_at IS NULL AND (customer_id IS NULL OR customer_id = ?3)`,
      )
      .bind(id, version, customerId),
  )
  if (own && brought.lines === 0)
    return {
      cart: own,
      statements: [...isUnchanged, ...moveCodes(ordersDb, { from: brought.id, to: own.id })],
    }
  const giveTo = (id: string, owner: string | null) =>
    ordersDb
      .prepare('UPDATE cart SET customer_id = ?2, version = version + 1 WHERE id = ?1')
      .bind(id, owner)
  const isRoomy =
    !own ||
    (own.lines + brought.lines <= MAX_CART_LINES && own.places + brought.places <= MAX_CART_PLACES)
  const statements = own
    ? [
        giveTo(own.id, null),
        releaseCartCodeUses(ordersDb, own.id, now),
        ...(isRoomy
          ? moveCart(ordersDb, { from: own.id, to: brought.id, now })
          : saveCart(ordersDb, { id: own.id, customerId, now })),
      ]
    : []
  return {
    cart: brought,
    statements: [...isUnchanged, ...statements, giveTo(brought.id, customerId)],
  }
}

/** Places that are held move along; lapsed ones are claimed again when the cart is opened. */
const moveCart = (
  ordersDb: OrdersDb,
  { from, to, now }: { from: string; to: string; now: number },
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE reservation SET cart_id = ?2, order_id = NULL,
         state = CASE WHEN state = 'held' AND expires_at <= CAST(?3 AS INTEGER) THEN 'released' ELSE state END
       WHERE cart_id = ?1 AND line_id IN (SELECT id FROM cart_line WHERE cart_id = ?1) AND state IN ('held', 'released')`,
    )
    .bind(from, to, now),
  ordersDb.prepare('UPDATE cart_line SET cart_id = ?2 WHERE cart_id = ?1').bind(from, to),
  ...moveCodes(ordersDb, { from, to }),
]

/** A code of the same kind that is there already stays. */
const moveCodes = (ordersDb: OrdersDb, { from, to }: { from: string; to: string }) =>
  ['cart_code', 'cart_gift_card'].map((table) =>
    ordersDb
      .prepare(`UPDATE OR IGNORE ${table} SET cart_id = ?2 WHERE cart_id = ?1`)
      .bind(from, to),
  )

const saveCart = (
  ordersDb: OrdersDb,
  { id, customerId, now }: { id: string; customerId: string; now: number },
): D1PreparedStatement[] => [
  ordersDb
    .prepare('UPDATE cart SET saved_for = ?2, saved_at = CAST(?3 AS INTEGER) WHERE id = ?1')
    .bind(id, customerId, now),
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'released', order_id = NULL, updated_at = CAST(?2 AS INTEGER)
       WHERE cart_id = ?1 AND state = 'held'`,
    )
    .bind(id, now),
]

async function listLines(ordersDb: OrdersDb, cartId: string): Promise<string[]> {
  const { results } = await ordersDb
    .prepare('SELECT id FROM cart_line WHERE cart_id = ? ORDER BY created_at, id')
    .bind(cartId)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
