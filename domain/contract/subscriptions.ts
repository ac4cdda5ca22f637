import { z } from 'zod'
import { Tier } from '../account/tier.schema.ts'
import { endpoint } from './endpoint.ts'

/** WonderPass as anybody may see it (spec §7). */
export const subscriptions = {
  types: endpoint({
    method: 'GET',
    path: '/subscription-types/public',
    says: 'The WonderPass tiers on offer.',
    response: z.array(Tier),
    fails: 'SERVICE_ERROR',
    fallback: [],
    cache: 3600,
    memory: 300,
  }),
}
