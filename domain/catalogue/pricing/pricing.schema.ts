import { z } from 'zod'
import { RawPriceSchema } from './price.schema.ts'

const majorAmount = z.number().min(-1_000_000_000).max(1_000_000_000)
const headcount = z.int().min(0).max(1000)

/** An expected price, recalculated whenever the file is checked. Major units. */
export const PriceExample = z.object({
  party: z.object({ adults: headcount, children: headcount.default(0) }),
  options: z.array(z.string()).default([]),
  addOns: z.record(z.string(), headcount).default({}),
  /** The lines without the total. */
  lines: z.array(z.object({ label: z.string(), amount: majorAmount })).optional(),
  total: majorAmount,
})
export type PriceExample = z.output<typeof PriceExample>

/** A product's price in a country: the price, its labels and examples. */
export const PricingEntry = RawPriceSchema.extend({
  /** The displayed price; the rates below are charged. */
  price: majorAmount.nullish(),
  measurement: z.string().default(''),
  quantity: headcount.default(1),
  examples: z.array(PriceExample).default([]),
})

export const PricingFile = z.record(z.string(), PricingEntry)
