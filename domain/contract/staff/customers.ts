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

/** Someone without an account, by their email. */
export const StaffGuest = z.object({
  email: z.string(),
  orders: z.array(z.string()).describe('References.'),
  upcoming: z.int().describe('Bookings that aren’t over.'),
  rows: z.record(z.string(), z.int()).describe('What is stored, in rows by table.'),
})
export type StaffGuest = z.infer<typeof StaffGuest>

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

/** What staff do with an account; who did it and why stays in its history, which its owner can read; a guest’s in that of their orders. */
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

  guest: endpoint({
    ...defaults,
    method: 'GET',
    path: '/staff/guests/:email',
    summary: 'What is stored of someone without an account, by their email.',
    response: StaffGuest,
  }),

  eraseGuest: endpoint({
    ...defaults,
    method: 'POST',
    path: '/staff/guests/:email/erasure',
    summary:
      'Erases someone without an account at once, unless a booking is still to come; what the law asks for stays.',
    body,
    response: StaffGuest.describe('What was erased.'),
  }),
}
