import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { FLAGS } from '#domain/flags.ts'
import type { GiftCard, GiftInclusions, PartnerProduct } from './gift-card.schema.ts'

/** Whether a gift card is sold in a country and, given a city, can be redeemed there. */
export const isGiftCardAvailable = (
  { countries, citiesAvailable }: GiftCard,
  { code }: Country,
  city: string | null = null,
): boolean => countries[code] === true && (city === null || citiesAvailable.includes(city))

const NO_SETTINGS = { excludedSameDay: [], groups: {} }

/** An experience's gift price for a party with shipping, in minor units; null without a price. */
export function giftExperienceAmount(
  product: RawProduct | undefined,
  party: { adults: number; children: number },
  country: Country,
): number | null {
  const price = product && adaptProduct(product, country, NO_SETTINGS).price
  return price ? partyPrice(price, party) + price.shipping : null
}

export type GiftInclusion = GiftInclusions['inclusions'][number]

/** A card's inclusions in order; the older layout has texts only. */
export function giftInclusions(
  { inclusions, gifts }: GiftInclusions,
  giftId: string,
  hasIcons: boolean = FLAGS.newInclusionsUi,
): GiftInclusion[] {
  const ids = gifts.find(({ id }) => id === giftId)?.includes ?? []
  return ids
    .flatMap((id) => inclusions.filter((inclusion) => inclusion.id === id))
    .map((inclusion) => (hasIcons ? inclusion : { ...inclusion, icon: '' }))
}

/** The partner of a product in a city, if any. */
export const findPartnerProduct = (
  products: readonly PartnerProduct[],
  productId: string,
  city: string,
): string | null =>
  products.find(({ id, citiesAvailable }) => id === productId && citiesAvailable.includes(city))
    ?.partner ?? null
