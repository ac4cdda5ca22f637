import { z } from 'zod'
import { VisitSchema } from '#domain/bookings/visit.schema.ts'
import { CartLineSchema } from '#domain/cart/cart.schema.ts'
import { PriceBreakdownLineSchema } from '#domain/catalogue/pricing/price-breakdown.schema.ts'
import { PostalAddressSchema } from '#domain/checkout/address.schema.ts'
import { EnquiryBody } from '#domain/checkout/enquiry.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { OrderGiftPartSchema } from '#domain/gift-cards/applied-gift-card.schema.ts'
import { idField } from '#domain/id.schema.ts'
import { PAYMENT_KINDS } from '#domain/payments/payment-kinds.ts'
import { AppliedCodeSchema } from '#domain/promotions/applied-code.schema.ts'

/** A deposit: offered while nothing is paid, chosen afterwards. */
const DepositSchema = z.object({
  amount: z.int(),
  payNow: z.int().describe('What is left of it to pay when gift cards have paid.'),
  balance: z.int(),
  dueOn: z.string().describe('The day on which the rest is charged, on the city’s clock.'),
})

/** The price of an order, line by line. Minor units. */
export const PricedOrder = z.object({
  lines: z.array(CartLineSchema),
  codes: z.array(AppliedCodeSchema),
  trace: z.array(PriceBreakdownLineSchema),
  total: z.int(),
  giftCards: z.array(OrderGiftPartSchema).default([]).describe('What gift cards pay of the total.'),
  currency: z.string(),
  bookingFee: z.int(),
  deposit: DepositSchema.nullable(),
})

/** An order as its owner sees it. */
export const Order = PricedOrder.extend({
  enquiryReferenceId: z.string(),
  status: z.int(),
  state: z.enum(['open', 'processing', 'booked', 'refunded', 'cancelled']),
  country: z.string(),
  customer: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
  }),
  attendees: z.array(
    z.object({
      lineId: z.string().nullable(),
      name: z.string().nullable(),
      relation: z.string().nullable(),
      email: z.string().nullable(),
      dietaryPreference: z.string().nullable(),
      age: z.string().nullable(),
      request: z.string().nullable(),
    }),
  ),
  deliveryAddress: PostalAddressSchema.nullable(),
  billingAddress: z
    .object({
      name: z.string(),
      street: z.string(),
      city: z.string(),
      postcode: z.string(),
      country: z.string(),
    })
    .nullable(),
  ageDeclared: z.boolean(),
  marketingConsent: z.boolean(),
  owed: z.int().describe('What is left to pay, gift cards taken off.'),
  paymentKind: z
    .enum(['FULL AMOUNT', 'DEPOSIT', 'REMAINING DEPOSIT AMOUNT'])
    .describe(
      'What the buyer chose to pay at the checkout; the last where gift cards paid a part of the deposit.',
    ),
  /** Charged so far, and later. */
  paid: z.int(),
  balance: z.int(),
  /** What is needed for the days of a booked order, by the id of the line. */
  visits: z.record(z.string(), VisitSchema),
  nextActionUrl: z.string().optional(),
  isOnPaymentPage: z
    .boolean()
    .optional()
    .describe('Whether `nextActionUrl` is the provider’s payment page, and not a bank’s question.'),
  message: z.string().optional(),
  bookingToken: z
    .string()
    .optional()
    .describe('Opens a paid order’s booking page; `order` alone answers it.'),
  hasCancelledOrPostponed: z
    .boolean()
    .optional()
    .describe(
      'Whether any line of a paid order was cancelled or postponed: its booking says how it stands.',
    ),
  bookedAt: z.string().nullable(),
  quoteExpiresAt: z.string(),
})
export type Order = z.infer<typeof Order>

export const enquiryEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/enquiry',
    limit: 'enquiry',
    access: 'public',
    summary:
      'Turns the cart into an order (status 2 Draft); TEST_ENQUIRY checks everything and keeps nothing.',
    body: EnquiryBody,
    response: z.object({
      data: z.object({ enquiryReferenceId: z.string(), userExists: z.boolean() }),
    }),
    cart: true,
    idempotent: 'optional',
    refuses: [402, 404, 409, 422, 429, 503],
    errorName: 'ENQUIRY_API_CALL',
  }),

  prePayment: endpoint({
    method: 'POST',
    path: '/enquiry/pre-payment',
    access: 'public',
    summary: 'Prices the order and writes nothing.',
    body: EnquiryBody,
    response: z.object({ data: PricedOrder }),
    cart: true,
    refuses: [402, 404, 409, 422, 503],
    errorName: 'ENQUIRY_API_CALL',
  }),

  paymentIntent: endpoint({
    method: 'POST',
    path: '/enquiry/payment-intent',
    access: 'public',
    summary:
      'Opens the payment of what the order owes or of its deposit; another value is 409 with what is owed.',
    body: z.object({
      value: z.int().nonnegative(),
      paymentKind: z
        .enum(PAYMENT_KINDS)
        .optional()
        .describe('Without it the value tells: all of it, or the deposit.'),
      currency: z.string().trim().length(3),
      description: z.string().max(500).default(''),
      enquiryReferenceId: idField.optional(),
      cartId: idField.optional(),
    }),
    response: z.object({ data: z.object({ clientSecret: z.string() }) }),
    cart: true,
    idempotent: 'optional',
    refuses: [402, 404, 409, 422, 503],
    errorName: 'PAYMENT_PROCESSING_ERROR',
  }),

  order: endpoint({
    method: 'GET',
    path: '/enquiry/:reference',
    access: 'signed-link',
    summary:
      'An order, for the cart or the customer that made it or a sealed link to it; 404 for everyone else.',
    query: z.object({ cartId: idField.optional(), seal: z.string().max(100).optional() }),
    response: Order,
    cart: true,
    refuses: [404, 410],
    errorName: 'ENQUIRY_API_CALL',
    extension: true,
  }),

  open: endpoint({
    method: 'GET',
    path: '/enquiry',
    access: 'public',
    summary: 'The cart’s own open order; null when there is none.',
    query: z.object({ cartId: idField.optional() }),
    response: Order.nullable(),
    cart: true,
    errorName: 'ENQUIRY_API_CALL',
    extension: true,
  }),

  claimPurchaseEvent: endpoint({
    method: 'POST',
    path: '/enquiry/:reference/purchase-event',
    access: 'signed-link',
    summary: 'Whether the caller is the first to tell of a booked order; one call of all is.',
    body: z.object({ cartId: idField.optional(), seal: z.string().max(100).optional() }),
    response: z.object({ isFirst: z.boolean() }),
    cart: true,
    refuses: [404, 409, 410],
    errorName: 'ENQUIRY_API_CALL',
    extension: true,
  }),

  clear: endpoint({
    method: 'DELETE',
    path: '/enquiry/:reference/message',
    access: 'public',
    summary: 'Clears what an order remembers of its last failed payment.',
    query: z.object({ cartId: idField.optional() }),
    response: z.object({}),
    cart: true,
    refuses: [404],
    errorName: 'ENQUIRY_API_CALL',
    extension: true,
  }),

  reprice: endpoint({
    method: 'POST',
    path: '/enquiry/:reference/reprice',
    access: 'signed-link',
    summary: 'An unpaid order at today’s price for whoever is signed in; nothing is charged.',
    body: z.object({ cartId: idField.optional() }),
    response: Order,
    cart: true,
    refuses: [404, 409, 422],
    errorName: 'ENQUIRY_API_CALL',
    extension: true,
  }),
}
