import { z } from 'zod'
import { Booking } from '#domain/contract/bookings/bookings.ts'
import { PriceBreakdownLineSchema } from '#domain/contract/checkout/cart.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

const instant = z.iso.datetime()
const actorField = z.string().trim().min(1).max(60).default('staff').describe('Who does it.')

/** A message of the outbox, without what it says. */
export const OutboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  reference: z.string(),
  state: z.enum(['due', 'sending', 'sent', 'failed']),
  tries: z.int(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  at: instant,
  sentAt: instant.nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** The same with what it says. */
const OutboxMailContent = OutboxMail.extend({
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type OutboxMailContent = z.infer<typeof OutboxMailContent>

/** All that is known of an order, paid or not. Amounts are minor units. */
export const StaffOrder = z.object({
  reference: z.string(),
  state: z.string().describe('Where its money stands.'),
  status: z.int(),
  statusLabel: z.string(),
  country: z.string(),
  currency: z.string(),
  customer: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    isMember: z.boolean(),
  }),
  placedAt: instant,
  bookedAt: instant.nullable(),
  message: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      productName: z.string(),
      cityName: z.string(),
      date: z.string(),
      start: z.string(),
      party: z.string(),
      total: z.int(),
    }),
  ),
  trace: z.array(PriceBreakdownLineSchema),
  total: z.int(),
  payments: z.array(
    z.object({
      for: z.enum(['checkout', 'rest', 'new day']),
      intent: z.string().nullable(),
      amount: z.int(),
      state: z.string(),
      attempts: z.int(),
      at: instant.nullable(),
    }),
  ),
  moneyIn: z.int(),
  moneyOut: z.int(),
  /** What has become of its lines; null until it is paid. */
  booking: Booking.nullable(),
  history: z.array(
    z.object({ at: instant, status: z.int(), statusLabel: z.string(), why: z.string() }),
  ),
  mails: z.array(OutboxMail),
  events: z.array(z.object({ id: z.string(), type: z.string(), at: instant })),
  fixits: z.array(
    z.object({ id: z.int(), kind: z.string(), title: z.string(), state: z.string() }),
  ),
})
export type StaffOrder = z.infer<typeof StaffOrder>

const BOOKING_ACTIONS = [
  'move',
  'grant',
  'decline',
  'confirm',
  'postpone',
  'cancel',
  'call-off',
] as const
const bookingSnapshot = z.object({
  date: z.string(),
  start: z.string(),
  status: z.int(),
  statusLabel: z.string(),
})

/** What something done to a line would change, before anybody does it. */
export const BookingChangePreview = z.object({
  reference: z.string(),
  act: z.enum(BOOKING_ACTIONS),
  line: z.string(),
  version: z.int(),
  productName: z.string(),
  cityName: z.string(),
  timeZone: z.string(),
  party: z.string(),
  country: z.string(),
  currency: z.string(),
  before: bookingSnapshot,
  after: bookingSnapshot,
  /** What goes back to the card, becomes gift credit, or is not asked for any more. Minor units. */
  refund: z.int(),
  credit: z.int(),
  rest: z.int().describe('What is still to be paid afterwards.'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reason: z.string().describe('The rule that says so.'),
  mails: z.array(z.object({ kind: z.string(), subject: z.string() })),
})
export type BookingChangePreview = z.infer<typeof BookingChangePreview>

/** Gift credit with its ledger. Amounts are minor units. */
export const StaffGiftCard = z.object({
  reference: z.string(),
  order: z.string(),
  email: z.string(),
  amount: z.int(),
  balance: z.int(),
  country: z.string(),
  currency: z.string(),
  why: z.string(),
  at: instant,
  isStopped: z.boolean(),
  ledger: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      amount: z.int(),
      balance: z.int(),
      who: z.string(),
      why: z.string(),
    }),
  ),
  mails: z.array(OutboxMail),
})
export type StaffGiftCard = z.infer<typeof StaffGiftCard>

/** Something the books prove: the numbers of it, and what does not agree. */
const LedgerCheck = z.object({
  name: z.string(),
  says: z.string(),
  holds: z.boolean(),
  numbers: z.array(
    z.object({
      label: z.string(),
      amount: z.int(),
      currency: z.string().nullable().describe('Minor units of it; null for a count.'),
    }),
  ),
  breaks: z.array(
    z.object({
      kind: z.string().describe('The code of what happened.'),
      title: z.string().describe('What happened, for people.'),
      subject: z.string(),
      detail: z.string(),
      plan: z.string().describe('What to do about it.'),
      run: z.string().describe('The command that does it, or that shows more.'),
    }),
  ),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>

const serviceDefaults = { access: 'staff', errorName: 'SERVICE_ERROR', extension: true } as const
const readDefaults = { ...serviceDefaults, method: 'GET', refuses: [404] as const } as const
const actionDefaults = {
  ...serviceDefaults,
  method: 'POST',
  refuses: [404, 409, 422] as const,
} as const

/** What operators look at and do beside bookings, on the command line. */
export const operationsEndpoints = {
  order: endpoint({
    ...readDefaults,
    path: '/staff/orders/:reference',
    summary: 'All that is known of an order, paid or not.',
    response: StaffOrder,
  }),

  plan: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/plan',
    summary: 'What an act would change: day, number, money and messages. Nothing is done.',
    body: z.object({
      act: z.enum(BOOKING_ACTIONS),
      line: idField.optional(),
      newDate: z.string().max(20).optional(),
      start: z.string().max(10).optional(),
      choice: z.enum(['ask', 'refund', 'credit']).default('ask'),
      note: z.string().trim().max(500).default(''),
    }),
    response: BookingChangePreview,
  }),

  mails: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/outbox',
    summary: 'Messages, the newest first.',
    query: z.object({
      state: z.enum(['due', 'sending', 'sent', 'failed', 'all']).default('all'),
      reference: idField.optional(),
    }),
    response: z.array(OutboxMail),
  }),

  mail: endpoint({
    ...readDefaults,
    path: '/staff/outbox/:id',
    summary: 'A message as it was sent, or as it would be written now.',
    response: OutboxMailContent,
  }),

  resendMail: endpoint({
    ...actionDefaults,
    path: '/staff/outbox/:id/resend',
    summary: 'Sends a message that did not go, or one that went once more.',
    body: z.object({}),
    response: OutboxMail,
  }),

  giftCards: endpoint({
    ...readDefaults,
    path: '/staff/gift-cards/:reference',
    summary:
      'Gift credit with its ledger: one by its own reference, all of an order by the order’s.',
    response: z.array(StaffGiftCard),
  }),

  stopGiftCard: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/stop',
    summary: 'Takes what is left off a card, with who did it and why.',
    body: z.object({
      who: actorField,
      note: z.string().trim().min(1, 'note is a required field').max(300),
    }),
    response: StaffGiftCard,
  }),

  resendGiftCard: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/resend',
    summary: 'Sends the message that told of a card once more.',
    body: z.object({}),
    response: OutboxMail,
  }),

  books: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/books',
    summary:
      'The proof that money, places, payments and gift cards agree, with what to do about what does not.',
    response: z.object({ at: instant, proofs: z.array(LedgerCheck) }),
  }),

  jobs: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/jobs',
    summary: 'The scheduled jobs.',
    response: z.array(
      z.object({ name: z.string(), says: z.string(), every: z.int().describe('Minutes.') }),
    ),
  }),
}
