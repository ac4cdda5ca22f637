import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import { MAX_REPLY_LENGTH } from '#domain/reviews/review.ts'

/** A review as staff see it. */
export const StaffReview = z.object({
  id: z.string(),
  reference: z.string(),
  productId: z.string(),
  city: z.string(),
  state: z.enum(['published', 'hidden']),
  stars: z.int(),
  author: z.string(),
  text: z.string(),
  reply: z.string(),
  reason: z.string(),
  writtenAt: z.iso.datetime(),
})
export type StaffReview = z.infer<typeof StaffReview>

const actionDefaults = {
  access: 'staff',
  errorName: 'SERVICE_ERROR',
  extension: true,
  method: 'POST',
  refuses: [404, 422],
  response: StaffReview,
} as const

/** What staff do with reviews. */
export const reviewStaffEndpoints = {
  reviews: endpoint({
    access: 'staff',
    errorName: 'SERVICE_ERROR',
    extension: true,
    method: 'GET',
    path: '/staff/reviews',
    summary: 'Reviews, the newest first, 200 at most.',
    query: z.object({
      state: z.enum(['published', 'hidden', 'new', 'all']).default('new'),
      productId: idField.optional(),
    }),
    response: z.array(StaffReview),
  }),

  hideReview: endpoint({
    ...actionDefaults,
    path: '/staff/reviews/:id/hide',
    summary: 'Takes a review off the shop; its author reads the reason and may change it.',
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
  }),

  publishReview: endpoint({
    ...actionDefaults,
    path: '/staff/reviews/:id/publish',
    summary: 'Shows a hidden review again.',
    body: z.object({}),
  }),

  answerReview: endpoint({
    ...actionDefaults,
    path: '/staff/reviews/:id/answer',
    summary: 'Puts the shop’s answer under a review, in place of an older one.',
    body: z.object({ reply: z.string().trim().min(1).max(MAX_REPLY_LENGTH) }),
  }),
}
