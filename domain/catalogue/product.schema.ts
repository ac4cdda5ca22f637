import { z } from 'zod'
import { Time } from '../places/time.schema.ts'
import { keysOf } from '../table.ts'
import { CATEGORIES } from './category.ts'
import { Price } from './price.schema.ts'

const text = z.string().default('')
const texts = z.array(z.string()).default([])
const titled = z.array(z.object({ title: z.string(), text: z.string() })).default([])

const Media = z.object({ section: z.string(), url: z.string(), alt: text })

/** What a day out is like; our own addition to the upstream product. */
const Details = z.object({
  kind: text,
  duration: text,
  groupSize: text,
  languages: texts,
  access: text,
  age: text,
  weather: text,
  highlights: texts,
  included: texts,
  bring: texts,
  itinerary: titled,
  meetingPoint: z
    .object({
      name: z.string(),
      address: text,
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
      secret: z.boolean().default(false),
    })
    .nullish(),
  know: titled,
  dietary: texts,
  /** Ids of the add-ons that fit; none without it. */
  addOns: texts,
  badge: z.string().nullish(),
  party: z
    .object({ min: z.int().min(1), max: z.int().max(1000) })
    .refine(
      ({ min, max }) => min <= max,
      'The smallest party is larger than the largest: exchange "min" and "max".',
    )
    .default({ min: 1, max: 20 }),
  capacity: z
    .object({ unit: z.enum(['line', 'heads']), places: z.int().positive().nullable() })
    .nullish(),
  /** A year at most: nobody can book further ahead (defaults 3.3). */
  leadHours: z
    .number()
    .nonnegative()
    .max(8784)
    .multipleOf(0.25, 'Write whole hours, or quarters of them, such as 1.5.')
    .nullish(),
})

/** A price with the words it is shown with; a bare `price` is a fixed one. */
const QuotedPrice = z
  .looseObject({ price: z.number().nullish(), measurement: text, quantity: z.number().default(1) })
  .transform((raw, { addIssue }) => {
    const fixed = { pricingModel: 'FIXED', priceDetail: { base: raw.price } }
    const price = Price.safeParse(raw.pricingModel ? raw : { ...raw, ...fixed })
    if (price.success) return { measurement: raw.measurement, price: price.data }
    for (const { path, message } of price.error.issues) addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

const When = z.object({ type: z.string(), startingTimes: z.array(Time).default([]) })

/** A product as the catalogue sends it (spec §3 Product raw), with every currency. */
export const RawProduct = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  type: z.enum(['product', 'group']),
  category: z.enum(keysOf(CATEGORIES)).nullish(),
  status: z.enum(['comingSoon', 'active', 'top', 'notListed']),
  prices: z.record(z.string(), QuotedPrice).default({}),
  presentation: z.object({
    medias: z.array(Media).default([]),
    urlPaths: z.array(z.object({ countryPath: z.string(), urlPath: z.string() })).default([]),
    text: text,
  }),
  whens: z.array(When).default([]),
  groups: z.array(z.object({ relationship: z.string(), id: z.string() })).default([]),
  productCities: z.array(z.object({ name: z.string(), id: z.string().optional() })).default([]),
  variables: z
    .object({
      shippings: z.array(z.object({ currency: z.string(), price: z.number() })).default([]),
    })
    .default({ shippings: [] }),
  details: Details.default(() => Details.parse({})),
  urlPath: z.string().nullish(),
})
export type RawProduct = z.output<typeof RawProduct>
