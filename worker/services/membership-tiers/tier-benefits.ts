import { hasActivePass } from '#domain/membership/subscription.ts'
import type { Backend, Databases } from '#worker/app/context.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { type PassRow, selectPass, toSubscription } from './member-discount.ts'

type Tier = { code: string; freeRescheduleHours?: number; earlySlots?: boolean }

/** Up to how many hours before the start a member moves a booking for free, any number of times; null for everyone else. */
export const loadFreeMoveHours = async (
  backend: Backend,
  customerId: string | null,
): Promise<number | null> =>
  (await findMemberTier(backend, customerId, backend.clock()))?.freeRescheduleHours ?? null

/** Whether a member can book dates a day before everyone else. */
export const hasEarlyDates = async (
  databases: Databases,
  customerId: string | null,
  now: Date,
): Promise<boolean> => (await findMemberTier(databases, customerId, now))?.earlySlots === true

/** The tier of a pass that is active now. */
async function findMemberTier(
  { ordersDb, catalogueDb }: Databases,
  customerId: string | null,
  now: Date,
): Promise<Tier | undefined> {
  if (customerId === null) return undefined
  const pass = await selectPass(ordersDb, customerId).first<PassRow>()
  if (!pass || !hasActivePass(toSubscription(pass), now)) return undefined
  const tiers = await getDocument<Tier[]>(catalogueDb, 'tiers')
  return tiers.find(({ code }) => code === pass.tier)
}
