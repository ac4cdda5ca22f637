import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const country = z.enum(COUNTRY_CODES)

/** Product paths, light enough to page through a large catalogue, for sitemaps. */
export const productPathEndpoints = {
  addresses: endpoint({
    method: 'GET',
    path: '/products/addresses',
    access: 'public',
    summary:
      'Where the listed products of a country live, by path, after a path, at most a thousand at once.',
    query: z.object({
      country,
      after: z.string().max(300).default(''),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    response: z.array(
      z.object({
        path: z.string(),
        /** The product's paths in all countries. */
        paths: z.partialRecord(country, z.string()),
        picture: z.string(),
        changedAt: z
          .string()
          .nullable()
          .default(null)
          .describe('When a release last changed it; null where no one knows.'),
      }),
    ),
    errorName: 'PRODUCT_API_CALL',
    extension: true,
  }),

  addressParts: endpoint({
    method: 'GET',
    path: '/products/addresses/parts',
    access: 'public',
    summary:
      'The path after which every part of a country’s addresses begins, the first after nothing.',
    query: z.object({ country, size: z.coerce.number().int().min(100).max(50_000).default(5000) }),
    response: z.array(z.string()),
    errorName: 'PRODUCT_API_CALL',
    memoryCacheSeconds: 300,
    extension: true,
  }),
}
