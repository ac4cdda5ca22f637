import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { FLAGS } from '#domain/flags.ts'
import type { GiftCard, GiftInclusions, PartnerProduct } from './gift-card.schema.ts'

/** Whether a gift card is given in a country and, when a city is asked for, can be spent there. */
export const isGiftCardAvailable = (
  { countries, citiesAvailable }: GiftCard,
  { code }: Country,
  city: string | null = null,
): boolean => countries[code] === true && (city === null || citiesAvailable.includes(city))

const NO_SETTINGS = { excludedSameDay: [], groups: {} }

/** What an experience costs as a gift for a party, shipping included, in minor units; null where it has no price. */
export function giftExperienceAmount(
  product: RawProduct | undefined,
  party: { adults: number; children: number },
  country: Country,
): number | null {
  const price = product && adaptProduct(product, country, NO_SETTINGS).price
  return price ? partyPrice(price, party) + price.shipping : null
}

export type GiftInclusion = GiftInclusions['inclusions'][number]

/** What a gift card includes, in the order of its list; the older look has words only. */
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

/** The partner that sells a product beside us in a city, if one does. */
export const findPartner = (
  products: readonly PartnerProduct[],
  productId: string,
  city: string,
): string | null =>
  products.find(({ id, citiesAvailable }) => id === productId && citiesAvailable.includes(city))
    ?.partner ?? null
