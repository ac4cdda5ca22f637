import { z } from 'zod'
import { Booking } from '#domain/contract/bookings/bookings.ts'
import { conversionEndpoints } from '#domain/contract/checkout/conversions.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import { customerStaffEndpoints } from './customers.ts'
import { experimentEndpoints } from './experiments.ts'
import { fulfilmentEndpoints } from './fulfilment.ts'
import { giftStaffEndpoints } from './gift-cards.ts'
import { leadTimeEndpoints } from './lead-times.ts'
import { membershipStaffEndpoints } from './memberships.ts'
import { newsletterStaffEndpoints } from './newsletter.ts'
import { operationsEndpoints } from './operations.ts'
import { partnerStaffEndpoints } from './partners.ts'
import { releaseEndpoints } from './releases.ts'
import { reviewStaffEndpoints } from './reviews.ts'
import { statsEndpoints } from './stats.ts'

const instant = z.iso.datetime()
const actorField = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .default('staff')
  .describe('The staff member, for the history.')
const note = z.string().trim().max(500).default('')
const line = idField.optional().describe('Which line; needed where several could be meant.')
const version = z
  .int()
  .optional()
  .describe('The line as it was looked at; 409 when it has changed since.')
const lineFields = { line, version, note }

/** A manual task. */
export const OpsTask = z.object({
  id: z.int(),
  kind: z.string().describe('The code of what happened.'),
  title: z.string().describe('What happened, as a sentence.'),
  subject: z.string(),
  reference: z.string().nullable(),
  detail: z.string(),
  action: z.string().describe('The prepared action; `review` where a person must decide.'),
  dueAt: instant,
  state: z.enum(['open', 'done']),
  foundAt: instant,
  history: z.array(z.object({ at: instant, state: z.string(), who: z.string(), note: z.string() })),
})
export type OpsTask = z.infer<typeof OpsTask>

export const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  reference: z.string().nullable(),
  state: z.enum(['waiting', 'dead', 'handled']),
  outcome: z.string().nullable(),
  tries: z.int(),
  receivedAt: instant,
  handledAt: instant.nullable(),
  /** The provider's ids of the payment, and of the refund or dispute. */
  intent: z.string().nullable(),
  object: z.string().nullable(),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

const serviceDefaults = { access: 'staff', errorName: 'SERVICE_ERROR', extension: true } as const
const actionDefaults = {
  ...serviceDefaults,
  method: 'POST',
  refuses: [404, 409, 422] as const,
} as const

export const staffEndpoints = {
  fixits: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/fixit',
    summary: 'Manual tasks, the most urgent first.',
    query: z.object({ state: z.enum(['open', 'done', 'all']).default('open') }),
    response: z.array(OpsTask),
  }),

  fix: endpoint({
    ...actionDefaults,
    path: '/staff/fixit/:id/do',
    summary: 'Runs the prepared action, and closes the task if that worked.',
    body: z.object({ who: actorField }),
    response: OpsTask,
  }),

  close: endpoint({
    ...actionDefaults,
    path: '/staff/fixit/:id/done',
    summary: 'Closes the task with a note of how it was handled.',
    body: z.object({
      who: actorField,
      note: z.string().trim().min(1, 'note is a required field').max(500),
    }),
    response: OpsTask,
  }),

  booking: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/bookings/:reference',
    summary: 'A paid order line by line.',
    response: Booking,
    refuses: [404, 409],
  }),

  charge: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/charge',
    summary:
      'Takes a payment of the kind OTHER: what a deposit left open, from the card it was paid with, because the customer asked for it.',
    body: z.object({
      note: z
        .string()
        .trim()
        .min(1, 'note is a required field')
        .max(300)
        .describe('The reason; kept in the history.'),
    }),
    response: Booking,
  }),

  move: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/move',
    summary: 'Moves a line to another day on the customer’s behalf, at no more than was paid.',
    body: z.object({
      ...lineFields,
      newDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date.'),
      start: z
        .string()
        .regex(/^\d{2}:\d{2}$/, 'Choose a start time.')
        .optional(),
    }),
    response: Booking,
  }),

  grant: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/grant',
    summary: 'Approves the requested date.',
    body: z.object(lineFields),
    response: Booking,
  }),

  decline: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/decline',
    summary: 'Declines the requested date: the booked date stays.',
    body: z.object(lineFields),
    response: Booking,
  }),

  confirm: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/confirm',
    summary: 'Confirms a booked line (8 to 9) earlier than a week before its start.',
    body: z.object(lineFields),
    response: Booking,
  }),

  postpone: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/postpone',
    summary: 'Postpones a line on the customer’s behalf, by the rules it was sold under.',
    body: z.object(lineFields),
    response: Booking,
  }),

  cancel: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/cancel',
    summary: 'Cancels a line on the customer’s behalf, by the rules it was sold under.',
    body: z.object(lineFields),
    response: Booking,
  }),

  callOff: endpoint({
    ...actionDefaults,
    path: '/staff/bookings/:reference/call-off',
    summary:
      'Cancels a line on our side: the customer chooses what happens to it, unless they have already told us.',
    body: z.object({ ...lineFields, choice: z.enum(['ask', 'refund', 'credit']).default('ask') }),
    response: Booking,
  }),

  events: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/webhooks',
    summary: 'The provider’s stored events, newest first.',
    query: z.object({ state: z.enum(['waiting', 'dead', 'handled', 'all']).default('all') }),
    response: z.array(WebhookEvent),
  }),

  event: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/webhooks/:id',
    summary: 'One of the provider’s events.',
    response: WebhookEvent,
    refuses: [404],
  }),

  replay: endpoint({
    ...actionDefaults,
    path: '/staff/webhooks/:id/replay',
    summary: 'Replays a stored event.',
    body: z.object({}),
    response: WebhookEvent,
  }),

  ...conversionEndpoints,
  ...experimentEndpoints,
  ...fulfilmentEndpoints,
  ...customerStaffEndpoints,
  ...giftStaffEndpoints,
  ...leadTimeEndpoints,
  ...reviewStaffEndpoints,
  ...partnerStaffEndpoints,
  ...newsletterStaffEndpoints,
  ...statsEndpoints,
  ...membershipStaffEndpoints,
  ...operationsEndpoints,

  ...releaseEndpoints,

  run: endpoint({
    ...actionDefaults,
    path: '/staff/jobs/:name',
    summary: 'Runs a scheduled job now.',
    body: z.object({}),
    response: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
}
