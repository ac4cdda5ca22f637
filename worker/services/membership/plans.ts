import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { Interval } from '#domain/membership/periods.ts'
import type { PlanPrice } from '#domain/membership/plan-change.ts'
import { FREE_TIER } from '#domain/membership/subscription.ts'
import { toMinorUnits } from '#domain/money.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import type { SoldPlan } from '#worker/services/payments/membership-invoices/subscription-row.ts'

export type Tier = {
  code: string
  name: string
  displayOrder: number
  memberDiscount: number
  microExperiencesPerMonth?: number
  prices: Record<string, Record<Interval, number>>
}
export type RankedPlan = SoldPlan & PlanPrice

/** The tiers on sale, from the free one up. */
export async function listTiers(catalogueDb: CatalogueDb): Promise<Tier[]> {
  const tiers = await getDocument<Tier[]>(catalogueDb, 'tiers')
  return tiers.toSorted((one, other) => one.displayOrder - other.displayOrder)
}

/** What can be joined in a country. */
export const plansOf = (tiers: readonly Tier[], country: CountryCode): RankedPlan[] =>
  tiers.flatMap((tier) =>
    tier.code === FREE_TIER
      ? []
      : (['month', 'year'] as const).map((interval) => planOf(tier, interval, country)),
  )

const planOf = (tier: Tier, interval: Interval, country: CountryCode): RankedPlan => ({
  tier: tier.code,
  tierName: tier.name,
  rank: tier.displayOrder,
  interval,
  price: toMinorUnits(tier.prices[COUNTRIES[country].currency.code]?.[interval] ?? 0),
})

/** A plan on sale; null for the free tier and for what isn't sold. */
export const findPlan = (
  tiers: readonly Tier[],
  { tierCode, interval }: { tierCode: string; interval: Interval },
  country: CountryCode,
): RankedPlan | null =>
  plansOf(tiers, country).find((plan) => plan.tier === tierCode && plan.interval === interval) ??
  null

/** The rank of a plan that may be off sale by now: then it has no benefit beyond the free one's. */
export const rankOf = (tiers: readonly Tier[], tier: string): number =>
  tiers.find(({ code }) => code === tier)?.displayOrder ?? 0

export const toPlanView = ({ tier, tierName, interval, price }: SoldPlan) => ({
  tierCode: tier,
  tierName,
  interval,
  price,
})
