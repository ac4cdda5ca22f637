import { countryOf } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Backend } from '#worker/app/context.ts'
import { notifyUrl, stopNotifyUrl } from '#worker/services/catalogue/notify-link.ts'
import {
  findNotifyProduct,
  findNotifyRequest,
  hasOpened,
} from '#worker/services/catalogue/notify-request.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
  toHeaderValue,
} from './email-blocks.ts'
import { productPicture } from './picture-blocks.ts'

const NOTIFY_KINDS = ['notifyConfirm', 'notifyOpen'] as const
type NotifyKind = (typeof NOTIFY_KINDS)[number]

export const isNotifyEmail = (kind: string): kind is NotifyKind =>
  (NOTIFY_KINDS as readonly string[]).includes(kind)

/** Asks an address to confirm that it waits for a product, or says that it has opened; null when there is nothing to say any more. */
export async function renderNotifyEmail(
  { ordersDb, catalogueDb, config }: Backend,
  kind: NotifyKind,
  id: string,
): Promise<RenderedEmail | null> {
  const row = await findNotifyRequest(ordersDb, id)
  const product = row && (await findNotifyProduct(catalogueDb, row))
  if (!row || !product) return null
  const isOpen = kind === 'notifyOpen'
  if (isOpen ? !hasOpened(product, row) : row.confirmed_at !== null) return null
  const { name, path } = product
  const country = countryOf(row)
  const page = config.ORIGIN + routes.product({ country: country.code, path })
  const unsubscribeUrl = stopNotifyUrl(config, row)
  const blocks: EmailBlock[] = isOpen
    ? [
        productPicture({ id: product.id, image: product.thumbnailUrl }, config.ORIGIN),
        { kind: 'heading', text: `${name} is open` },
        { kind: 'text', text: 'You asked us to tell you. You can book it now.' },
        {
          kind: 'link',
          text: 'See dates and prices',
          url: row.city ? `${page}?city=${row.city}` : page,
        },
        {
          kind: 'text',
          text: 'This is the only email about it. We’ll delete your address in a week.',
        },
      ]
    : [
        { kind: 'heading', text: 'Confirm your email' },
        {
          kind: 'text',
          text: `Someone, probably you, asked us to email this address when ${name} opens. Confirm it, and we’ll send one email on the day it opens.`,
        },
        { kind: 'link', text: 'Confirm my email', url: notifyUrl(config, row) },
        {
          kind: 'text',
          text: 'If that wasn’t you, you don’t need to do anything: we’ll delete the address in a week.',
        },
      ]
  const withEnd: EmailBlock[] = [
    ...blocks,
    { kind: 'link', text: 'No emails about this', url: unsubscribeUrl, isPlain: true },
    contactBlock(country),
  ]
  return {
    to: row.email,
    subject: toHeaderValue(isOpen ? `${name} is open` : `Confirm: tell me when ${name} opens`),
    text: renderEmailText(withEnd),
    html: renderEmailHtml(withEnd, config.ORIGIN, country.locale),
    unsubscribeUrl,
  }
}
