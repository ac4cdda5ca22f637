import { z } from 'zod'
import { VisitSchema } from '#domain/bookings/visit.schema.ts'
import { CartLineSchema } from '#domain/cart/cart.schema.ts'
import { PriceBreakdownLineSchema } from '#domain/catalogue/pricing/price-breakdown.schema.ts'
import { AddressInputSchema, BillingAddressSchema } from '#domain/checkout/address.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import { BookedParcel } from './booked-parcel.ts'
import { bookingLinkEndpoints } from './booking-links.ts'
import { BOOKING_REFUNDS } from './booking-refunds.ts'

const instant = z.iso.datetime()
const seal = z.string().max(100).optional()
const note = z.string().trim().max(1000).default('')

const ChangeDecisionSchema = z.object({
  allowed: z.boolean(),
  reason: z.string().describe('Why, for people.'),
  until: instant.nullable().describe('The last instant at which the answer is the same.'),
})

/** A booked line with its allowed actions. Minor units. */
export const BookedLine = CartLineSchema.omit({ held: true, holdExpiresAt: true }).extend({
  status: z.int().describe('The booking status number.'),
  statusLabel: z.string(),
  timeZone: z.string(),
  startsAt: instant,
  paid: z.int().describe('Paid and not refunded.'),
  /** Still to be paid; above 0 only after a deposit. */
  balance: z.int(),
  message: z.string().nullable(),
  postponedUntil: instant.nullable(),
  /** The operator cancelled: the customer chooses what happens. */
  isCalledOff: z.boolean(),
  requested: z.object({ newDate: z.string(), start: z.string(), note: z.string() }).nullable(),
  /** A held slot whose surcharge is to be paid. */
  toPay: z
    .object({
      newDate: z.string(),
      start: z.string(),
      amount: z.int(),
      url: z.string().nullable(),
      until: instant,
    })
    .nullable(),
  cancellation: ChangeDecisionSchema.extend({
    gives: z.enum(['refund', 'credit', 'nothing']),
    amount: z.int(),
    orCredit: z.int().nullable().describe('What may be taken as gift credit instead.'),
    creditUntil: instant.nullable().describe('A refund becomes gift credit after it, until then.'),
  }),
  rescheduling: ChangeDecisionSchema.extend({
    how: z.enum(['instant', 'request']),
    freeRemaining: z.int(),
  }),
  postponing: ChangeDecisionSchema.extend({ months: z.int() }),
  /** What was bought by email: whether it was opened, and the token of its page; null until it is sent. */
  download: z
    .object({ openedAt: instant.nullable(), expiresAt: instant, token: z.string() })
    .nullable(),
  isBeingMade: z.boolean().describe('It is bought by email, and someone is still writing it.'),
  /** What is posted: where to, how it stands and where it can be followed. */
  parcel: BookedParcel.nullable(),
  review: z
    .object({ token: z.string(), isWritten: z.boolean() })
    .nullable()
    .describe('The booker’s own review by its token, while it may be written or changed.'),
  giftCareToken: z.string().nullable().describe('Of the page of what is given; null for all else.'),
  version: z.int(),
  visit: VisitSchema.nullable().describe('What is needed for the day; null for what is sent.'),
  history: z.array(
    z.object({
      at: instant,
      status: z.int(),
      date: z.string(),
      start: z.string(),
      who: z.string(),
      why: z.string(),
    }),
  ),
})
export type BookedLine = z.infer<typeof BookedLine>

