import { z } from 'zod'
import { MeetingPlaceSchema } from '#domain/catalogue/meeting-point.schema.ts'
import { SUN_EVENTS } from '#domain/time/sun-event.ts'

/** What people need for the day itself, as those who booked may see it now. */
export const VisitSchema = z.object({
  revision: z.int().describe('Counts what was told of the meeting point.'),
  duration: z.string(),
  endsAt: z.iso.datetime().nullable(),
  included: z.array(z.string()),
  bring: z.array(z.string()),
  startFollows: z
    .enum(SUN_EVENTS)
    .optional()
    .describe('What moves its start: the exact time comes by email.'),
  revealsAt: z.iso
    .datetime()
    .nullable()
    .describe('When the meeting point is told; null once it is, or where there is none.'),
  area: z
    .string()
    .optional()
    .describe('Roughly where it starts, while the meeting point is secret.'),
  place: MeetingPlaceSchema.extend({
    kmFromCentre: z.number().describe('How far from the middle of its city.'),
    bearing: z.int().describe('In which direction from there, in degrees from north.'),
  }).nullable(),
})
export type Visit = z.output<typeof VisitSchema>
