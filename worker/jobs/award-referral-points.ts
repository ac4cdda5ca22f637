import type { Backend } from '#worker/app/context.ts'
import { settleReferralRewards } from '#worker/services/promotions/referral-rewards.ts'

/** Awards pending referral points of completed bookings. */
export const awardReferralPoints = async ({
  ordersDb,
  clock,
}: Backend): Promise<{ ended: number }> => ({
  ended: await settleReferralRewards(ordersDb, clock().getTime()),
})
