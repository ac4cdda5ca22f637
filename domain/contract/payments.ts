import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Booked = z.object({
  data: z.object({
    enquiryReferenceId: z.string(),
    state: z.literal('booked'),
    total: z.int(),
    currency: z.string(),
  }),
})
const Processing = z.object({
  state: z.literal('processing'),
  nextActionUrl: z.string().optional(),
})

/** Paying for an order; errors are returned, not thrown (spec §7). */
export const payments = {
  confirm: endpoint({
    method: 'POST',
    path: '/payments/:reference',
    says: 'Confirms the payment on the server: 200 booked, 202 processing or a next action, 402 declined.',
    body: z.object({
      cardType: z.enum(['NEW_CARD', 'EXISTING_CARD']),
      paymentMethod: z.string().trim().min(1).max(200),
      paymentKind: z
        .enum([
          'DEPOSIT',
          'FULL AMOUNT',
          'OTHER',
          'REMAINING DEPOSIT AMOUNT',
          'REMAINING TOTAL AMOUNT',
          'REMAINING AMOUNT',
        ])
        .default('FULL AMOUNT'),
      cartId: z.string().max(100).optional(),
    }),
    response: z.union([Booked, Processing]),
    accepts: true,
    cart: true,
    idempotent: 'required',
    refuses: [400, 402, 404, 409, 422, 429, 503],
    fails: 'PAYMENT_PROCESSING_ERROR',
  }),

  hosted: endpoint({
    method: 'POST',
    path: '/payments/:reference/hosted',
    says: 'The address of the payment provider’s own page, for buyers without script.',
    body: z.object({ cartId: z.string().max(100).optional() }),
    response: z.object({ url: z.string() }),
    cart: true,
    idempotent: 'required',
    refuses: [400, 404, 409, 503],
    fails: 'PAYMENT_PROCESSING_ERROR',
    extension: true,
  }),
}
