import { z } from 'zod'
import { BOOKING_LISTS } from '#domain/account/booking-lists.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import { BookedLine, bookingEndpoints } from './bookings.ts'

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
  balance: true,
  postponedUntil: true,
  isCalledOff: true,
  visit: true,
}).extend({
  placesLeft: z.int().describe('How many more guests can be invited.'),
  reference: z.string(),
  country: z.string(),
  currency: z.string(),
  dueOn: z.string().nullable().describe('When the rest is charged, on the city’s clock.'),
})
export type CustomerBooking = z.infer<typeof CustomerBooking>

const eventDefaults = { access: 'customer', errorName: 'SERVICE_ERROR' } as const

/** The customer’s bookings; an event is a booked line. */
export const customerBookingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/customer/events',
    access: 'customer',
    summary:
      'The customer’s bookings, 20 a page: those that are coming, the next one first, or those that are past or cancelled, the latest first; orders are what is sent: gift cards and items.',
    query: z.object({
      list: z.enum(BOOKING_LISTS).default('coming'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    response: z.object({ bookings: z.array(CustomerBooking), hasMore: z.boolean() }),
    errorName: 'SERVICE_ERROR',
    fallback: { bookings: [], hasMore: false },
  }),

  update: endpoint({
    ...eventDefaults,
    method: 'PUT',
    path: '/customer/events',
    summary: 'Notes which milestone a booking celebrates; without one it celebrates none.',
    body: z.object({ eventId: idField, milestoneId: idField.nullish() }),
    response: z.object({ eventId: z.string(), milestoneId: z.string().nullable() }),
    refuses: [404],
  }),

  experienceDetails: endpoint({
    ...eventDefaults,
    method: 'GET',
    path: '/customer/events/experience-details/:id',
    summary:
      'One of the customer’s bookings with what can be done with it; null for everyone else’s.',
    response: BookedLine.extend({
      reference: z.string(),
      country: z.string(),
      currency: z.string(),
      milestoneId: z.string().nullable(),
    }).nullable(),
    fallback: null,
  }),

  rescheduleStatus: endpoint({
    ...eventDefaults,
    method: 'GET',
    path: '/customer/events/:id/reschedule-status',
    summary: bookingEndpoints.rescheduleStatus.summary,
    response: bookingEndpoints.rescheduleStatus.response,
    refuses: [404, 409],
  }),

  reschedule: endpoint({
    ...eventDefaults,
    method: 'POST',
    path: '/customer/events/:id/reschedule',
    summary: bookingEndpoints.reschedule.summary,
    body: bookingEndpoints.reschedule.body.pick({
      newDate: true,
      start: true,
      requestedByNote: true,
    }),
    response: bookingEndpoints.reschedule.response,
    idempotent: 'optional',
    refuses: bookingEndpoints.reschedule.refuses,
  }),

  postpone: endpoint({
    ...eventDefaults,
    method: 'POST',
    path: '/customer/events/:id/postpone',
    summary: bookingEndpoints.postpone.summary,
    body: bookingEndpoints.postpone.body.pick({ requestedByNote: true }),
    response: bookingEndpoints.postpone.response,
    idempotent: 'optional',
    refuses: bookingEndpoints.postpone.refuses,
  }),
}
