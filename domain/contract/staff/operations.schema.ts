import { z } from 'zod'
import { PriceBreakdownLineSchema } from '#domain/catalogue/pricing/price-breakdown.schema.ts'
import { Booking } from '#domain/contract/bookings/bookings.ts'
import { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'

const instant = z.iso.datetime()

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

/** A mail with its content. */
export const OutboxMailContent = OutboxMail.extend({
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type OutboxMailContent = z.infer<typeof OutboxMailContent>

/** Everything about an order. Minor units. */
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
      for: z.enum(['checkout', 'balance', 'surcharge']),
      intent: z.string().nullable(),
      amount: z.int(),
      state: z.string(),
      attempts: z.int(),
      at: instant.nullable(),
    }),
  ),
  moneyIn: z.int(),
  moneyOut: z.int(),
  /** Null until it is paid. */
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

export const BOOKING_ACTIONS = [
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

/** What an action would change. */
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
  /** Refunded, credited or waived. Minor units. */
  refund: z.int(),
  credit: z.int(),
  balance: z.int().describe('What is still to be paid afterwards.'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reason: z.string().describe('The rule that says so.'),
  mails: z.array(z.object({ kind: z.string(), subject: z.string() })),
})
export type BookingChangePreview = z.infer<typeof BookingChangePreview>

/** A gift card with its ledger. Minor units. */
export const StaffGiftCard = z.object({
  reference: z.string(),
  origin: z.enum(['PURCHASE', 'CREDIT', 'COMPENSATION']),
  state: z.enum(['PENDING', 'SCHEDULED', 'ACTIVE', 'EMPTY', 'STOPPED', 'REFUNDED']),
  last4: z.string().describe('The last signs of its code.'),
  order: z.string(),
  email: z.string(),
  amount: z.int(),
  balance: z.int(),
  country: z.string(),
  currency: z.string(),
  why: z.string(),
  at: instant,
  isStopped: z.boolean(),
  gift: GiftCareView.nullable().describe('As its giver sees it; null for credit.'),
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

/** A proof of the ledger, with its discrepancies. */
export const LedgerCheck = z.object({
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
      title: z.string().describe('What happened, as a sentence.'),
      subject: z.string(),
      detail: z.string(),
      plan: z.string().describe('What to do about it.'),
      run: z.string().describe('The command that does it, or that shows more.'),
    }),
  ),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>
