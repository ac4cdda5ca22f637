import { z } from 'zod'
import { RatingSchema } from '#domain/reviews/review.schema.ts'
import { SEASON_NAMES } from '#domain/time/season.ts'
import { SUN_EVENTS } from '#domain/time/sun-event.ts'
import { TimeOfDay } from '#domain/time/time.schema.ts'
import { typedKeys } from '#domain/typed-keys.ts'
import { CATEGORIES } from './category.ts'
import { HostSchema } from './host.schema.ts'
import { MeetingPlaceSchema } from './meeting-point.schema.ts'
import { PriceSchema } from './pricing/price.schema.ts'

const optionalText = z.string().default('')
const textList = z.array(z.string()).default([])
const titledTexts = z.array(z.object({ title: z.string(), text: z.string() })).default([])

const MediaSchema = z.object({ section: z.string(), url: z.string(), alt: optionalText })

/** What is said of the meeting point to everyone; the exact places are files of their own. */
const MeetingPointHint = z.object({
  name: z.string(),
  secret: z.boolean().default(false),
  /** Hours before the start at which a secret place is revealed; 24 by default. */
  revealHours: z.number().nullish(),
})

/** What a day out is like; our own addition to the upstream product. */
const DetailsSchema = z.object({
  kind: optionalText,
  duration: optionalText,
  groupSize: optionalText,
  languages: textList,
  access: optionalText,
  age: optionalText,
  weather: optionalText,
  highlights: textList,
  included: textList,
  bring: textList,
  itinerary: titledTexts,
  hosts: z.array(HostSchema).default([]),
  /** Whether guests are on their own: its hosts plan it and answer messages. */
  selfGuided: z.boolean().optional(),
  meetingPoint: MeetingPointHint.nullish(),
  know: titledTexts,
  dietary: textList,
  addOns: textList,
  /** The upgrades that suit it; all of its country without a list. */
  upgrades: z.array(z.string()).nullish(),
  badge: z.string().nullish(),
  party: z
    .object({
      min: z.int().min(1),
      max: z.int().max(1000),
      /** False where the minimum age is above a child's. */
      takesChildren: z.boolean().optional(),
    })
    .refine(
      ({ min, max }) => min <= max,
      'The smallest party is larger than the largest: exchange "min" and "max".',
    )
    .default({ min: 1, max: 20 }),
  capacity: z
    .object({ unit: z.enum(['line', 'heads']), places: z.int().positive().nullable() })
    .nullish(),
  /** When it runs; all year without them. */
  seasons: z.array(z.enum(SEASON_NAMES)).nonempty().nullish(),
  /** What moves its start from day to day; its listed times stand without it. */
  startFollows: z.enum(SUN_EVENTS).nullish(),
  /** Capped by the booking window. */
  leadHours: z
    .number()
    .nonnegative()
    .max(8784)
    .multipleOf(0.25, 'Write whole hours, or quarters of them, such as 1.5.')
    .nullish(),
})

/** A price with its labels; a bare `price` is fixed. */
export const QuotedPrice = z
  .looseObject({
    price: z.number().nullish(),
    measurement: optionalText,
    quantity: z.number().default(1),
  })
  .transform((raw, { addIssue }) => {
    const fixed = { pricingModel: 'FIXED', priceDetail: { base: raw.price } }
    const price = PriceSchema.safeParse(raw.pricingModel ? raw : { ...raw, ...fixed })
    if (price.success) return { measurement: raw.measurement, price: price.data }
    for (const { path, message } of price.error.issues) addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

const WhenSchema = z.object({ type: z.string(), startingTimes: z.array(TimeOfDay).default([]) })

const PublishedDetails = DetailsSchema.extend({
  /** Whether only the code of an ACCESS promotion opens it. */
  needsCode: z.boolean().optional(),
  meetingPoint: MeetingPointHint.extend({
    /** The exact places by city, where they are no secret. */
    places: z.record(z.string(), MeetingPlaceSchema).optional(),
  }).nullish(),
})

/** A product as a file of the dataset lists it. */
export const ProductEntry = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  type: z.enum(['product', 'group']),
  category: z.enum(typedKeys(CATEGORIES)).nullish(),
  status: z.enum(['comingSoon', 'active', 'top', 'notListed']),
  prices: z.record(z.string(), QuotedPrice).default({}),
  presentation: z.object({
    medias: z.array(MediaSchema).default([]),
    urlPaths: z.array(z.object({ countryPath: z.string(), urlPath: z.string() })).default([]),
    text: optionalText,
  }),
  whens: z.array(WhenSchema).default([]),
  groups: z.array(z.object({ relationship: z.string(), id: z.string() })).default([]),
  productCities: z.array(z.object({ name: z.string(), id: z.string().optional() })).default([]),
  variables: z
    .object({
      shippings: z.array(z.object({ currency: z.string(), price: z.number() })).default([]),
    })
    .default({ shippings: [] }),
  details: DetailsSchema.default(() => DetailsSchema.parse({})),
  urlPath: z.string().nullish(),
})

/** A product as the catalogue sends it, with every currency. */
export const RawProduct = ProductEntry.extend({
  /** What guests say of it; counted by the shop, never part of a file. */
  rating: RatingSchema.nullish(),
  details: PublishedDetails.default(() => PublishedDetails.parse({})),
})
export type RawProduct = z.output<typeof RawProduct>
