import { z } from 'zod'
import type { StockKind } from '#domain/check/stock.ts'
import { giftCatalogue, giftPrices } from '#domain/gift-cards/catalogue.ts'
import {
  FeverProduct,
  GiftAddOn,
  GiftCard,
  GreetingCard,
  Inclusions,
} from '#domain/gift-cards/gift-card.schema.ts'
import { inclusionsOf, partnerFor } from '#domain/gift-cards/gift-card.ts'
import { GiftTheme } from '#domain/gift-cards/theme.schema.ts'
import { themesFor } from '#domain/gift-cards/themes.ts'
import { addDays } from '#domain/places/zone.ts'
import { cities, readFixture } from '#tests/fixtures/stock.ts'
import type { Seen } from './index.ts'
import { PLACES_OF_VISITORS } from './places.ts'
import { COUNTRY_LIST, products } from './stock.ts'

const of = <S extends z.ZodType>(schema: S, name: string) =>
  z.array(schema).parse(readFixture(`gift-cards/${name}.json`))

const stock = {
  cards: of(GiftCard, 'gift-card-data'),
  addOns: of(GiftAddOn, 'gift-add-ons'),
  greetingCards: of(GreetingCard, 'greeting-cards'),
  products: new Map(products.map((product) => [product.id, product])),
}
const giftsWith = (changed: Partial<typeof stock>) =>
  COUNTRY_LIST.map((country) => giftCatalogue(country, { ...stock, ...changed }))
/** Every day of a year that has a 29th of February. */
const YEAR = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01', at))

/** What is given, how it looks, and what goes with it. */
export const GIFTS = {
  'gift-cards': (json) => {
    const cards = z.array(GiftCard).parse(json)
    return [giftsWith({ cards }), cards.map((card) => giftPrices(card, stock.products))]
  },
  'gift-add-ons': (json) => giftsWith({ addOns: z.array(GiftAddOn).parse(json) }),
  'greeting-cards': (json) => giftsWith({ greetingCards: z.array(GreetingCard).parse(json) }),
  inclusions: (json) => {
    const file = Inclusions.parse(json)
    return stock.cards.map(({ id }) => [true, false].map((icons) => inclusionsOf(file, id, icons)))
  },
  'fever-products': (json) => {
    const sold = z.array(FeverProduct).parse(json)
    return products.map(({ id }) => cities.map((city) => partnerFor(sold, id, city.id)))
  },
  'gift-themes': (json) => {
    const themes = z.array(GiftTheme).parse(json)
    return PLACES_OF_VISITORS.flatMap(({ country, city }) =>
      YEAR.filter((_, at) => at % (city ? 7 : 1) === 0).flatMap((date) =>
        (['gift-card', 'voucher'] as const).map((purpose) =>
          themesFor(themes, { country, city: city?.id ?? null, date, purpose }),
        ),
      ),
    )
  },
} satisfies Partial<Record<StockKind, Seen>>
