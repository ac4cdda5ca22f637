import { z } from 'zod'

const Prices = z.array(z.object({ currency: z.string(), price: z.number() }))

/** An experience option as upstream lists it. */
const RawOptionSchema = z.object({
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

const RawOptionGroupSchema = z.object({
  id: z.string(),
  heading: z.string().default(''),
  priceIncrease: z.number().optional(),
  priceDecrease: z.number().optional(),
  subOptions: z.array(RawOptionSchema).optional(),
})

/** The option catalogue: a list of groups per region key. */
export const OptionCatalogueSchema = z.record(z.string(), z.array(RawOptionGroupSchema))

const minorUnits = z.int()
const optionalText = z.string().optional()

/** An add-on of either source: localised by upstream, or a picnic extra with prices in major units. */
export const RawAddOnSchema = z.object({
  id: z.string(),
  sku: optionalText,
  name: z.string(),
  label: optionalText,
  displayName: optionalText,
  displayNames: z.record(z.string(), z.string().min(1)).optional(),
  category: optionalText,
  fulfillmentType: optionalText,
  type: optionalText,
  shortDescription: optionalText,
  longDescription: optionalText,
  thumbnailImageUrl: optionalText,
  heroImageUrl: optionalText,
  displayOrder: z.int().nonnegative().optional(),
  maximum: z.int().positive().optional(),
  prices: Prices.optional(),
  priceIncrease: z.number().optional(),
  priceDecrease: z.number().optional(),
  pricing: z.object({ minimum: z.number().nullish() }).optional(),
  localizedPrice: z.object({ amount: minorUnits, shippingCost: minorUnits.optional() }).optional(),
  hardCoded: z.boolean().optional(),
  isShippingProduct: z.boolean().optional(),
  shippingCost: z.number().optional(),
  disabled: z.boolean().optional(),
  needsAgeDeclaration: z.boolean().optional(),
  options: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        sequenceNumber: z.int().nonnegative().default(0),
      }),
    )
    .optional(),
})
