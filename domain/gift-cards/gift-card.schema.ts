import { z } from 'zod'

const majorAmount = z.number().min(0, 'An amount cannot be below 0.').max(100_000)

/** Price and shipping by currency, major units. */
const Prices = z.array(
  z.object({ currency: z.string(), price: majorAmount, shippingCost: majorAmount.default(0) }),
)

/** Pages of the shop stand where the page of a card with such an id would. */
const TAKEN_IDS = ['balance', 'build']

const common = {
  id: z
    .string()
    .regex(
      /^[a-z0-9-]{1,64}$/,
      'Write the id with small letters, digits and hyphens, such as gift-mystery-picnic.',
    )
    .refine(
      (id) => !TAKEN_IDS.includes(id),
      'The shop has a page of its own at this address. Choose another id than balance or build.',
    ),
  title: z.string().min(1),
  category: z.literal('gift-card').default('gift-card'),
  shortDescription: z.string().default(''),
  thumbnailImageUrl: z.string(),
  heroImageUrl: z.string(),
  citiesAvailable: z.array(z.string()),
  countries: z.record(z.string(), z.boolean()),
}

/** A gift card of the dataset: a free amount, or an experience for a party. */
export const GiftCard = z.discriminatedUnion('giftcardType', [
  z.object({ ...common, giftcardType: z.literal('VALUE') }),
  z.object({
    ...common,
    giftcardType: z.literal('EXPERIENCE'),
    productId: z.string().min(1),
    party: z.object({ adults: z.int().min(1).max(100), children: z.int().min(0).max(100) }),
  }),
])
export type GiftCard = z.output<typeof GiftCard>

export const GreetingCard = z.object({
  id: z.string().min(1),
  displayName: z.string().min(1),
  shortDescription: z.string().default(''),
  thumbnailImageUrl: z.string(),
  heroImageUrl: z.string(),
  displayOrder: z.int().nonnegative().default(0),
  prices: Prices,
})
export type GreetingCard = z.output<typeof GreetingCard>

export const GiftAddOn = GreetingCard.extend({
  sku: z.string().default(''),
  name: z.string().min(1),
  category: z.string().default('gifts'),
  fulfillmentType: z.string().default('post'),
  type: z.string().default('gift-card'),
  longDescription: z.string().default(''),
  maximum: z.int().positive().default(1),
  options: z
    .array(z.object({ id: z.string(), name: z.string(), sequenceNumber: z.int().nonnegative() }))
    .default([]),
})
export type GiftAddOn = z.output<typeof GiftAddOn>

/** Inclusions, and which card has which. */
export const GiftInclusions = z.object({
  inclusions: z.array(
    z.object({
      id: z.string().min(1),
      icon: z.string(),
      title: z.string().min(1),
      text: z.string(),
    }),
  ),
  gifts: z.array(z.object({ id: z.string(), includes: z.array(z.string()) })),
})
export type GiftInclusions = z.output<typeof GiftInclusions>

export const PartnerProduct = z.object({
  id: z.string().min(1),
  partner: z.string().min(1),
  citiesAvailable: z.array(z.string()),
})
export type PartnerProduct = z.output<typeof PartnerProduct>
