import { z } from 'zod'
import { CalendarEntry } from '../places/calendar.schema.ts'
import { RawLocation } from '../places/location.schema.ts'
import { endpoint } from './endpoint.ts'

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit)

/** Where the shop trades (spec §7 Catalogue, caches of §9). */
export const locations = {
  all: endpoint({
    method: 'GET',
    path: '/locations',
    says: 'Every city of every country.',
    response: z.array(RawLocation),
    fails: 'LOCATION_API_CALL',
    fallback: null,
    cache: 3600,
    memory: 300,
  }),

  closest: endpoint({
    method: 'GET',
    path: '/cities/closest',
    says: 'The city closest to a place on earth.',
    query: z.object({ latitude: coordinate(90), longitude: coordinate(180) }),
    response: RawLocation.nullable(),
    fails: 'LOCATION_API_CALL',
    fallback: null,
    memory: 300,
  }),

  country: endpoint({
    method: 'GET',
    path: '/country',
    says: 'A country by its English name, ISO code or short code.',
    query: z.object({ name: z.string().trim().min(1).max(60) }),
    response: z.object({
      name: z.string(),
      shortName: z.string(),
      iso: z.string(),
      region: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
    }),
    fails: 'LOCATION_API_CALL',
    fallback: null,
    memory: 3600,
  }),

  calendar: endpoint({
    method: 'GET',
    path: '/configs',
    says: 'The calendar configuration: busy days and configured days.',
    response: z.array(CalendarEntry),
    fails: 'LOCATION_API_CALL',
    fallback: [],
    cache: 300,
    memory: 60,
  }),
}
