import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'

const Tiered = z.object({
  subscriptionType: z.object({
    subscriptionTier: z.object({ code: z.string(), name: z.string() }),
  }),
})
export const SubscriptionSchema = z.object({
  status: z.string(),
  validityEndDate: z.string().nullable(),
  ...Tiered.shape,
  changeType: z.string().nullish().describe('What happens when the period ends.'),
  upcomingSubscription: Tiered.nullish().describe('The plan that begins then.'),
  isUnpaid: z.boolean().nullish().describe('Whether the last renewal waits for its payment.'),
})

/** What a login answers. */
export const NewSession = z.object({
  token: z.string(),
  isAccountKept: z
    .literal(true)
    .optional()
    .describe('The login has cancelled the deletion of the account.'),
})
export type NewSession = z.infer<typeof NewSession>

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    limit: 'login',
    access: 'public',
    summary: 'Exchanges an e-mail address and password for a token.',
    body: z.object({ email: z.string().trim().max(254), password: z.string().max(200) }),
    response: NewSession,
    refuses: [401, 422, 429, 503],
    errorName: 'AUTH_ERROR',
  }),

  session: endpoint({
    method: 'GET',
    path: '/customer/session',
    access: 'public',
    summary: 'Whether the caller’s token is still valid: not after a logout or a new password.',
    response: z.object({ isGood: z.boolean() }),
    errorName: 'AUTH_ERROR',
    extension: true,
  }),

  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'public',
    summary:
      'Ends the session of the caller’s token; for anyone else nothing happens. The cart stays with the customer, or with the browser of one who switches accounts.',
    query: z.object({ isSwitchingAccount: z.literal('true').optional() }),
    response: z.null(),
    errorName: 'AUTH_ERROR',
    extension: true,
  }),

  subscription: endpoint({
    method: 'GET',
    path: '/customer/subscription',
    summary: 'The customer’s WonderPass subscription, or null.',
    response: SubscriptionSchema.nullable(),
    access: 'customer',
    errorName: 'SERVICE_ERROR',
    fallback: null,
  }),
}
