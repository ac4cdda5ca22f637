import { hasActivePass } from '#domain/membership/subscription.ts'
import type { MemberDiscount } from '#domain/promotions/apply-codes.ts'

export type PassRow = {
  status: string
  tier: string
  tier_name: string
  valid_until: string | null
}

/** Percent off, by tier code. */
export type TierDiscounts = ReadonlyMap<string, number>

export const selectPass = (ordersDb: OrdersDb, customerId: string | null): D1PreparedStatement =>
  ordersDb
    .prepare('SELECT status, tier, tier_name, valid_until FROM subscription WHERE customer_id = ?')
    .bind(customerId)

export async function loadTierDiscounts(
  catalogueDb: CatalogueDb,
  customerId: string | null,
): Promise<TierDiscounts> {
  if (customerId === null) return new Map()
  const { results } = await catalogueDb
    .prepare(
      `SELECT value ->> 'code' AS code, value ->> 'memberDiscount' AS percent
       FROM document, json_each(doc) WHERE name = 'tiers'`,
    )
    .all<{ code: string; percent: number | null }>()
  return new Map(results.map(({ code, percent }) => [code, percent ?? 0]))
}

export const toSubscription = ({ status, tier, tier_name, valid_until }: PassRow) => ({
  status,
  validityEndDate: valid_until,
  subscriptionType: { subscriptionTier: { code: tier, name: tier_name } },
})

/** The member price at an instant: the tier's percent while the pass is active. */
export function memberDiscount(
  row: PassRow | undefined,
  tiers: TierDiscounts,
  now: number,
): MemberDiscount | null {
  const percent = row && tiers.get(row.tier)
  if (!percent || !hasActivePass(toSubscription(row), new Date(now))) return null
  return { name: row.tier_name, percent }
}
