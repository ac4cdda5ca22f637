import { z } from 'zod'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { idField } from '#domain/id.schema.ts'

/** What someone with the link of a request may know; ended ones keep nothing. */
export const NotifyRequestView = z.object({
  state: z.enum(['requested', 'confirmed', 'notified', 'ended']),
  productName: z.string().nullable(),
})
export type NotifyRequestView = z.infer<typeof NotifyRequestView>

const linkDefaults = {
  access: 'signed-link',
  refuses: [404],
  errorName: 'SERVICE_ERROR',
  response: NotifyRequestView,
  extension: true,
} as const

export const notifyMeEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/tell-me',
    limit: 'notify-me',
    access: 'public',
    summary:
      'Asks an address to confirm that it wants an email when a coming product opens; asking twice is asking once.',
    body: z.object({
      productId: idField,
      country: z.enum(COUNTRY_CODES),
      /** By default anywhere in the country. */
      city: z.string().trim().max(100).default(''),
      email: Email,
    }),
    /** Does not tell whether an address is known: who waits is private. */
    response: z.object({ data: z.object({ productId: z.string(), name: z.string() }) }),
    refuses: [404, 409, 422, 429],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),

  show: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/tell-me/:token',
    summary: 'What the link of a request is about. It changes nothing.',
  }),

  confirm: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/tell-me/:token/confirm',
    summary: 'Confirms that the owner of the address wants the email.',
    body: z.object({}),
  }),

  stop: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/tell-me/:token/stop',
    summary: 'Ends a request and deletes its address; ending twice is ending once.',
    body: z.object({}),
  }),
}
