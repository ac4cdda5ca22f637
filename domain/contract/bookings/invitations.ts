import { z } from 'zod'
import { isSingleLineText } from '#domain/checkout/contact.schema.ts'
import { isEmailAddress } from '#domain/checkout/email-address.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'

const name = z
  .string()
  .trim()
  .min(1, 'Name is required.')
  .max(100, 'At most 100 characters.')
  .refine(isSingleLineText, 'One line, please.')
const email = z
  .string()
  .trim()
  .min(1, { error: 'Email is required if name or relation is provided.', abort: true })
  .refine(isEmailAddress, 'Email is not valid.')

/** A Multi Participant Invitation, as its host sees it. */
export const ExperienceInvitation = z.object({
  id: z.string(),
  eventId: z.string().describe('The booked line.'),
  code: z.string().describe('What the guest accepts it by.'),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'accepted']),
  createdOn: z.iso.datetime(),
  acceptedOn: z.iso.datetime().nullable(),
})
export type ExperienceInvitation = z.infer<typeof ExperienceInvitation>

/** What someone with the code may know: who asks them along, to what and when. */
export const InvitedEvent = z.object({
  id: z.string(),
  state: z.enum(['invited', 'accepted']),
  host: z.string(),
  name: z.string(),
  productName: z.string(),
  path: z.string(),
  image: z.string(),
  cityName: z.string(),
  date: z.string(),
  start: z.string(),
  timeZone: z.string(),
  country: z.string(),
})

export type InvitedEvent = z.infer<typeof InvitedEvent>

const list = z.array(ExperienceInvitation)
const defaults = { errorName: 'SERVICE_ERROR' } as const
const customerDefaults = { ...defaults, access: 'customer' } as const

/** Invitations to join a booking (label: Multi Participant Invitation). */
export const invitationEndpoints = {
  list: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/experience-invitations/hq/:id',
    summary: 'The invitations to one of the customer’s bookings; empty for everyone else’s.',
    response: list,
    fallback: [],
  }),

  received: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/experience-invitations',
    summary:
      'What the customer comes along to, with the link of their place, and what their address is invited to, with the link to accept it.',
    response: z.array(InvitedEvent.extend({ url: z.string() })),
    fallback: [],
    extension: true,
  }),

  create: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/experience-invitations',
    summary:
      'Invites someone to a booking, while there is room; inviting them again changes nothing.',
    body: z.object({ eventId: idField, name, email }),
    response: list,
    refuses: [404, 409, 422, 429],
  }),

  delete: endpoint({
    ...customerDefaults,
    method: 'DELETE',
    path: '/customer/experience-invitations/:id',
    summary:
      'Takes an invitation back: its code and the guest’s link end, and the place is free again.',
    response: list,
    refuses: [404, 409],
  }),

  resend: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/experience-invitations/resend',
    summary: 'Emails an invitation once more.',
    body: z.object({ invitationId: idField }),
    response: list,
    refuses: [404, 409, 429],
  }),

  accept: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/experience-invitations/accept',
    summary: 'Accepts an invitation by its code, once.',
    body: z.object({ invitationCode: z.string().trim().min(1).max(100) }),
    response: InvitedEvent.extend({ url: z.string() }),
    refuses: [404, 409, 429],
  }),

  show: endpoint({
    ...defaults,
    access: 'signed-link',
    method: 'GET',
    path: '/experience-invitations/:code',
    summary: 'What an invitation is to, for whoever has its code; looking accepts nothing.',
    response: InvitedEvent.extend({ isOwn: z.boolean().describe('Whether the caller invites.') }),
    refuses: [404],
    extension: true,
  }),
}
