import { z } from 'zod'

/** An experience or an item that was given, with everything that its giver paid for. */
export const GivenExperience = z.object({
  productId: z.string(),
  title: z.string(),
  /** Where it was given; null: wherever it runs. */
  city: z.string().nullable(),
  adults: z.int(),
  children: z.int(),
  options: z.array(z.string()),
  addOns: z.record(z.string(), z.int()),
  sending: z
    .enum(['email', 'post'])
    .optional()
    .describe('How an item comes; absent where its recipient chooses a day.'),
})
export type GivenExperience = z.output<typeof GivenExperience>
