import { z } from 'zod'
import { Booking } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { experimentRows } from './experiments.ts'
import { operatorRows } from './operators.ts'
import { releaseRows } from './releases.ts'

const instant = z.iso.datetime()
const id = z.string().trim().min(1).max(100)
const who = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .default('staff')
  .describe('Who does it, for the history.')
const note = z.string().trim().max(500).default('')
const line = id.optional().describe('Which line; needed where several could be meant.')
const version = z
  .int()
  .optional()
  .describe('The line as it was looked at; 409 when it has changed since.')
const seen = { line, version, note }

/** Something a person has to decide (defaults part 1, 23). */
export const Fixit = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  reference: z.string().nullable(),
  detail: z.string(),
  action: z.string().describe('What is prepared; `look` where only a person can tell.'),
  dueAt: instant,
  state: z.enum(['open', 'done']),
  foundAt: instant,
  history: z.array(z.object({ at: instant, state: z.string(), who: z.string(), note: z.string() })),
})
export type Fixit = z.infer<typeof Fixit>

/** An event of the payment provider, as it was stored (defaults part 1, 21). */
export const StoredEvent = z.object({
  id: z.string(),
  type: z.string(),
  reference: z.string().nullable(),
  state: z.enum(['waiting', 'dead', 'handled']),
  outcome: z.string().nullable(),
  tries: z.int(),
  receivedAt: instant,
  handledAt: instant.nullable(),
  /** What it is about at the provider: the payment, and the refund or dispute. */
  intent: z.string().nullable(),
  object: z.string().nullable(),
})
export type StoredEvent = z.infer<typeof StoredEvent>

const ours = { auth: 'service', fails: 'SERVICE_ERROR', extension: true } as const
const act = { ...ours, method: 'POST', refuses: [404, 409, 422] as const } as const

/** What the people of the shop do: between services, never open to customers. */
export const staff = {
  fixits: endpoint({
    ...ours,
    method: 'GET',
    path: '/staff/fixit',
    says: 'What people have to decide, the most urgent first.',
    query: z.object({ state: z.enum(['open', 'done', 'all']).default('open') }),
    response: z.array(Fixit),
  }),

  fix: endpoint({
    ...act,
    path: '/staff/fixit/:id/do',
    says: 'Does what is prepared, and takes it off the list where that worked.',
    body: z.object({ who }),
    response: Fixit,
  }),

  close: endpoint({
    ...act,
    path: '/staff/fixit/:id/done',
    says: 'Takes it off the list with a note of how it was dealt with.',
    body: z.object({ who, note: z.string().trim().min(1, 'note is a required field').max(500) }),
    response: Fixit,
  }),

  booking: endpoint({
    ...ours,
    method: 'GET',
    path: '/staff/bookings/:reference',
    says: 'A paid order line by line.',
    response: Booking,
    refuses: [404, 409],
  }),

  move: endpoint({
    ...act,
    path: '/staff/bookings/:reference/move',
    says: 'Moves a line to another day on the customer’s behalf, at no more than was paid.',
    body: z.object({
      ...seen,
      newDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date.'),
      start: z
        .string()
        .regex(/^\d{2}:\d{2}$/, 'Choose a start time.')
        .optional(),
    }),
    response: Booking,
  }),

  grant: endpoint({
    ...act,
    path: '/staff/bookings/:reference/grant',
    says: 'Says yes to the day that was asked for.',
    body: z.object(seen),
    response: Booking,
  }),

  decline: endpoint({
    ...act,
    path: '/staff/bookings/:reference/decline',
    says: 'Says no to the day that was asked for: the day that was booked holds.',
    body: z.object(seen),
    response: Booking,
  }),

  confirm: endpoint({
    ...act,
    path: '/staff/bookings/:reference/confirm',
    says: 'Confirms a booked line (8 to 9) before its week comes.',
    body: z.object(seen),
    response: Booking,
  }),

  postpone: endpoint({
    ...act,
    path: '/staff/bookings/:reference/postpone',
    says: 'Puts a line off on the customer’s behalf, by the rules it was sold under.',
    body: z.object(seen),
    response: Booking,
  }),

  cancel: endpoint({
    ...act,
    path: '/staff/bookings/:reference/cancel',
    says: 'Cancels a line on the customer’s behalf, by the rules it was sold under.',
    body: z.object(seen),
    response: Booking,
  }),

  callOff: endpoint({
    ...act,
    path: '/staff/bookings/:reference/call-off',
    says: 'Calls a line off on our side: the customer chooses what becomes of it, unless they have told us already.',
    body: z.object({ ...seen, choice: z.enum(['ask', 'refund', 'credit']).default('ask') }),
    response: Booking,
  }),

  events: endpoint({
    ...ours,
    method: 'GET',
    path: '/staff/webhooks',
    says: 'The provider’s events as they were stored, the newest first.',
    query: z.object({ state: z.enum(['waiting', 'dead', 'handled', 'all']).default('all') }),
    response: z.array(StoredEvent),
  }),

  event: endpoint({
    ...ours,
    method: 'GET',
    path: '/staff/webhooks/:id',
    says: 'One of the provider’s events.',
    response: StoredEvent,
    refuses: [404],
  }),

  replay: endpoint({
    ...act,
    path: '/staff/webhooks/:id/replay',
    says: 'Acts on a stored event once more.',
    body: z.object({}),
    response: StoredEvent,
  }),

  ...experimentRows,
  ...operatorRows,

  ...releaseRows,

  run: endpoint({
    ...act,
    path: '/staff/jobs/:name',
    says: 'Runs a scheduled job now.',
    body: z.object({}),
    response: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
}
