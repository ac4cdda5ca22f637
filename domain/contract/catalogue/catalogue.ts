import { z } from 'zod'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { integerParameter, textListParameter, textParameter } from '#domain/contract/parameters.ts'
import { productPathEndpoints } from './product-paths.ts'
import { relatedProductEndpoints } from './related-products.ts'

const datesParameter = z
  .union([z.iso.date(), z.array(z.iso.date()).max(31)], {
    error: 'Give days that exist as YYYY-MM-DD, 31 at most.',
  })
  .transform((dates) => [...new Set(Array.isArray(dates) ? dates : [dates])].sort())
/** A longer list is read in several calls. */
export const MAX_PRODUCTS_PER_CALL = 200

const paging = {
  page: integerParameter(1, 1000).default(1),
  size: integerParameter(1, 48).default(24),
}

export const catalogueEndpoints = {
  products: endpoint({
    method: 'GET',
    path: '/products',
    access: 'public',
    summary:
      'Products by city, country, parent, id or URL path, all of them together, 200 at a time; no match is an empty list.',
    query: z.object({
      id: textListParameter.optional(),
      /** Products at a path, the country's first: callers may say which one sells it. */
      urlPath: textParameter.optional(),
      country: textParameter.optional(),
      /** Case-insensitive, by id or name. */
      city: textParameter.optional(),
      parentId: textParameter.optional(),
      type: z.enum(['product', 'group']).optional(),
      /** Digital products are only listed when named here, or requested by id or path. */
      includeProductCategories: textListParameter.optional(),
      localize_currency: textParameter.optional(),
      /** The id of the last product of the call before; a list goes on after it. */
      after: textParameter.optional(),
      limit: integerParameter(1, MAX_PRODUCTS_PER_CALL).default(MAX_PRODUCTS_PER_CALL),
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

  newest: endpoint({
    method: 'GET',
    path: '/products/newest',
    access: 'public',
    summary:
      'What a country lists since the shortest time, the newest first, with the moment it came.',
    query: z.object({ country: textParameter, limit: integerParameter(1, 48).default(20) }),
    response: z.array(z.object({ since: z.iso.datetime(), product: RawProduct })),
    errorName: 'PRODUCT_LOCATION_API_CALL',
    memoryCacheSeconds: 300,
    extension: true,
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
      /** Products that run on one of these dates. */
      days: datesParameter.optional(),
      adults: integerParameter(0, 1000).optional(),
      children: integerParameter(0, 1000).optional(),
      /** The party's maximum price with shipping, in minor units. */
      most: integerParameter(0, 1_000_000_000_000).optional(),
      kind: textParameter.optional(),
      /** True filters for step-free access, at least on request. */
      accessible: z.union([z.boolean(), z.stringbool()]).optional(),
      /** Up to two hours, over two and up to four, over four, or with a night. */
      length: z.enum(['short', 'half', 'day', 'nights']).optional(),
      /** The part of the day in which it can start. */
      time: z.enum(['morning', 'afternoon', 'evening']).optional(),
      /** The lowest mean of its reviews, in tenths of a star. */
      rated: integerParameter(10, 50).optional(),
      sort: z.enum(['picks', 'popular', 'rating', 'price', 'name']).default('picks'),
      ...paging,
    }),
    response: z.object({
      products: z.array(RawProduct),
      total: z.int(),
      /** Without filters. */
      all: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Matches by kind. */
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
      /** Coming soon; on the first page only. */
      coming: z.array(RawProduct),
      /** When nothing matches: the nearest dates with matches. */
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
      /** The corrected query, when words were misspelt. */
      didYouMean: z.string().nullable(),
      /** The words that were searched. */
      words: z.array(z.string()),
    }),
    errorName: 'PRODUCT_API_CALL',
    invalidItemError: 'PRODUCT_ADAPTER_ERROR',
    extension: true,
  }),
  ...productPathEndpoints,
  ...relatedProductEndpoints,
}
