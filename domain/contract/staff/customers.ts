import { z } from 'zod'
import { accountDataEndpoints } from '#domain/contract/account/account-data.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

const instant = z.iso.datetime()

/** A customer as staff see them. */
export const StaffCustomer = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  closedAt: instant.nullable().describe('Erased seven days later.'),
  orders: z.int().describe('Paid ones.'),
  points: z.int(),
  passkeys: z.int(),
  sessions: z.array(
    z.object({
      device: z.string(),
      country: z.string().nullable(),
      createdAt: instant,
      seenAt: instant,
    }),
  ),
  history: z.array(z.object({ at: instant, what: z.string(), who: z.string(), why: z.string() })),
})
export type StaffCustomer = z.infer<typeof StaffCustomer>

const body = z.object({
  who: z.string().trim().min(1).max(60).default('staff').describe('The staff member.'),
  note: z.string().trim().min(1, 'note is a required field').max(300),
})
const defaults = {
  access: 'staff',
  errorName: 'SERVICE_ERROR',
  extension: true,
  refuses: [404, 409, 422],
} as const

/** What staff do with an account; who did it and why stays in its history, which its owner can read. */
export const customerStaffEndpoints = {
  customer: endpoint({
    ...defaults,
    method: 'GET',
    path: '/staff/customers/:customer',
    summary: 'A customer by id or address, with their sessions and what staff did.',
    response: StaffCustomer,
  }),

  exportCustomer: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/customers/:customer/export',
    summary: 'Everything stored about a customer, as in their own export.',
    body,
    response: accountDataEndpoints.export.response,
  }),

  deleteCustomer: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/customers/:customer/deletion',
    summary: 'Closes an account at once; it is erased after seven days, unless its owner keeps it.',
    body,
    response: accountDataEndpoints.delete.response,
  }),

  endCustomerSessions: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/customers/:customer/end-sessions',
    summary: 'Logs a customer out on every device.',
    body,
    response: StaffCustomer,
  }),
}
