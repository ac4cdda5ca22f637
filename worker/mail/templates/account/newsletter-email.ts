import { BRAND } from '#brand/brand.ts'
import { NEWSLETTER_WORDING } from '#domain/account/newsletter.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { newsletterUrl, unsubscribeUrl } from '#worker/services/newsletter/newsletter-link.ts'
import { findNewsletterRequest } from '#worker/services/newsletter/newsletter-request.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
  toHeaderValue,
} from '../email-blocks.ts'

/** Asks an address to confirm that it wants the newsletter; null when it has, or no longer does. */
export async function renderNewsletterEmail(
  { ordersDb, config }: Backend,
  id: string,
): Promise<RenderedEmail | null> {
  const row = await findNewsletterRequest(ordersDb, id)
  if (!row || row.confirmed_at !== null) return null
  const country = countryOf(row)
  const stopUrl = unsubscribeUrl(config, row)
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: 'Confirm your email' },
    {
      kind: 'text',
      text: `Someone, probably you, signed up for our newsletter with this address. Confirm the address, and we’ll send you the newsletter. ${NEWSLETTER_WORDING.text}`,
    },
    { kind: 'link', text: 'Confirm my email', url: newsletterUrl(config, row) },
    {
      kind: 'text',
      text: 'If that wasn’t you, you don’t need to do anything: we’ll delete the address in a week.',
    },
    { kind: 'link', text: 'Don’t email me', url: stopUrl, isPlain: true },
    contactBlock(country),
  ]
  return {
    to: row.email,
    subject: toHeaderValue(`Confirm: news from ${BRAND.name}`),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN, country.locale),
    unsubscribeUrl: stopUrl,
  }
}
