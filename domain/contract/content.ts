import { z } from 'zod'
import { OptionCatalogue, RawAddOn } from '../catalogue/extras.schema.ts'
import { NavigationFile } from '../navigation.ts'
import { endpoint } from './endpoint.ts'

/** The spec's unnamed files, kept by staff (outside §4). */
export const content = {
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
    response: z.object({
      excludedSameDay: z.array(z.string()).default([]),
      groups: z.record(z.string(), z.array(z.string())).default({}),
    }),
    fails: 'SERVICE_ERROR',
    fallback: { excludedSameDay: [], groups: {} },
    cache: 3600,
    memory: 300,
    extension: true,
  }),
}