export const Booking = z.object({
  reference: z.string(),
  country: z.string(),
  currency: z.string(),
  customer: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    billingAddress: BillingAddressSchema.nullable(),
  }),
  bookedAt: instant,
  isLinkValid: z.boolean().optional().describe('Whether the given seal opens it by itself.'),
  /** The card; null when nothing was paid or it is unknown. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  lines: z.array(BookedLine),
  trace: z.array(PriceBreakdownLineSchema),
  total: z.int().describe('What has been charged and what is still to be paid.'),
  paid: z.int().describe('What has been charged in all, what went back included.'),
  balance: z
    .object({
      amount: z.int(),
      dueOn: z.string().describe('Charged on this day, on the city’s clock.'),
      isPaying: z.boolean(),
      isCardSaved: z.boolean(),
      until: instant.nullable().describe('The last moment to pay, once the bank has said no.'),
      message: z.string().nullable(),
      nextActionUrl: z.string().nullable(),
    })
    .nullable(),
  ...BOOKING_REFUNDS,
})
export type Booking = z.infer<typeof Booking>

const lineBody = {
  line: idField.optional().describe('Which line; needed where several could be meant.'),
  seal,
  cartId: idField.optional(),
}

const changeDefaults = {
  method: 'POST',
  cart: true,
  idempotent: 'optional',
  errorName: 'SERVICE_ERROR',
  extension: true,
} as const

/** What happens to a booking after payment; the account's calls do the same. */
export const bookingEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/bookings/:reference',
    access: 'signed-link',
    summary:
      'A paid order line by line, for the cart or the customer that made it or a sealed link; 404 for everyone else.',
    query: z.object({ cartId: idField.optional(), seal }),
    response: Booking,
    cart: true,
    refuses: [404, 409, 410],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),

  rescheduleStatus: endpoint({
    method: 'GET',
    path: '/bookings/:reference/reschedule-status',
    access: 'signed-link',
    summary:
      'Whether a line’s day may be changed, until when, and how many changes are still free.',
    query: z
      .object({ ...lineBody, newDate: z.string().max(10), start: z.string().max(5) })
      .partial(),
    response: ChangeDecisionSchema.extend({
      feeMinor: z.int(),
      freeRemaining: z.int(),
      difference: z
        .int()
        .optional()
        .describe('What `newDate` costs at once, below 0 what it gives back as gift credit.'),
      balance: z.int().optional().describe('What is still to be paid after a move to `newDate`.'),
    }),
    cart: true,
    refuses: [404, 409, 410, 422],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),

  reschedule: endpoint({
    ...changeDefaults,
    path: '/bookings/:reference/reschedule',
    access: 'signed-link',
    summary:
      'Moves a line to another day: at once, by asking us (status 12), or after paying what a dearer day costs more.',
    body: z.object({
      ...lineBody,
      newDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date.'),
      start: z
        .string()
        .regex(/^\d{2}:\d{2}$/, 'Choose a start time.')
        .optional()
        .describe('The same hour as before without it.'),
      requestedByNote: note,
    }),
    response: z.object({
      state: z.enum(['moved', 'requested', 'payment-due']),
      payUrl: z.string().optional(),
      booking: Booking,
    }),
    refuses: [404, 409, 410, 422, 429, 503],
  }),

  keep: endpoint({
    ...changeDefaults,
    path: '/bookings/:reference/keep',
    access: 'signed-link',
    summary: 'Withdraws the wish for another day; the one that was booked holds.',
    body: z.object(lineBody),
    response: Booking,
    refuses: [404, 409, 410, 422, 429],
  }),

  postpone: endpoint({
    ...changeDefaults,
    path: '/bookings/:reference/postpone',
    access: 'signed-link',
    summary: 'Puts a line off without a new day: its place is free, its money stays for a year.',
    body: z.object({ ...lineBody, requestedByNote: note }),
    response: Booking,
    refuses: [404, 409, 410, 422, 429],
  }),

  correctAddress: endpoint({
    ...changeDefaults,
    path: '/bookings/:reference/address',
    access: 'signed-link',
    summary: 'Sends parcels that are not packed yet to another address of the same country.',
    body: z.object({ seal, cartId: idField.optional(), address: AddressInputSchema }),
    response: Booking,
    refuses: [404, 409, 422, 429],
  }),

  cancel: endpoint({
    ...changeDefaults,
    path: '/bookings/:reference/cancel',
    access: 'signed-link',
    summary:
      'Cancels a line, or every line where none is named; what goes back follows the rules it was sold under.',
    body: z.object({
      ...lineBody,
      expected: z
        .object({ gives: z.enum(['refund', 'credit', 'nothing']), amount: z.int() })
        .optional()
        .describe(
          'What the line was said to give back; anything else is 409 with what it gives now.',
        ),
    }),
    response: Booking,
    refuses: [404, 409, 410, 422, 429],
  }),
  ...bookingLinkEndpoints,
}
