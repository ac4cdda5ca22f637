import { z } from 'zod'

/** What a code did to a cart. Minor units; what it takes off is below zero, as in every price breakdown. */
export const AppliedCodeSchema = z.object({
  key: z.enum(['member', 'coupon', 'referral']),
  code: z.string(),
  label: z.string(),
  amount: z.int(),
  /** The amount by line: the parts add up to it. */
  parts: z.record(z.string(), z.int()),
  /** Why it does not count; null when it does. */
  problem: z.string().nullable(),
})
