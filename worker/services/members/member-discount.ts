import { hasActivePass } from '#domain/members/subscription.ts'
import type { MemberDiscount } from '#domain/promotions/apply-codes.ts'

export type PassRow = {
  status: string
  tier: string
  tier_name: string
  valid_until: string | null
  /** What its tier takes off, as published. */
  percent: number | null
}

/** The question for the pass of whoever is signed in. */
export const selectPass = (ordersDb: D1Database, customerId: string | null): D1PreparedStatement =>
  ordersDb
    .prepare(
      `SELECT status, tier, tier_name, valid_until, (SELECT value ->> 'memberDiscount'
         FROM document, json_each(doc) WHERE name = 'tiers' AND value ->> 'code' = tier) AS percent
       FROM subscription WHERE customer_id = ?`,
    )
    .bind(customerId)

/** A pass as rules see it. */
export const toSubscription = ({ status, tier, tier_name, valid_until }: PassRow) => ({
  status,
  validityEndDate: valid_until,
  subscriptionType: { subscriptionTier: { code: tier, name: tier_name } },
})

/** The price a pass gives as of an instant: its tier's percent while it lives, else none. */
export function memberDiscount(row: PassRow | undefined, now: number): MemberDiscount | null {
  if (!row?.percent || !hasActivePass(toSubscription(row), new Date(now))) return null
  return { name: row.tier_name, percent: row.percent }
}
