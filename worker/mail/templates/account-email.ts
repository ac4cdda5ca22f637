import { BRAND } from '#brand/brand.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Backend } from '#worker/app/context.ts'
import { accountLinkUrl, findLinkById, linkState } from '#worker/services/members/account-link.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from './email-layout.ts'

const NOT_YOU = 'If that wasn’t you, you don’t need to do anything.'

/** A link that opens an account or sets a new password; null when it is spent, or nobody is to be told anything. */
export async function renderAccountLinkEmail(
  { ordersDb, config, clock }: Backend,
  id: string,
): Promise<RenderedEmail | null> {
  const link = await findLinkById(ordersDb, id)
  if (!link || linkState(link, clock().getTime()) !== 'open') return null
  const { purpose, email, country: code, customer_id } = link
  const country = findCountry(code) ?? COUNTRIES.aus
  const url = accountLinkUrl(config, link)
  if (purpose === 'reset') {
    return customer_id === null
      ? null
      : compose(email, 'Choose a new password', [
          { kind: 'heading', text: 'Choose a new password' },
          { kind: 'text', text: `The link works once, for 30 minutes. ${NOT_YOU}` },
          { kind: 'link', text: 'Choose a new password', url },
          contactBlock(country),
        ])
  }
  if (customer_id !== null) {
    const page = (name: string) => config.ORIGIN + routes.accountPage({ country: code, page: name })
    return compose(email, 'You already have an account', [
      { kind: 'heading', text: 'You already have an account' },
      {
        kind: 'text',
        text: `Someone, probably you, signed up with this address again. ${NOT_YOU}`,
      },
      { kind: 'link', text: 'Log in', url: page('login') },
      { kind: 'text', text: `Forgotten your password? ${page('reset')}` },
      contactBlock(country),
    ])
  }
  return compose(email, `Open your ${BRAND.name} account`, [
    { kind: 'heading', text: 'One step left' },
    {
      kind: 'text',
      text: `Confirm your address, and your account is open. The link works once, for 24 hours. ${NOT_YOU}`,
    },
    { kind: 'link', text: 'Open my account', url },
    contactBlock(country),
  ])
}

type Owner = { email: string }

/** Tells the address of an account that its password was changed. */
export async function renderPasswordChangedEmail(
  { ordersDb, config }: Backend,
  customerId: string,
): Promise<RenderedEmail | null> {
  const owner = await ordersDb
    .prepare('SELECT email FROM customer WHERE id = ?')
    .bind(customerId)
    .first<Owner>()
  if (!owner) return null
  const country = COUNTRIES.aus
  const url = config.ORIGIN + routes.accountPage({ country: country.code, page: 'reset' })
  return compose(owner.email, 'Your password was changed', [
    { kind: 'heading', text: 'Your password was changed' },
    { kind: 'text', text: 'If that was you, you don’t need to do anything.' },
    { kind: 'text', text: `If it wasn’t, choose a new password at once and call us: ${url}` },
    contactBlock(country),
  ])
}

const compose = (to: string, subject: string, blocks: EmailBlock[]): RenderedEmail => ({
  to,
  subject,
  text: renderEmailText(blocks),
  html: renderEmailHtml(blocks),
})
