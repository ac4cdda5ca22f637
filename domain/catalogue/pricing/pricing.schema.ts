import { z } from 'zod'
import { RawPriceSchema } from './price.schema.ts'

const majorAmount = z.number().min(-1_000_000_000).max(1_000_000_000)
const headcount = z.int().min(0).max(1000)

/** What someone is expected to pay: the price is worked out anew whenever the file is checked. Major units. */
export const PriceExample = z.object({
  party: z.object({ adults: headcount, children: headcount.default(0) }),
  /** Ids of options that are chosen. */
  options: z.array(z.string()).default([]),
  /** How many of each add-on, by its id. */
  addOns: z.record(z.string(), headcount).default({}),
  /** The lines of the receipt, without its total. */
  lines: z.array(z.object({ label: z.string(), amount: majorAmount })).optional(),
  total: majorAmount,
})
export type PriceExample = z.output<typeof PriceExample>

/** What a product costs in a country, as staff keep it: the price, the words beside it, and examples of it. */
export const PricingEntry = RawPriceSchema.extend({
  /** What the card shows; the rates below are what is charged. */
  price: majorAmount.nullish(),
  measurement: z.string().default(''),
  quantity: headcount.default(1),
  examples: z.array(PriceExample).default([]),
})

/** The prices of a country, by the id of the product. */
export const PricingFile = z.record(z.string(), PricingEntry)
