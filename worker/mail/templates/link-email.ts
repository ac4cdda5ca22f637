import { countryOf } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  findOrder,
  type OrderRow,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { bookingUrl } from '#worker/services/orders/signed-link.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from './email-blocks.ts'
import { linePicture } from './picture-blocks.ts'

type LinkData = {
  isRenewed: boolean
  /** Further orders of the same address. */
  others?: readonly string[]
}

/** New links to bookings, to the address they were booked with; null when there is no such order. */
export async function renderLinkEmail(
  backend: Backend,
  orderId: string,
  { isRenewed, others = [] }: LinkData,
): Promise<RenderedEmail | null> {
  const found = await Promise.all([orderId, ...others].map((id) => findOrder(backend.ordersDb, id)))
  const orders = found.filter((order) => order !== null)
  const [order] = orders
  if (!order) return null
  const country = countryOf(order)
  const isOne = orders.length === 1
  const title = isOne ? 'A new link to your booking' : 'New links to your bookings'
  const blocks: EmailBlock[] = [
    ...orderLines(order)
      .slice(0, 1)
      .map((line) => linePicture(line, backend.config.ORIGIN)),
    { kind: 'heading', text: title },
    {
      kind: 'text',
      text: isRenewed
        ? 'You made a new link. Older links don’t open your booking any more, nor do your guests’ links: send them new ones.'
        : `You asked for ${isOne ? 'a new link' : 'new links'}. If that wasn’t you, you don’t need to do anything.`,
    },
    ...orders.flatMap((one): EmailBlock[] => [
      { kind: 'text', text: `${productNames(one)}. Your reference is ${one.id}.` },
      {
        kind: 'link',
        text: isOne ? 'See your booking' : `See booking ${one.id}`,
        url: bookingUrl(backend, one),
      },
    ]),
    contactBlock(country),
  ]
  return {
    to: orderContact(order).email,
    subject: isOne ? `${title} (${order.id})` : title,
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, backend.config.ORIGIN, country.locale),
  }
}

const productNames = (order: OrderRow): string =>
  [...new Set(orderLines(order).map(({ productName }) => productName))].join(', ')
