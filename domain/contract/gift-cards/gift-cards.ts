import { z } from 'zod'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { textParameter } from '#domain/contract/parameters.ts'
import { COUNTRY_CODES, findCountry } from '#domain/countries/index.ts'
import { DEFAULT_GIFT_THEMES } from '#domain/gift-cards/default-themes.ts'
import {
  GiftAddOn,
  GiftCard,
  GiftInclusions,
  GreetingCard,
  PartnerProduct,
} from '#domain/gift-cards/gift-card.schema.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'

/** In seconds; the gift-card builder's own cache. */
const BUILDER_CACHE_SECONDS = 1440
const THEMES_CACHE_SECONDS = 3600

/** Minor units; null when the giver chooses the amount. */
const LocalizedPriceSchema = z.object({ amount: z.int().min(0), shippingCost: z.int().min(0) })
const withLocalizedPrice = { localizedPrice: LocalizedPriceSchema }

const UNKNOWN_COUNTRY_MESSAGE = `We give no gift cards there. Ask for one of ${COUNTRY_CODES.join(', ')}.`
const countryParameter = z
  .string()
  .max(100, UNKNOWN_COUNTRY_MESSAGE)
  .transform((name, { addIssue }) => {
    const found = findCountry(name)
    if (found) return found.code
    addIssue({ code: 'custom', message: UNKNOWN_COUNTRY_MESSAGE })
    return z.NEVER
  })

export const giftCardEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/giftcard-api/:id',
    access: 'public',
    summary: 'A gift card by its id, in any case, with its price in each currency.',
    response: GiftCard.and(
      z.object({
        /** Major units; none when the giver chooses the amount. */
        prices: z.record(
          z.string(),
          z.object({ price: z.number(), measurement: z.string(), quantity: z.int() }),
        ),
      }),
    ),
    refuses: [404],
    errorName: 'GIFTCARD_API_CALL',
    fallback: null,
    memoryCacheSeconds: 300,
  }),

  catalog: endpoint({
    method: 'GET',
    path: '/giftcards/catalog',
    access: 'public',
    summary:
      'Everything a gift is put together from in a country: cards, amounts, greeting cards, extra touches.',
    query: z.object({ country: countryParameter }),
    response: z
      .object({
        country: z.string(),
        currency: z.string(),
        amounts: z.array(z.number()),
        pickerAmounts: z.array(z.number()),
        freeAmount: z.object({ min: z.number(), max: z.number() }),
        deliveryOptions: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
        giftCards: z.array(
          GiftCard.and(z.object({ localizedPrice: LocalizedPriceSchema.nullable() })),
        ),
        greetingCards: z.array(GreetingCard.omit({ prices: true }).extend(withLocalizedPrice)),
        addOns: z.array(GiftAddOn.omit({ prices: true }).extend(withLocalizedPrice)),
      })
      .partial(),
    errorName: 'GIFTCARD_API_CALL',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: {},
    kvCacheSeconds: BUILDER_CACHE_SECONDS,
    memoryCacheSeconds: 300,
  }),

  builderProducts: endpoint({
    method: 'GET',
    path: '/products-gcbuilder',
    access: 'public',
    summary: 'The products that can be given in a city; an unknown city has none.',
    query: z.object({
      city: textParameter,
      parentId: textParameter.optional(),
      type: z.enum(['product', 'group']).optional(),
    }),
    response: z.array(RawProduct),
    errorName: 'GIFTCARD_API_CALL',
    invalidItemError: 'PRODUCT_ADAPTER_ERROR',
    fallback: null,
    memoryCacheSeconds: 300,
  }),

  data: endpoint({
    method: 'GET',
    path: '/data/gift-card-data.json',
    access: 'public',
    summary: 'Every gift card with its cities and a flag per country.',
    response: z.array(GiftCard),
    errorName: 'GIFTCARD_API_CALL',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: null,
    kvCacheSeconds: BUILDER_CACHE_SECONDS,
    memoryCacheSeconds: 300,
  }),

  themes: endpoint({
    method: 'GET',
    path: '/data/gift-themes.json',
    access: 'public',
    summary: 'The gift themes with the places and seasons in which they show.',
    response: z.array(GiftTheme),
    errorName: 'GIFTCARD_API_CALL',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: DEFAULT_GIFT_THEMES,
    kvCacheSeconds: THEMES_CACHE_SECONDS,
    memoryCacheSeconds: 300,
  }),

  inclusions: endpoint({
    method: 'GET',
    path: '/data/inclusions.json',
    access: 'public',
    summary: 'What each gift card includes.',
    response: GiftInclusions,
    errorName: 'GIFTCARD_API_CALL',
    fallback: null,
    kvCacheSeconds: BUILDER_CACHE_SECONDS,
    memoryCacheSeconds: 300,
  }),

  feverProducts: endpoint({
    method: 'GET',
    path: '/data/fever-products.json',
    access: 'public',
    summary: 'The products that a partner sells beside us, with the cities in which it does.',
    response: z.array(PartnerProduct),
    errorName: 'GIFTCARD_API_CALL',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: null,
    kvCacheSeconds: BUILDER_CACHE_SECONDS,
    memoryCacheSeconds: 300,
  }),
}
