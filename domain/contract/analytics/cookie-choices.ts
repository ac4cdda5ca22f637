import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const choice = z.enum(['granted', 'denied'])

/** What browsers chose about cookies, kept as proof. */
export const cookieChoiceEndpoints = {
  record: endpoint({
    method: 'POST',
    path: '/cookie-choices',
    access: 'public',
    summary: 'Keeps a choice about cookies for two years, under an id that only the browser has.',
    body: z.object({
      country: z.enum(COUNTRY_CODES),
      ads: choice,
      analytics: choice,
      comfort: choice,
      gpc: z.boolean().describe('Whether the browser sent Global Privacy Control.'),
    }),
    response: z.object({ id: z.string() }),
    refuses: [422, 429],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
