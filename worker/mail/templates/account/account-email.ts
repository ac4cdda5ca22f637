import { BRAND } from '#brand/brand.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { countryOf } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import { formatInstant } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from '#worker/mail/templates/email-blocks.ts'
import {
  accountLinkState,
  accountLinkUrl,
  findLinkById,
  type LinkPurpose,
} from '#worker/services/account/account-link.ts'
import { findOwner } from './account-owner.ts'

const NOT_YOU = 'If you didn’t ask for it, you don’t need to do anything.'

type LinkMail = { subject: string; heading?: string; words: string; button: string }

/** Mails with links into an account, for customers who have one; a link works until its expiry. */
const linkMails = (expiry: string): Record<Exclude<LinkPurpose, 'activate'>, LinkMail> => ({
  reset: {
    subject: 'Choose a new password',
    words: `The link works once, for 30 minutes. ${NOT_YOU}`,
    button: 'Choose a new password',
  },
  'sign-in': {
    subject: 'Your link to log in',
    words: `The link works once, for 15 minutes. ${NOT_YOU}`,
    button: 'Log in',
  },
  'email-change': {
    subject: 'Confirm your new email',
    words: `After that you log in with this address. The link works once, for 24 hours. ${NOT_YOU}`,
    button: 'Use this address',
  },
  'email-revert': {
    subject: 'Your email was changed',
    words:
      'Your account has another address now. If that was you, you don’t need to do anything. If it wasn’t, undo it within three days: everyone is logged out, you log in with this address again, and you choose a new password.',
    button: 'Undo the change',
  },
  'keep-account': {
    subject: 'Your account is closed',
    words: `It will be erased on ${expiry}, as requested. If you’ve changed your mind, keep it. If it wasn’t you, keep it and choose a new password.`,
    button: 'Keep my account',
  },
})

/** A link into an account; null if it was used or there is no account. */
export async function renderAccountLinkEmail(
  { ordersDb, config, clock }: Backend,
  id: string,
): Promise<RenderedEmail | null> {
  const link = await findLinkById(ordersDb, id)
  if (!link || accountLinkState(link, clock().getTime()) !== 'open') return null
  const { purpose, email, country: code, customer_id } = link
  const country = countryOf({ country: code })
  const url = accountLinkUrl(config, link)
  if (purpose !== 'activate') {
    const isTaken = purpose === 'email-change' && (await isInUse(ordersDb, email))
    if (customer_id === null || isTaken) return null
    const { timeZone } = country.billing
    const expiry = formatInstant(new Date(link.expires_at), timeZone, country.locale)
    return composeLink({ to: email, config, country }, linkMails(expiry)[purpose], url)
  }
  if (customer_id !== null) {
    const page = (name: string) => config.ORIGIN + routes.accountPage({ country: code, page: name })
    return compose({ to: email, config, country }, 'You already have an account', [
      { kind: 'heading', text: 'You already have an account' },
      {
        kind: 'text',
        text: `Someone, probably you, signed up with this address again. If that wasn’t you, you don’t need to do anything.`,
      },
      { kind: 'link', text: 'Log in', url: page('login') },
      { kind: 'link', text: 'Forgot your password?', url: page('reset'), isPlain: true },
    ])
  }
  return composeLink(
    { to: email, config, country },
    {
      subject: `Open your ${BRAND.name} account`,
      heading: 'One step left',
      words: `Confirm your email address, and your account is open. The link works once, for 24 hours. ${NOT_YOU}`,
      button: 'Open my account',
    },
    url,
  )
}

const isInUse = async (ordersDb: OrdersDb, email: string) =>
  (await ordersDb.prepare('SELECT 1 FROM customer WHERE email = ?').bind(email).first()) !== null

type Reader = { to: string; config: Config; country: Country }

const composeLink = (
  reader: Reader,
  { subject, heading = subject, words, button }: LinkMail,
  url: string,
) =>
  compose(reader, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text: words },
    { kind: 'link', text: button, url },
  ])

/** The notice that a password was changed. */
export async function renderPasswordChangedEmail(
  backend: Backend,
  customerId: string,
): Promise<RenderedEmail | null> {
  const owner = await findOwner(backend, customerId)
  if (!owner) return null
  const { email: to, country } = owner
  const { config } = backend
  return compose({ to, config, country }, 'Your password was changed', [
    { kind: 'heading', text: 'Your password was changed' },
    { kind: 'text', text: 'If that was you, you don’t need to do anything.' },
    ...notYouBlocks(config, country),
  ])
}

/** The notice that a passkey was added. */
export async function renderPasskeyAddedEmail(
  backend: Backend,
  customerId: string,
  { name }: { name: string },
): Promise<RenderedEmail | null> {
  const owner = await findOwner(backend, customerId)
  if (!owner) return null
  const { email: to, country } = owner
  const { config } = backend
  return compose({ to, config, country }, 'A passkey was added to your account', [
    { kind: 'heading', text: 'A passkey was added to your account' },
    {
      kind: 'text',
      text: `It’s called “${name}”. If that was you, you don’t need to do anything.`,
    },
    ...notYouBlocks(
      config,
      country,
      'If it wasn’t, choose a new password at once, then remove the passkey from your account and call us. A new password alone doesn’t remove it.',
    ),
    {
      kind: 'link',
      text: 'Your passkeys',
      url: config.ORIGIN + accountUrl(country.code, 'passkeys'),
      isPlain: true,
    },
  ])
}

const notYouBlocks = (
  config: Config,
  country: Country,
  text = 'If it wasn’t, choose a new password at once and call us.',
): EmailBlock[] => [
  { kind: 'text', text },
  {
    kind: 'link',
    text: 'Choose a new password',
    url: config.ORIGIN + accountUrl(country.code, 'reset'),
  },
]

function compose(
  { to, config, country }: Reader,
  subject: string,
  blocks: EmailBlock[],
): RenderedEmail {
  const all = [...blocks, contactBlock(country)]
  return {
    to,
    subject,
    text: renderEmailText(all),
    html: renderEmailHtml(all, config.ORIGIN, country.locale),
  }
}
