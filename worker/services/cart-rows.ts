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
export type LineDoc = Omit<CartLine, 'held' | 'holdExpiresAt' | 'id' | 'country'>

type CartRow = { id: string; country: string; version: number }
type LineRow = {
  id: string
  doc: string
  facts: string
  state: string | null
  expires_at: number | null
  quantity: number | null
  country: string | null
}

/** A cart, how many places it holds, and what its prices and codes are worked out from. */
export type Bag = {
  cart: Cart
  /** Places held now, parked lines too, */
  places: number
  /** and by line, whether or not they are held. */
  quantities: ReadonlyMap<string, number>
  /** Whether something of it is being paid. */
  isPaying: boolean
  laid: Laid[]
  facts: ReadonlyMap<string, Partial<LineFacts>>
  /** The price its owner's pass gives. */
  member: Member | null
}

/** A cart with its lines, their holds and its codes, as of an instant; null when there is none. */
export const readCart = async (d1: D1Database, cartId: string | null, now: number, who: Who) =>
  (await readBag(d1, cartId, now, who))?.cart ?? null

/** A bag that was put aside: its name alone opens it to nobody, whoever asks has looked at its seal (decisions/018). */
export const readSaved = async (d1: D1Database, cartId: string, now: number, who: Who) =>
  (await readBag(d1, cartId, now, who, 'saved_at IS NOT NULL'))?.cart ?? null

/** The same with the places it takes, in one round trip. */
export async function readBag(
  d1: D1Database,
  cartId: string | null,
  now: number,
  who: Who,
  which: 'saved_at IS NULL' | 'saved_at IS NOT NULL' = 'saved_at IS NULL',
): Promise<Bag | null> {
  if (!cartId) return null
  const [carts, found, codes, passes] = await d1.batch([
    d1.prepare(`SELECT id, country, version FROM cart WHERE id = ? AND ${which}`).bind(cartId),
    d1
      .prepare(
        `SELECT cart_line.id, cart_line.doc, facts, state, expires_at, quantity, location.country FROM cart_line
         LEFT JOIN reservation ON line_id = cart_line.id
         LEFT JOIN location ON location.id = cart_line.city
         WHERE cart_line.cart_id = ? ORDER BY created_at, cart_line.id`,
      )
      .bind(cartId),
    laidStatement(d1, cartId, { now, who }),
    passOf(d1, who.customerId),
  ])
  const cart = carts?.results[0] as CartRow | undefined
  const rows = (found?.results ?? []) as LineRow[]
  if (!cart) return null
  const laid = ((codes?.results ?? []) as LaidRow[]).map(laidOf)
  const facts = new Map(rows.map(({ id, facts }) => [id, JSON.parse(facts)] as const))
  const member = memberOf(passes?.results[0] as PassRow | undefined, now)
  const { country, version } = cart
  // What is of another country waits until its owner is back there: a total is of one currency (defaults 3.14).
  const isHere = (row: LineRow) => (row.country ?? country) === country
  const lines = rows.filter(isHere).map((row) => lineOf(row, now))
  const parked = rows
    .filter((row) => !isHere(row))
    .map((row) => ({ ...lineOf(row, now), country: row.country ?? country }))
  return {
    cart: totalled({ cartId, version, country, lines, parked }, { laid, facts, member }, now),
    places: placesIn(rows, now),
    quantities: new Map(rows.map(({ id, quantity }) => [id, quantity ?? 0])),
    isPaying: rows.some(({ state }) => state === 'paying'),
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

type Untotalled = Pick<Cart, 'cartId' | 'version' | 'country' | 'lines' | 'parked'>

/** A cart with what its codes take off as of now, and its sum. */
export function totalled(
  { cartId, version, country, lines, parked }: Untotalled,
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
    parked,
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
