import { z } from 'zod'

/** A WonderPass tier as anyone may see it. */
export const MembershipTier = z.looseObject({
  code: z.string(),
  name: z.string(),
  /** What members pay less, in percent. */
  memberDiscount: z.int().min(0).max(100).default(0),
  benefits: z.array(z.string()).default([]),
  /** Per currency: major units a month and a year. */
  prices: z.record(z.string(), z.object({ month: z.number(), year: z.number() })).default({}),
})
export type MembershipTier = z.infer<typeof MembershipTier>
