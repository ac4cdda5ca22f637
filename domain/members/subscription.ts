import { BRAND } from '#brand/brand.ts'
/** A WonderPass subscription as pages and rules see it. */
export type Subscription = {
  status: string
  validityEndDate: string | null
  subscriptionType: { subscriptionTier: { code: string; name: string } }
}

/** The tier of everyone without a pass. */
export const FREE_TIER = 'FREE_TIER'

/** Active with a date in the future leads to the hub, whatever the tier. */
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

/** Where the WonderPass entry leads those who have no pass yet. */
export const WONDERPASS_URL = BRAND.wonderPassUrl
