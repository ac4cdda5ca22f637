import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const customerDefaults = {
  access: 'customer',
  errorName: 'SERVICE_ERROR',
  extension: true,
} as const
/** Both need a login or confirmed password within the last fifteen minutes, or the password in the call. */
const body = z.object({ password: z.string().max(1000).optional() })

const Obstacle = z.object({
  kind: z.enum(['bookings', 'membership']).describe('What stands in the way.'),
  message: z.string(),
})
export type DeletionObstacle = z.infer<typeof Obstacle>

/** What customers have a right to: a copy of their data, and its end. */
export const accountDataEndpoints = {
  export: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/export',
    summary: 'Everything that is stored about the customer, by table; secrets are left out.',
    body,
    response: z.object({
      exportedAt: z.iso.datetime(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    refuses: [403, 429, 503],
  }),

  showDeletion: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/deletion',
    summary: 'What prevents deleting the account, and what would be deleted with it.',
    response: z.object({ obstacles: z.array(Obstacle), consequences: z.array(z.string()) }),
  }),

  delete: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/deletion',
    summary:
      'Closes the account at once; it is erased after seven days, unless its owner logs in or uses the mailed link.',
    body: body.extend({ country: z.enum(COUNTRY_CODES).default('aus') }),
    response: z.object({ erasedOn: z.iso.datetime() }),
    refuses: [403, 409, 429, 503],
  }),
}
