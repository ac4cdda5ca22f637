import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Tier = z.looseObject({
  code: z.string(),
  name: z.string(),
  /** What members pay less, in percent (defaults 3.9). */
  memberDiscount: z.int().min(0).max(100).default(0),
  benefits: z.array(z.string()).default([]),
  /** Per currency: major units a month and a year. */
  prices: z.record(z.string(), z.object({ month: z.number(), year: z.number() })).default({}),
})
export type Tier = z.infer<typeof Tier>

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
