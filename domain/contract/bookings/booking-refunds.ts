import { z } from 'zod'
import { OrderGiftPartSchema } from '#domain/gift-cards/applied-gift-card.schema.ts'

const instant = z.iso.datetime()

/** What gift cards paid of a booking, what went back, and what became gift credit. Minor units. */
export const BOOKING_REFUNDS = {
  giftCards: z.array(OrderGiftPartSchema).describe('What gift cards paid at the checkout.'),
  refunds: z.array(
    z.object({
      line: z.string(),
      amount: z.int(),
      state: z.string(),
      giftCard: z
        .string()
        .nullable()
        .describe('The last signs of the gift card it went back to; null for a payment card.'),
      at: instant,
    }),
  ),
  credits: z.array(
    z.object({
      id: z.string(),
      line: z.string(),
      amount: z.int(),
      balance: z.int().describe('What is left to spend.'),
      currency: z.string(),
      code: z
        .string()
        .nullable()
        .describe('What is typed at the checkout to spend it; null once it is deactivated.'),
      why: z.string(),
      at: instant,
    }),
  ),
}
