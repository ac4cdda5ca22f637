import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import {
  BOOKING_ACTIONS,
  BookingChangePreview,
  LedgerCheck,
  OutboxMail,
  OutboxMailContent,
  StaffGiftCard,
  StaffOrder,
} from './operations.schema.ts'

const actorField = z.string().trim().min(1).max(60).default('staff').describe('The staff member.')

const serviceDefaults = { access: 'staff', errorName: 'SERVICE_ERROR', extension: true } as const
const readDefaults = { ...serviceDefaults, method: 'GET', refuses: [404] as const } as const
const actionDefaults = {
  ...serviceDefaults,
  method: 'POST',
  refuses: [404, 409, 422] as const,
} as const

/** Staff operations besides bookings. */
export const operationsEndpoints = {
  order: endpoint({
    ...readDefaults,
    path: '/staff/orders/:reference',
    summary: 'Everything known about an order, paid or not.',
    response: StaffOrder,
  }),

  renewLinks: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/renew-links',
    summary:
      'Ends every link to a booking and its guests’ places, and emails a new one to the address it was booked with.',
    body: z.object({ note: z.string().trim().max(500).default('') }),
    response: StaffOrder,
  }),

  plan: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/plan',
    summary: 'What an action would change: date, number, money and messages. Nothing is changed.',
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

  collect: endpoint({
    ...actionDefaults,
    path: '/staff/webhook-collections',
    summary:
      'Asks the provider for its events since an instant and stores those that are not here, as after a restore.',
    body: z.object({ since: z.iso.datetime('Give an instant such as 2026-11-21T09:30:00Z.') }),
    response: z.object({ collected: z.int() }),
  }),

  mails: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/outbox',
    summary: 'Messages, newest first.',
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
    summary: 'Sends a message that failed, or resends one.',
    body: z.object({}),
    response: OutboxMail,
  }),

  giftCards: endpoint({
    ...readDefaults,
    path: '/staff/gift-cards/:reference',
    summary:
      'A gift card with its ledger: one by its own reference, all of an order by the order’s.',
    response: z.array(StaffGiftCard),
  }),

  stopGiftCard: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/stop',
    summary: 'Removes the remaining balance of a card, with who did it and why.',
    body: z.object({
      who: actorField,
      note: z.string().trim().min(1, 'note is a required field').max(300),
    }),
    response: StaffGiftCard,
  }),

  resendGiftCard: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/resend',
    summary: 'Resends the message about a card.',
    body: z.object({}),
    response: OutboxMail,
  }),

  books: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/books',
    summary:
      'The reconciliation of money, places, payments and gift cards, with what to do about differences.',
    response: z.object({ at: z.iso.datetime(), proofs: z.array(LedgerCheck) }),
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
