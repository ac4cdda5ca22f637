import { z } from 'zod'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

const seal = z.string().max(100).optional()

/** New links to a booking: they go by mail to who booked, never to who asks. */
export const bookingLinkEndpoints = {
  renewLinks: endpoint({
    method: 'POST',
    path: '/bookings/:reference/renew-links',
    access: 'signed-link',
    summary:
      'Ends every link to a booking and its guests’ places, and emails a new one to the address it was booked with.',
    body: z.object({ seal, cartId: idField.optional() }),
    response: z.null(),
    cart: true,
    refuses: [404, 410, 429],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),

  sendLink: endpoint({
    method: 'POST',
    path: '/booking-links',
    limit: 'booking-link',
    access: 'public',
    summary:
      'Emails a link to the address that a booking was made with, or a guest was invited at; without a reference, links to the next five bookings made with it. The answer is the same where there is none.',
    body: z
      .object({
        reference: idField.optional(),
        /** Of the reference. */
        seat: z.int().min(0).max(100).optional(),
        /** Only if it belongs to the reference: who booked gets the booking, a guest their place. */
        email: Email.optional(),
      })
      .refine(({ reference, email }) => reference !== undefined || email !== undefined, {
        path: ['email'],
        error: 'email is a required field',
      }),
    response: z.null(),
    refuses: [422, 429],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
