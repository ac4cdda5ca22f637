import { BRAND } from '#brand/brand.ts'
import { toMinorUnits } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import type { MembershipTier } from './membership-tier.schema.ts'

type Tiered = { subscriptionType: { subscriptionTier: { code: string; name: string } } }
export type Subscription = Tiered & {
  status: string
  validityEndDate: string | null
  /** What happens at the end of its period, and the plan that begins then. */
  changeType?: string | null | undefined
  upcomingSubscription?: Tiered | null | undefined
  /** Whether the last renewal waits for its payment. */
  isUnpaid?: boolean | null | undefined
}

export const FREE_TIER = 'FREE_TIER'

/** An active pass with a future date opens the hub, whatever the tier. */
export const hasHubAccess = (subscription: Subscription | null, now: Date): boolean =>
  subscription !== null &&
  subscription.status === 'ACTIVE' &&
  subscription.validityEndDate !== null &&
  new Date(subscription.validityEndDate) > now

/** A WonderPass subscriber: active and not on the free tier. */
export const isMember = (subscription: Subscription | null): boolean =>
  subscription?.status === 'ACTIVE' &&
  subscription.subscriptionType.subscriptionTier.code !== FREE_TIER

/** Whether a pass is worth its benefits now: a member's, and not run out. */
export const hasActivePass = (subscription: Subscription | null, now: Date): boolean =>
  isMember(subscription) && hasHubAccess(subscription, now)

/** Everything that a tier brings: first the tier that it includes, then its own. */
export const allBenefits = (
  { includes, benefits }: Pick<MembershipTier, 'includes' | 'benefits'>,
  tiers: readonly Pick<MembershipTier, 'code' | 'name'>[],
): string[] => [
  ...tiers.filter(({ code }) => code === includes).map(({ name }) => `Everything in ${name}`),
  ...benefits,
]

/** The cheapest tier that is sold in a currency, with its price of a month in minor units. */
export const findCheapestTier = (
  tiers: readonly MembershipTier[],
  currency: string,
): (MembershipTier & { month: number }) | undefined =>
  tiers
    .map((tier) => ({ ...tier, month: toMinorUnits(tier.prices[currency]?.month ?? 0) }))
    .filter(({ month }) => month > 0)
    .toSorted((one, other) => one.month - other.month)[0]

/** Where the WonderPass leads: the hub, or the brand's page in a new tab. */
export const wonderPassLink = (
  country: string,
  outside: string | null = BRAND.wonderPassUrl,
): { url: string; external?: true } =>
  outside ? { url: outside, external: true } : { url: routes.wonderPassHub({ country }) }
