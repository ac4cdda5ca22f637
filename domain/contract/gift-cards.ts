import { z } from 'zod'
import { RawProduct } from '../catalogue/product.schema.ts'
import { COUNTRY_CODES, findCountry } from '../countries/index.ts'
import { DEFAULT_THEMES } from '../gift-cards/default-themes.ts'
import {
  FeverProduct,
  GiftAddOn,
  GiftCard,
  GreetingCard,
  Inclusions,
} from '../gift-cards/gift-card.schema.ts'
import { GiftTheme } from '../gift-cards/theme.schema.ts'
import { endpoint } from './endpoint.ts'

/** The gift-card builder's own cache (spec §9), in seconds. */
const BUILDER = 1440
const THEMES = 3600

/** Minor units; null where the giver chooses the amount or nobody can say it (defaults 3.18). */
const LocalizedPrice = z.object({ amount: z.int().min(0), shippingCost: z.int().min(0) })
const priced = { localizedPrice: LocalizedPrice }

const text = z.string().trim().min(1).max(200)
const ELSEWHERE = `We give no gift cards there. Ask for one of ${COUNTRY_CODES.join(', ')}.`
const country = z
  .string()
  .max(100, ELSEWHERE)
  .transform((name, { addIssue }) => {
    const found = findCountry(name)
    if (found) return found.code
    addIssue({ code: 'custom', message: ELSEWHERE })
    return z.NEVER
  })

/** Gift cards as anybody may read about them (spec §7 Gift cards). */
export const giftCards = {
  one: endpoint({
    method: 'GET',
    path: '/giftcard-api/:id',
    says: 'A gift card by its id, in any case, with its price in each currency.',
    response: GiftCard.and(
      z.object({
        /** Major units, as products have them; none for an amount the giver chooses. */
        prices: z.record(
          z.string(),
          z.object({ price: z.number(), measurement: z.string(), quantity: z.int() }),
        ),
      }),
    ),
    refuses: [404],
    fails: 'GIFTCARD_API_CALL',
    fallback: null,
    memory: 300,
  }),

  catalog: endpoint({
    method: 'GET',
    path: '/giftcards/catalog',
    says: 'Everything a gift is put together from in a country: cards, amounts, greeting cards, extra touches.',
    query: z.object({ country }),
    response: z
      .object({
        country: z.string(),
        currency: z.string(),
        /** Major units. */
        amounts: z.array(z.number()),
        pickerAmounts: z.array(z.number()),
        freeAmount: z.object({ min: z.number(), max: z.number() }),
        deliveryOptions: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
        giftCards: z.array(GiftCard.and(z.object({ localizedPrice: LocalizedPrice.nullable() }))),
        greetingCards: z.array(GreetingCard.omit({ prices: true }).extend(priced)),
        addOns: z.array(GiftAddOn.omit({ prices: true }).extend(priced)),
      })
      .partial(),
    fails: 'GIFTCARD_API_CALL',
    fallback: {},
    cache: BUILDER,
    memory: 300,
  }),

  builderProducts: endpoint({
    method: 'GET',
    path: '/products-gcbuilder',
    says: 'The products that can be given in a city; an unknown city has none.',
    query: z.object({
      city: text,
      parentId: text.optional(),
      type: z.enum(['product', 'group']).optional(),
    }),
    response: z.array(RawProduct),
    fails: 'GIFTCARD_API_CALL',
    fallback: null,
    memory: 300,
  }),

  data: endpoint({
    method: 'GET',
    path: '/data/gift-card-data.json',
    says: 'Every gift card with its cities and a flag per country.',
    response: z.array(GiftCard),
    fails: 'GIFTCARD_API_CALL',
    fallback: null,
    cache: BUILDER,
    memory: 300,
  }),

  themes: endpoint({
    method: 'GET',
    path: '/data/gift-themes.json',
    says: 'The gift themes with the places and seasons in which they show.',
    response: z.array(GiftTheme),
    fails: 'GIFTCARD_API_CALL',
    fallback: DEFAULT_THEMES,
    cache: THEMES,
    memory: 300,
  }),

  inclusions: endpoint({
    method: 'GET',
    path: '/data/inclusions.json',
    says: 'What each gift card includes.',
    response: Inclusions,
    fails: 'GIFTCARD_API_CALL',
    fallback: null,
    cache: BUILDER,
    memory: 300,
  }),

  feverProducts: endpoint({
    method: 'GET',
    path: '/data/fever-products.json',
    says: 'The products that a partner sells beside us, with the cities in which it does.',
    response: z.array(FeverProduct),
    fails: 'GIFTCARD_API_CALL',
    fallback: null,
    cache: BUILDER,
    memory: 300,
  }),
}
