import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Subscription = z.object({
  status: z.string(),
  validityEndDate: z.string().nullable(),
  subscriptionType: z.object({
    subscriptionTier: z.object({ code: z.string(), name: z.string() }),
  }),
})

/** Who a customer is (spec §7 Customer). */
export const account = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    says: 'Exchanges an e-mail address and password for a token.',
    body: z.object({ email: z.string().trim().max(254), password: z.string().max(200) }),
    response: z.object({ token: z.string() }),
    refuses: [401, 422, 429],
    fails: 'AUTH_ERROR',
  }),

  session: endpoint({
    method: 'GET',
    path: '/customer/session',
    says: 'Whether the caller’s token still counts: no after a logout or a new password.',
    response: z.object({ isGood: z.boolean() }),
    fails: 'AUTH_ERROR',
    extension: true,
  }),

  logout: endpoint({
    method: 'POST',
    path: '/logout',
    says: 'Ends every token the customer was ever given, on all devices; for anybody else nothing happens.',
    response: z.null(),
    fails: 'AUTH_ERROR',
    extension: true,
  }),

  subscription: endpoint({
    method: 'GET',
    path: '/customer/subscription',
    says: 'The customer’s WonderPass subscription, or null.',
    response: Subscription.nullable(),
    auth: 'customer',
    fails: 'SERVICE_ERROR',
    fallback: null,
  }),
}
