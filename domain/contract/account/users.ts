import { z } from 'zod'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

const text = (longest: number) => z.string().trim().max(longest)
const optionalText = (longest: number) => text(longest).nullish()

const Phone = z.object({ countryCode: text(6).default(''), number: text(40) })
const Detail = z.object({
  gender: optionalText(40),
  dateOfBirth: z.iso.date().nullish(),
  phone: Phone.nullish(),
  interests: z.array(text(60)).max(30).optional(),
  websiteLocation: optionalText(100),
  isSubscribed: z.boolean().optional(),
})
const fields = {
  givenName: text(100).optional(),
  familyName: text(100).optional(),
  auth0Id: optionalText(200),
  appMetadata: z.record(z.string(), z.unknown()).optional(),
  detail: Detail.optional(),
  lastIPAddress: text(60).optional().describe('Unchanged for an empty value and for 1.'),
}

export const User = z.object({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  emailAddress: z.string(),
  auth0Id: z.string().nullable(),
  appMetadata: z.record(z.string(), z.unknown()),
  detail: z.object({
    gender: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    phone: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
    interests: z.array(z.string()),
    milestones: z.array(z.object({ type: z.string(), name: z.string(), date: z.string() })),
    websiteLocation: z.string().nullable(),
    isSubscribed: z.boolean(),
  }),
  lastIPAddress: z.string().nullable(),
})
export type User = z.infer<typeof User>
export type UserChange = z.output<z.ZodObject<typeof fields>>

/** Between services only: the outside gets 401, whatever it knows. */
const defaults = { access: 'staff', errorName: 'SERVICE_ERROR' } as const
const subscriber = z.object({ email: Email, isSubscribed: z.boolean().default(true) })

/** Users as other services of ours keep them. */
export const userEndpoints = {
  create: endpoint({
    ...defaults,
    method: 'POST',
    path: '/users',
    summary: 'Creates a user without a password; a known address gets its user.',
    body: z.object({ ...fields, emailAddress: Email }),
    response: User,
  }),

  update: endpoint({
    ...defaults,
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Changes the given fields of a user.',
    body: z.object(fields),
    response: User,
    refuses: [404],
  }),

  findByEmail: endpoint({
    ...defaults,
    method: 'GET',
    path: '/users/email-address/:email',
    summary: 'The user with an address, or null.',
    response: User.nullable(),
    fallback: null,
  }),

  setPassword: endpoint({
    ...defaults,
    method: 'PUT',
    path: '/users/password',
    summary: 'Sets a password and ends every session; without one a link for a new one is emailed.',
    body: z.object({ emailAddress: Email, password: z.string().max(1000).optional() }),
    response: z.object({ message: z.string() }),
    refuses: [404, 422, 503],
  }),

  addSubscriber: endpoint({
    ...defaults,
    method: 'POST',
    path: '/add-subscriber',
    summary: 'Puts an address on the mailing list.',
    body: subscriber,
    response: subscriber,
  }),

  updateSubscriber: endpoint({
    ...defaults,
    method: 'POST',
    path: '/update-subscriber',
    summary: 'Puts an address on the mailing list or takes it off.',
    body: subscriber,
    response: subscriber,
  }),
}
