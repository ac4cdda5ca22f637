import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/catalogue/category.ts'
import { PriceBreakdownLineSchema } from '#domain/catalogue/pricing/price-breakdown.schema.ts'
import { AppliedGiftCardSchema } from '#domain/gift-cards/applied-gift-card.schema.ts'
import { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'
import { AppliedCodeSchema } from '#domain/promotions/applied-code.schema.ts'

/** A line of the cart. Minor units. */
export const CartLineSchema = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  path: z.string(),
  image: z.string(),
  city: z.string(),
  cityName: z.string(),
  date: z.string(),
  start: z.string(),
  /** Its category decides the policies. */
  category: z.enum(CATEGORY_NAMES).optional(),
  /** Lines that are older say nothing. */
  type: z.enum(['experience', 'gift card']).optional(),
  /** The city's. */
  timeZone: z.string(),
  /** What adults and children count; older lines count people. */
  unit: z.enum(['person', 'item']).optional(),
  /** How it reaches its buyer; nothing where people come to it. */
  sending: z.object({ by: z.enum(['email', 'post']), days: z.int() }).optional(),
  /** What it asks of its buyer. */
  needs: z.array(z.enum(['address', 'age'])).optional(),
  /** Where the booking came from, once it is an order. */
  source: z.string().optional(),
  adults: z.int(),
  children: z.int(),
  options: z.array(z.string()),
  addOns: z.record(z.string(), z.int()),
  /** What is given, where the line is a gift: it has no day and takes no place. */
  gift: LineGift.optional(),
  trace: z.array(PriceBreakdownLineSchema),
  total: z.int(),
  /** Where it is sold, for a line that is parked. */
  country: z.string().optional(),
  held: z.boolean(),
  holdExpiresAt: z.iso.datetime().nullable(),
})

export const CartSchema = z.object({
  cartId: z.string(),
  version: z.int(),
  country: z.string(),
  lines: z.array(CartLineSchema),
  /** Lines of another country: parked with their own prices, in no total. */
  parked: z.array(CartLineSchema).default([]),
  /** The coupon and referral code; those that don't apply say why. */
  codes: z.array(AppliedCodeSchema),
  /** Every price line, then codes: they add up to the total. */
  trace: z.array(PriceBreakdownLineSchema),
  total: z.int(),
  /** What a member’s percentage is taken off: no shipping, and no amounts that are given. */
  discountable: z.int(),
  /** Gift cards in the order in which they pay; they don't change the total. */
  giftCards: z.array(AppliedGiftCardSchema).default([]),
  /** What is left to pay, with the booking fee. */
  due: z.int(),
  currency: z.string(),
  holdExpiresAt: z.iso.datetime().nullable(),
})

/** What happened to a line since the last visit; with free slots nearby where its place is gone. */
export const LineChangeSchema = z.object({
  lineId: z.string(),
  kind: z.enum(['held', 'price', 'gone', 'closed', 'unsold']),
  message: z.string(),
  isGone: z
    .boolean()
    .optional()
    .describe('It isn’t sold at all any more, so it can only be removed.'),
  times: z.array(z.object({ date: z.string(), start: z.string() })),
  alternativesOf: z
    .string()
    .nullable()
    .default(null)
    .describe('The order for whose lost place other times are held; null where none are.'),
})
