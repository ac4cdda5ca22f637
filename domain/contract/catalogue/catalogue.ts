import { z } from 'zod'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { productPathEndpoints } from './product-paths.ts'
import { relatedProductEndpoints } from './related-products.ts'

const textParameter = z.string().trim().min(1).max(200)
const textListParameter = z
  .union([textParameter, z.array(textParameter).max(100)], {
    error: 'Give 1 to 100, each of 200 characters at most.',
  })
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))

/** A whole number, as a number or as its digits. */
const integerParameter = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      { error: 'Give a whole number.' },
    )
    .pipe(z.int().min(min).max(max))
const datesParameter = z
  .union([z.iso.date(), z.array(z.iso.date()).max(31)], {
    error: 'Give days that exist as YYYY-MM-DD, 31 at most.',
  })
  .transform((dates) => [...new Set(Array.isArray(dates) ? dates : [dates])].sort())
const paging = {
  page: integerParameter(1, 1000).default(1),
  size: integerParameter(1, 48).default(24),
}

/** Products as the catalogue knows them: raw, with every currency. */
export const catalogueEndpoints = {
  products: endpoint({
    method: 'GET',
    path: '/products',
    access: 'public',
    summary:
      'Products by city, country, parent, id or URL path, all of them together; no match is an empty list.',
    query: z.object({
      id: textListParameter.optional(),
      /** Every product at an address, that of the country first: whoever asks may say who sells it. */
      urlPath: textParameter.optional(),
      country: textParameter.optional(),
      /** In any case, by id or by name. */
      city: textParameter.optional(),
      parentId: textParameter.optional(),
      type: z.enum(['product', 'group']).optional(),
      /** Lists leave out what is digital unless this names it; who asks by id or path gets it. */
      includeProductCategories: textListParameter.optional(),
      /** Keeps the prices of one currency; an unknown one counts as AUD. */
      localize_currency: textParameter.optional(),
    }),
    response: z.array(RawProduct),
    errorName: 'PRODUCT_API_CALL',
    invalidItemError: 'PRODUCT_ADAPTER_ERROR',
    memoryCacheSeconds: 300,
  }),

  topProducts: endpoint({
    method: 'GET',
    path: '/top-products',
    access: 'public',
    summary: 'The top products of a city or a whole country.',
    query: z.object({ country: textParameter, city: textParameter.optional() }),
    response: z.array(RawProduct),
    errorName: 'PRODUCT_LOCATION_API_CALL',
    invalidItemError: 'PRODUCT_ADAPTER_ERROR',
    fallback: null,
    memoryCacheSeconds: 300,
  }),

  listing: endpoint({
    method: 'GET',
    path: '/products/listing',
    access: 'public',
    summary:
      'What a city or a country has on sale, narrowed, in order and by the page; what is coming apart.',
    query: z.object({
      country: textParameter,
      city: textParameter.optional(),
      /** What runs on one of these days, by the calendar and the city’s clock. */
      days: datesParameter.optional(),
      adults: integerParameter(0, 1000).optional(),
      children: integerParameter(0, 1000).optional(),
      /** The most the party pays, shipping included, in minor units of the country’s currency. */
      most: integerParameter(0, 1_000_000_000_000).optional(),
      kind: textParameter.optional(),
      /** True keeps what is step-free, at least on request. */
      accessible: z.union([z.boolean(), z.stringbool()]).optional(),
      sort: z.enum(['picks', 'popular', 'price', 'name']).default('picks'),
      ...paging,
    }),
    response: z.object({
      products: z.array(RawProduct),
      /** What fits. */
      total: z.int(),
      /** What there is without any filter. */
      all: z.int(),
      page: z.int(),
      pages: z.int(),
      /** What would fit of each kind. */
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
      /** Not on sale yet; on the first page only. */
      coming: z.array(RawProduct),
      /** When nothing fits: the nearest other days on which something does. */
      nearest: z.array(z.string()),
    }),
    errorName: 'PRODUCT_LOCATION_API_CALL',
    invalidItemError: 'PRODUCT_ADAPTER_ERROR',
    memoryCacheSeconds: 300,
    extension: true,
  }),

  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'public',
    summary: 'Products of a country in which every word occurs; misspelt words are understood.',
    query: z.object({
      country: textParameter,
      q: z.string().trim().min(1).max(80),
      city: textParameter.optional(),
      ...paging,
    }),
    response: z.object({
      products: z.array(RawProduct),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** The words that were looked for instead, when some were misspelt. */
      didYouMean: z.string().nullable(),
      /** The words as they were understood. */
      words: z.array(z.string()),
    }),
    errorName: 'PRODUCT_API_CALL',
    invalidItemError: 'PRODUCT_ADAPTER_ERROR',
    extension: true,
  }),
  ...productPathEndpoints,
  ...relatedProductEndpoints,
}
