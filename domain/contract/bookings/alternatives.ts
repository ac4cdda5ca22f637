import { z } from 'zod'
import { CartSchema } from '#domain/cart/cart.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

/** A held alternative with its price for the same party. Minor units. */
export const Alternative = z.object({
  id: z.string(),
  productName: z.string(),
  cityName: z.string(),
  date: z.string(),
  start: z.string(),
  total: z.int(),
  currency: z.string(),
})

/** Held alternatives and their expiry; empty once one was taken or they expired. */
export const AlternativesOffer = z.object({
  reference: z.string(),
  country: z.string(),
  /** The signature of the link. */
  seal: z.string(),
  until: z.iso.datetime().nullable(),
  isMove: z
    .boolean()
    .describe('Whether one of them is a new day at no extra cost: we called it off.'),
  isRebooked: z.boolean().describe('Whether one of them was taken as the booking’s new day.'),
  alternatives: z.array(Alternative),
})

export type AlternativesOffer = z.output<typeof AlternativesOffer>

/** Alternatives: three slots held when a place, a payment or a date fell through. */
export const alternativeEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/plan-b/:reference',
    access: 'signed-link',
    summary: 'The other times that are held for an order whose place fell through.',
    query: z.object({ seal: z.string().max(100).optional(), cartId: idField.optional() }),
    response: AlternativesOffer,
    cart: true,
    refuses: [404, 410],
    errorName: 'ENQUIRY_API_CALL',
    extension: true,
  }),

  take: endpoint({
    method: 'POST',
    path: '/plan-b/:reference/:id',
    access: 'signed-link',
    summary:
      'Takes one of them into the cart, or for a day we called off as the new day; the others are free again.',
    body: z.object({ seal: z.string().max(100).optional(), cartId: idField.optional() }),
    response: z.object({ cart: CartSchema.nullable(), isMoved: z.boolean() }),
    cart: true,
    refuses: [404, 409, 410],
    errorName: 'ENQUIRY_API_CALL',
    extension: true,
  }),
}
