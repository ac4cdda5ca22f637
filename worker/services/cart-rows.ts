import type { z } from 'zod'
import { type CartLine, traceOf } from '#domain/checkout/cart.ts'
import { applyCodes, type Laid, type Member } from '#domain/checkout/codes/apply.ts'
import type { LineFacts } from '#domain/checkout/codes/priced.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Cart as CartSchema } from '#domain/contract/cart.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { sumOf } from '#domain/money.ts'
import { basketOf, type LaidRow, laidOf, laidStatement, type Who } from './code-rows.ts'

import { memberOf, type PassRow, passOf } from './member.ts'

/** What a line keeps of itself; hold and id stand in columns. */
export type LineDoc = Omit<CartLine, 'held' | 'holdExpiresAt' | 'id'>

type CartRow = { id: string; country: string; version: number }
type LineRow = {
  id: string
  doc: string
  facts: string
  state: string | null
  expires_at: number | null
  quantity: number | null
}

/** A cart, how many places it holds, and what its prices and codes are worked out from. */
export type Bag = {
  cart: Cart
  places: number
  laid: Laid[]
  facts: ReadonlyMap<string, Partial<LineFacts>>
  /** The price its owner's pass gives. */
  member: Member | null
}

/** A cart with its lines, their holds and its codes, as of an instant; null when there is none. */
export const readCart = async (d1: D1Database, cartId: string | null, now: number, who: Who) =>
  (await readBag(d1, cartId, now, who))?.cart ?? null

/** The same with the places it takes, in one round trip. */
export async function readBag(
  d1: D1Database,
  cartId: string | null,
  now: number,
  who: Who,
): Promise<Bag | null> {
  if (!cartId) return null
  const [carts, lines, codes, passes] = await d1.batch([
    d1.prepare('SELECT id, country, version FROM cart WHERE id = ?').bind(cartId),
    d1
      .prepare(
        `SELECT cart_line.id, doc, facts, state, expires_at, quantity FROM cart_line
         LEFT JOIN reservation ON line_id = cart_line.id
         WHERE cart_line.cart_id = ? ORDER BY created_at, cart_line.id`,
      )
      .bind(cartId),
    laidStatement(d1, cartId, { now, who }),
    passOf(d1, who.customerId),
  ])
  const cart = carts?.results[0] as CartRow | undefined
  const rows = (lines?.results ?? []) as LineRow[]
  if (!cart) return null
  const laid = ((codes?.results ?? []) as LaidRow[]).map(laidOf)
  const facts = new Map(rows.map(({ id, facts }) => [id, JSON.parse(facts)] as const))
  const member = memberOf(passes?.results[0] as PassRow | undefined, now)
  const { country, version } = cart
  return {
    cart: totalled(
      { cartId, version, country, lines: rows.map((row) => lineOf(row, now)) },
      { laid, facts, member },
      now,
    ),
    places: placesIn(rows, now),
    laid,
    facts,
    member,
  }
}

const placesIn = (rows: LineRow[], now: number): number =>
  rows.reduce((sum, row) => sum + (isHeld(row, now) ? (row.quantity ?? 0) : 0), 0)

/** What is being paid is held for as long as that takes. */
const isHeld = ({ state, expires_at }: LineRow, now: number): boolean =>
  state === 'paying' || (state === 'held' && (expires_at ?? 0) > now)

type Untotalled = Pick<Cart, 'cartId' | 'version' | 'country' | 'lines'>

/** A cart with what its codes take off as of now, and its sum. */
export function totalled(
  { cartId, version, country, lines }: Untotalled,
  { laid, facts, member }: Pick<Bag, 'laid' | 'facts' | 'member'>,
  now: number,
): Cart {
  const home = findCountry(country) ?? COUNTRIES.aus
  const expiries = lines.flatMap(({ held, holdExpiresAt }) =>
    held && holdExpiresAt ? [holdExpiresAt] : [],
  )
  const codes = applyCodes(basketOf(lines, facts, home, now), laid, member)
  const trace = traceOf(lines, codes)
  return {
    cartId,
    version,
    country,
    lines,
    codes,
    trace,
    total: sumOf(lines.map(({ total }) => total)) + sumOf(codes.map(({ amount }) => amount)),
    currency: home.currency.code,
    holdExpiresAt: expiries.toSorted()[0] ?? null,
  }
}
export type Cart = z.output<typeof CartSchema>

function lineOf(row: LineRow, now: number): CartLine {
  const { id, doc, expires_at } = row
  const line = JSON.parse(doc) as LineDoc
  const isTimed = expires_at !== null && !isAtOnce(line)
  return {
    ...line,
    id,
    held: isHeld(row, now),
    holdExpiresAt: isTimed ? new Date(expires_at).toISOString() : null,
  }
}
