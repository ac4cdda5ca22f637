import type { Backend } from '#worker/app/context.ts'
import { settleReferralRewards } from '#worker/services/promotions/referral-rewards.ts'

/** Gives customers the points they were promised for what is complete now. */
export const awardReferralPoints = async ({
  ordersDb,
  clock,
}: Backend): Promise<{ ended: number }> => ({
  ended: await settleReferralRewards(ordersDb, clock().getTime()),
})
