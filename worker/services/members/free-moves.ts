import { hasActivePass } from '#domain/members/subscription.ts'
import type { Backend } from '#worker/app/context.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { type PassRow, selectPass, toSubscription } from './member-discount.ts'

type Tier = { code: string; freeRescheduleHours?: number }

/** Up to how many hours before the start a member moves a booking for free, any number of times; null for everyone else. */
export async function loadFreeMoveHours(
  { ordersDb, catalogueDb, clock }: Backend,
  customerId: string | null,
): Promise<number | null> {
  if (customerId === null) return null
  const pass = await selectPass(ordersDb, customerId).first<PassRow>()
  if (!pass || !hasActivePass(toSubscription(pass), clock())) return null
  const tiers = await getDocument<Tier[]>(catalogueDb, 'tiers')
  return tiers.find(({ code }) => code === pass.tier)?.freeRescheduleHours ?? null
}
