import { z } from 'zod'
import { Email, PersonName } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

/** Its rules depend on its owner, so the service says what is wrong with it. */
const password = z.string().max(1000, 'At most 200 characters.')
const country = z.enum(COUNTRY_CODES)
/** The SHA-256 of what the browser that begins a sign-up keeps to itself. */
const beganBy = z.string().max(64).default('')

/** The page that the mailed link leads on to. */
export const NextPage = z
  .string()
  .max(500)
  .default('')
  .describe('The page that the link leads on to.')

/** Does not tell whether an address is known. */
const Sent = z.object({ message: z.string() })
const Token = z.object({ token: z.string() })

/** What someone with a link from an email may know. */
export const AccountLinkView = z.object({
  state: z.enum(['open', 'used', 'expired']),
  email: z.string(),
  firstName: z.string(),
})

const publicDefaults = { access: 'public', errorName: 'AUTH_ERROR' } as const
const linkDefaults = { access: 'signed-link', errorName: 'AUTH_ERROR', extension: true } as const
const customerDefaults = { access: 'customer', errorName: 'AUTH_ERROR' } as const

/** How customers get in: signing up, passwords, sessions. */
export const credentialEndpoints = {
  signUp: endpoint({
    ...publicDefaults,
    method: 'POST',
    path: '/signup',
    limit: 'account-mail',
    summary: 'Emails a link that opens an account; a known address gets links to log in instead.',
    body: z.object({
      firstName: PersonName('firstName'),
      lastName: PersonName('lastName'),
      email: Email,
      password,
      country: country.default('aus'),
      marketingConsentOn: z.boolean().default(false),
      beganBy,
      next: NextPage,
    }),
    response: Sent,
    refuses: [422, 429, 503],
  }),

  showActivation: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/activations/:token',
    summary: 'Whether the link of a sign-up can still be used; looking uses nothing.',
    query: z.object({ beganBy }),
    response: AccountLinkView.extend({
      asksPassword: z.boolean().describe('Unless it is looked at where it was begun.'),
    }),
    refuses: [404],
  }),

  activate: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/activations/:token',
    summary:
      'Opens the account of a sign-up, once, for whoever knows its password or what the browser keeps that began it.',
    body: z.object({ password: password.default(''), proof: z.string().max(100).default('') }),
    response: Token.extend({ next: z.string() }),
    refuses: [401, 404, 409, 410, 429, 503],
  }),

  requestReset: endpoint({
    ...publicDefaults,
    method: 'POST',
    path: '/password/reset/request',
    limit: 'account-mail',
    summary:
      'Emails a link that sets a new password; the answer doesn’t tell whether the address is known.',
    body: z.object({ email: Email, country: country.default('aus'), next: NextPage }),
    response: Sent,
    refuses: [422, 429],
  }),

  showReset: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/password-resets/:token',
    summary: 'Whether the link for a new password can still be used; looking uses nothing.',
    response: AccountLinkView,
    refuses: [404],
  }),

  resetPassword: endpoint({
    ...publicDefaults,
    method: 'POST',
    path: '/password/reset',
    summary: 'Sets a new password by the link, once, and ends every session.',
    body: z.object({ token: z.string().max(200), newPassword: password }),
    response: Sent.extend({ next: z.string().default('') }),
    refuses: [404, 409, 410, 422, 503],
  }),

  changePassword: endpoint({
    ...customerDefaults,
    method: 'PUT',
    path: '/customer/password/change',
    summary: 'Changes the caller’s password and ends their other sessions.',
    body: z.object({ oldPassword: password, newPassword: password }),
    response: Sent,
    refuses: [422, 429, 503],
  }),

  sessions: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/sessions',
    summary: 'Where the customer is logged in, the most recent first.',
    response: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        country: z.string().nullable().describe('Where it was opened from, as ISO 3166.'),
        createdAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
    extension: true,
  }),

  endSession: endpoint({
    ...customerDefaults,
    method: 'DELETE',
    path: '/customer/sessions/:id',
    summary: 'Ends one of the customer’s sessions.',
    response: z.null(),
    refuses: [404],
    extension: true,
  }),

  endAllSessions: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/sessions/end',
    summary: 'Ends every session of the customer, the caller’s own too.',
    body: z.object({}),
    response: z.null(),
    extension: true,
  }),
}
