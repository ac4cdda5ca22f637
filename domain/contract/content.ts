import { z } from 'zod'
import { OptionCatalogue, RawAddOn } from '../catalogue/extras.schema.ts'
import { Settings } from '../catalogue/settings.schema.ts'
import { Collection } from '../content/collection.schema.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import { NavigationFile } from '../navigation.ts'
import { endpoint } from './endpoint.ts'

/** The spec's unnamed files, kept by staff (outside §4). */
export const content = {
  release: endpoint({
    method: 'GET',
    path: '/release',
    says: 'Which content is published at the moment; null while nothing is, or something else is on its way.',
    response: z.object({ id: z.string() }).nullable(),
    fails: 'SERVICE_ERROR',
    fallback: null,
    extension: true,
  }),

  navigation: endpoint({
    method: 'GET',
    path: '/data/navigation.json',
    says: 'The header navigation with its visibility rules.',
    response: NavigationFile,
    fails: 'SERVICE_ERROR',
    fallback: null,
    cache: 1800,
    memory: 300,
  }),

  options: endpoint({
    method: 'GET',
    path: '/data/options.json',
    says: 'The experience option catalogue, a list per region.',
    response: OptionCatalogue,
    fails: 'SERVICE_ERROR',
    fallback: null,
    cache: 3600,
    memory: 300,
    extension: true,
  }),

  collections: endpoint({
    method: 'GET',
    path: '/collections',
    says: 'A collection by slug, a city’s own edition before the global one.',
    query: z.object({
      urlSlug: z.string().min(1).max(100),
      city: z.string().max(100).default('global'),
    }),
    response: z.object({ data: z.array(z.object({ data: Collection })) }),
    fails: 'GROUP_API_CALL',
    fallback: null,
    memory: 300,
  }),

  collectionList: endpoint({
    method: 'GET',
    path: '/data/collections.json',
    says: 'Every collection that is there for all cities, with the countries that sell some of it.',
    response: z.array(
      z.object({
        urlSlug: z.string(),
        title: z.string(),
        heroImage: z.string(),
        countries: z.array(z.enum(COUNTRY_CODES)),
      }),
    ),
    fails: 'GROUP_API_CALL',
    fallback: null,
    cache: 3600,
    memory: 300,
    extension: true,
  }),

  addOns: endpoint({
    method: 'GET',
    path: '/data/add-ons.json',
    says: 'Extras that can be added to an experience.',
    response: z.array(RawAddOn),
    fails: 'SERVICE_ERROR',
    fallback: [],
    cache: 3600,
    memory: 300,
    extension: true,
  }),

  settings: endpoint({
    method: 'GET',
    path: '/data/settings.json',
    says: 'Configured id lists: special groups and digital products not available on the same day.',
    response: Settings,
    fails: 'SERVICE_ERROR',
    fallback: { excludedSameDay: [], groups: {} },
    cache: 3600,
    memory: 300,
    extension: true,
  }),
}
