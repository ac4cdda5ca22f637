import { z } from 'zod'
import { VisitSchema } from '#domain/bookings/visit.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

const seal = z.string().max(100).optional()
const optionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `At most ${maxLength} characters.`)
    .transform((value) => value.trim() || null)

/** What a guest may see: their own seat, no other names, addresses or prices. */
export const AttendeeBooking = z.object({
  reference: z.string(),
  country: z.string(),
  /** The buyer's first name; null for the buyer. */
  host: z.string().nullable(),
  name: z.string().nullable(),
  dietaryPreference: z.string().nullable(),
  request: z.string().nullable(),
  mayTell: z.boolean().describe('Whether diet and wishes can still be changed.'),
  productName: z.string(),
  path: z.string(),
  image: z.string(),
  city: z.string(),
  cityName: z.string(),
  lineId: z.string(),
  date: z.string(),
  start: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  status: z.int(),
  statusLabel: z.string(),
  version: z.int(),
  visit: VisitSchema.nullable(),
})
export type AttendeeBooking = z.infer<typeof AttendeeBooking>

/** An attendee as the buyer sees them. */
export const AttendeeLink = z.object({
  seat: z.int(),
  line: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  url: z.string().describe('Their own link.'),
  invited: z.boolean().describe('Whether it was mailed to them.'),
})
export type AttendeeLink = z.infer<typeof AttendeeLink>

const attendeeDefaults = { cart: true, errorName: 'SERVICE_ERROR', extension: true } as const

/** Personal links of attendees. */
export const attendeeLinkEndpoints = {
  list: endpoint({
    ...attendeeDefaults,
    method: 'GET',
    path: '/bookings/:reference/guests',
    access: 'signed-link',
    summary: 'Who comes along, with their links; for the one who booked.',
    query: z.object({ cartId: idField.optional(), seal }),
    response: z.array(AttendeeLink),
    refuses: [404, 409, 410],
  }),

  invite: endpoint({
    ...attendeeDefaults,
    method: 'POST',
    path: '/bookings/:reference/guests',
    access: 'signed-link',
    summary:
      'Mails someone their own link: one who was named before, or a new one while there is room; again on request.',
    body: z.object({
      seal,
      cartId: idField.optional(),
      seat: z.int().min(0).max(100).optional().describe('Someone on the list.'),
      line: idField.optional().describe('For someone new: what they come to.'),
      name: optionalText(100).optional(),
      email: optionalText(254).optional(),
    }),
    response: z.array(AttendeeLink),
    idempotent: 'optional',
    refuses: [404, 409, 410, 422, 429],
  }),

  delete: endpoint({
    ...attendeeDefaults,
    method: 'DELETE',
    path: '/bookings/:reference/guests/:seat',
    access: 'signed-link',
    summary:
      'Takes someone off the list until the day begins: their link ends, and the place is free again.',
    query: z.object({ cartId: idField.optional(), seal }),
    response: z.array(AttendeeLink),
    refuses: [404, 409, 410],
  }),

  show: endpoint({
    ...attendeeDefaults,
    method: 'GET',
    path: '/bookings/:reference/guests/:seat',
    access: 'signed-link',
    summary: 'A guest’s own place, by their own link.',
    query: z.object({ seal }),
    response: AttendeeBooking,
    refuses: [404, 410],
  }),

  submitDetails: endpoint({
    ...attendeeDefaults,
    method: 'PUT',
    path: '/bookings/:reference/guests/:seat',
    access: 'signed-link',
    summary: 'What a guest cannot eat, and what we should know of them.',
    body: z.object({
      seal,
      dietaryPreference: optionalText(200).nullable(),
      request: optionalText(1000).nullable(),
    }),
    response: AttendeeBooking,
    refuses: [404, 409, 410, 422],
  }),
}
