import { z } from 'zod'
import { LEAD_TIME_BUCKETS } from '#domain/availability/calendar.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { integerParameter, textListParameter } from '#domain/contract/parameters.ts'

const SlotSchema = z.object({
  start: z.string(),
  open: z.boolean(),
  status: z.string().describe('AVAILABLE, LIMITED, SOLD_OUT, FREESALE or CLOSED.'),
  reason: z.string().optional().describe('Why it is closed, for programs.'),
  why: z.string().optional().describe('Why it is closed, for people.'),
  left: z.int().nullable().describe('Places left; null sells without limit.'),
  capacity: z.int().nullable().default(null).describe('Places in all; null sells without limit.'),
})

export const AvailableDaySchema = z.object({
  date: z.string(),
  open: z.boolean(),
  reason: z.string().optional().describe('Why it is closed, for programs.'),
  why: z.string().optional().describe('Why it is closed, for people.'),
  slots: z.array(SlotSchema),
})

const City = z.string().min(1).max(100)
const AvailabilityScope = z.object({
  productId: z.string(),
  city: z.string(),
  timeZone: z.string(),
})

export const availabilityEndpoints = {
  next: endpoint({
    method: 'GET',
    path: '/availability',
    access: 'public',
    summary:
      'The next day, within five weeks, on which each of these products has room for a party; unknown products are left out.',
    query: z.object({
      city: City,
      id: textListParameter,
      adults: integerParameter(1, 100).default(1),
      children: integerParameter(0, 100).default(0),
    }),
    response: z.object({
      city: z.string(),
      days: z.array(
        z.object({
          productId: z.string(),
          date: z
            .string()
            .nullable()
            .describe('Null where no day is free, or it isn’t sold there.'),
        }),
      ),
    }),
    refuses: [404],
    // A list is worth more without the days than not at all.
    fallback: { city: '', days: [] },
    errorName: 'SERVICE_ERROR',
    memoryCacheSeconds: 30,
    extension: true,
  }),

  month: endpoint({
    method: 'GET',
    path: '/availability/:productId',
    access: 'public',
    summary: 'Every day of a month with its slots; what is closed carries its reason.',
    query: z.object({
      city: City,
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give the month as YYYY-MM.'),
    }),
    response: AvailabilityScope.extend({
      month: z.string(),
      days: z.array(AvailableDaySchema),
      usualLeadTime: z
        .enum(LEAD_TIME_BUCKETS.map(({ label }) => label))
        .nullable()
        .default(null)
        .describe('How many days ahead it is usually booked in this country; null if not known.'),
    }),
    refuses: [404],
    errorName: 'SERVICE_ERROR',
    memoryCacheSeconds: 30,
    extension: true,
  }),

  day: endpoint({
    method: 'GET',
    path: '/availability/:productId/:date',
    access: 'public',
    summary: 'One day with its slots; what is closed carries its reason.',
    query: z.object({ city: City }),
    response: AvailabilityScope.extend(AvailableDaySchema.shape),
    refuses: [404, 422],
    errorName: 'SERVICE_ERROR',
    memoryCacheSeconds: 30,
    extension: true,
  }),
}
