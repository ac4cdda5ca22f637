import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'

/** An unfinished purchase that can be resumed. `total` in minor units. */
const UnfinishedOrder = z.object({
  id: z.string(),
  status: z.int(),
  state: z.enum(['failed', 'expired', 'refunded']),
  title: z.string(),
  city: z.string(),
  scheduledDate: z.string().nullable(),
  total: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
  createdOn: z.iso.datetime(),
  retryUrl: z.string().describe('Where it can be chosen again, as it was.'),
})
export type UnfinishedOrder = z.infer<typeof UnfinishedOrder>

const UnfinishedOrderDetail = UnfinishedOrder.extend({
  lines: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      city: z.string(),
      date: z.string(),
      start: z.string(),
      adults: z.int(),
      children: z.int(),
      options: z.array(z.string()),
      addOns: z.record(z.string(), z.int()),
      total: z.int(),
      retryUrl: z.string(),
    }),
  ),
})
export type UnfinishedOrderDetail = z.infer<typeof UnfinishedOrderDetail>

const customerDefaults = { method: 'GET', access: 'customer', errorName: 'SERVICE_ERROR' } as const

/** A customer's unfinished orders of the last 30 days. */
export const unfinishedOrderEndpoints = {
  list: endpoint({
    ...customerDefaults,
    path: '/customer/post-checkout/retry-bookings',
    summary:
      'The customer’s purchases that failed or ran out and can still be had, the latest first.',
    response: z.array(UnfinishedOrder),
    fallback: [],
  }),

  show: endpoint({
    ...customerDefaults,
    path: '/customer/post-checkout/retry-booking-detail/:id',
    summary: 'One of them, line by line; 404 for everyone else’s.',
    response: UnfinishedOrderDetail,
    refuses: [404],
  }),
}
