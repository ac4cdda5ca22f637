import { z } from 'zod'
import { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import { GiftChoice } from './gift-choice.schema.ts'

/** A gift in a cart or order, as it was priced. Minor units. */
export const LineGift = z.object({
  type: z.enum(['giftValue', 'giftExperience']),
  choice: GiftChoice,
  value: z.int().describe('What the gift card is worth before discounts.'),
  /** The theme as it is shown; its picture is /media/ without width and format. */
  theme: z.object({ displayName: z.string(), picture: z.string() }),
  /** The name of the experience that is given. */
  title: z.string().nullable(),
  plan: GivenPlan.optional(),
  sending: z
    .enum(['email', 'post'])
    .optional()
    .describe('How what is given comes, if it is an item.'),
  timeZone: z.string().nullable().describe('Of the recipient, where a day was chosen.'),
  summary: z.array(z.object({ label: z.string(), text: z.string(), amount: z.int().optional() })),
})
export type LineGift = z.output<typeof LineGift>
