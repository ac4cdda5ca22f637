import { z } from 'zod'

export const PriceBreakdownLineSchema = z.object({
  label: z.string(),
  amount: z.int(),
  kind: z.literal('shipping').optional(),
})
