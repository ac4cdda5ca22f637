import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Invoice, Membership } from '#domain/membership/membership-view.schema.ts'

/** A member as staff see them. */
export const StaffMembership = z.object({
  id: z.string(),
  email: z.string(),
  membership: Membership,
  invoices: z.array(Invoice).describe('The newest first.'),
  history: z.array(z.object({ at: z.iso.datetime(), what: z.string(), note: z.string() })),
})
export type StaffMembership = z.infer<typeof StaffMembership>

const reasoned = {
  who: z.string().trim().min(1).max(60).default('staff').describe('The staff member.'),
  note: z.string().trim().min(1, 'note is a required field').max(300),
}
const defaults = {
  access: 'staff',
  errorName: 'SERVICE_ERROR',
  extension: true,
  refuses: [404, 409, 422],
  response: StaffMembership,
} as const

/** What staff do with a membership; who did it and why stays in its history. */
export const membershipStaffEndpoints = {
  member: endpoint({
    ...defaults,
    method: 'GET',
    path: '/staff/members/:customer',
    summary: 'A membership with its payments and history, by its customer’s id or address.',
  }),

  extendMember: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/members/:customer/extension',
    summary: 'Puts the end of the running period off by some days, for nothing.',
    body: z.object({ ...reasoned, days: z.int().min(1).max(366) }),
  }),

  raiseMember: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/members/:customer/price',
    summary:
      'Announces a price increase from a renewal at least 30 days ahead; the plan ends then, unless its member agrees.',
    body: z.object({
      ...reasoned,
      price: z.int().min(1).describe('Minor units, for each period.'),
    }),
  }),

  cancelMember: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/members/:customer/cancellation',
    summary: 'Cancels a membership at the end of its period, as its member would.',
    body: z.object(reasoned),
  }),

  refundMember: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/members/:customer/refund',
    summary: 'Ends a membership now and refunds its unused days, or an amount.',
    body: z.object({
      ...reasoned,
      amount: z
        .int()
        .min(1)
        .optional()
        .describe('Minor units; at most what was paid for the period.'),
    }),
  }),
}
