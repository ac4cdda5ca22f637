import { z } from 'zod'

/** A year of a membership that was given, as it was sold. */
export const GivenPlan = z.object({
  tier: z.string(),
  tierName: z.string(),
  interval: z.literal('year'),
  price: z.int().describe('Minor units.'),
})
export type GivenPlan = z.output<typeof GivenPlan>
