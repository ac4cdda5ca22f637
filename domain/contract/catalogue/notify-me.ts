import { z } from 'zod'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { idField } from '#domain/id.schema.ts'

export const notifyMeEndpoints = {
  tellMe: endpoint({
    method: 'POST',
    path: '/tell-me',
    access: 'public',
    summary:
      'Keeps an address to write to when a coming product opens; asking twice is asking once.',
    body: z.object({
      productId: idField,
      country: z.enum(COUNTRY_CODES),
      /** By default anywhere in the country. */
      city: z.string().trim().max(100).default(''),
      email: Email,
    }),
    /** The same for a known address: who waits is private. */
    response: z.object({ data: z.object({ productId: z.string(), name: z.string() }) }),
    refuses: [404, 409, 422, 429],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
