import type { z } from 'zod'
import {
  type AvailabilityQuery,
  type BookableProduct,
  DEFAULT_CAPACITY,
} from '#domain/availability/availability.ts'
import type { PriceSchema as RawPrice } from '#domain/catalogue/pricing/price.schema.ts'
import type { Price } from '#domain/catalogue/pricing/price.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct, type CatalogueSettings, type Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type City, FALLBACK_CITY } from '#domain/locations/location.ts'

/** Two adults for 80.00, a third for 40.00, a child for 20.00. Minor units. */
/** Of any country’s order, by its dial code. */
export const PHONE = '+61 412 345 678'

export const aPrice = (details: Partial<Price> = {}): Price => ({
  model: 'PER_PERSON',
  base: 4000,
  minimum: 0,
  supplement: 0,
  adult: { quotedFor: 2, rate: 4000, extraRate: 4000 },
  child: { quotedFor: 0, rate: 2000, extraRate: 2000 },
  shipping: 0,
  ...details,
})

type RawPriceInput = z.input<typeof RawPrice>

/** A price as upstream sends it, in major units. */
export const aRawPrice = (
  priceDetail: RawPriceInput['priceDetail'] = {},
  details: Partial<RawPriceInput> = {},
): RawPriceInput => ({
  pricingModel: 'PER_PERSON',
  priceDetail: { base: 40, ...priceDetail },
  quantityDetail: { from: { adult: 2, child: 0 } },
  ...details,
})

/** A product as the catalogue sends it: an active experience in Melbourne, 99.00 for two. */
export const aRawProduct = (details: Partial<z.input<typeof RawProduct>> = {}): RawProduct =>
  RawProduct.parse({
    id: 'p-riverside',
    name: 'Riverside',
    type: 'product',
    status: 'active',
    prices: {
      AUD: {
        measurement: 'for 2',
        pricingModel: 'PER_PERSON',
        priceDetail: { base: 49.5 },
        quantityDetail: { from: { adult: 2, child: 0 } },
      },
    },
    presentation: {
      medias: [{ section: 'hero', url: '/media/river', alt: 'A river' }],
      urlPaths: [{ countryPath: 'aus', urlPath: '/days-out/riverside/' }],
      text: '<p>A day by the river.</p>',
    },
    productCities: [{ id: 'melbourne', name: 'Melbourne' }],
    ...details,
  })

export const NO_SETTINGS: CatalogueSettings = { excludedSameDay: [], groups: {} }

export const aProduct = (details: Partial<Product> = {}): Product => ({
  ...adaptProduct(aRawProduct(), COUNTRIES.aus, NO_SETTINGS),
  ...details,
})

export const aCity = (details: Partial<City> = {}): City => ({ ...FALLBACK_CITY, ...details })

export const aCountry = (details: Partial<Country> = {}): Country => ({
  ...COUNTRIES.aus,
  ...details,
})

/** Something in Melbourne that may be booked until it starts. */
export const aBookable = (details: Partial<BookableProduct> = {}): BookableProduct => ({
  id: 'p-riverside',
  comingSoon: false,
  startingTimes: ['10:00', '12:00'],
  leadHours: 0,
  sameDay: true,
  capacity: DEFAULT_CAPACITY,
  months: [],
  cities: [{ id: 'melbourne' }],
  ...details,
})

/** Saturday 21 November 2026, nine in the morning in Melbourne, nothing taken. */
export const aQuestion = (
  details: Partial<AvailabilityQuery> = {},
  product: Partial<BookableProduct> = {},
): AvailabilityQuery => ({
  product: aBookable(product),
  city: { id: 'melbourne', country: 'aus', timeZone: 'Australia/Melbourne' },
  now: new Date('2026-11-20T22:00:00Z'),
  calendar: [],
  taken: {},
  ...details,
})
