import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { MembershipTier } from '#domain/membership/membership-tier.schema.ts'

export const membershipTierEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/subscription-types/public',
    access: 'public',
    summary: 'The WonderPass tiers on offer.',
    response: z.array(MembershipTier),
    errorName: 'SERVICE_ERROR',
    invalidItemError: 'BAD_DATA_FORMAT',
    fallback: [],
    kvCacheSeconds: 3600,
    memoryCacheSeconds: 300,
  }),
}
