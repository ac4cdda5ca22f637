import { z } from 'zod'
import { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { BOOKING_LISTS } from '#domain/members/booking-lists.ts'

/** A booked line as it stands in a list. Minor units. */
export const CustomerBooking = BookedLine.pick({
  id: true,
  productId: true,
  productName: true,
  path: true,
  image: true,
  city: true,
  cityName: true,
  date: true,
  start: true,
  timeZone: true,
  startsAt: true,
  adults: true,
  children: true,
  unit: true,
  sending: true,
  status: true,
  statusLabel: true,
  rest: true,
  postponedUntil: true,
  isCalledOff: true,
}).extend({
  reference: z.string(),
  country: z.string(),
  currency: z.string(),
  dueOn: z.string().nullable().describe('When the rest is charged, on the city’s clock.'),
})
export type CustomerBooking = z.infer<typeof CustomerBooking>

export const customerBookingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/customer/events',
    access: 'customer',
    summary:
      'The customer’s bookings, 20 a page: those that are coming, the next one first, or those that are past or cancelled, the latest first.',
    query: z.object({
      list: z.enum(BOOKING_LISTS).default('coming'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    response: z.object({ bookings: z.array(CustomerBooking), hasMore: z.boolean() }),
    errorName: 'SERVICE_ERROR',
  }),
}
