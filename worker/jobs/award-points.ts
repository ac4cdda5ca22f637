import type { Backend } from '#worker/app/context.ts'
import { endPendingPoints } from '#worker/services/loyalty/end-pending-points.ts'
import { awardMilestones } from '#worker/services/loyalty/milestone-points.ts'

/** Credits or withdraws the pending points of bookings and of friends who were there, and gives those of milestones. */
export async function awardPoints({ ordersDb, clock }: Backend): Promise<Record<string, number>> {
  const now = clock().getTime()
  return {
    ended: await endPendingPoints(ordersDb, now),
    milestones: await awardMilestones(ordersDb, now),
  }
}
