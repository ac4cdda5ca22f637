import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

export const MAX_SUGGESTIONS = 8

const Suggestion = z.object({
  kind: z.enum(['giftCards', 'collection', 'city', 'product']),
  name: z.string(),
  path: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    limit: 'suggestions',
    summary:
      'What a query that is being typed may lead to in a country: pages first, then products, the best known first.',
    query: z.object({ country: z.enum(COUNTRY_CODES), q: z.string().trim().min(2).max(80) }),
    response: z.array(Suggestion).max(MAX_SUGGESTIONS),
    refuses: [429],
    errorName: 'PRODUCT_API_CALL',
    memoryCacheSeconds: 300,
    publicMaxAge: 300,
    extension: true,
  }),
}
