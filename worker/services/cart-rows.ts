import type { z } from 'zod'
import type { CartLine } from '#domain/checkout/cart.ts'
import type { Cart as CartSchema } from '#domain/contract/cart.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'

/** What a line keeps of itself; hold and id stand in columns. */
export type LineDoc = Omit<CartLine, 'held' | 'holdExpiresAt' | 'id'>

type CartRow = { id: string; country: string; version: number }
type LineRow = {
  id: string
  doc: string
  state: string | null
  expires_at: number | null
  quantity: number | null
}

/** A cart and how many places it holds. */
export type Bag = { cart: Cart; places: number }

/** A cart with its lines and their holds, as of an instant; null when there is none. */
export const readCart = async (d1: D1Database, cartId: string | null, now: number) =>
  (await readBag(d1, cartId, now))?.cart ?? null

/** The same with the places it takes, in one round trip. */
export async function readBag(
  d1: D1Database,
  cartId: string | null,
  now: number,
): Promise<Bag | null> {
  if (!cartId) return null
  const [carts, lines] = await d1.batch([
    d1.prepare('SELECT id, country, version FROM cart WHERE id = ?').bind(cartId),
    d1
      .prepare(
        `SELECT cart_line.id, doc, state, expires_at, quantity FROM cart_line
         LEFT JOIN reservation ON line_id = cart_line.id
         WHERE cart_line.cart_id = ? ORDER BY created_at, cart_line.id`,
      )
      .bind(cartId),
  ])
  const cart = carts?.results[0] as CartRow | undefined
  const rows = (lines?.results ?? []) as LineRow[]
  return cart ? { cart: cartOf(cart, rows, now), places: placesIn(rows, now) } : null
}

const placesIn = (rows: LineRow[], now: number): number =>
  rows.reduce((sum, row) => sum + (isHeld(row, now) ? (row.quantity ?? 0) : 0), 0)

/** What is being paid is held for as long as that takes. */
const isHeld = ({ state, expires_at }: LineRow, now: number): boolean =>
  state === 'paying' || (state === 'held' && (expires_at ?? 0) > now)

function cartOf({ id, country, version }: CartRow, rows: LineRow[], now: number): Cart {
  const lines = rows.map((row) => lineOf(row, now))
  const expiries = lines.flatMap(({ held, holdExpiresAt }) =>
    held && holdExpiresAt ? [holdExpiresAt] : [],
  )
  return {
    cartId: id,
    version,
    country,
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    currency: (findCountry(country) ?? COUNTRIES.aus).currency.code,
    holdExpiresAt: expiries.toSorted()[0] ?? null,
  }
}
export type Cart = z.output<typeof CartSchema>

function lineOf(row: LineRow, now: number): CartLine {
  const { id, doc, expires_at } = row
  return {
    ...(JSON.parse(doc) as LineDoc),
    id,
    held: isHeld(row, now),
    holdExpiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
  }
}
