import { z } from 'zod'

/** What a code did to a cart. Minor units; discounts are negative. */
export const AppliedCodeSchema = z.object({
  key: z.enum(['member', 'coupon', 'referral', 'points']),
  code: z.string(),
  label: z.string(),
  amount: z.int(),
  parts: z.record(z.string(), z.int()),
  /** Why it doesn't apply; null when it does. */
  problem: z.string().nullable(),
})
