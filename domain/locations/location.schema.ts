import { z } from 'zod'
import { isSafeLink } from '#domain/safe-link.ts'
import { isTimeZone } from '#domain/time/date-time.ts'

/** Unsafe links are dropped. */
const CtaSchema = z
  .object({ label: z.string(), url: z.string().refine(isSafeLink) })
  .nullish()
  .catch(null)

const TimeZoneSchema = z
  .string()
  .refine(isTimeZone, 'Give a time zone by its place, such as Australia/Melbourne.')
const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)
const OptionalText = z.string().nullish()

/** Fields of both shapes; only position and name are required. */
const cityFields = {
  id: z.string().min(1),
  name: z.string().min(1),
  city: OptionalText,
  country: OptionalText,
  state: OptionalText,
  timeZone: TimeZoneSchema.nullish(),
  medias: z.object({ hero: OptionalText, topOfBg: OptionalText }).nullish(),
  heading: OptionalText,
  subHeading: OptionalText,
  body: OptionalText,
  cta: CtaSchema,
  headingColor: OptionalText,
  subHeadingColor: OptionalText,
  /** How many its list has; services that don’t count say nothing. */
  experiences: z.int().min(0).nullish().catch(null),
}

/** A city of a country's `cityStates`. */
export const CityState = z.object({
  ...cityFields,
  latLon: z.object({ lat: Latitude, lon: Longitude }),
})
export type CityState = z.infer<typeof CityState>

/** A city that stands alone. */
export const PlainCity = z.object({
  ...cityFields,
  latitudeLongitude: z.object({ latitude: Latitude, longitude: Longitude }),
})
export type PlainCity = z.infer<typeof PlainCity>

export const CountryOfCities = z.looseObject({
  name: OptionalText,
  cityStates: z.array(z.union([CityState, z.unknown()])),
})

/** A city of the dataset: the first shape, complete. */
export const RawLocation = CityState.omit({ experiences: true }).extend({
  country: z.string(),
  state: z.string().default(''),
  timeZone: TimeZoneSchema,
  medias: z.object({ hero: z.string(), topOfBg: z.string().default('') }),
  heading: z.string(),
  body: z.string().default(''),
})
export type RawLocation = z.infer<typeof RawLocation>
