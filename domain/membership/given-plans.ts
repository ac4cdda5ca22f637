import type { Country } from '#domain/countries/country.ts'
import { isAllowedGiftAmount } from '#domain/gift-cards/gift-amounts.ts'
import type { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import { toMinorUnits } from '#domain/money.ts'
import type { MembershipTier } from './membership-tier.schema.ts'
import { FREE_TIER } from './subscription.ts'

/** The years of WonderPass that can be given in a country: those that cost what a gift card may hold. */
export const givenPlans = (
  tiers: readonly Pick<MembershipTier, 'code' | 'name' | 'prices'>[],
  { currency }: Pick<Country, 'currency'>,
): GivenPlan[] =>
  tiers.flatMap(({ code, name, prices }) => {
    const year = prices[currency.code]?.year ?? 0
    return code !== FREE_TIER && isAllowedGiftAmount(year, currency.code)
      ? [{ tier: code, tierName: name, interval: 'year' as const, price: toMinorUnits(year) }]
      : []
  })
