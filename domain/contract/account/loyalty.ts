import { z } from 'zod'
import { Milestone } from '#domain/contract/account/milestones.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

const POINT_STATES = ['pending', 'active', 'withdrawn'] as const

const PointsEntry = z.object({
  id: z.string(),
  points: z.int(),
  state: z.enum(POINT_STATES),
  reason: z.string(),
  at: z.iso.datetime(),
  booking: z
    .object({
      reference: z.string(),
      country: z.string(),
      date: z.string().nullable().describe('Null where it has no day, or none any more.'),
    })
    .nullable()
    .describe('What they come from, while it is on the customer’s list of bookings.'),
  milestone: Milestone.pick({ type: true, name: true })
    .nullable()
    .describe('What they were earned for; null for all else and for a deleted one.'),
})

/** The points of a customer that expire next. */
export const Expiring = z.object({ points: z.int(), on: z.string().describe('The date.') })

const Balance = z.object({ pointsRemaining: z.int(), pointsPending: z.int() })

const customerDefaults = { method: 'GET', access: 'customer', errorName: 'SERVICE_ERROR' } as const

/** The customer's points. */
export const loyaltyEndpoints = {
  points: endpoint({
    ...customerDefaults,
    path: '/customer/loyalty',
    summary: 'How many points the customer has, and how many are promised.',
    response: z.array(Balance),
    fallback: [],
  }),

  ledger: endpoint({
    ...customerDefaults,
    path: '/customer/loyalty/ledger',
    summary:
      'Where the points come from, the latest first: promised ones until they are given or withdrawn.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(50),
      state: z.enum(POINT_STATES).optional(),
    }),
    response: z.object({
      balance: Balance.describe('As by the call above.'),
      expiring: Expiring.nullable().describe('What expires next; null where activity keeps it.'),
      records: z.array(PointsEntry),
      metadata: z.object({ page: z.int(), total: z.int(), limit: z.int() }),
      filters: z.array(
        z.object({ name: z.literal('state'), options: z.array(z.enum(POINT_STATES)) }),
      ),
    }),
    fallback: {
      balance: { pointsRemaining: 0, pointsPending: 0 },
      expiring: null,
      records: [],
      metadata: { page: 1, total: 0, limit: 50 },
      filters: [],
    },
  }),
}
