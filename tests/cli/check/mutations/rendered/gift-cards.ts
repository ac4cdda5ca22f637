import { z } from 'zod'
import {
  GiftAddOn,
  GiftCard,
  GiftInclusions,
  GreetingCard,
  PartnerProduct,
} from '#domain/gift-cards/gift-card.schema.ts'
import { findPartnerProduct, giftInclusions } from '#domain/gift-cards/gift-card.ts'
import { buildGiftCatalogue, giftPrices } from '#domain/gift-cards/gift-catalogue.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { listGiftThemes } from '#domain/gift-cards/gift-themes.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { addDays } from '#domain/time/date-time.ts'
import { cities, readFixture } from '#tests/fixtures/dataset.ts'
import { COUNTRY_LIST, products } from './dataset.ts'
import type { Seen } from './index.ts'
import { PLACES_OF_VISITORS } from './locations.ts'

const of = <S extends z.ZodType>(schema: S, name: string) =>
  z.array(schema).parse(readFixture(`gift-cards/${name}.json`))

const stock = {
  cards: of(GiftCard, 'gift-card-data'),
  addOns: of(GiftAddOn, 'gift-add-ons'),
  greetingCards: of(GreetingCard, 'greeting-cards'),
  products: new Map(products.map((product) => [product.id, product])),
}
const giftsWith = (changed: Partial<typeof stock>) =>
  COUNTRY_LIST.map((country) => buildGiftCatalogue(country, { ...stock, ...changed }))
/** Every day of a year that has a 29th of February. */
const YEAR = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01', at))

export const GIFTS = {
  'gift-cards': (json) => {
    const cards = z.array(GiftCard).parse(json)
    return [giftsWith({ cards }), cards.map((card) => giftPrices(card, stock.products))]
  },
  'gift-add-ons': (json) => giftsWith({ addOns: z.array(GiftAddOn).parse(json) }),
  'greeting-cards': (json) => giftsWith({ greetingCards: z.array(GreetingCard).parse(json) }),
  inclusions: (json) => {
    const file = GiftInclusions.parse(json)
    return stock.cards.map(({ id }) =>
      [true, false].map((icons) => giftInclusions(file, id, icons)),
    )
  },
  'fever-products': (json) => {
    const sold = z.array(PartnerProduct).parse(json)
    return products.map(({ id }) => cities.map((city) => findPartnerProduct(sold, id, city.id)))
  },
  'gift-themes': (json) => {
    const themes = z.array(GiftTheme).parse(json)
    return PLACES_OF_VISITORS.flatMap(({ country, city }) =>
      YEAR.filter((_, at) => at % (city ? 7 : 1) === 0).flatMap((date) =>
        (['gift-card', 'voucher'] as const).map((purpose) =>
          listGiftThemes(themes, { country, city: city?.id ?? null, date, purpose }),
        ),
      ),
    )
  },
} satisfies Partial<Record<DatasetFileKind, Seen>>
