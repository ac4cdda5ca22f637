import type { CartLine } from '#domain/cart/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import type { CartCode } from '#domain/promotions/apply-codes.ts'
import type { Coupon } from '#domain/promotions/coupon.schema.ts'
import {
  type DiscountBasis,
  type LineDiscountFacts,
  toDiscountableLine,
} from '#domain/promotions/discount-basis.ts'
import { normalisedEmailSql } from './normalised-email-sql.ts'

export type CodeUser = { customerId: string | null; email?: string | undefined }

export type CartCodeRow = {
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

/** Holds count until they expire. */
export const COUNTED_USE_SQL = `(other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > CAST(?2 AS INTEGER)))`

/** Codes applied to the cart, or one that was typed. */
const CODE_SOURCES_SQL = {
  cart: `SELECT key, code FROM cart_code WHERE cart_id = ?1 AND key <> 'points'`,
  typed: 'SELECT key, code FROM promotion WHERE code = ?5',
}

/** Everything about the codes of a cart, or about one typed beside it. */
export function selectCartCodes(
  ordersDb: OrdersDb,
  cartId: string | null,
  { now, who: codeUser, typed }: { now: number; who: CodeUser; typed?: string },
): D1PreparedStatement {
  const values = [
    cartId ?? '',
    now,
    codeUser.customerId,
    codeUser.email?.trim().toLowerCase() ?? null,
  ]
  return ordersDb
    .prepare(
      `WITH asking (email) AS (SELECT COALESCE(?4, (SELECT lower(email) FROM customer WHERE id = ?3),
         (SELECT lower(contact ->> 'email') FROM orders WHERE cart_id = ?1 AND status = 2))),
       who (customer_id, person) AS (SELECT ?3, ${normalisedEmailSql('email')} FROM asking)
       SELECT applied.key, applied.code, doc, COALESCE(is_on, 0) AS is_on,
         (SELECT COUNT(*) FROM redemption AS other WHERE other.code = applied.code AND ${COUNTED_USE_SQL}
            AND (other.cart_id <> ?1 OR other.state = 'counted')) AS uses,
         (SELECT COUNT(*) FROM redemption AS other WHERE other.code = applied.code AND ${COUNTED_USE_SQL}
            AND (other.cart_id <> ?1 OR other.state = 'counted')
            AND (other.customer_id = who.customer_id OR other.email = who.person)) AS own_uses,
         EXISTS (SELECT 1 FROM customer WHERE id = owner_id
            AND (id = who.customer_id OR ${normalisedEmailSql('email')} = who.person)) AS is_own,
         EXISTS (SELECT 1 FROM orders WHERE state = 'paid' AND customer_id = who.customer_id)
           OR EXISTS (SELECT 1 FROM orders WHERE state = 'paid' AND ${normalisedEmailSql("contact ->> 'email'")} = who.person)
           OR EXISTS (SELECT 1 FROM archived_order WHERE back_at IS NULL AND booked_at IS NOT NULL AND person = who.person)
           OR EXISTS (SELECT 1 FROM archived_order WHERE back_at IS NULL AND booked_at IS NOT NULL AND customer_id = who.customer_id) AS has_booked,
         EXISTS (SELECT 1 FROM customer WHERE id = who.customer_id AND ${normalisedEmailSql('email')} = who.person) AS is_signed_in
       FROM who, (${typed === undefined ? CODE_SOURCES_SQL.cart : CODE_SOURCES_SQL.typed}) AS applied
       LEFT JOIN promotion ON promotion.code = applied.code`,
    )
    .bind(...values, ...(typed === undefined ? [] : [typed]))
}

export function toCartCode({ key, code, doc, ...row }: CartCodeRow): CartCode {
  const usage = { code, isOn: row.is_on === 1, uses: row.uses, ownUses: row.own_uses }
  if (key === 'coupon') {
    const coupon: Coupon | null = doc === null ? null : JSON.parse(doc)
    return { key, code, record: coupon && { ...usage, key, coupon } }
  }
  const referral = {
    ...usage,
    key,
    isOwn: row.is_own === 1,
    hasBooked: row.has_booked === 1,
    isSignedIn: row.is_signed_in === 1,
  }
  return { key, code, record: doc === null ? null : referral }
}

export const toDiscountBasis = (
  lines: readonly CartLine[],
  facts: ReadonlyMap<string, Partial<LineDiscountFacts>>,
  country: Country,
  now: number,
): DiscountBasis => ({
  lines: lines.map((line) => toDiscountableLine(line, facts.get(line.id) ?? {})),
  country,
  currency: country.currency,
  now: new Date(now),
})
