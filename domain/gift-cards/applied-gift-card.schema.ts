import { z } from 'zod'

/** A gift card in a cart or order, and what it pays of it. Minor units. */
export const AppliedGiftCardSchema = z.object({
  /** Its name in this cart: what `removeCode` takes. */
  id: z.string(),
  last4: z.string().describe('The last signs of its code.'),
  amount: z.int().describe('What it pays; 0 where nothing is left to pay.'),
  left: z.int().describe('What stays on it.'),
  problem: z.string().nullable().describe('Why it can’t pay now; null when it can.'),
})

/** What a gift card pays of an order. Minor units. */
export const OrderGiftPartSchema = AppliedGiftCardSchema.pick({ last4: true, amount: true })
