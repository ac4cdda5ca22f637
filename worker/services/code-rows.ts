import type { CartLine } from '#domain/checkout/cart.ts'
import type { Laid } from '#domain/checkout/codes/apply.ts'
import type { Coupon } from '#domain/checkout/codes/code.schema.ts'
import { type Basket, type LineFacts, pricedLine } from '#domain/checkout/codes/priced.ts'
import type { Country } from '#domain/countries/country.ts'
import { personOf } from './person.ts'

/** Who wants to use a code: the account, the address on the order, or nobody known yet. */
export type Who = { customerId: string | null; email?: string | undefined }

export type LaidRow = {
  key: 'coupon' | 'referral'
  code: string
  doc: string | null
  is_on: number
  uses: number
  own_uses: number
  is_own: number
  has_booked: number
  is_signed_in: number
}

/** What counts as used: a hold counts while its time runs (reliability 2.1). */
export const LIVE = `(other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > CAST(?2 AS INTEGER)))`

/** Where codes are looked up: those that lie in the cart, or one that somebody typed. */
const SOURCES = {
  cart: 'SELECT key, code FROM cart_code WHERE cart_id = ?1',
  typed: 'SELECT key, code FROM promotion WHERE code = ?5',
}

/** All that is known about the codes of a cart, or about one that was typed beside it. */
export function laidStatement(
  d1: D1Database,
  cartId: string | null,
  { now, who, typed }: { now: number; who: Who; typed?: string },
): D1PreparedStatement {
  const values = [cartId ?? '', now, who.customerId, who.email?.trim().toLowerCase() ?? null]
  return d1
    .prepare(
      `WITH asking (email) AS (SELECT COALESCE(?4, (SELECT lower(email) FROM customer WHERE id = ?3),
         (SELECT lower(contact ->> 'email') FROM orders WHERE cart_id = ?1 AND status = 2))),
       who (customer_id, person) AS (SELECT ?3, ${personOf('email')} FROM asking)
       SELECT laid.key, laid.code, doc, COALESCE(is_on, 0) AS is_on,
         (SELECT COUNT(*) FROM redemption AS other WHERE other.code = laid.code AND ${LIVE}
            AND (other.cart_id <> ?1 OR other.state = 'counted')) AS uses,
         (SELECT COUNT(*) FROM redemption AS other WHERE other.code = laid.code AND ${LIVE}
            AND (other.cart_id <> ?1 OR other.state = 'counted')
            AND (other.customer_id = who.customer_id OR other.email = who.person)) AS own_uses,
         EXISTS (SELECT 1 FROM customer WHERE id = owner_id
            AND (id = who.customer_id OR ${personOf('email')} = who.person)) AS is_own,
         EXISTS (SELECT 1 FROM orders WHERE state = 'paid' AND customer_id = who.customer_id)
           OR EXISTS (SELECT 1 FROM orders WHERE state = 'paid' AND ${personOf("contact ->> 'email'")} = who.person) AS has_booked,
         EXISTS (SELECT 1 FROM customer WHERE id = who.customer_id AND ${personOf('email')} = who.person) AS is_signed_in
       FROM who, (${typed === undefined ? SOURCES.cart : SOURCES.typed}) AS laid
       LEFT JOIN promotion ON promotion.code = laid.code`,
    )
    .bind(...values, ...(typed === undefined ? [] : [typed]))
}

/** A row as the rules of codes want it. */
export function laidOf({ key, code, doc, ...row }: LaidRow): Laid {
  const standing = { code, isOn: row.is_on === 1, uses: row.uses, ownUses: row.own_uses }
  if (key === 'coupon') {
    const coupon: Coupon | null = doc === null ? null : JSON.parse(doc)
    return { key, code, known: coupon && { ...standing, key, coupon } }
  }
  const known = {
    ...standing,
    key,
    isOwn: row.is_own === 1,
    hasBooked: row.has_booked === 1,
    isSignedIn: row.is_signed_in === 1,
  }
  return { key, code, known: doc === null ? null : known }
}

/** A bag as codes look at it. */
export const basketOf = (
  lines: readonly CartLine[],
  facts: ReadonlyMap<string, Partial<LineFacts>>,
  country: Country,
  now: number,
): Basket => ({
  lines: lines.map((line) => pricedLine(line, facts.get(line.id) ?? {})),
  country,
  currency: country.currency,
  now: new Date(now),
})
