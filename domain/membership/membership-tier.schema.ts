import { z } from 'zod'

export const MembershipTier = z.looseObject({
  code: z.string(),
  name: z.string(),
  /** In percent. */
  memberDiscount: z.int().min(0).max(100).default(0),
  /** Up to how many hours before the start members move a booking for free. */
  freeRescheduleHours: z.number().optional(),
  microExperiencesPerMonth: z.int().min(0).optional(),
  /** Whether members book dates a day before everyone else. */
  earlySlots: z.boolean().optional(),
  /** The code of the tier whose benefits it has too. */
  includes: z.string().optional(),
  /** Its own. */
  benefits: z.array(z.string()).default([]),
  /** Major units per month and year, by currency. */
  prices: z.record(z.string(), z.object({ month: z.number(), year: z.number() })).default({}),
})
export type MembershipTier = z.infer<typeof MembershipTier>
