import type { Backend } from '#worker/context.ts'
import { endPromises } from '#worker/services/friends.ts'

/** Gives customers the points they were promised for what is complete now (defaults 3.8). */
export const givePoints = async ({ d1, clock }: Backend): Promise<{ ended: number }> => ({
  ended: await endPromises(d1, clock().getTime()),
})
