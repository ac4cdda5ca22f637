import { z } from 'zod'

/** A place where guests meet, exactly. */
export const MeetingPlaceSchema = z.object({
  name: z.string().min(1),
  address: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  directions: z.string().min(1).describe('How to find it.'),
  phone: z.string().nullish().describe('Whom to call on the day; the country’s line without it.'),
})
export type MeetingPlace = z.output<typeof MeetingPlaceSchema>

/** A meeting point as the dataset lists it: a place in a city and the products that start there. */
export const MeetingPointSchema = MeetingPlaceSchema.extend({
  id: z.string().min(1),
  city: z.string(),
  products: z.array(z.string()),
})
export type MeetingPoint = z.output<typeof MeetingPointSchema>
