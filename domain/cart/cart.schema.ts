import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/catalogue/category.ts'
import { PriceBreakdownLineSchema } from '#domain/catalogue/pricing/price-breakdown.schema.ts'
import { AppliedCodeSchema } from '#domain/promotions/applied-code.schema.ts'

/** A line of the cart: who goes where, when, with what, for how much. Minor units. */
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
  /** Its rules for moving and cancelling come from its category. */
  category: z.enum(CATEGORY_NAMES).optional(),
  /** The clock of its city; lines from before it was kept are read on the one of Greenwich. */
  timeZone: z.string().optional(),
  /** What adults and children count; lines from before it was kept count people. */
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
  /** What is of another country: it waits there, priced in that country's money, and is in no sum. */
  parked: z.array(CartLineSchema).default([]),
  /** Coupon and friend's code, those that do not count with words about why. */
  codes: z.array(AppliedCodeSchema),
  /** Every line of every price, then what the codes take off: it adds up to the total. */
  trace: z.array(PriceBreakdownLineSchema),
  total: z.int(),
  currency: z.string(),
  holdExpiresAt: z.iso.datetime().nullable(),
})

/** What happened to a line since its bag was last looked at; where its place is gone, with the nearest free times. */
export const LineChangeSchema = z.object({
  lineId: z.string(),
  kind: z.enum(['held', 'price', 'gone', 'closed']),
  message: z.string(),
  times: z.array(z.object({ date: z.string(), start: z.string() })),
})
