import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

export const MicroExperience = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  minutes: z.int().nullable(),
  image: z.string().nullable(),
  steps: z.array(z.string()),
})
export type MicroExperience = z.infer<typeof MicroExperience>

const MicroBooking = z.object({
  id: z.string(),
  microexperienceId: z.string(),
  title: z.string(),
  slug: z.string(),
  action: z.enum(['book', 'reschedule', 'complete', 'cancel']).describe('What was done last.'),
  scheduled_date: z.string().nullable(),
})
export type MicroBooking = z.infer<typeof MicroBooking>

const defaults = { errorName: 'SERVICE_ERROR' } as const
const customerDefaults = { ...defaults, access: 'customer' } as const

/** Small experiences that come with a membership. */
export const microExperienceEndpoints = {
  list: endpoint({
    ...defaults,
    access: 'public',
    method: 'GET',
    path: '/publishedmx',
    summary: 'The published micro-experiences, or the one with an id.',
    query: z.object({ id: idField.optional() }),
    response: z.array(MicroExperience),
    fallback: [],
    memoryCacheSeconds: 60,
  }),

  show: endpoint({
    ...defaults,
    access: 'public',
    method: 'GET',
    path: '/publishedmx/:slug',
    summary: 'A published micro-experience; null when there is none.',
    response: MicroExperience.nullable(),
    fallback: null,
    memoryCacheSeconds: 60,
  }),

  change: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/microexperiences/:id/bookings',
    summary:
      'Books a micro-experience, plans or replans its day, marks it as done or cancels it. Doing the same again changes nothing.',
    body: z.object({
      action: z.enum(['book', 'reschedule', 'complete', 'cancel']),
      scheduled_date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, 'Give a date such as 2026-12-31.')
        .optional(),
    }),
    response: z.array(MicroBooking),
    refuses: [404, 409, 422],
  }),

  bookings: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/microexperiences/:id/bookings',
    summary: 'The customer’s bookings of one micro-experience, the latest first.',
    response: z.array(MicroBooking),
    fallback: [],
  }),

  allBookings: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/microexperiences/bookings',
    summary: 'The customer’s bookings of micro-experiences, the latest first.',
    response: z.array(MicroBooking),
    fallback: [],
  }),
}
