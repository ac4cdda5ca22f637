import { z } from 'zod'
import { WrittenPrice } from './price.schema.ts'

const major = z.number().min(-1_000_000_000).max(1_000_000_000)
const heads = z.int().min(0).max(1000)

/** What somebody is expected to pay: the price is worked out anew whenever the file is checked. Major units. */
export const PriceExample = z.object({
  party: z.object({ adults: heads, children: heads.default(0) }),
  /** Ids of options that are chosen. */
  options: z.array(z.string()).default([]),
  /** How many of each add-on, by its id. */
  addOns: z.record(z.string(), heads).default({}),
  /** The lines of the receipt, without its total. */
  lines: z.array(z.object({ label: z.string(), amount: major })).optional(),
  total: major,
})
export type PriceExample = z.output<typeof PriceExample>

/** What a product costs in a country, as staff keep it: the price, the words beside it, and examples of it. */
export const PricingEntry = WrittenPrice.extend({
  /** What the card shows; the rates below are what is charged. */
  price: major.nullish(),
  measurement: z.string().default(''),
  quantity: heads.default(1),
  examples: z.array(PriceExample).default([]),
})

/** The prices of a country, by the id of the product. */
export const PricingFile = z.record(z.string(), PricingEntry)
