import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { toMinorUnits } from '#domain/money.ts'
import { GIFT_DELIVERY_OPTIONS } from './delivery-options.ts'
import { FREE_AMOUNT_RANGE, giftAmountsFor, PICKER_AMOUNTS } from './gift-amounts.ts'
import type { GiftAddOn, GiftCard, GreetingCard } from './gift-card.schema.ts'
import { giftExperienceAmount, isGiftCardAvailable } from './gift-card.ts'

/** Minor units. */
export type LocalizedPrice = { amount: number; shippingCost: number }

type GiftDataset = {
  cards: readonly GiftCard[]
  addOns: readonly GiftAddOn[]
  greetingCards: readonly GreetingCard[]
  products: ReadonlyMap<string, RawProduct>
}

/** Everything gifts consist of in a country; unpriced items are left out. */
export const buildGiftCatalogue = (country: Country, dataset: GiftDataset) => ({
  country: country.code,
  currency: country.currency.code,
  amounts: [...giftAmountsFor(country.currency.code)],
  pickerAmounts: [...PICKER_AMOUNTS],
  freeAmount: FREE_AMOUNT_RANGE,
  deliveryOptions: [...GIFT_DELIVERY_OPTIONS],
  giftCards: dataset.cards
    .filter((card) => isGiftCardAvailable(card, country))
    .map((card) => ({ ...card, localizedPrice: giftPrice(card, country, dataset.products) }))
    .filter(({ giftcardType, localizedPrice }) => giftcardType === 'VALUE' || localizedPrice),
  greetingCards: localizeItems(dataset.greetingCards, country),
  addOns: localizeItems(dataset.addOns, country),
})

/** A gift card's price; null for free amounts. */
export function giftPrice(
  card: GiftCard,
  country: Country,
  products: GiftDataset['products'],
): LocalizedPrice | null {
  if (card.giftcardType === 'VALUE' || !isGiftCardAvailable(card, country)) return null
  const amount = giftExperienceAmount(products.get(card.productId), card.party, country)
  return amount === null ? null : { amount, shippingCost: 0 }
}

export function giftPrices(card: GiftCard, products: GiftDataset['products']) {
  if (card.giftcardType === 'VALUE') return {}
  const heads = card.party.adults + card.party.children
  return Object.fromEntries(
    Object.values<Country>(COUNTRIES).flatMap((country) => {
      const price = giftPrice(card, country, products)
      if (!price) return []
      const quoted = { price: price.amount / 100, measurement: `for ${heads}`, quantity: heads }
      return [[country.currency.code, quoted]]
    }),
  )
}

const localizeItems = <Item extends GreetingCard>(items: readonly Item[], { currency }: Country) =>
  items
    .flatMap(({ prices, ...item }) => {
      const price = prices.find((one) => one.currency === currency.code)
      return price ? [{ ...item, localizedPrice: toMinorPrice(price) }] : []
    })
    .toSorted((one, other) => one.displayOrder - other.displayOrder)

const toMinorPrice = ({ price, shippingCost }: { price: number; shippingCost: number }) => ({
  amount: toMinorUnits(price),
  shippingCost: toMinorUnits(shippingCost),
})
