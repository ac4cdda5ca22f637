import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { priceBreakdown } from '#domain/cart/price-breakdown.ts'
import { countryOf } from '#domain/countries/index.ts'
import {
  applyGiftCards,
  type CartGiftCard,
  giftTotal,
} from '#domain/gift-cards/gift-card-payments.ts'
import { protectGiftPrices } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { sum } from '#domain/money.ts'
import { applyCodes, type CartCode, type MemberDiscount } from '#domain/promotions/apply-codes.ts'
import type { LineDiscountFacts } from '#domain/promotions/discount-basis.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Databases } from '#worker/app/context.ts'
import {
  type CartGiftCardRow,
  selectCartGiftCards,
  toCartGiftCard,
} from '#worker/services/gift-ledger/cart-gift-cards.ts'
import { selectChosenPoints } from '#worker/services/loyalty/spend-points.ts'
import {
  loadTierDiscounts,
  memberDiscount,
  type PassRow,
  selectPass,
} from '#worker/services/membership-tiers/member-discount.ts'
import {
  type CartCodeRow,
  type CodeUser,
  selectCartCodes,
  toCartCode,
  toDiscountBasis,
} from '#worker/services/promotions/select-codes.ts'

/** A stored line; hold and id are columns. */
export type LineSnapshot = Omit<CartLine, 'held' | 'holdExpiresAt' | 'id' | 'country'>

/** Whether something of a cart is being paid. */
export const IS_CART_PAYING_SQL = `EXISTS (SELECT 1 FROM reservation WHERE cart_id = cart.id AND state = 'paying')`
/** A cart that a caller may see: no customer's, or their own. */
export const IS_OWN_CART_SQL = '(customer_id IS NULL OR customer_id = ?2)'

type CartRow = { id: string; country: string; version: number; is_paying: 0 | 1 }
type CartLineRow = {
  id: string
  doc: string
  facts: string
  state: string | null
  expires_at: number | null
  quantity: number | null
  country: string
}

/** A cart with everything its prices and codes are computed from. */
export type CartState = {
  cart: Cart
  placesHeld: number
  quantities: ReadonlyMap<string, number>
  isPaying: boolean
  cartCodes: CartCode[]
  facts: ReadonlyMap<string, Partial<LineDiscountFacts>>
  member: MemberDiscount | null
  giftCards: CartGiftCard[]
  /** What may be spent, where points are used; else null. */
  points: number | null
}

export const findCart = async (
  databases: Databases,
  cartId: string | null,
  now: number,
  codeUser: CodeUser,
) => (await findCartState(databases, cartId, now, codeUser))?.cart ?? null

/** A saved cart; its id is no proof of access, callers verify the link's signature first. */
export const findSavedCart = async (
  databases: Databases,
  cartId: string,
  now: number,
  codeUser: CodeUser,
) => (await findCartState(databases, cartId, now, codeUser, 'saved_at IS NOT NULL'))?.cart ?? null

/** A cart with its places and codes in one round trip, and the member's discount in parallel. */
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
  const [carts, lineRows, codes, passes, gifts, chosen] = await ordersDb.batch([
    ordersDb
      .prepare(
        `SELECT id, country, version, ${IS_CART_PAYING_SQL} AS is_paying FROM cart
         WHERE id = ?1 AND ${savedFilter} AND ${IS_OWN_CART_SQL}`,
      )
      .bind(cartId, codeUser.customerId),
    ordersDb
      .prepare(
        `SELECT cart_line.id, cart_line.doc, facts, state, expires_at, quantity, country FROM cart_line
         LEFT JOIN reservation ON line_id = cart_line.id
         WHERE cart_line.cart_id = ? ORDER BY created_at, cart_line.id`,
      )
      .bind(cartId),
    selectCartCodes(ordersDb, cartId, { now, who: codeUser }),
    selectPass(ordersDb, codeUser.customerId),
    selectCartGiftCards(ordersDb, cartId, { now, who: codeUser }),
    selectChosenPoints(ordersDb, cartId, codeUser.customerId),
  ])
  const cart = carts?.results[0] as CartRow | undefined
  const rows = (lineRows?.results ?? []) as CartLineRow[]
  if (!cart) return null
  const cartCodes = ((codes?.results ?? []) as CartCodeRow[]).map(toCartCode)
  const facts = new Map(rows.map(({ id, facts }) => [id, JSON.parse(facts)] as const))
  const member = memberDiscount(passes?.results[0] as PassRow | undefined, await tiers, now)
  const { country, version } = cart
  const giftCards = ((gifts?.results ?? []) as CartGiftCardRow[]).map(
    toCartGiftCard(countryOf({ country }).currency.code),
  )
  const points = (chosen?.results[0] as { balance: number } | undefined)?.balance ?? null
  // Lines of another country are parked: a total has one currency.
  const isInCountry = (row: CartLineRow) => row.country === country
  const lines = rows.filter(isInCountry).map((row) => toCartLine(row, now))
  const parked = rows
    .filter((row) => !isInCountry(row))
    .map((row) => ({ ...toCartLine(row, now), country: row.country }))
  return {
    cart: withTotals(
      { cartId, version, country, lines, parked },
      { cartCodes, facts, member, giftCards, points },
      now,
    ),
    placesHeld: countHeldPlaces(rows, now),
    quantities: new Map(rows.map(({ id, quantity }) => [id, quantity ?? 0])),
    isPaying: cart.is_paying === 1,
    cartCodes,
    facts,
    member,
    giftCards,
    points,
  }
}

const countHeldPlaces = (rows: CartLineRow[], now: number): number =>
  rows.reduce((places, row) => places + (isLineHeld(row, now) ? (row.quantity ?? 0) : 0), 0)

const isLineHeld = ({ state, expires_at }: CartLineRow, now: number): boolean =>
  state === 'paying' || (state === 'held' && (expires_at ?? 0) > now)

type CartWithoutTotals = Pick<Cart, 'cartId' | 'version' | 'country' | 'lines' | 'parked'>

type CartPayment = Pick<CartState, 'cartCodes' | 'facts' | 'member' | 'giftCards' | 'points'>

/** A cart with its prices, codes and gift cards worked out. */
export function withTotals(
  { cartId, version, country, parked, ...cart }: CartWithoutTotals,
  { cartCodes, facts, member, giftCards, points }: CartPayment,
  now: number,
): Cart {
  const homeCountry = countryOf({ country })
  const lines = protectGiftPrices(cart.lines, giftCards, now)
  const expiries = lines.flatMap(({ held, holdExpiresAt }) =>
    held && holdExpiresAt ? [holdExpiresAt] : [],
  )
  const basis = toDiscountBasis(lines, facts, homeCountry, now)
  const codes = applyCodes(basis, cartCodes, member, points)
  const trace = priceBreakdown(lines, codes, homeCountry)
  const { bookingFee: fee, minimumCharge } = homeCountry
  const appliedGifts = applyGiftCards(giftCards, { lines, codes, fee, minimumCharge })
  const total = sum(lines.map((line) => line.total)) + sum(codes.map(({ amount }) => amount))
  return {
    cartId,
    version,
    country,
    lines,
    parked,
    codes,
    trace,
    total,
    discountable: sum(basis.lines.map(({ goods }) => goods)),
    giftCards: appliedGifts,
    due: total + fee - giftTotal(appliedGifts),
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
