import { z } from 'zod'
import { WISHLIST_ACTIONS } from '#domain/account/wishlist.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

export const WishlistItem = z.object({
  experienceId: z.string(),
  experienceType: z.string(),
  title: z.string(),
})

const customerDefaults = { access: 'customer', errorName: 'SERVICE_ERROR' } as const
const items = z.array(WishlistItem)

/** The wishlist that is kept with an account, the latest last. */
export const savedWishlistEndpoints = {
  list: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/:id/experience/wishlist',
    summary: 'The customer’s wishlist; 404 for everyone else’s.',
    response: items,
    refuses: [404],
    fallback: [],
  }),

  change: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/experience/wishlist/:action',
    summary: `Adds an experience, or takes it off: ${WISHLIST_ACTIONS.join(' or ')}.`,
    body: z.object({
      experienceId: idField,
      experienceType: z.string().trim().max(60).default('experience'),
      title: z.string().trim().max(200).default(''),
    }),
    response: items,
    refuses: [404, 422],
  }),

  merge: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/experience/wishlist',
    summary: 'Adds what a visitor had on their wishlist before they logged in.',
    body: z.object({ experienceIds: z.array(idField).max(50) }),
    response: items,
    extension: true,
  }),
}
