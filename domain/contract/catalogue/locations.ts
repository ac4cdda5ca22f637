import { z } from 'zod'
import { CalendarEntry } from '#domain/availability/calendar.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { CityState, CountryOfCities, PlainCity } from '#domain/locations/location.schema.ts'

/** Degrees; a missing value is not 0. */
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

const CountrySummary = z.object({
  name: z.string(),
  shortName: z.string(),
  iso: z.string(),
  region: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
})

/** A city found by coordinates, with the distance. */
const ClosestCitySchema = PlainCity.extend({
  countryShortName: z.string().optional(),
  distanceKm: z.number().optional(),
})

export const locationEndpoints = {
  all: endpoint({
    method: 'GET',
    path: '/locations',
    access: 'public',
    summary: 'Every country with its cities.',
    // Upstream services return either shape: parse with `adaptLocations`.
    response: z.array(z.union([CountryOfCities, PlainCity, z.unknown()])),
    errorName: 'LOCATION_API_CALL',
    fallback: null,
    kvCacheSeconds: 3600,
    memoryCacheSeconds: 300,
  }),

  closest: endpoint({
    method: 'GET',
    path: '/cities/closest',
    access: 'public',
    summary: 'The city closest to a place on earth.',
    query: z.object({ latitude: coordinate(90), longitude: coordinate(180) }),
    response: z.union([ClosestCitySchema, CityState]).nullable(),
    errorName: 'LOCATION_API_CALL',
    fallback: null,
    memoryCacheSeconds: 300,
  }),

  whereIs: endpoint({
    method: 'GET',
    path: '/location',
    access: 'public',
    summary:
      'Where a network address seems to be and our closest city; null for what cannot be known.',
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
      closest: ClosestCitySchema.nullable(),
    }),
    errorName: 'LOCATION_API_CALL',
    fallback: null,
  }),

  country: endpoint({
    method: 'GET',
    path: '/country',
    access: 'public',
    summary: 'A country by its English name, ISO code or short code; Australia when none is named.',
    query: z.object({ name: z.string().trim().min(1).max(60).optional() }),
    response: CountrySummary,
    refuses: [404],
    errorName: 'LOCATION_API_CALL',
    fallback: null,
    memoryCacheSeconds: 3600,
  }),

  calendar: endpoint({
    method: 'GET',
    path: '/configs',
    access: 'public',
    summary: 'The calendar configuration: busy days and configured days.',
    response: z.array(CalendarEntry),
    errorName: 'LOCATION_API_CALL',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: [],
    kvCacheSeconds: 300,
    memoryCacheSeconds: 60,
  }),
}
