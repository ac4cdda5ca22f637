import type { Backend } from '#worker/app/context.ts'
import { awardDuePoints } from '#worker/services/loyalty/award-due-points.ts'

/** Gives the points that were promised for bookings, and for friends who were there. */
export const awardPoints = async ({ ordersDb, clock }: Backend): Promise<{ ended: number }> => ({
  ended: await awardDuePoints(ordersDb, clock().getTime()),
})
