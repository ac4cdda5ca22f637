import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { PAYMENT_KINDS } from '#domain/payments/payment-kinds.ts'

const BookedResponse = z.object({
  data: z.object({
    enquiryReferenceId: z.string(),
    state: z.literal('booked'),
    total: z.int(),
    currency: z.string(),
    paid: z.int().optional().describe('What a deposit has charged. Minor units.'),
    balance: z.int().optional().describe('What is charged later. Minor units.'),
  }),
})
const ProcessingResponse = z.object({
  state: z.literal('processing'),
  nextActionUrl: z.string().optional(),
})

const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})

/** What is paid, and whether the card is kept. */
const paymentChoice = {
  paymentKind: z
    .enum(PAYMENT_KINDS)
    .default('FULL AMOUNT')
    .describe('DEPOSIT where pre-payment offers one; REMAINING TOTAL AMOUNT pays the rest.'),
  keepCard: z.boolean().default(false).describe('Keeps a new card for the signed-in customer.'),
  seenTotal: z
    .int()
    .optional()
    .describe(
      'The total the buyer saw, in minor units: of the order, or, after the checkout, what is still to pay. Any other total is refused with 409 and `value`.',
    ),
  cartId: z.string().max(100).optional(),
  seal: z.string().max(100).optional().describe('Of a booking’s link, where its rest is paid.'),
}

/** Payments; declines are returned as refusals, not thrown. */
export const paymentEndpoints = {
  confirm: endpoint({
    method: 'POST',
    path: '/payments/:reference',
    access: 'signed-link',
    summary:
      'Confirms the payment on the server: 200 booked, 202 processing or a next action, 402 declined.',
    body: z.object({
      cardType: z.enum(['NEW_CARD', 'EXISTING_CARD']),
      paymentMethod: z.string().trim().min(1).max(200),
      ...paymentChoice,
    }),
    response: z.union([BookedResponse, ProcessingResponse]),
    mayReturn202: true,
    cart: true,
    idempotent: 'required',
    refuses: [400, 402, 404, 409, 410, 422, 429, 503],
    errorName: 'PAYMENT_PROCESSING_ERROR',
  }),

  hosted: endpoint({
    method: 'POST',
    path: '/payments/:reference/hosted',
    access: 'signed-link',
    summary: 'The address of the payment provider’s own page, for buyers without script.',
    body: z.object(paymentChoice),
    response: z.object({ url: z.string() }),
    cart: true,
    idempotent: 'required',
    refuses: [400, 402, 404, 409, 410, 422, 429, 503],
    errorName: 'PAYMENT_PROCESSING_ERROR',
    extension: true,
  }),

  cancel: endpoint({
    method: 'DELETE',
    path: '/enquiry/:reference/payment',
    access: 'signed-link',
    summary:
      'Cancels a payment that waits for its buyer, so that the order can be paid another way; one that was paid meanwhile is booked.',
    query: z.object({
      cartId: z.string().max(100).optional(),
      seal: z.string().max(100).optional(),
    }),
    response: z.object({}),
    cart: true,
    refuses: [404, 410],
    errorName: 'PAYMENT_PROCESSING_ERROR',
    extension: true,
  }),

  cards: endpoint({
    method: 'GET',
    path: '/customer/cards/self',
    summary: 'The cards that the signed-in customer has kept, the primary one first.',
    access: 'customer',
    response: z.array(SavedCard),
    errorName: 'PAYMENT_PROCESSING_ERROR',
    fallback: [],
  }),

  addCard: endpoint({
    method: 'POST',
    path: '/customer/cards/self',
    summary:
      'The address of the payment provider’s page on which a card is kept without a payment; it leads back to the account.',
    access: 'customer',
    body: z.object({
      country: z.enum(COUNTRY_CODES),
      page: z
        .enum(['cards', 'subscription'])
        .default('cards')
        .describe('The page of the account that it leads back to.'),
    }),
    response: z.object({ url: z.string() }),
    errorName: 'PAYMENT_PROCESSING_ERROR',
    refuses: [404, 429, 503],
  }),

  addedCard: endpoint({
    method: 'PUT',
    path: '/customer/cards/self',
    summary: 'The card that was kept on the provider’s page.',
    access: 'customer',
    body: z.object({
      session: z.string().trim().min(1).max(200).describe('The `card` of the address returned to.'),
    }),
    response: SavedCard,
    errorName: 'PAYMENT_PROCESSING_ERROR',
    refuses: [404],
  }),

  removeCard: endpoint({
    method: 'DELETE',
    path: '/customer/cards/self',
    summary: 'Forgets one of the customer’s cards, unless a planned payment needs it.',
    access: 'customer',
    body: z.object({ cardId: z.string().trim().min(1).max(200) }),
    response: z.array(SavedCard),
    errorName: 'PAYMENT_PROCESSING_ERROR',
    refuses: [404, 409],
  }),

  primaryCard: endpoint({
    method: 'GET',
    path: '/customer/cards/self/primary',
    summary: 'The card that is offered first; null where none is kept.',
    access: 'customer',
    response: SavedCard.nullable(),
    errorName: 'PAYMENT_PROCESSING_ERROR',
    fallback: null,
  }),

  setPrimaryCard: endpoint({
    method: 'POST',
    path: '/customer/cards/self/primary',
    summary: 'Chooses which of the customer’s cards is offered first.',
    access: 'customer',
    body: z.object({ cardId: z.string().trim().min(1).max(200) }),
    response: SavedCard,
    errorName: 'PAYMENT_PROCESSING_ERROR',
    refuses: [404],
  }),
}
