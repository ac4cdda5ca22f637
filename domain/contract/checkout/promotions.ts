import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import { AppliedCodeSchema } from '#domain/promotions/applied-code.schema.ts'
import { TypedCode } from '#domain/promotions/typed-code.schema.ts'

/** A referral code's state; the same shape for unknown codes. */
const Redemptions = z.object({
  code: z.string(),
  isValid: z.boolean(),
  redemptions: z.int(),
  remaining: z.int(),
  maximum: z.int(),
})

/** Coupons, referral codes and what is left on gift cards. */
export const promotionEndpoints = {
  put: endpoint({
    method: 'PUT',
    path: '/promotions',
    access: 'public',
    summary:
      'Applies a code to the cart, a coupon or a friend’s in the place of the one with its key, a gift card beside the others, and answers what it takes off; without a cart it only answers.',
    body: z.object({
      code: TypedCode,
      cartId: idField.optional(),
      country: z.string().max(60).optional(),
    }),
    response: z.object({
      data: AppliedCodeSchema.extend({
        key: z.enum([...AppliedCodeSchema.shape.key.options, 'gift-card']),
        currency: z.string(),
        opens: z
          .array(z.string())
          .default([])
          .describe('The products that are only booked with it.'),
        total: z.int().describe('What is left to pay.'),
      }),
    }),
    cart: true,
    refuses: [404, 409, 422, 429, 503],
    errorName: 'PROMOTION_API_CALL',
  }),

  giftCardBalance: endpoint({
    method: 'POST',
    path: '/gift-cards/balance',
    access: 'public',
    summary: 'What is left on a gift card; one answer for every code that can’t be used.',
    body: z.object({ code: TypedCode, cartId: idField.optional() }),
    response: z.object({ last4: z.string(), balance: z.int(), currency: z.string() }),
    cart: true,
    refuses: [422, 429, 503],
    errorName: 'PROMOTION_API_CALL',
    extension: true,
  }),

  isValid: endpoint({
    method: 'GET',
    path: '/referrals/redemptions/is-valid',
    access: 'public',
    summary:
      'Whether a friend’s code can be used, by the signed-in customer if there is one; of another’s address nothing is told.',
    query: z.object({
      code: TypedCode,
      'email-address': z.string().trim().max(254).optional(),
    }),
    response: z.object({ code: z.string(), isValid: z.boolean() }),
    refuses: [422, 429, 503],
    errorName: 'PROMOTION_API_CALL',
  }),

  redemptions: endpoint({
    method: 'GET',
    path: '/referrals/redemptions/:code',
    access: 'public',
    summary: 'How often a friend’s code was used and how often it still can be.',
    response: Redemptions,
    refuses: [422, 429, 503],
    errorName: 'PROMOTION_API_CALL',
  }),
}
