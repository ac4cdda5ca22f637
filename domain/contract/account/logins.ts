import { z } from 'zod'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { NewSession } from './account.ts'
import { AccountLinkView, NextPage } from './credentials.ts'

const country = z.enum(COUNTRY_CODES).default('aus')
const Sent = z.object({ message: z.string() })
const empty = z.object({})

const linkDefaults = { access: 'signed-link', errorName: 'AUTH_ERROR', extension: true } as const
const showLink = {
  ...linkDefaults,
  method: 'GET',
  response: AccountLinkView,
  refuses: [404],
} as const
const consumeLink = {
  ...linkDefaults,
  method: 'POST',
  body: empty,
  refuses: [404, 409, 410],
} as const
const publicDefaults = { access: 'public', errorName: 'AUTH_ERROR', extension: true } as const
const customerDefaults = { access: 'customer', errorName: 'AUTH_ERROR', extension: true } as const

/** Ways in besides the password, and proving again who one is. */
export const loginEndpoints = {
  confirm: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/confirm',
    summary:
      'Confirms the customer’s identity by password for fifteen minutes. Five wrong passwords end the session.',
    body: z.object({ password: z.string().max(1000) }),
    response: z.object({ confirmedUntil: z.iso.datetime() }),
    refuses: [403, 429, 503],
  }),

  requestLink: endpoint({
    ...publicDefaults,
    method: 'POST',
    path: '/login/link/request',
    limit: 'account-mail',
    summary: 'Emails a link that logs in; the answer doesn’t tell whether the address is known.',
    body: z.object({ email: Email, country, next: NextPage }),
    response: Sent,
    refuses: [422, 429],
  }),

  showLink: endpoint({
    ...showLink,
    path: '/login-links/:token',
    summary: 'Whether a link that logs in can still be used; looking uses nothing.',
  }),

  useLink: endpoint({
    ...consumeLink,
    path: '/login-links/:token',
    summary: 'Logs in by the mailed link, once.',
    response: NewSession.extend({ next: z.string() }),
  }),

  changeEmail: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/email',
    summary:
      'Emails a link to the new address; the old one counts until it is used. The answer doesn’t tell whether the new one is in use.',
    body: z.object({ email: Email, country }),
    response: Sent,
    refuses: [403, 422, 429],
  }),

  showEmailChange: endpoint({
    ...showLink,
    path: '/email-changes/:token',
    summary: 'Whether the link to a new address can still be used; looking uses nothing.',
  }),

  confirmEmail: endpoint({
    ...consumeLink,
    path: '/email-changes/:token',
    summary: 'Makes the new address the account’s, once, and tells the old one.',
    response: Sent,
  }),

  showEmailRevert: endpoint({
    ...showLink,
    path: '/email-reverts/:token',
    summary: 'Whether a change of address can still be undone; looking uses nothing.',
  }),

  revertEmail: endpoint({
    ...consumeLink,
    path: '/email-reverts/:token',
    summary:
      'Brings the old address back; every session ends, and neither the password nor a passkey of before opens the account.',
    response: Sent,
  }),

  showKeepAccount: endpoint({
    ...showLink,
    path: '/account-deletions/:token',
    summary: 'Whether the deletion of an account can still be undone; looking uses nothing.',
  }),

  keepAccount: endpoint({
    ...consumeLink,
    path: '/account-deletions/:token',
    summary: 'Undoes the deletion of an account within its seven days.',
    response: Sent,
  }),
}
