import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { DownloadSectionSchema } from '#domain/downloads/download.schema.ts'

const instant = z.iso.datetime()

/** What someone with the link of a download may know. */
export const DownloadView = z.object({
  productId: z.string(),
  productName: z.string(),
  image: z.string(),
  country: z.string(),
  state: z.enum(['ready', 'in the making', 'expired', 'used up', 'replaced', 'cancelled']),
  message: z.string().nullable().describe('Why it does not open, for people.'),
  openedAt: instant.nullable(),
  opensLeft: z.int(),
  expiresAt: instant.nullable(),
  timeZone: z.string().describe('Of the booking: days of its link are counted there.'),
})
export type DownloadView = z.infer<typeof DownloadView>

const linkDefaults = {
  access: 'signed-link',
  refuses: [404, 409, 503],
  errorName: 'SERVICE_ERROR',
  extension: true,
} as const

/** What was bought by email, by the signed link in its mail. */
export const downloadEndpoints = {
  show: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/downloads/:token',
    summary: 'Whether a link opens what was bought, until when and how often. It opens nothing.',
    response: DownloadView,
  }),

  open: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/downloads/:token/open',
    summary:
      'Opens what was bought, which ends the right to cancel it; counted. The pass is good for a day.',
    body: z.object({}),
    response: z.object({ pass: z.string() }),
  }),

  content: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/downloads/:token/content',
    summary: 'What was bought, for whoever opened it less than a day ago.',
    query: z.object({ pass: z.string().max(100).default('') }),
    response: z.object({
      productName: z.string(),
      country: z.string(),
      title: z.string(),
      intro: z.string(),
      sections: z.array(DownloadSectionSchema),
    }),
  }),

  renew: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/downloads/:token/renew',
    summary: 'Mails a new link to the one who booked; the old one ends.',
    body: z.object({}),
    response: DownloadView,
  }),
}
