import type { AtAGlance } from '#domain/contract/account/profile.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import { renewalPrice } from '#domain/membership/price-rise.ts'
import { FREE_TIER } from '#domain/membership/subscription.ts'
import { addDays } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { selectExpiring, toExpiring } from '#worker/services/loyalty/expire-points.ts'
import {
  type PointsBalance,
  selectPointsBalance,
} from '#worker/services/loyalty/loyalty-service.ts'
import { selectMonthUse, toMonthUse } from '#worker/services/membership/allowance.ts'
import { selectGiftLeft } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  priceRise,
  renewsAt,
  resumePrice,
  type SubscriptionRow,
  selectSubscription,
  upcomingPlan,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { type GuestOrderRow, selectGuestOrders, toGuestOrder } from './guest-orders.ts'
import { STEPS_SQL } from './profile-view.ts'

/** What a customer has, at a glance. */
export async function getOverview(input: Backend & { customerId: string }): Promise<AtAGlance> {
  const { ordersDb, customerId } = input
  const [sums, steps, subscription, guestOrders, ...expiring] = await ordersDb.batch<unknown>([
    selectPointsBalance(ordersDb, customerId),
    ordersDb.prepare(STEPS_SQL).bind(customerId),
    selectSubscription(ordersDb, customerId),
    selectGuestOrders(input),
    ...selectExpiring(input, customerId),
  ])
  const [balance] = (sums?.results ?? []) as PointsBalance[]
  return {
    points: balance?.pointsRemaining ?? 0,
    pointsPending: balance?.pointsPending ?? 0,
    expiring: toExpiring(expiring),
    onboarding: steps?.results as AtAGlance['onboarding'],
    guestOrders: ((guestOrders?.results ?? []) as GuestOrderRow[]).map(toGuestOrder),
    pass: await findPass(input, subscription?.results[0] as SubscriptionRow | undefined),
  }
}

async function findPass(
  backend: Backend,
  row: SubscriptionRow | undefined,
): Promise<AtAGlance['pass']> {
  const isPaused = row?.status === 'PAUSED'
  if (!row || row.tier === FREE_TIER || !(isPaused || row.status === 'ACTIVE')) return null
  const [gifts, ...use] = await backend.ordersDb.batch<unknown>([
    selectGiftLeft(backend, row),
    ...selectMonthUse(backend, row),
  ])
  const [gift] = (gifts?.results ?? []) as { gift_left: number }[]
  const { month, tier, used } = toMonthUse(backend, row, use)
  const resumesOn = isPaused ? row.resume_on : null
  const end = row.period_end ?? ''
  const next = upcomingPlan(row)
  const price = resumesOn
    ? resumePrice(row, resumesOn)
    : renewsAt(row, end)
      ? (next?.price ?? renewalPrice(row.price, priceRise(row), end))
      : null
  return {
    tierName: row.tier_name,
    currency: row.currency,
    isUnpaid: row.failed_since !== null,
    paidUntil: row.period_end,
    nextPrice:
      price && leftAfterGifts(price, gift?.gift_left ?? 0, COUNTRIES[row.country].minimumCharge),
    hasCard: row.card !== null,
    nextTierName: next && next.tierName !== row.tier_name ? next.tierName : null,
    isPausing: row.change_type === 'PAUSE',
    resumesOn,
    month: { tierCode: tier, until: addDays(month.end, -1), microExperiences: used },
  }
}
