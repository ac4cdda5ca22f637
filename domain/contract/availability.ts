import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Slot = z.object({
  start: z.string(),
  open: z.boolean(),
  status: z.string(),
  reason: z.string().optional(),
  left: z.int().nullable(),
})

export const AvailableDay = z.object({
  date: z.string(),
  open: z.boolean(),
  reason: z.string().optional(),
  slots: z.array(Slot),
})

/** Which days and hours can be booked; every closed one says why (defaults 3.3). */
export const availability = {
  month: endpoint({
    method: 'GET',
    path: '/availability/:productId',
    says: 'Every day of a month with its slots; what is closed carries its reason.',
    query: z.object({
      city: z.string().min(1).max(100),
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give the month as YYYY-MM.'),
    }),
    response: z.object({
      productId: z.string(),
      city: z.string(),
      timeZone: z.string(),
      month: z.string(),
      days: z.array(AvailableDay),
    }),
    refuses: [404],
    fails: 'SERVICE_ERROR',
    memory: 30,
    extension: true,
  }),
}
