import type { Backend } from '#worker/app/context.ts'
import { endPendingPoints } from '#worker/services/loyalty/end-pending-points.ts'

/** Credits the pending points of bookings, and of friends who were there, or withdraws them. */
export const awardPoints = async ({ ordersDb, clock }: Backend): Promise<{ ended: number }> => ({
  ended: await endPendingPoints(ordersDb, clock().getTime()),
})
