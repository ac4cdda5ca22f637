import { z } from 'zod'
import { CalendarEntry } from '../places/calendar.schema.ts'
import { CityState, CountryOfCities, PlainCity } from '../places/location.schema.ts'
import { endpoint } from './endpoint.ts'

/** Degrees, as a number or as its digits; nothing is not the equator. */
const coordinate = (limit: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[-+]?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,2})?$/i)
          .transform(Number),
      ],
      { error: 'Give degrees, such as -37.81.' },
    )
    .pipe(z.number().min(-limit).max(limit))

const Country = z.object({
  name: z.string(),
  shortName: z.string(),
  iso: z.string(),
  region: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
})

/** A city found by a point: the shape that stands alone, with the way to it. */
const FoundCity = PlainCity.extend({
  countryShortName: z.string().optional(),
  distanceKm: z.number().optional(),
})

/** Where the shop trades (spec §7 Catalogue, caches of §9). */
export const locations = {
  all: endpoint({
    method: 'GET',
    path: '/locations',
    says: 'Every country with its cities.',
    // Upstream services answer either shape of spec §3, or both: read with `adaptLocations`.
    response: z.array(z.union([CountryOfCities, PlainCity, z.unknown()])),
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
    response: z.union([FoundCity, CityState]).nullable(),
    fails: 'LOCATION_API_CALL',
    fallback: null,
    memory: 300,
  }),

  whereIs: endpoint({
    method: 'GET',
    path: '/location',
    says: 'Where a network address seems to be and our closest city; null for what cannot be known.',
    query: z.object({
      ipAddress: z
        .union([z.ipv4(), z.ipv6()], { error: 'Give an IPv4 or IPv6 address.' })
        .optional(),
    }),
    response: z.object({
      ipAddress: z.string().nullable(),
      city: z.string().nullable(),
      region: z.string().nullable(),
      country: z.string().nullable(),
      iso: z.string().nullable(),
      latitudeLongitude: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      closest: FoundCity.nullable(),
    }),
    fails: 'LOCATION_API_CALL',
    fallback: null,
  }),

  country: endpoint({
    method: 'GET',
    path: '/country',
    says: 'A country by its English name, ISO code or short code; Australia when none is named.',
    query: z.object({ name: z.string().trim().min(1).max(60).optional() }),
    response: Country,
    refuses: [404],
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
