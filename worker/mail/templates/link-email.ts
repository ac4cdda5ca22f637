import { countryOf } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { findOrder, orderContact, orderLines } from '#worker/services/orders/order-row.ts'
import { bookingUrl } from '#worker/services/orders/signed-link.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from './email-blocks.ts'
import { linePicture } from './picture-blocks.ts'

/** A new link to a booking, to the address it was booked with; null when there is no such order. */
export async function renderLinkEmail(
  backend: Backend,
  orderId: string,
  { isRenewed }: { isRenewed: boolean },
): Promise<RenderedEmail | null> {
  const order = await findOrder(backend.ordersDb, orderId)
  if (!order) return null
  const country = countryOf(order)
  const lines = orderLines(order)
  const names = [...new Set(lines.map(({ productName }) => productName))].join(', ')
  const blocks: EmailBlock[] = [
    ...lines.slice(0, 1).map((line) => linePicture(line, backend.config.ORIGIN)),
    { kind: 'heading', text: 'A new link to your booking' },
    {
      kind: 'text',
      text: isRenewed
        ? 'You made a new link. Older links don’t open your booking any more, nor do your guests’ links: send them new ones.'
        : 'You asked for a new link. If that wasn’t you, you don’t need to do anything.',
    },
    { kind: 'text', text: `${names}. Your reference is ${order.id}.` },
    { kind: 'link', text: 'See your booking', url: bookingUrl(backend, order) },
    contactBlock(country),
  ]
  return {
    to: orderContact(order).email,
    subject: `A new link to your booking (${order.id})`,
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, backend.config.ORIGIN, country.locale),
  }
}
