import { type Cart, type CartLine, priceBreakdown } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { sum } from '#domain/money.ts'
import { applyCodes, type CartCode, type MemberDiscount } from '#domain/promotions/apply-codes.ts'
import type { LineDiscountFacts } from '#domain/promotions/discount-basis.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Databases } from '#worker/app/context.ts'
import {
  loadTierDiscounts,
  memberDiscount,
  type PassRow,
  selectPass,
} from '#worker/services/members/member-discount.ts'
import {
  type CartCodeRow,
  type CodeUser,
  selectCartCodes,
  toCartCode,
  toDiscountBasis,
} from '#worker/services/promotions/select-codes.ts'

/** What a line keeps of itself; hold and id stand in columns. */
export type LineSnapshot = Omit<CartLine, 'held' | 'holdExpiresAt' | 'id' | 'country'>

type CartRow = { id: string; country: string; version: number }
type CartLineRow = {
  id: string
  doc: string
  facts: string
  state: string | null
  expires_at: number | null
  quantity: number | null
  country: string
}

/** A cart, how many places it holds, and what its prices and codes are worked out from. */
export type CartState = {
  cart: Cart
  /** Places held now, parked lines too, */
  placesHeld: number
  /** and by line, whether or not they are held. */
  quantities: ReadonlyMap<string, number>
  /** Whether something of it is being paid. */
  isPaying: boolean
  cartCodes: CartCode[]
  facts: ReadonlyMap<string, Partial<LineDiscountFacts>>
  /** The price its owner's pass gives. */
  member: MemberDiscount | null
}

/** A cart with its lines, their holds and its codes, as of an instant; null when there is none. */
export const findCart = async (
  databases: Databases,
  cartId: string | null,
  now: number,
  codeUser: CodeUser,
) => (await findCartState(databases, cartId, now, codeUser))?.cart ?? null

/** A bag that was put aside: its name alone opens it to no one, whoever asks has looked at its seal (decisions/018). */
export const findSavedCart = async (
  databases: Databases,
  cartId: string,
  now: number,
  codeUser: CodeUser,
) => (await findCartState(databases, cartId, now, codeUser, 'saved_at IS NOT NULL'))?.cart ?? null

/** The same with the places it takes: one round trip, and for members another one beside it. */
export async function findCartState(
  databases: Databases,
  cartId: string | null,
  now: number,
  codeUser: CodeUser,
  savedFilter: 'saved_at IS NULL' | 'saved_at IS NOT NULL' = 'saved_at IS NULL',
): Promise<CartState | null> {
  if (!cartId) return null
  const { ordersDb, catalogueDb } = databases
  const tiers = loadTierDiscounts(catalogueDb, codeUser.customerId)
  const [carts, lineRows, codes, passes] = await ordersDb.batch([
    ordersDb
      .prepare(`SELECT id, country, version FROM cart WHERE id = ? AND ${savedFilter}`)
      .bind(cartId),
    ordersDb
      .prepare(
        `SELECT cart_line.id, cart_line.doc, facts, state, expires_at, quantity, country FROM cart_line
         LEFT JOIN reservation ON line_id = cart_line.id
         WHERE cart_line.cart_id = ? ORDER BY created_at, cart_line.id`,
      )
      .bind(cartId),
    selectCartCodes(ordersDb, cartId, { now, who: codeUser }),
    selectPass(ordersDb, codeUser.customerId),
  ])
  const cart = carts?.results[0] as CartRow | undefined
  const rows = (lineRows?.results ?? []) as CartLineRow[]
  if (!cart) return null
  const cartCodes = ((codes?.results ?? []) as CartCodeRow[]).map(toCartCode)
  const facts = new Map(rows.map(({ id, facts }) => [id, JSON.parse(facts)] as const))
  const member = memberDiscount(passes?.results[0] as PassRow | undefined, await tiers, now)
  const { country, version } = cart
  // What is of another country waits until its owner is back there: a total is of one currency.
  const isInCountry = (row: CartLineRow) => row.country === country
  const lines = rows.filter(isInCountry).map((row) => toCartLine(row, now))
  const parked = rows
    .filter((row) => !isInCountry(row))
    .map((row) => ({ ...toCartLine(row, now), country: row.country }))
  return {
    cart: withTotals(
      { cartId, version, country, lines, parked },
      { cartCodes, facts, member },
      now,
    ),
    placesHeld: countHeldPlaces(rows, now),
    quantities: new Map(rows.map(({ id, quantity }) => [id, quantity ?? 0])),
    isPaying: rows.some(({ state }) => state === 'paying'),
    cartCodes,
    facts,
    member,
  }
}

const countHeldPlaces = (rows: CartLineRow[], now: number): number =>
  rows.reduce((places, row) => places + (isLineHeld(row, now) ? (row.quantity ?? 0) : 0), 0)

/** What is being paid is held for as long as that takes. */
const isLineHeld = ({ state, expires_at }: CartLineRow, now: number): boolean =>
  state === 'paying' || (state === 'held' && (expires_at ?? 0) > now)

type CartWithoutTotals = Pick<Cart, 'cartId' | 'version' | 'country' | 'lines' | 'parked'>

/** A cart with what its codes take off as of now, and its sum. */
export function withTotals(
  { cartId, version, country, lines, parked }: CartWithoutTotals,
  { cartCodes, facts, member }: Pick<CartState, 'cartCodes' | 'facts' | 'member'>,
  now: number,
): Cart {
  const homeCountry = findCountry(country) ?? COUNTRIES.aus
  const expiries = lines.flatMap(({ held, holdExpiresAt }) =>
    held && holdExpiresAt ? [holdExpiresAt] : [],
  )
  const codes = applyCodes(toDiscountBasis(lines, facts, homeCountry, now), cartCodes, member)
  const trace = priceBreakdown(lines, codes)
  return {
    cartId,
    version,
    country,
    lines,
    parked,
    codes,
    trace,
    total: sum(lines.map(({ total }) => total)) + sum(codes.map(({ amount }) => amount)),
    currency: homeCountry.currency.code,
    holdExpiresAt: expiries.toSorted()[0] ?? null,
  }
}

function toCartLine(row: CartLineRow, now: number): CartLine {
  const { id, doc, expires_at } = row
  const line = JSON.parse(doc) as LineSnapshot
  const isTimed = expires_at !== null && !isImmediate(line)
  return {
    ...line,
    id,
    held: isLineHeld(row, now),
    holdExpiresAt: isTimed ? toIso(expires_at) : null,
  }
}
