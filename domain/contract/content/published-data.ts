import { z } from 'zod'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { OptionCatalogueSchema, RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { Collection } from '#domain/content/collection.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { NavigationFile } from '#domain/navigation/menu.ts'

/** Data files kept by staff. */
export const publishedDataEndpoints = {
  release: endpoint({
    method: 'GET',
    path: '/release',
    access: 'public',
    summary:
      'Which content is published at the moment; null while nothing is, or something else is on its way.',
    response: z.object({ id: z.string(), publishedAt: z.iso.datetime().optional() }).nullable(),
    errorName: 'SERVICE_ERROR',
    fallback: null,
    extension: true,
  }),

  navigation: endpoint({
    method: 'GET',
    path: '/data/navigation.json',
    access: 'public',
    summary: 'The header navigation with its visibility rules.',
    response: NavigationFile,
    errorName: 'SERVICE_ERROR',
    invalidItemError: 'BAD_DATA_FORMAT',
    skipsInnermost: true,
    fallback: null,
    kvCacheSeconds: 1800,
    memoryCacheSeconds: 300,
  }),

  options: endpoint({
    method: 'GET',
    path: '/data/options.json',
    access: 'public',
    summary: 'The experience option catalogue, a list per region.',
    response: OptionCatalogueSchema,
    errorName: 'SERVICE_ERROR',
    invalidItemError: 'BAD_DATA_FORMAT',
    skipsInnermost: true,
    fallback: null,
    kvCacheSeconds: 3600,
    memoryCacheSeconds: 300,
    extension: true,
  }),

  collections: endpoint({
    method: 'GET',
    path: '/collections',
    access: 'public',
    summary: 'A collection by slug, a city’s own edition before the global one.',
    query: z.object({
      urlSlug: z.string().min(1).max(100),
      city: z.string().max(100).default('global'),
    }),
    response: z.object({ data: z.array(z.object({ data: Collection })) }),
    errorName: 'GROUP_API_CALL',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: null,
    memoryCacheSeconds: 300,
  }),

  collectionList: endpoint({
    method: 'GET',
    path: '/data/collections.json',
    access: 'public',
    summary:
      'Every collection that is there for all cities, with the countries that sell some of it.',
    response: z.array(
      z.object({
        urlSlug: z.string(),
        title: z.string(),
        heroImage: z.string(),
        countries: z.array(z.enum(COUNTRY_CODES)),
      }),
    ),
    errorName: 'GROUP_API_CALL',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: null,
    kvCacheSeconds: 3600,
    memoryCacheSeconds: 300,
    extension: true,
  }),

  addOns: endpoint({
    method: 'GET',
    path: '/data/add-ons.json',
    access: 'public',
    summary: 'Extras that can be added to an experience.',
    response: z.array(RawAddOnSchema),
    errorName: 'SERVICE_ERROR',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: [],
    kvCacheSeconds: 3600,
    memoryCacheSeconds: 300,
    extension: true,
  }),

  settings: endpoint({
    method: 'GET',
    path: '/data/settings.json',
    access: 'public',
    summary:
      'Configured id lists: special groups and digital products not available on the same day.',
    response: CatalogueSettingsSchema,
    errorName: 'SERVICE_ERROR',
    fallback: { excludedSameDay: [], groups: {} },
    kvCacheSeconds: 3600,
    memoryCacheSeconds: 300,
    extension: true,
  }),
}
