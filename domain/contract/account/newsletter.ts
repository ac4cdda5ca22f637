import { z } from 'zod'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

/** What someone with the link of a request may know. */
export const NewsletterView = z.object({ state: z.enum(['requested', 'subscribed', 'ended']) })
export type NewsletterView = z.infer<typeof NewsletterView>

const linkDefaults = {
  access: 'signed-link',
  refuses: [404],
  errorName: 'SERVICE_ERROR',
  response: NewsletterView,
  extension: true,
} as const

/** The newsletter: an address is on the mailing list once its owner confirmed it. */
export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter',
    limit: 'newsletter',
    access: 'public',
    summary:
      'Asks an address to confirm that it wants the newsletter; the answer is the same for every address.',
    body: z.object({ email: Email, country: z.enum(COUNTRY_CODES) }),
    response: z.object({ ok: z.literal(true) }),
    refuses: [422, 429],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),

  show: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/newsletter/:token',
    summary: 'What the link of a subscription is about. It changes nothing.',
  }),

  confirm: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/newsletter/:token/confirm',
    summary: 'Confirms that the owner of the address wants the newsletter.',
    body: z.object({}),
  }),

  unsubscribe: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/newsletter/:token/stop',
    summary: 'Ends a subscription or a request; ending twice is ending once.',
    body: z.object({}),
  }),
}
