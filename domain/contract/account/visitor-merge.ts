import { z } from 'zod'
import { MAX_WISHLIST_ITEMS } from '#domain/account/wishlist.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

const choice = z.enum(['unknown', 'granted', 'denied'])
/** What this browser said to cookies, by purpose. */
const CookieChoices = z.object({ ads: choice, analytics: choice, comfort: choice })

/** What a browser knows of its visitor besides the cart. */
const Visitor = z.object({
  wishlist: z.array(idField).max(MAX_WISHLIST_ITEMS).default([]).describe('Newest last.'),
  visited: z.string().max(2000).default('').describe('As in the cookie, the latest last.'),
  cookies: CookieChoices.default({ ads: 'unknown', analytics: 'unknown', comfort: 'unknown' }),
})

export const GuestOrder = z.object({
  reference: z.string(),
  city: z.string(),
  date: z.string().nullable(),
  claimedAt: z.iso.datetime().nullable(),
})
export type GuestOrder = z.infer<typeof GuestOrder>

const customerDefaults = {
  access: 'customer',
  errorName: 'SERVICE_ERROR',
  extension: true,
} as const

/** What was a visitor's becomes the customer's. */
export const visitorMergeEndpoints = {
  merge: endpoint({
    ...customerDefaults,
    cart: true,
    method: 'POST',
    path: '/customer/visitor',
    summary:
      'Joins what a browser had before the login with what the account has: cart, codes, wishlist, viewed products, cookie choices. Repeating it changes nothing.',
    body: Visitor,
    response: Visitor.required().extend({
      cart: z.object({ cartId: z.string(), lines: z.array(z.string()) }).nullable(),
      cityId: z.string().nullable().describe('The city of the customer’s profile.'),
    }),
  }),

  guestOrders: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/guest-orders',
    summary:
      'Paid orders made as a guest with the customer’s confirmed address, and those taken into the account within 30 days.',
    response: z.array(GuestOrder),
    fallback: [],
  }),

  claimGuestOrders: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/guest-orders',
    summary: 'Takes guest orders into the account; those of other addresses are left alone.',
    body: z.object({ references: z.array(idField).min(1).max(50) }),
    response: z.array(GuestOrder),
    refuses: [404],
  }),

  releaseGuestOrder: endpoint({
    ...customerDefaults,
    method: 'DELETE',
    path: '/customer/guest-orders/:reference',
    summary: 'Gives back an order that was taken within the last 30 days.',
    response: z.array(GuestOrder),
    refuses: [404],
  }),
}
