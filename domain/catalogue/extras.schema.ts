import { z } from 'zod'

const Prices = z.array(z.object({ currency: z.string(), price: z.number() }))

/** An experience option as upstream lists it (spec §3 option catalogue). */
const RawOption = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string().optional(),
  active: z.boolean(),
  copy: z.object({
    heading: z.string(),
    subHeading: z.string().default(''),
    points: z.array(z.string()).default([]),
    staticCopy: z.string().default(''),
  }),
  prices: Prices.optional(),
})

const RawOptionGroup = z.object({
  id: z.string(),
  heading: z.string().default(''),
  priceIncrease: z.number().optional(),
  priceDecrease: z.number().optional(),
  subOptions: z.array(RawOption).optional(),
})

/** The option catalogue: a list of groups per region key. */
export const OptionCatalogue = z.record(z.string(), z.array(RawOptionGroup))

/** An add-on as staff keep it (spec §3 Add-on). */
export const RawAddOn = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string().optional(),
  shortDescription: z.string().optional(),
  thumbnailImageUrl: z.string().optional(),
  displayOrder: z.number().optional(),
  maximum: z.int().positive().optional(),
  prices: Prices.optional(),
  disabled: z.boolean().optional(),
  needsAgeDeclaration: z.boolean().optional(),
})
