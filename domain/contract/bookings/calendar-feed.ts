import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { AttendeeBooking } from './attendee-links.ts'

/** A booked day as a calendar shows it. */
const FeedDay = AttendeeBooking.pick({
  reference: true,
  country: true,
  productName: true,
  cityName: true,
  lineId: true,
  startsAt: true,
  status: true,
  version: true,
  visit: true,
}).extend({ party: z.string().describe('Who comes, in words.') })

const customerDefaults = {
  path: '/customer/calendar-feed',
  access: 'customer',
  errorName: 'SERVICE_ERROR',
  extension: true,
} as const

/** A customer's days as a private calendar that other programs fetch. */
export const calendarFeedEndpoints = {
  show: endpoint({
    ...customerDefaults,
    method: 'GET',
    summary: 'Since when the customer has a calendar link; null without one.',
    response: z.object({ since: z.iso.datetime().nullable() }),
  }),

  open: endpoint({
    ...customerDefaults,
    method: 'POST',
    summary:
      'The customer’s calendar link, made if there is none; a new one ends the one before. For whoever logged in or confirmed within the last fifteen minutes, or gives the password with it.',
    body: z.object({
      country: z.enum(COUNTRY_CODES).default('aus'),
      isNew: z.boolean().default(false),
      password: z.string().max(1000).optional(),
    }),
    response: z.object({ url: z.string() }),
    refuses: [403, 429, 503],
  }),

  close: endpoint({
    ...customerDefaults,
    method: 'DELETE',
    summary: 'Ends the calendar link.',
    response: z.null(),
  }),

  days: endpoint({
    method: 'GET',
    path: '/calendar-feeds/:token',
    access: 'signed-link',
    errorName: 'SERVICE_ERROR',
    extension: true,
    summary: 'The days behind a calendar link: bookings of the last year on, and milestones.',
    response: z.object({
      days: z.array(FeedDay),
      milestones: z.array(
        z.object({ id: z.string(), type: z.string(), name: z.string(), date: z.string() }),
      ),
      changedAt: z.iso.datetime().describe('When a day was last added or changed.'),
    }),
    refuses: [404],
  }),
}
