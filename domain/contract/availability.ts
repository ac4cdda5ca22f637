import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Slot = z.object({
  start: z.string(),
  open: z.boolean(),
  status: z.string().describe('AVAILABLE, LIMITED, SOLD_OUT, FREESALE or CLOSED.'),
  reason: z.string().optional().describe('Why it is closed, for programs.'),
  why: z.string().optional().describe('Why it is closed, for people.'),
  left: z.int().nullable().describe('Places left; null sells without limit.'),
  capacity: z.int().nullable().default(null).describe('Places in all; null sells without limit.'),
})

export const AvailableDay = z.object({
  date: z.string(),
  open: z.boolean(),
  reason: z.string().optional().describe('Why it is closed, for programs.'),
  why: z.string().optional().describe('Why it is closed, for people.'),
  slots: z.array(Slot),
})

const City = z.string().min(1).max(100)
const Place = z.object({ productId: z.string(), city: z.string(), timeZone: z.string() })

/** Which days and hours can be booked; every closed one says why (defaults 3.3). */
export const availability = {
  month: endpoint({
    method: 'GET',
    path: '/availability/:productId',
    says: 'Every day of a month with its slots; what is closed carries its reason.',
    query: z.object({
      city: City,
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give the month as YYYY-MM.'),
    }),
    response: Place.extend({ month: z.string(), days: z.array(AvailableDay) }),
    refuses: [404],
    fails: 'SERVICE_ERROR',
    memory: 30,
    extension: true,
  }),

  day: endpoint({
    method: 'GET',
    path: '/availability/:productId/:date',
    says: 'One day with its slots; what is closed carries its reason.',
    query: z.object({ city: City }),
    response: Place.extend(AvailableDay.shape),
    refuses: [404, 422],
    fails: 'SERVICE_ERROR',
    memory: 30,
    extension: true,
  }),
}
