import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

/** Who may be sent the newsletter, with what proves that they asked for it. */
export const NewsletterSubscriber = z.object({
  email: z.string(),
  country: z.string().describe('The country of the shop: aus, nz, uk, ca or us.'),
  confirmedAt: z.iso.datetime(),
  wording: z.int().describe('The version of the words that they agreed to.'),
  unsubscribeUrl: z.string().describe('For the mail and its List-Unsubscribe header (RFC 8058).'),
})
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>

export const newsletterStaffEndpoints = {
  subscribers: endpoint({
    method: 'GET',
    path: '/staff/newsletter',
    access: 'staff',
    errorName: 'SERVICE_ERROR',
    extension: true,
    refuses: [],
    summary: 'Who confirmed that they want the newsletter and has not left it since, in pages.',
    query: z.object({
      after: idField.optional().describe('`next` of the page before; the first page without it.'),
    }),
    response: z.object({
      subscribers: z.array(NewsletterSubscriber),
      next: z.string().nullable().describe('null on the last page.'),
    }),
  }),
}
