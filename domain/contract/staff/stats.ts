import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'

const Queue = z.object({
  waiting: z.int(),
  oldestMinutes: z.int().nullable().describe('Since the oldest waits; null when nothing does.'),
})

/** What was sold, how requests went, and what waits. Counted, without anyone's data. */
export const ShopStats = z.object({
  hours: z.int(),
  sales: z.array(
    z.object({
      country: z.string(),
      currency: z.string(),
      booked: z.int().describe('Orders booked in that time.'),
      sold: z.int().describe('What they cost, in minor units.'),
      open: z.int().describe('Orders being paid for now.'),
    }),
  ),
  steps: z
    .object({ viewed: z.int(), added: z.int(), began: z.int(), bought: z.int() })
    .describe(
      'Product pages viewed, lines added, checkouts begun; what was bought is counted from orders.',
    ),
  requests: z
    .array(
      z.object({
        route: z.string(),
        requests: z.int(),
        errors: z.int().describe('Answered with 5xx.'),
        slow: z.int().describe('Took more than a second.'),
        averageMs: z.int(),
      }),
    )
    .describe('By route, most requested first; kept for two days.'),
  alerts: z
    .array(z.object({ name: z.string(), says: z.string() }))
    .describe('What is failing now.'),
  queues: z.object({
    mails: Queue,
    payments: Queue.describe('Started and not yet settled.'),
    events: Queue.describe('Of the payment provider, not yet handled.'),
    tasks: Queue.describe('Manual tasks that are open.'),
  }),
})
export type ShopStats = z.infer<typeof ShopStats>

export const statsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/staff/stats',
    summary: 'Sales of the last hours, request statistics and open work.',
    access: 'staff',
    query: z.object({
      hours: z.coerce.number().int().min(1).max(8784).default(24),
      since: z.iso.datetime().optional().describe('Counted from then on, in place of `hours`.'),
    }),
    response: ShopStats,
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
