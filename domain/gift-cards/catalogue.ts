import type { RawProduct } from '../catalogue/product.schema.ts'
import type { Country } from '../countries/country.ts'
import { COUNTRIES } from '../countries/index.ts'
import { toMinor } from '../money.ts'
import { amountsFor, FREE_AMOUNT, PICKER_AMOUNTS } from './amounts.ts'
import { DELIVERY_OPTIONS } from './delivery.ts'
import type { GiftAddOn, GiftCard, GreetingCard } from './gift-card.schema.ts'
import { experienceAmount, isAvailable } from './gift-card.ts'

/** Minor units (spec §3, defaults 3.18). */
export type LocalizedPrice = { amount: number; shippingCost: number }

type Stock = {
  cards: readonly GiftCard[]
  addOns: readonly GiftAddOn[]
  greetingCards: readonly GreetingCard[]
  products: ReadonlyMap<string, RawProduct>
}

/** Everything a gift is put together from in a country: what has no price there is left out. */
export const giftCatalogue = (country: Country, stock: Stock) => ({
  country: country.code,
  currency: country.currency.code,
  amounts: [...amountsFor(country.currency.code)],
  pickerAmounts: [...PICKER_AMOUNTS],
  freeAmount: FREE_AMOUNT,
  deliveryOptions: [...DELIVERY_OPTIONS],
  giftCards: stock.cards
    .filter((card) => isAvailable(card, country))
    .map((card) => ({ ...card, localizedPrice: giftPrice(card, country, stock.products) }))
    .filter(({ giftcardType, localizedPrice }) => giftcardType === 'VALUE' || localizedPrice),
  greetingCards: localized(stock.greetingCards, country),
  addOns: localized(stock.addOns, country),
})

/** What a gift card costs; an amount is the giver's to choose, so it has no price, and nobody complains (spec §5). */
export function giftPrice(
  card: GiftCard,
  country: Country,
  products: Stock['products'],
): LocalizedPrice | null {
  if (card.giftcardType === 'VALUE' || !isAvailable(card, country)) return null
  const amount = experienceAmount(products.get(card.productId), card.party, country)
  return amount === null ? null : { amount, shippingCost: 0 }
}

/** A gift card's price in each currency, in major units, as products have theirs (spec §3 Product). */
export function giftPrices(card: GiftCard, products: Stock['products']) {
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

/** What is sold in a country, in display order, with its price in minor units. */
const localized = <Item extends GreetingCard>(items: readonly Item[], { currency }: Country) =>
  items
    .flatMap(({ prices, ...item }) => {
      const price = prices.find((one) => one.currency === currency.code)
      return price ? [{ ...item, localizedPrice: minor(price) }] : []
    })
    .toSorted((one, other) => one.displayOrder - other.displayOrder)

const minor = ({ price, shippingCost }: { price: number; shippingCost: number }) => ({
  amount: toMinor(price),
  shippingCost: toMinor(shippingCost),
})
