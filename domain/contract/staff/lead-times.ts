import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

/** How many days ahead a product was booked in a country, in the last 90 days. */
export const ProductLeadTimes = z.object({
  productId: z.string(),
  country: z.string(),
  bookings: z.int(),
  leadTimes: z.record(z.string(), z.int()).describe('Bookings by bucket of days, such as 8-14.'),
  usual: z.string().nullable().describe('The bucket in the middle; null below ten bookings.'),
})
export type ProductLeadTimes = z.infer<typeof ProductLeadTimes>

export const leadTimeEndpoints = {
  leadTimes: endpoint({
    method: 'GET',
    path: '/staff/lead-times',
    summary: 'How many days ahead products are booked, the most booked first.',
    access: 'staff',
    query: z.object({ productId: idField.optional(), country: z.string().max(60).optional() }),
    response: z.array(ProductLeadTimes),
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
